import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { marketFallbacks } from '#contract/market.ts'
import { api } from '#web/lib/api.ts'
import { useUser } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { PagedList, pageIn } from '#web/shell/paged-list.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { OrderRows } from './order-rows.tsx'
import { orderStateIn, orderStateName } from './order-state.tsx'
import { StateChips } from './state-chips.tsx'

/** What others have bought from me; what waits for my hands stands first. */
export default function SalesPage() {
  const [search] = useSearchParams()
  const username = useUser()?.username ?? ''
  const status = orderStateIn(search)
  const filter = { page_number: pageIn(search), ...(status && { status }) }
  const list = useQuery({
    queryKey: ['orders', 'sold', filter],
    queryFn: ({ signal }) => api.orders.sales(filter, { signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <h1 className="font-display text-3xl">Sales</h1>
      <p className="mt-1 text-muted">What people bought from you. Sales that need you come first.</p>
      <StateChips counts={list.data?.counts} chosen={status} hrefFor={(status) => paths.sales({ status })} />
      <PagedList
        of={list}
        className="mt-5"
        hrefFor={(page) => paths.sales({ status, page })}
        fallback={marketFallbacks.orders}
        empty={
          <EmptyState
            heading="h2"
            title={status ? `No sales: ${orderStateName(status).toLowerCase()}` : 'No sales yet'}
            action={
              status ? (
                <LinkButton href={paths.sales()}>All my sales</LinkButton>
              ) : (
                <LinkButton href={paths.artworksOf(username)}>See my public art page</LinkButton>
              )
            }
          >
            {status ? 'See all your sales instead.' : 'When somebody buys your work, you accept and ship it from here.'}
          </EmptyState>
        }
      >
        {(orders) => <OrderRows orders={orders} side="seller" />}
      </PagedList>
    </>
  )
}
