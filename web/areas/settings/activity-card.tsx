import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnSecurityEvent } from '#contract/auth/security.ts'
import { api } from '#web/lib/api.ts'
import { shortWhen } from '#web/lib/short-when.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { eventWords, placeWords } from './activity-words.ts'

const perPage = 5

/** The account's security events, where a stranger's sign-in would show. */
export function ActivityCard() {
  const [page, setPage] = useState(1)
  const asked = { page_number: page, page_size: perPage }
  const list = useQuery({
    queryKey: ['activity', asked],
    queryFn: ({ signal }) => api.security.activity(asked, { signal }),
    placeholderData: keepPreviousData,
  })
  const events = list.data?.results ?? []
  return (
    <Card as="section" aria-labelledby="activity">
      <h2 id="activity" className="font-display text-xl">
        Recent activity
      </h2>
      <AnswerState of={list} inCard height="h-28" className="mt-4" />
      {list.data && (
        <>
          {events.length ? (
            <ul className="mt-2 divide-y divide-line">
              {events.map((event) => (
                <Row key={event.id} event={event} />
              ))}
            </ul>
          ) : (
            <p className="mt-3 text-muted">Sign-ins, codes and changes of the last 180 days will stand here.</p>
          )}
          {list.data.totalPages > 1 && (
            <div className="mt-2 flex flex-wrap items-center gap-3">
              <Button variant="quiet" size="sm" isDisabled={page === 1} onPress={() => setPage(page - 1)}>
                Newer
              </Button>
              <Button variant="quiet" size="sm" isDisabled={page >= list.data.totalPages} onPress={() => setPage(page + 1)}>
                Older
              </Button>
              <span role="status" className="text-sm text-muted tabular-nums">
                Page {page} of {list.data.totalPages}
              </span>
            </div>
          )}
        </>
      )}
      <p className="mt-2 text-sm text-muted">Was something here not you? Sign out everywhere else and change your password.</p>
    </Card>
  )
}

/** Leaves out the path of a refused call, which only means something to our team. */
function Row({ event }: { event: OwnSecurityEvent }) {
  return (
    <li className="py-3">
      <strong className="font-semibold wrap-anywhere">{eventWords(event.kind === 'refused' ? { ...event, detail: null } : event)}</strong>
      <span className="block text-sm text-muted">{[shortWhen(event.at), placeWords(event)].filter(Boolean).join(', ')}</span>
    </li>
  )
}
