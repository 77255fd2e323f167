/** The search parameters of the arena's admin page. */
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
  /** Filters entries. */
  state: EntryState
  /** Filters prizes. */
  prizes: PrizeState
  category: ArenaCategory | undefined
  words: string
  /** The contest whose votes and entries are shown. */
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

/** Leaves out defaults, so that equal places have equal addresses. */
export function hrefOf(place: Partial<Place>): string {
  const told = Object.entries(place).filter(([name, value]) => usual[name as keyof Place] !== String(value))
  return adminPaths.arena(Object.fromEntries(told))
}

/** The key prefix of all arena queries: one decision changes entries, contest numbers and pins. */
export const arenaAdminKey = ['admin-arena'] as const
