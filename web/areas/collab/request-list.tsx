import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { type CollabState, collabFallbacks, collabProcess } from '#contract/collab/collab.ts'
import { formatShort } from '#contract/grammar/time.ts'
import { api } from '#web/lib/api.ts'
import { shortDay } from '#web/lib/short-when.ts'
import { PagedList } from '#web/shell/paged-list.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx'
import { Select } from '#web/ui/select.tsx'
import { PersonRow } from './person-row.tsx'
import { hrefOf, type Place } from './place.ts'
import { otherOf, stateNames } from './words.ts'

const states = collabProcess.states.map((value) => ({ value, label: stateNames[value] }))

/** Sent or received requests in one state; pending ones by default. */
export function RequestList({ side, place: { status, page, chosen } }: { side: 'sent' | 'received'; place: Place }) {
  const navigate = useNavigate()
  const asked = { side, status, page }
  const list = useQuery({
    queryKey: ['collab', 'requests', asked],
    queryFn: ({ signal }) => api.collabs.requests(asked, { signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <div className="md:p-4 md:pb-3">
        <Select<CollabState>
          label="Show"
          isLabelHidden
          options={states}
          value={status}
          onChange={(status) => void navigate(hrefOf({ view: side, status }))}
        />
      </div>
      <PagedList
        of={list}
        skeleton={<RowsSkeleton picture="round" className="h-96" />}
        className="max-md:mt-3 md:px-4 md:pb-4"
        fallback={collabFallbacks.requests}
        hrefFor={(page) => hrefOf({ view: side, status, page })}
        empty={<Nothing side={side} status={status} />}
      >
        {(requests) => (
          <ul aria-label="Requests" className="-mx-4 border-y border-line bg-card">
            {requests.map((request) => (
              <li key={request._id} className="border-line not-first:border-t">
                <PersonRow
                  href={hrefOf({ view: side, status, page, chosen: request._id })}
                  person={otherOf(request)}
                  isChosen={request._id === chosen}
                  when={formatShort(request.settledAt ?? request.createdAt, new Date())}
                >
                  {request.card.idea || request.note}
                  {side === 'received' && request.status === 'pending' && request.expiresAt && (
                    <span className="block text-sm font-normal text-notice">Answer by {shortDay(request.expiresAt)}</span>
                  )}
                </PersonRow>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </>
  )
}

function Nothing({ side, status }: { side: 'sent' | 'received'; status: CollabState }) {
  if (status !== 'pending')
    return (
      <EmptyState heading="h2" title={`No requests: ${stateNames[status].toLowerCase()}`} className="md:border-none md:px-0">
        Choose another one above.
      </EmptyState>
    )
  return (
    <EmptyState
      heading="h2"
      title={side === 'sent' ? 'No requests waiting' : 'No requests to answer'}
      action={<LinkButton href={hrefOf({ view: 'find' })}>Find an artist</LinkButton>}
      className="md:border-none md:px-0"
    >
      {side === 'sent' ? 'Artists have two weeks to answer your request.' : 'When another artist wants to collaborate, you see it here.'}
    </EmptyState>
  )
}
