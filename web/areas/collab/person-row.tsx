import type { ReactNode } from 'react'
import type { CollabPerson } from '#contract/collab/collab.ts'
import { Link } from '#web/ui/link.tsx'
import { Face } from './face.tsx'
import { nameOf } from './words.ts'

type Props = {
  href: string
  person: CollabPerson
  isHere?: boolean
  isChosen: boolean
  /** Short, because it stands beside the name. */
  when: string
  /** The number of unread messages. */
  count?: number
  /** One line of text. */
  children: ReactNode
}

/** A row of a list of people: who, when, and one line. */
export function PersonRow({ href, person, isHere, isChosen, when, count = 0, children }: Props) {
  const isNew = count > 0
  return (
    <Link
      href={href}
      aria-current={isChosen ? 'true' : undefined}
      className="flex items-center gap-3 border-l-4 border-transparent py-3 pr-4 pl-3 no-underline outline-offset-[-3px]! hover:bg-soft aria-[current]:border-primary aria-[current]:bg-accent-soft md:pl-2.5"
    >
      <Face person={person} isHere={isHere} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-2">
          <span className="truncate font-semibold">{nameOf(person)}</span>
          <span className={`shrink-0 text-sm tabular-nums ${isNew ? 'font-semibold text-accent' : 'text-muted'}`}>{when}</span>
        </span>
        <span className="flex items-center justify-between gap-2">
          <span className={`truncate ${isNew ? 'font-semibold' : 'text-muted'}`}>{children}</span>
          {isNew && (
            <span className="grid h-5.5 min-w-5.5 shrink-0 place-items-center rounded-full bg-primary px-1 text-sm font-bold text-on-primary tabular-nums">
              {count}
              <span className="sr-only"> new</span>
            </span>
          )}
        </span>
      </span>
    </Link>
  )
}
