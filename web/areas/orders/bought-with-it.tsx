import type { OrderView } from '#contract/orders/orders.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import type { OrderSide } from './order-side.ts'

/** Links to the other orders of the same checkout. The server sends the purchase's id only to people who may see it. */
export function BoughtWithIt({ order: { purchaseId }, side }: { order: Pick<OrderView, 'purchaseId'>; side: OrderSide }) {
  if (!purchaseId) return null
  return (
    <p className="mt-1">
      <TextLink href={paths.purchase(purchaseId)}>
        {side === 'admin' ? 'Everything that was bought with it' : 'Everything you bought with it'}
      </TextLink>
    </p>
  )
}
