import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { marketFallbacks } from '#contract/market.ts'
import { api } from '#web/lib/api.ts'
import { paths } from '#web/paths.ts'
import { PagedList, pageIn } from '#web/shell/paged-list.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { OrderRows } from './order-rows.tsx'
import { orderStateIn, orderStateName } from './order-state.tsx'
import { StateChips } from './state-chips.tsx'

/** What I have bought, the latest first. */
export default function OrdersPage() {
  const [search] = useSearchParams()
  const status = orderStateIn(search)
  const filter = { page: pageIn(search), ...(status && { status }) }
  const list = useQuery({
    queryKey: ['orders', 'bought', filter],
    queryFn: ({ signal }) => api.orders.list(filter, { signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <h1 className="font-display text-3xl">My orders</h1>
      <StateChips counts={list.data?.counts} chosen={status} hrefFor={(status) => paths.orders({ status })} />
      <PagedList
        of={list}
        className="mt-5"
        hrefFor={(page) => paths.orders({ status, page })}
        fallback={marketFallbacks.orders}
        empty={
          <EmptyState
            heading="h2"
            title={status ? `No orders: ${orderStateName(status).toLowerCase()}` : 'No orders yet'}
            action={
              status ? (
                <LinkButton href={paths.orders()}>All my orders</LinkButton>
              ) : (
                <LinkButton href={paths.buyArt()}>Browse art</LinkButton>
              )
            }
          >
            {status ? 'See all your orders instead.' : 'When you buy an artwork, you can track it here until it arrives.'}
          </EmptyState>
        }
      >
        {(orders) => <OrderRows orders={orders} side="buyer" />}
      </PagedList>
    </>
  )
}
