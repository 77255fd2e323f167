import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { type DeliveryChannel, deliveryChannels, type Undelivered } from '#contract/notifications.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { api } from '#web/lib/api.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { shortWhen } from '#web/lib/short-when.ts'
import { ListTools } from '#web/shell/list-tools.tsx'
import { PagedList, pageIn } from '#web/shell/paged-list.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChipLink } from '#web/ui/chip-link.tsx'
import { ChipRow } from '#web/ui/chip-row.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NativeSelect } from '#web/ui/native-field.tsx'
import { RowList } from '#web/ui/row-list.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useWaiting } from './use-queues.ts'
import { whyUndelivered } from './why-undelivered.ts'

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
  const navigate = useNavigate()
  const waiting = useWaiting('undelivered')
  const [state] = states.find(([each]) => each === search.get('state')) ?? states[0]
  const channel = deliveryChannels.find((each) => each === search.get('channel'))
  const filter = { page_number: pageIn(search), page_size: perPage, state, ...(channel && { channel }) }
  const list = useQuery({
    queryKey: [...deliveriesKey, filter],
    queryFn: ({ signal }) => api.deliveries.list(filter, { signal }),
    placeholderData: keepPreviousData,
  })
  const hrefOf = (changed: { state?: string; channel?: string | undefined; page?: number }) =>
    adminPaths.deliveries({ state, channel, ...changed })
  return (
    <>
      <h1 className="font-display text-3xl">Undelivered messages</h1>
      <p className="mt-1 max-w-[65ch] text-muted">
        E-mails and alerts are tried eight times within a day. Those given up stay here for a month; people still see them in their inbox.
      </p>
      <ListTools
        label="Filter messages"
        isSearched={!!channel}
        chips={
          <ChipRow label="States">
            {states.map(([each, label]) => (
              <ChipLink
                key={each}
                href={hrefOf({ state: each })}
                isCurrent={each === state}
                count={each === 'dead' ? waiting : each === state ? list.data?.total : undefined}
              >
                {label}
              </ChipLink>
            ))}
          </ChipRow>
        }
        filters={
          <NativeSelect
            label="Channel"
            isLabelHidden
            className="md:w-56"
            value={channel ?? ''}
            onChange={({ target }) => void navigate(hrefOf({ channel: target.value || undefined }))}
          >
            <option value="">E-mail and push</option>
            {deliveryChannels.map((each) => (
              <option key={each} value={each}>
                {channelNames[each]}
              </option>
            ))}
          </NativeSelect>
        }
      />
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
    <div className="grid gap-x-6 gap-y-1.5 p-4 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)_minmax(0,1fr)_auto] lg:items-center lg:py-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <strong className="min-w-0 wrap-anywhere">{to}</strong>
        <Badge tone="ink">{channelNames[channel]}</Badge>
      </p>
      <p className="wrap-anywhere">
        {about}
        <span className="block text-sm text-muted tabular-nums">{shortWhen(since)}</span>
      </p>
      <div>
        {failure && <p className="font-semibold text-danger">{whyUndelivered(failure)}</p>}
        <div className="flex flex-wrap items-center gap-x-3 text-sm text-muted tabular-nums">
          Tried {attempts === 1 ? 'once' : `${attempts} times`}
          {nextAt && `, next ${shortWhen(nextAt)}`}
          {failure && (
            <details className="open:w-full">
              <summary className="inline-flex min-h-9 cursor-pointer items-center underline-link lg:min-h-6">Details</summary>
              <p className="wrap-anywhere">{failure}</p>
            </details>
          )}
        </div>
      </div>
      {state === 'dead' && (
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start"
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
