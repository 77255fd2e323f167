import type { ReactNode } from 'react'
import { showCurrent } from '#web/ui/show-current.ts'

/** ChipLinks beside each other; on a phone they run out of sight, and the chosen one is brought into it. */
export function ChipRow({ label, children, className = '' }: { label: string; children: ReactNode; className?: string }) {
  return (
    <nav ref={showCurrent} aria-label={label} className={`phone-row flex gap-2 md:flex-wrap ${className}`}>
      {children}
    </nav>
  )
}
