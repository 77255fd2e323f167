import type { ReactNode } from 'react'
import { chip } from '#web/ui/chip-look.ts'
import { Count } from '#web/ui/count.tsx'
import { Link } from '#web/ui/link.tsx'

type Props = {
  href: string
  isCurrent?: boolean /** How many stand behind it, where that is known. */
  count?: number | undefined
  children: ReactNode
}

/** A choice with its own address; `isCurrent` says that it is made. */
export function ChipLink({ href, isCurrent, count, children }: Props) {
  return (
    <Link href={href} className={chip()} aria-current={isCurrent ? 'page' : undefined}>
      {children}
      <Count of={count} />
    </Link>
  )
}
