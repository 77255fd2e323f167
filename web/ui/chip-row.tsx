import { type ReactNode, useEffect, useRef } from 'react'
import { showCurrent } from '#web/ui/show-current.ts'

/** A row of ChipLinks that scrolls on a phone; scrolls the selected one into view, again when its count has loaded. */
export function ChipRow({ label, children, className = '' }: { label: string; children: ReactNode; className?: string }) {
  const row = useRef<HTMLElement>(null)
  const shown = useRef<string | null>(null)
  useEffect(() => {
    const chosen = row.current?.querySelector('[aria-current]')?.textContent ?? null
    if (chosen === shown.current) return
    shown.current = chosen
    showCurrent(row.current)
  })
  return (
    <nav ref={row} aria-label={label} className={`phone-row flex gap-2 md:flex-wrap ${className}`}>
      {children}
    </nav>
  )
}
