import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import type { OutputOf } from '#contract/call.ts'
import { disputeStates } from '#contract/disputes.ts'
import { marketFallbacks } from '#contract/market.ts'
import { formatRupees } from '#contract/money.ts'
import type { orders } from '#contract/orders.ts'
import { formatWhen } from '#contract/time.ts'
import { orderTitle } from '#web/areas/orders/order-side.ts'
import { OrderStateBadge } from '#web/areas/orders/order-state.tsx'
import { api } from '#web/lib/api.ts'
import { paths } from '#web/paths.ts'
import { PagedList, pageIn } from '#web/shell/paged-list.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ChipLink } from '#web/ui/chip-link.tsx'
import { ChipRow } from '#web/ui/chip-row.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { RowList } from '#web/ui/row-list.tsx'
import { disputeStateNames } from './dispute-state.ts'

type Row = OutputOf<typeof orders.disputed>['results'][number]

export default function OrderDisputesPage() {
  const [search] = useSearchParams()
  const state = disputeStates.find((each) => each === search.get('state'))
  const filter = { page_number: pageIn(search), ...(state && { state }) }
  const list = useQuery({
    queryKey: ['admin-order-disputes', filter],
    queryFn: ({ signal }) => api.orders.disputed(filter, { signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <h1 className="font-display text-3xl">Order disputes</h1>
      <ChipRow label="States" className="mt-5">
        <ChipLink href={paths.adminOrderDisputes()} isCurrent={!state}>
          All
        </ChipLink>
        {disputeStates.map((each) => (
          <ChipLink key={each} href={paths.adminOrderDisputes({ state: each })} isCurrent={each === state}>
            {disputeStateNames[each]}
          </ChipLink>
        ))}
      </ChipRow>
      <PagedList
        of={list}
        className="mt-5"
        hrefFor={(page) => paths.adminOrderDisputes({ state, page })}
        fallback={marketFallbacks.orders}
        empty={
          <EmptyState heading="h2" title="No dispute here">
            {state ? 'Try another state.' : 'Nobody has asked us to decide about an order.'}
          </EmptyState>
        }
      >
        {(rows) => (
          <RowList label="Order disputes" rows={rows} keyOf={({ id }) => id}>
            {(row) => <DisputeRow row={row} />}
          </RowList>
        )}
      </PagedList>
    </>
  )
}

function DisputeRow({ row }: { row: Row }) {
  const isOpen = row.status === 'disputed' || row.status === 'appealed'
  return (
    <Link
      to={paths.adminOrderDispute(row.id)}
      className="grid gap-x-5 gap-y-1.5 p-4 no-underline outline-offset-[-3px]! hover:bg-soft md:grid-cols-[1fr_auto] md:items-center"
    >
      <span className="min-w-0">
        <strong className="block">
          {row.buyer.name} and {row.seller.name}
        </strong>
        <span className="block text-muted wrap-anywhere">
          {row.number}, {orderTitle(row)}
        </span>
      </span>
      <span className="grid gap-1 md:justify-items-end">
        <span className="flex flex-wrap gap-1.5 md:justify-end">
          <OrderStateBadge state={row.status} />
          {row.isLate && <Badge tone="danger">Overdue</Badge>}
        </span>
        <span className="text-sm text-muted tabular-nums">
          {formatRupees(row.total)} {row.status === 'resolved' ? 'was paid' : 'is held'}
          {isOpen && `. Answer until ${formatWhen(row.answerBy)}, decide by ${formatWhen(row.decideBy)}`}.
        </span>
      </span>
    </Link>
  )
}
