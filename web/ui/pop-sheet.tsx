import type { ReactNode } from 'react'
import { useModalPopover } from './use-modal-popover.ts'

export type PopSheetProps = {
  /** The `popoverTarget` of its button. */
  id: string
  label: string
  /** Stays visible below the scrolling part, on phones. */
  footer: ReactNode
  children: ReactNode
}

/** Beside the content where there is room; on smaller screens a bottom sheet, which the browser opens without scripts. */
export function PopSheet({ id, label, footer, children }: PopSheetProps) {
  return (
    <section
      id={id}
      popover="auto"
      {...useModalPopover<HTMLElement>()}
      aria-label={label}
      className="inset-x-0 top-auto bottom-0 m-0 max-h-[85dvh] w-full max-w-none overflow-hidden rounded-t-lg border-0 bg-card p-0 text-text shadow-lift backdrop:bg-ink-950/60 open:flex open:animate-slide-up open:flex-col lg:static lg:block lg:max-h-none lg:overflow-visible lg:rounded-none lg:bg-transparent lg:shadow-none"
    >
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-2 lg:overflow-visible lg:p-0">{children}</div>
      <div className="border-t border-line px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:hidden">{footer}</div>
    </section>
  )
}
