import type { ReactNode } from 'react'

type Props = {
  /** Something is not saved yet: the bar stays in sight, on a phone above the tabs. */
  isSticky: boolean
  /** The form is the page: on a phone its button is always in sight. */
  isPage?: boolean
  children: ReactNode
}

const atFoot =
  'max-sm:sticky max-sm:bottom-0 max-sm:z-10 max-sm:-mx-4 max-sm:border-t max-sm:border-line max-sm:bg-page max-sm:px-4 max-sm:py-3'

/** What ends a form in a card, the button that saves it first. */
export function SaveBar({ isSticky, isPage = false, children }: Props) {
  return (
    <div
      className={`flex flex-wrap items-center gap-3 ${isSticky ? 'sticky bottom-(--tab-bar) z-10 -mx-5 border-t border-line bg-card px-5 py-3 sm:-mx-6 sm:px-6' : isPage ? `pt-1 ${atFoot}` : 'pt-1'}`}
    >
      {children}
      {isSticky && <p className="text-muted">Unsaved changes</p>}
    </div>
  )
}
