import { useEffect, useRef } from 'react'
import { Count } from '#web/ui/count.tsx'
import { Link } from '#web/ui/link.tsx'
import { showCurrent } from '#web/ui/show-current.ts'
import { tabLook, tabRow } from '#web/ui/tab-look.ts'

export type TabLink = { href: string; label: string; count?: number | string; isCurrent?: boolean }

/** Looks like Tabs, but each tab is a link to a page or section. */
export function TabLinks({ label, links, className }: { label: string; links: readonly TabLink[]; className?: string }) {
  const row = useRef<HTMLElement>(null)
  const current = links.find(({ isCurrent }) => isCurrent)?.href
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row stays mounted during navigation
  useEffect(() => showCurrent(row.current), [current])
  return (
    <nav ref={row} aria-label={label} className={`${tabRow} max-md:fading-row ${className ?? ''}`}>
      {links.map((link) => (
        <Link key={link.href} href={link.href} className={tabLook} {...(link.isCurrent ? { 'aria-current': 'page' } : {})}>
          {link.label}
          <Count of={link.count} />
        </Link>
      ))}
    </nav>
  )
}
