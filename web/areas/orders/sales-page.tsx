import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { marketFallbacks } from '#contract/artworks/market.ts'
import { api } from '#web/lib/api.ts'
import { paths } from '#web/paths.ts'
import { PageHead } from '#web/shell/page-head.tsx'
import { PagedList, pageIn } from '#web/shell/paged-list.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { NoSales } from './no-sales.tsx'
import { OnSale } from './on-sale.tsx'
import { orderGroupIn, statesIn } from './order-groups.ts'
import { OrderRows } from './order-rows.tsx'
import { orderStateIn } from './order-state.tsx'
import { ShopAside } from './shop-aside.tsx'
import { StateChips } from './state-chips.tsx'

/** With at most this many sales the page is mostly empty. */
const few = 3

/** The artist's sales; those that need the artist first. */
export default function SalesPage() {
  const [search] = useSearchParams()
  const status = orderStateIn(search)
  const group = orderGroupIn(search)
  const filter = { page_number: pageIn(search), ...(status && { status }), ...(group && { statuses: statesIn(group, 'seller') }) }
  const isFiltered = !!(status || group)
  const list = useQuery({
    queryKey: ['orders', 'sold', filter],
    queryFn: ({ signal }) => api.orders.sales(filter, { signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageHead
        title="Sales"
        text="Artworks you sold"
        action={
          <LinkButton size="sm" variant="secondary" href={paths.newArtwork()}>
            Add artwork
          </LinkButton>
        }
      />
      <StateChips side="seller" counts={list.data?.counts} group={group} status={status} hrefFor={(group) => paths.sales({ group })} />
      <div className="mt-5 grid items-start gap-x-6 gap-y-8 *:min-w-0 lg:grid-cols-[1fr_15.5rem]">
        <PagedList
          of={list}
          hrefFor={(page) => paths.sales({ status, group, page })}
          fallback={marketFallbacks.orders}
          empty={
            isFiltered ? (
              <EmptyState heading="h2" title="No sales here" action={<LinkButton href={paths.sales()}>All my sales</LinkButton>}>
                See all your sales instead.
              </EmptyState>
            ) : (
              <NoSales />
            )
          }
        >
          {(orders) => (
            <div className="grid gap-8">
              <OrderRows orders={orders} side="seller" />
              {orders.length <= few && !isFiltered && filter.page_number === 1 && <OnSale />}
            </div>
          )}
        </PagedList>
        <ShopAside />
      </div>
    </>
  )
}
