import type { ReactNode } from 'react'

/** As many columns as fit: three beside filters, four without. */
export function ArtistGrid({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div className={`@container ${className}`}>
      <ul className="grid gap-4 sm:grid-cols-2 @4xl:grid-cols-3 @6xl:grid-cols-4">{children}</ul>
    </div>
  )
}
