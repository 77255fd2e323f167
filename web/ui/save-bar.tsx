import type { ReactNode } from 'react'

type Props = {
  /** There are unsaved changes: the bar sticks, on a phone above the tabs. */
  isSticky: boolean
  /** The form is the whole page: on a phone its button is always visible. */
  isPage?: boolean
  children: ReactNode
}

const atFoot =
  'max-sm:sticky max-sm:bottom-0 max-sm:z-10 max-sm:-mx-4 max-sm:border-t max-sm:border-line max-sm:bg-page max-sm:px-4 max-sm:py-3'

/** The end of a form in a card, with the save button first. */
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
