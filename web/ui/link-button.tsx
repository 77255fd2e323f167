import type { ReactNode } from 'react'
import { type ButtonLook, button } from '#web/ui/button-look.ts'
import { Link, type LinkProps } from '#web/ui/link.tsx'

export type LinkButtonProps = Omit<LinkProps, 'className' | 'children' | 'style'> &
  ButtonLook & { children: ReactNode; icon?: ReactNode; className?: string }

export function LinkButton({ variant, size, isFullWidth, icon, className, children, ...props }: LinkButtonProps) {
  return (
    <Link {...props} className={button({ variant, size, isFullWidth, className })}>
      {icon}
      {children}
    </Link>
  )
}
