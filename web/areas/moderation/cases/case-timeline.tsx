import { useInfiniteQuery } from '@tanstack/react-query'
import { formatRupees } from '#contract/grammar/money.ts'
import { formatWhen } from '#contract/grammar/time.ts'
import type { CaseEvent, CaseEventKind, CaseKind } from '#contract/moderation/cases.ts'
import { api } from '#web/lib/api.ts'
import { failureOf, sentenceOf } from '#web/lib/query.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { RowList } from '#web/ui/row-list.tsx'
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { actorWords, eventState, eventWords, hrefOf, kindWords } from './case-words.ts'

type Props = { kind: CaseKind; id: string; of: CaseEventKind | undefined }

/** The timeline, the latest first, with more on request. */
export function CaseTimeline({ kind, id, of }: Props) {
  const events = useInfiniteQuery({
    queryKey: ['cases', 'timeline', kind, id, of],
    queryFn: ({ pageParam, signal }) =>
      api.cases.timeline({ kind, id, ...(of && { of }), ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
  const all = events.data?.pages.flatMap(({ results }) => results) ?? []
  if (events.isPending) return <RowsSkeleton picture="none" className="h-96" />
  if (!events.data)
    return <ErrorState onRetry={() => void events.refetch()} isRetrying={events.isRefetching} {...failureOf(events.error)} />
  if (!all.length)
    return (
      <EmptyState heading="h3" title={of ? 'Nothing of this kind' : 'Nothing has happened yet'}>
        {of ? 'Choose another kind, or all of them.' : 'What happens from now on stands here.'}
      </EmptyState>
    )
  return (
    <>
      <RowList label="Timeline" rows={all} keyOf={({ id }) => id}>
        {(event) => <EventRow event={event} />}
      </RowList>
      {events.isFetchNextPageError && (
        <Banner tone="danger" isAnnounced className="mt-4">
          {sentenceOf(events.error)}
        </Banner>
      )}
      {events.hasNextPage && (
        <div className="mt-4 text-center">
          <Button variant="quiet" isPending={events.isFetchingNextPage} onPress={() => void events.fetchNextPage()}>
            Show earlier
          </Button>
        </div>
      )}
    </>
  )
}

function EventRow({ event }: { event: CaseEvent }) {
  const { at, source, note, amount, link } = event
  const [actor, state] = [actorWords(event), eventState(event)]
  return (
    <div className="grid gap-x-5 gap-y-1 p-4 md:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <strong className="wrap-anywhere">{eventWords(event)}</strong>
          {state && <Badge>{state}</Badge>}
        </p>
        <p className="text-muted">
          {actor && `${actor}, `}
          <time dateTime={at}>{formatWhen(at)}</time>
        </p>
        {note && <p className="mt-1.5 wrap-anywhere whitespace-pre-line">{note}</p>}
      </div>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-1 md:flex-col md:items-end">
        {amount !== null && (
          <span className="font-semibold tabular-nums">{formatRupees(source === 'ledger' ? Math.abs(amount) : amount)}</span>
        )}
        {link && <TextLink href={hrefOf(link)}>{link.kind === 'ticket' ? 'Ticket' : kindWords[link.kind]}</TextLink>}
      </div>
    </div>
  )
}
