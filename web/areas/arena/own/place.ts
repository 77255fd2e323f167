/** The search parameters of an artist's arena page. */
import { useSearchParams } from 'react-router'
import { paths } from '#web/paths.ts'
import { pageIn } from '#web/shell/paged-list.tsx'

const views = ['performances', 'enter', 'prizes'] as const
export type View = (typeof views)[number]

export interface Place {
  view: View
  /** The chosen contest's id; empty while none is chosen. */
  contest: string
  page: number
}

export function usePlace(): Place {
  const [search] = useSearchParams()
  const contest = search.get('contest') ?? ''
  return {
    view: contest ? 'enter' : (views.find((view) => view === search.get('view')) ?? 'performances'),
    contest,
    page: pageIn(search),
  }
}

export const toPrizes = (page = 1) => paths.ownPerformances({ view: 'prizes', ...(page > 1 && { page }) })
export const toEnter = (contest?: string) => paths.ownPerformances(contest ? { contest } : { view: 'enter' })
