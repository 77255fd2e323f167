import type { ReactNode } from 'react'

type Props = {
  /** Something is not saved yet: the bar stays in sight, on a phone above the tabs. */
  isSticky: boolean
  children: ReactNode
}

/** What ends a form in a card, the button that saves it first. */
export function SaveBar({ isSticky, children }: Props) {
  return (
    <div
      className={`flex flex-wrap items-center gap-3 ${isSticky ? 'sticky bottom-(--tab-bar) z-10 -mx-5 border-t border-line bg-card px-5 py-3 sm:-mx-6 sm:px-6' : 'pt-1'}`}
    >
      {children}
      {isSticky && <p className="text-muted">Unsaved changes</p>}
    </div>
  )
}
