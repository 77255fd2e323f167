/** Returns the open checkout again, while the pieces are reserved. */
import type { ParsedOf } from '#contract/grammar/call.ts'
import { failures } from '#contract/grammar/errors.ts'
import { type orders as calls, type OrderView, orderFailures } from '#contract/orders/orders.ts'
import { type Ctx, inTransaction, now, requirePerson } from '../../../platform/context.ts'
import { askFor, type Checkout } from './create.ts'
import { payForAll } from './purchase.ts'
import { ownOrder } from './rows.ts'
import { viewFor } from './views.ts'

/** The order stays locked meanwhile, so that no payment is created for an order that has just ended. A purchase is paid as a whole. */
export async function pay(ctx: Ctx, { id }: ParsedOf<typeof calls.pay>): Promise<{ order: OrderView; checkout: Checkout }> {
  const buyer = requirePerson(ctx)
  return inTransaction(ctx, async (ctx) => {
    const { purchase_id: purchaseId } = (await ownOrder(ctx, buyer, id)).order
    const together = purchaseId && (await payForAll(ctx, buyer, purchaseId))
    const { order, reader } = await ownOrder(ctx, buyer, id, true)
    if (reader !== 'buyer') throw failures.forbidden()
    if (order.state !== 'awaiting_payment' || now(ctx) >= order.hold_until) throw orderFailures.nothing_due()
    const view = await viewFor(ctx, order, reader)
    return { order: view, checkout: together || (await askFor(ctx, order, `${view.title} by ${view.seller.name}`)) }
  })
}
