import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { marketFallbacks } from '#contract/artworks/market.ts'
import { api } from '#web/lib/api.ts'
import { useUser } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { PagedList, pageIn } from '#web/shell/paged-list.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { orderGroupIn, statesIn } from './order-groups.ts'
import { OrderRows } from './order-rows.tsx'
import { orderStateIn } from './order-state.tsx'
import { StateChips } from './state-chips.tsx'

/** The user's purchases, the latest first. */
export default function OrdersPage() {
  const [search] = useSearchParams()
  const status = orderStateIn(search)
  const group = orderGroupIn(search)
  const filter = { page: pageIn(search), ...(status && { status }), ...(group && { statuses: statesIn(group, 'buyer') }) }
  const isFiltered = !!(status || group)
  const list = useQuery({
    queryKey: ['orders', 'bought', filter],
    queryFn: ({ signal }) => api.orders.list(filter, { signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <h1 className="font-display text-3xl">My orders</h1>
      <StateChips side="buyer" counts={list.data?.counts} group={group} status={status} hrefFor={(group) => paths.orders({ group })} />
      <PagedList
        of={list}
        className="mt-5"
        hrefFor={(page) => paths.orders({ status, group, page })}
        fallback={marketFallbacks.orders}
        empty={isFiltered ? noneMatches : <NoOrders />}
      >
        {(orders) => <OrderRows orders={orders} side="buyer" />}
      </PagedList>
    </>
  )
}

const noneMatches = (
  <EmptyState heading="h2" title="No orders here" action={<LinkButton href={paths.orders()}>All my orders</LinkButton>}>
    See all your orders instead.
  </EmptyState>
)

/** Artists may look for their sales here. */
function NoOrders() {
  const isArtist = useUser()?.type === 'artist'
  return (
    <EmptyState
      heading="h2"
      title="No orders yet"
      action={
        <>
          <LinkButton href={paths.buyArt()}>Browse art</LinkButton>
          {isArtist && (
            <LinkButton variant="secondary" href={paths.sales()}>
              See what you sold
            </LinkButton>
          )}
        </>
      }
    >
      Artworks you buy appear here, from payment to delivery.
    </EmptyState>
  )
}
