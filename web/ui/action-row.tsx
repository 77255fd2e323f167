import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = {
  /** The row's action; null for an arrow instead. */
  action: ReactNode
  /** A link with room at its end: at least `@4xl:pr-12`, and more in its last line when there is an action. */
  children: ReactNode
}

/** A row that is a link, with a button over its end. Needs a `@container` around it. */
export function ActionRow({ action, children }: Props) {
  return (
    <div className="relative">
      {children}
      {action ? (
        <span className="absolute right-4 bottom-3 flex items-center @4xl:inset-y-0">{action}</span>
      ) : (
        <ChevronRight aria-hidden className="pointer-events-none absolute inset-y-0 right-4 my-auto size-5 text-muted @max-4xl:hidden" />
      )}
    </div>
  )
}
