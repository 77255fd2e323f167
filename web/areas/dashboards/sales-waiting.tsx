import { useQuery } from '@tanstack/react-query'
import type { OrderState } from '#contract/orders.ts'
import { api } from '#web/lib/api.ts'
import { paths } from '#web/paths.ts'
import { Banner } from '#web/ui/banner.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

/** An answer, a parcel: what the artist's hands are needed for. */
const theirTurn: readonly OrderState[] = ['placed', 'accepted', 'packed', 'return_requested', 'return_sent']

/** How many works somebody waits for; nothing as long as nobody does. */
export function SalesWaiting() {
  const sales = useQuery({
    queryKey: ['orders', 'sold', 'counts'],
    queryFn: ({ signal }) => api.orders.sales({ page_size: 1 }, { signal }),
  })
  const waiting = theirTurn.reduce((sum, state) => sum + (sales.data?.counts[state] ?? 0), 0)
  if (!waiting) return null
  return (
    <Banner
      tone="warning"
      className="mt-6"
      title={waiting === 1 ? 'One sale waits for you.' : `${waiting} sales wait for you.`}
      action={
        <LinkButton variant="secondary" size="sm" href={paths.sales()}>
          Look at the sales
        </LinkButton>
      }
    >
      An answer, a parcel or a return.
    </Banner>
  )
}
