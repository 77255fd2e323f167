import { type ReactNode, useEffect, useRef } from 'react'
import { showCurrent } from '#web/ui/show-current.ts'

/** ChipLinks beside each other; on a phone they run out of sight, and the chosen one is brought into it, once more when its count has come. */
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
