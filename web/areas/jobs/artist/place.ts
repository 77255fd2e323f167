/** The search parameters of an artist's jobs page. */
import { useSearchParams } from 'react-router'
import { type ProposalState, proposalProcess } from '#contract/jobs/jobs.ts'
import { paths } from '#web/paths.ts'
import { pageIn } from '#web/shell/paged-list.tsx'

const views = ['proposals', 'saved', 'alerts'] as const
export type View = (typeof views)[number]

export interface Place {
  view: View
  /** Filters the proposals by state. */
  state: ProposalState | undefined
  page: number
  /** The id of the job for which a proposal is being written; empty when none is. */
  propose: string
}

const usual: Partial<Record<keyof Place, string>> = { view: 'proposals', page: '1' }

export function usePlace(): Place {
  const [search] = useSearchParams()
  return {
    view: views.find((view) => view === search.get('view')) ?? 'proposals',
    state: proposalProcess.states.find((state) => state === search.get('state')),
    page: pageIn(search),
    propose: search.get('propose') ?? '',
  }
}

/** Leaves out defaults, so that equal places have equal addresses. */
export function hrefOf(place: Partial<Place>): string {
  const told = Object.entries(place).filter(([name, value]) => usual[name as keyof Place] !== String(value))
  return paths.artistJobs(Object.fromEntries(told))
}
