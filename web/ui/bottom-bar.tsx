import type { ReactNode } from 'react'

/** What has to stay in sight on a small screen: a price and the button beside it. What floats in the corner makes way for it. */
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
