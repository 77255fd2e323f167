import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { type DeliveryChannel, deliveryChannels, type Undelivered } from '#contract/notifications.ts'
import { formatWhen } from '#contract/time.ts'
import { api } from '#web/lib/api.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { paths } from '#web/paths.ts'
import { PagedList, pageIn } from '#web/shell/paged-list.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChipLink } from '#web/ui/chip-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { RowList } from '#web/ui/row-list.tsx'
import { showToast } from '#web/ui/toast.tsx'

const perPage = 20
const deliveriesKey = ['admin-deliveries'] as const
const states = [
  ['dead', 'Given up'],
  ['waiting', 'Trying again'],
] as const
const channelNames: Record<DeliveryChannel, string> = { mail: 'E-mail', push: 'Push alert' }

/** Mails and pushes that did not reach people. */
export default function DeliveriesPage() {
  const [search] = useSearchParams()
  const [state] = states.find(([each]) => each === search.get('state')) ?? states[0]
  const channel = deliveryChannels.find((each) => each === search.get('channel'))
  const filter = { page_number: pageIn(search), page_size: perPage, state, ...(channel && { channel }) }
  const list = useQuery({
    queryKey: [...deliveriesKey, filter],
    queryFn: ({ signal }) => api.deliveries.list(filter, { signal }),
    placeholderData: keepPreviousData,
  })
  const hrefOf = (changed: { state?: string; channel?: string | undefined; page?: number }) =>
    paths.adminDeliveries({ state, channel, ...changed })
  return (
    <>
      <h1 className="font-display text-3xl">Undelivered messages</h1>
      <p className="mt-1 max-w-[65ch] text-muted">
        E-mails and alerts are tried eight times within a day. Those given up stay here for a month; people still see them in their inbox.
      </p>
      <div className="mt-5 flex flex-wrap items-end justify-between gap-4">
        <nav aria-label="States" className="flex flex-wrap gap-2">
          {states.map(([each, label]) => (
            <ChipLink key={each} href={hrefOf({ state: each })} isCurrent={each === state}>
              {label}
            </ChipLink>
          ))}
        </nav>
        <nav aria-label="Channels" className="flex flex-wrap gap-2">
          <ChipLink href={hrefOf({ channel: undefined })} isCurrent={!channel}>
            All
          </ChipLink>
          {deliveryChannels.map((each) => (
            <ChipLink key={each} href={hrefOf({ channel: each })} isCurrent={each === channel}>
              {channelNames[each]}
            </ChipLink>
          ))}
        </nav>
      </div>
      <PagedList
        of={list}
        className="mt-5"
        height="h-60"
        hrefFor={(page) => hrefOf({ page })}
        empty={
          <EmptyState heading="h2" title="No undelivered messages">
            {state === 'dead' ? 'Every message has arrived.' : 'Nothing is being tried again.'}
          </EmptyState>
        }
      >
        {(rows) => (
          <RowList label="Undelivered" rows={rows} keyOf={({ id }) => id}>
            {(row) => <Row row={row} />}
          </RowList>
        )}
      </PagedList>
    </>
  )
}

function Row({ row: { id, channel, about, to, state, attempts, failure, since, nextAt } }: { row: Undelivered }) {
  const queries = useQueryClient()
  const retry = useMutation({
    mutationFn: () => api.deliveries.retry({ id }),
    onSuccess: ({ message }) => showToast({ title: message }),
    onError: (error) => showToast({ title: sentenceOf(error), tone: 'danger' }),
    onSettled: () => queries.invalidateQueries({ queryKey: deliveriesKey }),
  })
  return (
    <div className="grid gap-x-5 gap-y-2 p-4 md:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <strong className="wrap-anywhere">{to}</strong>
          <Badge tone="ink">{channelNames[channel]}</Badge>
        </p>
        <p className="mt-1 wrap-anywhere">
          {about}. {formatWhen(since)}, tried {attempts === 1 ? 'once' : `${attempts} times`}
          {nextAt && `, again ${formatWhen(nextAt)}`}
        </p>
        {failure && <p className="mt-1 wrap-anywhere text-muted">{failure}</p>}
      </div>
      {state === 'dead' && (
        <Button
          variant="secondary"
          size="sm"
          className="self-start"
          aria-label={`Try again: ${about}, to ${to}`}
          isPending={retry.isPending}
          onPress={() => retry.mutate()}
        >
          Try again
        </Button>
      )}
    </div>
  )
}
