import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { marketFallbacks } from '#contract/artworks/market.ts'
import type { DisputeState } from '#contract/disputes/disputes.ts'
import { formatDay } from '#contract/grammar/time.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { ArtworkPicture } from '#web/areas/market/artwork-picture.tsx'
import { orderTitle } from '#web/areas/orders/order-side.ts'
import { OrderStateBadge } from '#web/areas/orders/order-state.tsx'
import { api } from '#web/lib/api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { DisputeList, DisputeRowLink, NextDue, useDisputeQuery } from './dispute-list.tsx'
import { type OrderDisputeRow, orderDisputeSentence } from './dispute-words.ts'

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
function OrderRow({ row, state }: { row: OrderDisputeRow; state: DisputeState | undefined }) {
  const isOpen = row.status === 'disputed' || row.status === 'appealed'
  return (
    <DisputeRowLink
      href={adminPaths.orderDispute(row.id)}
      picture={
        <span className="block aspect-square w-18 self-start overflow-hidden rounded-md lg:self-center">
          <ArtworkPicture artwork={{ name: row.title, picture: row.picture }} sizes="4.5rem" />
        </span>
      }
      sentence={orderDisputeSentence(row)}
      lines={[`${row.number}, ${orderTitle(row)}`]}
      amount={row.total}
      isOver={row.status === 'resolved'}
      badges={
        isOpen && state ? (
          <Badge tone="ink">{row.status === 'appealed' ? 'Appeal' : 'First decision'}</Badge>
        ) : (
          <OrderStateBadge state={row.status} />
        )
      }
      when={isOpen ? <NextDue {...row} state={state} /> : <span className="text-muted">Ordered {formatDay(row.createdAt)}</span>}
    />
  )
}
