import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { marketFallbacks } from '#contract/artworks/market.ts'
import { type DisputeState, disputeStates } from '#contract/disputes/disputes.ts'
import type { OutputOf } from '#contract/grammar/call.ts'
import { formatRupees } from '#contract/grammar/money.ts'
import { formatDay } from '#contract/grammar/time.ts'
import type { orders } from '#contract/orders/orders.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { ArtworkPicture } from '#web/areas/market/artwork-picture.tsx'
import { orderTitle } from '#web/areas/orders/order-side.ts'
import { OrderStateBadge } from '#web/areas/orders/order-state.tsx'
import { api } from '#web/lib/api.ts'
import { PagedList, pageIn } from '#web/shell/paged-list.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterChips } from '#web/ui/filter-chips.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { RowList } from '#web/ui/row-list.tsx'
import { Due } from '../age.tsx'
import { everyState, queueState } from '../queue-state.ts'
import { useWaiting } from '../use-queues.ts'
import { disputeStateNames, disputeStateTones } from './dispute-state.ts'
import { DisputeTabs } from './dispute-tabs.tsx'

type Row = OutputOf<typeof orders.disputed>['results'][number]

export default function OrderDisputesPage() {
  const waiting = useWaiting('order_disputes')
  const [search] = useSearchParams()
  const said = search.get('state') ?? undefined
  const state = queueState(search, disputeStates, 'ready')
  const filter = { page_number: pageIn(search), ...(state && { state }) }
  const list = useQuery({
    queryKey: ['admin-order-disputes', filter],
    queryFn: ({ signal }) => api.orders.disputed(filter, { signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <DisputeTabs current="orders" />
      <FilterChips
        label="States"
        className="mt-4 md:mt-5"
        values={disputeStates}
        chosen={state}
        nameOf={(each) => disputeStateNames[each]}
        hrefFor={(each) => adminPaths.orderDisputes({ state: each ?? everyState })}
        countOf={(each) => (each === 'ready' ? waiting : each === state ? list.data?.total : undefined)}
      />
      <PagedList
        of={list}
        className="mt-5"
        hrefFor={(page) => adminPaths.orderDisputes({ state: said, page })}
        fallback={marketFallbacks.orders}
        empty={
          <EmptyState
            heading="h2"
            title={state === 'ready' ? 'No order dispute to decide' : 'No disputes match'}
            action={state && <LinkButton href={adminPaths.orderDisputes({ state: everyState })}>Show all order disputes</LinkButton>}
          >
            {state ? 'Every order of this kind has had its answer.' : 'No order is disputed.'}
          </EmptyState>
        }
      >
        {(rows) => (
          <RowList label="Order disputes" rows={rows} keyOf={({ id }) => id}>
            {(row) => <DisputeRow row={row} state={state} />}
          </RowList>
        )}
      </PagedList>
    </>
  )
}

/** @param state the state of the list; undefined when it shows all */
function DisputeRow({ row, state }: { row: Row; state: DisputeState | undefined }) {
  const isOpen = row.status === 'disputed' || row.status === 'appealed'
  return (
    <Link
      to={adminPaths.orderDispute(row.id)}
      className="grid grid-cols-[4.5rem_1fr] gap-x-4 gap-y-2 p-4 no-underline outline-offset-[-3px]! hover:bg-soft lg:grid-cols-[4.5rem_1fr_auto_auto] lg:items-center lg:gap-x-6"
    >
      <span className="block aspect-square self-start overflow-hidden rounded-md lg:self-center">
        <ArtworkPicture artwork={{ name: row.title, picture: row.picture }} sizes="4.5rem" />
      </span>
      <span className="min-w-0">
        <strong className="block wrap-anywhere">
          {row.buyer.name} and {row.seller.name}
        </strong>
        <span className="block text-muted wrap-anywhere">
          {row.number}, {orderTitle(row)}
        </span>
      </span>
      <span className="col-start-2 flex items-baseline gap-x-2 lg:col-start-3 lg:grid lg:justify-items-end">
        <strong className="text-lg tabular-nums">{formatRupees(row.total)}</strong>
        <span className="text-sm text-muted">{row.status === 'resolved' ? 'was paid' : 'on hold'}</span>
      </span>
      <span className="col-start-2 grid gap-1 lg:col-start-4 lg:w-64 lg:justify-items-end lg:text-right">
        <span className="flex flex-wrap gap-1.5 lg:justify-end">
          <States row={row} state={isOpen ? state : undefined} />
        </span>
        <span className="text-sm tabular-nums">
          {isOpen ? <NextDue row={row} state={state} /> : <span className="text-muted">Ordered {formatDay(row.createdAt)}</span>}
        </span>
      </span>
    </Link>
  )
}

type StateProps = { row: Row; state: DisputeState | undefined }

function States({ row, state }: StateProps) {
  if (!state) return <OrderStateBadge state={row.status} />
  return (
    <>
      <Badge tone="ink">{row.status === 'appealed' ? 'Appeal' : 'First decision'}</Badge>
      <Badge tone={disputeStateTones[state]}>{disputeStateNames[state]}</Badge>
    </>
  )
}

function NextDue({ row, state }: StateProps) {
  return state === 'waiting' ? <Due what="Reply" by={row.answerBy} /> : <Due what="Decision" by={row.decideBy} />
}
