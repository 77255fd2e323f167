import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type CalendarFeed, calendarLimits } from '#contract/calendar/calendar.ts'
import { formatWhen } from '#contract/grammar/time.ts'
import { api } from '#web/lib/api.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { ConfirmDialog } from '#web/shell/confirm-dialog.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { FeedForm } from './feed-form.tsx'

const key = ['calendar', 'feeds'] as const
/** Polls at this interval until a new calendar has been read. */
const soonMs = 2000

export function FeedsCard() {
  const [isAdding, setIsAdding] = useState(false)
  const feeds = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.calendar.feeds({}, { signal }),
    refetchInterval: ({ state }) => state.data?.results.some(({ fetchedAt }) => !fetchedAt) && soonMs,
  })
  const results = feeds.data?.results ?? []
  return (
    <Card as="section" aria-labelledby="feeds">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="feeds" className="font-display text-xl">
          Connected calendars
        </h2>
        <Button variant="quiet" isDisabled={results.length >= calendarLimits.feeds} onPress={() => setIsAdding(true)}>
          Connect a calendar
        </Button>
      </header>
      <p className="mt-2 text-muted">
        When another calendar of yours says you are busy, nobody can book you here. We read only the times, every half hour, and never
        cancel a booking because of it. Up to {calendarLimits.feeds}.
      </p>
      <AnswerState of={feeds} inCard height="h-16" className="mt-4" staysGood />
      {feeds.data && results.length === 0 && <p className="mt-4">None yet. Google, Apple, Outlook and others all work.</p>}
      {results.length > 0 && (
        <ul aria-label="Connected calendars" className="mt-3 divide-y divide-line">
          {results.map((feed) => (
            <Feed key={feed.feedId} feed={feed} />
          ))}
        </ul>
      )}
      <Dialog title="Connect a calendar" isOpen={isAdding} onOpenChange={setIsAdding}>
        {(close) => <FeedForm onDone={close} />}
      </Dialog>
    </Card>
  )
}

function Feed({ feed }: { feed: CalendarFeed }) {
  const queries = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const onSettled = () => queries.invalidateQueries({ queryKey: ['calendar'] })
  const refresh = useMutation({
    mutationFn: () => api.calendar.refreshFeed({ feedId: feed.feedId }),
    onSuccess: () => showToast({ title: 'We are fetching it', text: 'Its times are here in a moment.' }),
    onError: (error) => showToast({ title: sentenceOf(error), tone: 'danger' }),
    onSettled,
  })
  const remove = useMutation({
    mutationFn: () => api.calendar.removeFeed({ feedId: feed.feedId }),
    onSuccess: ({ message }) => showToast({ title: message }),
    onSettled,
  })
  return (
    <li className="py-3">
      <span className="flex flex-wrap items-center gap-2">
        <strong className="font-semibold wrap-anywhere">{feed.name}</strong>
        <State feed={feed} />
      </span>
      <span className="block text-sm text-muted wrap-anywhere">
        {feed.host}
        {feed.goodAt && `, ${feed.times} busy times, read ${formatWhen(feed.goodAt)}`}
      </span>
      {feed.failingSince && (
        <p className="mt-1 text-danger">
          Not read since {formatWhen(feed.failingSince)}: {feed.failure}{' '}
          {feed.goodAt ? 'Its last known times stay busy.' : 'Check the address.'}
        </p>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          variant="quiet"
          size="sm"
          aria-label={`Fetch now: ${feed.name}`}
          isPending={refresh.isPending}
          onPress={() => refresh.mutate()}
        >
          Fetch now
        </Button>
        <Button variant="quiet" size="sm" aria-label={`Disconnect: ${feed.name}`} onPress={() => setIsAsking(true)}>
          Disconnect
        </Button>
      </div>
      <ConfirmDialog
        title={`Disconnect ${feed.name}?`}
        isOpen={isAsking}
        act={remove}
        button="Disconnect"
        onConfirm={() => remove.mutate(undefined, { onSuccess: () => setIsAsking(false) })}
        onClose={() => setIsAsking(false)}
      >
        Its {feed.times} busy times become free for bookings at once.
      </ConfirmDialog>
    </li>
  )
}

function State({ feed: { failingSince, fetchedAt } }: { feed: CalendarFeed }) {
  if (failingSince) return <Badge tone="danger">Not coming</Badge>
  return fetchedAt ? <Badge tone="peacock">Connected</Badge> : <Badge isLive>Fetching</Badge>
}
