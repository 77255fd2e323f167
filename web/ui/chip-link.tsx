import type { ReactNode } from 'react'
import { chip } from '#web/ui/chip-look.ts'
import { Link } from '#web/ui/link.tsx'

/** A choice with its own address; `isCurrent` says that it is made. */
export function ChipLink({ href, isCurrent, children }: { href: string; isCurrent?: boolean; children: ReactNode }) {
  return (
    <Link href={href} className={chip()} aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </Link>
  )
}
