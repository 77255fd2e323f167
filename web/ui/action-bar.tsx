import type { ReactNode } from 'react'

/** A page's main actions: a row of buttons on desktops; on a phone a bottom bar above the tabs. */
export function ActionBar({ label, children, className = '' }: { label: string; children: ReactNode; className?: string }) {
  return (
    <section
      aria-label={label}
      data-bottom-bar="page"
      className={`flex items-center gap-3 max-md:fixed max-md:inset-x-0 max-md:bottom-(--tab-bar) max-md:z-30 max-md:m-0! max-md:border-t max-md:border-line max-md:bg-card max-md:px-4 max-md:py-2.5 max-md:shadow-lift max-md:*:min-w-0 max-md:*:flex-auto md:flex-wrap ${className}`}
    >
      {children}
    </section>
  )
}
