import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { marketFallbacks } from '#contract/artworks/market.ts'
import type { DisputeState } from '#contract/disputes/disputes.ts'
import type { OutputOf } from '#contract/grammar/call.ts'
import { formatDay } from '#contract/grammar/time.ts'
import type { orders } from '#contract/orders/orders.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { ArtworkPicture } from '#web/areas/market/artwork-picture.tsx'
import { orderTitle } from '#web/areas/orders/order-side.ts'
import { OrderStateBadge } from '#web/areas/orders/order-state.tsx'
import { api } from '#web/lib/api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { DisputeList, DisputeRowLink, NextDue, useDisputeQuery } from './dispute-list.tsx'
import { disputeStateNames, disputeStateTones } from './dispute-state.ts'

type Row = OutputOf<typeof orders.disputed>['results'][number]

export default function OrderDisputesPage() {
  const { query, filter } = useDisputeQuery()
  const list = useQuery({
    queryKey: ['admin-order-disputes', filter],
    queryFn: ({ signal }) => api.orders.disputed(filter, { signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <DisputeList kind="orders" list={list} filter={filter} query={query} fallback={marketFallbacks.orders} keyOf={({ id }) => id}>
      {(row) => <OrderRow row={row} state={filter.state} />}
    </DisputeList>
  )
}

/** @param state the state of the list; undefined when it shows all */
function OrderRow({ row, state }: { row: Row; state: DisputeState | undefined }) {
  const isOpen = row.status === 'disputed' || row.status === 'appealed'
  return (
    <DisputeRowLink
      href={adminPaths.orderDispute(row.id)}
      picture={
        <span className="block aspect-square w-18 self-start overflow-hidden rounded-md lg:self-center">
          <ArtworkPicture artwork={{ name: row.title, picture: row.picture }} sizes="4.5rem" />
        </span>
      }
      sides={[row.buyer.name, row.seller.name]}
      lines={[`${row.number}, ${orderTitle(row)}`]}
      amount={row.total}
      isOver={row.status === 'resolved'}
      badges={isOpen && state ? <OpenBadges row={row} state={state} /> : <OrderStateBadge state={row.status} />}
      when={isOpen ? <NextDue {...row} state={state} /> : <span className="text-muted">Ordered {formatDay(row.createdAt)}</span>}
    />
  )
}

function OpenBadges({ row, state }: { row: Row; state: DisputeState }) {
  return (
    <>
      <Badge tone="ink">{row.status === 'appealed' ? 'Appeal' : 'First decision'}</Badge>
      <Badge tone={disputeStateTones[state]}>{disputeStateNames[state]}</Badge>
    </>
  )
}
