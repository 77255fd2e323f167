import type { OrderView } from '#contract/orders/orders.ts'
import type { PaymentView } from '#contract/payments/payments.ts'
import { paths } from '#web/paths.ts'
import { Banner } from '#web/ui/banner.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { OrderSide } from './order-side.ts'

/** A late payment has arrived all the same, and is refunded. */
const uncharged: readonly PaymentView['state'][] = ['created', 'pending', 'failed', 'expired']

/** The end of an unpaid order; links its buyer back to the work. */
export function NotPaid({ order, side }: { order: OrderView; side: OrderSide }) {
  const [work, ...more] = order.lines
  const isUncharged = order.money.length === 0 && order.payments.every(({ state }) => uncharged.includes(state))
  const way =
    work && more.length === 0 ? (
      <LinkButton size="sm" variant="secondary" href={paths.artwork(order.seller.username, work.artworkId)}>
        See the artwork
      </LinkButton>
    ) : (
      <LinkButton size="sm" variant="secondary" href={paths.buyArt()}>
        Browse art
      </LinkButton>
    )
  return (
    <Banner title="Not paid in time." className="mt-4" action={side === 'buyer' && way}>
      {side === 'buyer' && isUncharged && 'Nothing was charged.'}
    </Banner>
  )
}
