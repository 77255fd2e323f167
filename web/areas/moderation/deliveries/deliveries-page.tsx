import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { type DeliveryChannel, deliveryChannels, type Undelivered } from '#contract/notifications/notifications.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { api } from '#web/lib/api.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { shortWhen } from '#web/lib/short-when.ts'
import { ListTools } from '#web/shell/list-tools.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { PagedList, pageIn } from '#web/shell/paged-list.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChipLink } from '#web/ui/chip-link.tsx'
import { ChipRow } from '#web/ui/chip-row.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NativeSelect } from '#web/ui/native-field.tsx'
import { RowList } from '#web/ui/row-list.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useWaiting } from '../use-queues.ts'
import { isDeadAddress, whyUndelivered } from './why-undelivered.ts'

const perPage = 20
const deliveriesKey = ['admin-deliveries'] as const
const states = [
  ['dead', 'Given up'],
  ['waiting', 'Trying again'],
] as const
const channelNames: Record<DeliveryChannel, string> = { mail: 'E-mail', push: 'Push alert' }

/** E-mails and push messages that were not delivered. */
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
      <PageHead
        title="Undelivered messages"
        text={
          <span className="block max-w-[65ch]">
            E-mails and alerts are tried eight times within a day. Those given up stay here for a month; people still see them in their
            inbox.
          </span>
        }
        action={state === 'dead' && <TryAllAgain rows={list.data?.results ?? []} />}
      />
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

/** Retries those on this page that can be delivered without a new address. */
function TryAllAgain({ rows }: { rows: readonly Undelivered[] }) {
  const queries = useQueryClient()
  const hopeful = rows.filter(({ failure }) => !failure || !isDeadAddress(failure))
  const retry = useMutation({
    mutationFn: async () => {
      for (const { id } of hopeful) await api.deliveries.retry({ id })
    },
    onSuccess: () => showToast({ title: 'All of them are tried again' }),
    onError: (error) => showToast({ title: sentenceOf(error), tone: 'danger' }),
    onSettled: () => queries.invalidateQueries({ queryKey: deliveriesKey }),
  })
  if (hopeful.length < 2) return null
  return (
    <Button size="sm" variant="secondary" isPending={retry.isPending} onPress={() => retry.mutate()}>
      Try all {hopeful.length} again
    </Button>
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
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 p-4 max-lg:gap-x-3 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)_minmax(0,1fr)_8rem] lg:items-center lg:py-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <strong className="min-w-0 wrap-anywhere">{to}</strong>
        <Badge tone="ink">{channelNames[channel]}</Badge>
      </p>
      <p className="wrap-anywhere max-lg:col-span-full">
        {about}
        <span className="text-sm text-muted tabular-nums lg:block">
          <span className="lg:hidden">, </span>
          {shortWhen(since)}
        </span>
      </p>
      <div className="max-lg:col-span-full">
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
      {state === 'dead' &&
        (failure && isDeadAddress(failure) ? (
          <p className="text-sm text-muted max-lg:col-span-full lg:text-right">Needs a new address</p>
        ) : (
          <Button
            variant="secondary"
            size="sm"
            className="self-start justify-self-end max-lg:col-start-2 max-lg:row-start-1 lg:self-center"
            aria-label={`Try again: ${about}, to ${to}`}
            isPending={retry.isPending}
            onPress={() => retry.mutate()}
          >
            Try again
          </Button>
        ))}
    </div>
  )
}
