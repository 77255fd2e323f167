import type { ReactNode } from 'react'

/** A bottom bar for small screens, with a price and a button. Floating elements make room for it. */
export function BottomBar({ label, isTall, children }: { label: string; isTall?: boolean; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      data-bottom-bar={isTall ? 'tall' : 'bar'}
      className="fixed inset-x-0 bottom-0 z-30 flex items-center justify-between gap-3 border-t border-line bg-card px-4 py-3 shadow-lift lg:hidden"
    >
      {children}
    </section>
  )
}
