import type { ReactNode } from 'react'
import { type IconButtonLook, iconButton } from '#web/ui/icon-button-look.ts'
import { Link } from '#web/ui/link.tsx'

export type IconLinkProps = IconButtonLook & { label: string; href: string; children: ReactNode; className?: string }

export function IconLink({ label, variant, size, className, href, children }: IconLinkProps) {
  return (
    <Link href={href} aria-label={label} className={iconButton({ variant, size, className })}>
      {children}
    </Link>
  )
}
