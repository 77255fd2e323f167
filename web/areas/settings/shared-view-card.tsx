import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatTime, formatWhen } from '#contract/grammar/time.ts'
import { api } from '#web/lib/api.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { Turner } from './turner.tsx'

const sharedViewKey = ['shared-view'] as const
const perPage = 5

/** Lets support see the user's own lists for an hour, and shows which admins looked. */
export function SharedViewCard() {
  const [page, setPage] = useState(1)
  const queries = useQueryClient()
  const view = useQuery({
    queryKey: [...sharedViewKey, page],
    queryFn: ({ signal }) => api.sharedView.get({ page_number: page, page_size: perPage }, { signal }),
    placeholderData: keepPreviousData,
    // Polls, because it expires and lists new viewers.
    refetchInterval: ({ state }) => (state.data?.until ? 30_000 : false),
  })
  const change = useMutation({
    mutationFn: (isAllowed: boolean) => (isAllowed ? api.sharedView.allow({}) : api.sharedView.end({})),
    onSuccess: ({ until }) =>
      showToast({ title: until ? 'Support can see your lists for an hour' : 'Support can no longer see your lists' }),
    onError: (error) => showToast({ title: sentenceOf(error), tone: 'danger' }),
    onSettled: () => queries.invalidateQueries({ queryKey: sharedViewKey }),
  })
  const until = view.data?.until
  return (
    <Card as="section" aria-labelledby="shared-view">
      <h2 id="shared-view" className="font-display text-xl">
        Help from support
      </h2>
      <p className="mt-2 text-muted">
        Let our support see what you see. For one hour they can look at your bookings, orders and notifications. They cannot change
        anything, and every look is listed here.
      </p>
      <AnswerState of={view} inCard height="h-16" className="mt-4" />
      {view.data && (
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          {until && <p role="status">Allowed until {formatTime(until)}.</p>}
          <Button variant={until ? 'danger' : 'secondary'} isPending={change.isPending} onPress={() => change.mutate(!until)}>
            {until ? 'End it now' : 'Let support see for 1 hour'}
          </Button>
        </div>
      )}
      {view.data && view.data.looks.total > 0 && (
        <>
          <h3 className="mt-5 font-semibold">Who looked</h3>
          <ul className="mt-1 divide-y divide-line">
            {view.data.looks.results.map(({ entry, who, at }) => (
              <li key={entry} className="py-2.5">
                {who} of our support <span className="text-muted">{formatWhen(at)}</span>
              </li>
            ))}
          </ul>
          <Turner page={page} pages={view.data.looks.totalPages} onPage={setPage} />
        </>
      )}
    </Card>
  )
}
