import { useQuery } from '@tanstack/react-query'
import { openOrderStates } from '#contract/orders.ts'
import { api } from '#web/lib/api.ts'
import { paths } from '#web/paths.ts'
import { Banner } from '#web/ui/banner.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

/** How many works are bought and not settled yet; nothing as long as there are none. */
export function OrdersUnderWay() {
  const bought = useQuery({
    queryKey: ['orders', 'bought', 'counts'],
    queryFn: ({ signal }) => api.orders.list({ limit: 1 }, { signal }),
  })
  const open = openOrderStates.reduce((sum, state) => sum + (bought.data?.counts[state] ?? 0), 0)
  if (!open) return null
  const unpaid = bought.data?.counts.awaiting_payment ?? 0
  return (
    <Banner
      className="mt-6"
      title={open === 1 ? 'One work of art is on order.' : `${open} works of art are on order.`}
      action={
        <LinkButton variant="secondary" size="sm" href={paths.orders()}>
          My orders
        </LinkButton>
      }
    >
      {unpaid > 0 && `${unpaid === 1 ? 'One is' : `${unpaid} are`} set apart and not paid yet.`}
    </Banner>
  )
}
