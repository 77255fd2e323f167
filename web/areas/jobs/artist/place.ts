/** What the address says of an artist's page for jobs. */
import { useSearchParams } from 'react-router'
import { type ProposalState, proposalProcess } from '#contract/jobs/jobs.ts'
import { paths } from '#web/paths.ts'
import { pageIn } from '#web/shell/paged-list.tsx'

const views = ['proposals', 'saved', 'alerts'] as const
export type View = (typeof views)[number]

export interface Place {
  view: View
  /** Proposals in this state alone. */
  state: ProposalState | undefined
  page: number
  /** The job for which a proposal is being written; empty when none is. */
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

/** What is usual is left out, so that equal places have equal addresses. */
export function hrefOf(place: Partial<Place>): string {
  const told = Object.entries(place).filter(([name, value]) => usual[name as keyof Place] !== String(value))
  return paths.artistJobs(Object.fromEntries(told))
}
