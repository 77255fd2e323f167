import type { ReactNode } from 'react'
import { chip } from '#web/ui/chip-look.ts'
import { Count } from '#web/ui/count.tsx'
import { Link } from '#web/ui/link.tsx'

type Props = {
  href: string
  isCurrent?: boolean /** The number of results, where known. */
  count?: number | undefined
  children: ReactNode
}

/** A choice with its own address; `isCurrent` marks it as selected. */
export function ChipLink({ href, isCurrent, count, children }: Props) {
  return (
    <Link href={href} className={chip()} aria-current={isCurrent ? 'page' : undefined}>
      {children}
      <Count of={count} />
    </Link>
  )
}
