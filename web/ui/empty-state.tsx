import type { ReactNode } from 'react'
import { LitWindow } from '#web/ui/lit-window.tsx'

export type EmptyStateProps = {
  title: string
  children?: ReactNode
  /** The button or link for the next sensible step. */
  action?: ReactNode
  /** By default a lit window, when it replaces a whole page, below an h2. */
  art?: ReactNode
  heading?: 'h2' | 'h3' | 'p'
  className?: string
}

export function EmptyState({
  title,
  children,
  action,
  heading: Heading = 'p',
  art = Heading === 'h2' && <LitWindow />,
  className = '',
}: EmptyStateProps) {
  return (
    <div className={`flex flex-col items-center rounded-lg border border-line bg-card px-5 py-8 text-center text-text ${className}`}>
      {art && <div className="mb-4">{art}</div>}
      <Heading className="font-sans text-lg font-semibold tracking-normal">{title}</Heading>
      {children && <div className="mt-1 max-w-[44ch] text-muted">{children}</div>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
