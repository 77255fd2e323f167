/** What the address says of the desk's page for the arena. */
import { useSearchParams } from 'react-router'
import { type ArenaCategory, arenaCategorySlugs } from '#contract/arena/categories.ts'
import { type EntryState, entryProcess } from '#contract/arena/performances.ts'
import { type PrizeState, prizeProcess } from '#contract/arena/prizes.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { pageIn } from '#web/shell/paged-list.tsx'

const views = ['entries', 'contests', 'votes', 'prizes', 'trending'] as const
export type View = (typeof views)[number]

export interface Place {
  view: View
  /** Of entries. */
  state: EntryState
  /** Of prizes. */
  prizes: PrizeState
  category: ArenaCategory | undefined
  words: string
  /** Whose votes are looked at, and whose entries. */
  contest: string
  page: number
}

const usual: Partial<Record<keyof Place, string>> = { view: 'entries', state: 'in_review', prizes: 'due', page: '1' }

export function usePlace(): Place {
  const [search] = useSearchParams()
  return {
    view: views.find((view) => view === search.get('view')) ?? 'entries',
    state: entryProcess.states.find((state) => state === search.get('state')) ?? 'in_review',
    prizes: prizeProcess.states.find((state) => state === search.get('prizes')) ?? 'due',
    category: arenaCategorySlugs.find((slug) => slug === search.get('category')),
    words: search.get('words') ?? '',
    contest: search.get('contest') ?? '',
    page: pageIn(search),
  }
}

/** What is usual is left out, so that equal places have equal addresses. */
export function hrefOf(place: Partial<Place>): string {
  const told = Object.entries(place).filter(([name, value]) => usual[name as keyof Place] !== String(value))
  return adminPaths.arena(Object.fromEntries(told))
}

/** One decision changes the entries, the numbers of the contest and what can be put forward. */
export const arenaDeskKey = ['admin-arena'] as const
