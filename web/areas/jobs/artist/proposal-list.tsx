import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { jobFallbacks, type ProposalState } from '#contract/jobs/jobs.ts'
import { api } from '#web/lib/api.ts'
import { paths } from '#web/paths.ts'
import { PagedList } from '#web/shell/paged-list.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterChips } from '#web/ui/filter-chips.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { hrefOf, type Place } from './place.ts'
import { ProposalCard } from './proposal-card.tsx'
import { stateNames } from './proposal-words.ts'

/** States with a filter of their own; the others only have a badge in the full list. */
const shown = ['audition_requested', 'shortlisted', 'accepted', 'declined'] as const satisfies readonly ProposalState[]

/** The artist's proposals, those with a requested audition first. */
export function ProposalList({ place: { state, page } }: { place: Place }) {
  const chips = state && !shown.some((each) => each === state) ? [...shown, state] : shown
  const asked = { page, ...(state && { state }) }
  const list = useQuery({
    queryKey: ['jobs', 'proposals', asked],
    queryFn: ({ signal }) => api.jobs.ownProposals(asked, { signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <FilterChips
        label="States"
        values={chips}
        chosen={state}
        nameOf={(each) => stateNames[each]}
        hrefFor={(each) => hrefOf(each ? { state: each } : {})}
        countOf={(each) => (each ? list.data?.counts[each] : undefined)}
      />
      <PagedList
        of={list}
        className="mt-4"
        fallback={jobFallbacks.ownProposals}
        hrefFor={(page) => hrefOf({ state, page })}
        empty={<Nothing state={state} />}
      >
        {(proposals) => (
          <ul aria-label="Proposals" className="grid gap-4">
            {proposals.map((proposal) => (
              <li key={proposal.proposalId} className="min-w-0">
                <ProposalCard proposal={proposal} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </>
  )
}

function Nothing({ state }: { state: ProposalState | undefined }) {
  if (state)
    return (
      <EmptyState
        heading="h2"
        title={`No proposals: ${stateNames[state].toLowerCase()}`}
        action={<LinkButton href={hrefOf({})}>All my proposals</LinkButton>}
      >
        See all your proposals instead.
      </EmptyState>
    )
  return (
    <EmptyState heading="h2" title="No proposals yet" action={<LinkButton href={paths.jobs()}>Find jobs</LinkButton>}>
      Find a job that fits, say why you’re right for it, and name your price. Applying is free.
    </EmptyState>
  )
}
