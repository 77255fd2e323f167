import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { jobFallbacks, type ProposalState, proposalProcess } from '#contract/jobs.ts'
import { api } from '#web/lib/api.ts'
import { paths } from '#web/paths.ts'
import { PagedList } from '#web/shell/paged-list.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Select } from '#web/ui/select.tsx'
import { hrefOf, type Place } from './place.ts'
import { ProposalCard } from './proposal-card.tsx'
import { stateNames } from './proposal-words.ts'

const options = [
  { value: 'all' as const, label: 'All of them' },
  ...proposalProcess.states.map((value) => ({ value, label: stateNames[value] })),
]

/** My proposals, the newest first. */
export function ProposalList({ place: { state, page } }: { place: Place }) {
  const navigate = useNavigate()
  const asked = { page, ...(state && { state }) }
  const list = useQuery({
    queryKey: ['jobs', 'proposals', asked],
    queryFn: ({ signal }) => api.jobs.ownProposals(asked, { signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <Select<ProposalState | 'all'>
        label="Show"
        isLabelHidden
        className="max-w-72"
        options={options}
        value={state ?? 'all'}
        onChange={(chosen) => void navigate(hrefOf({ state: chosen === 'all' ? undefined : chosen }))}
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
        title={`None is in this state: ${stateNames[state].toLowerCase()}`}
        action={<LinkButton href={hrefOf({})}>All my proposals</LinkButton>}
      >
        Look at all of them instead.
      </EmptyState>
    )
  return (
    <EmptyState heading="h2" title="No proposals yet" action={<LinkButton href={paths.jobs()}>Find jobs</LinkButton>}>
      Find a job that fits, say why it is you, and name your price. You follow it from here.
    </EmptyState>
  )
}
