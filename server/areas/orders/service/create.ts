/** Creates an order: reserves the pieces and asks the buyer to pay. */
import { and, asc, eq } from 'drizzle-orm'
import { type DeliveryEstimate, marketFailures } from '#contract/artworks/market.ts'
import type { ParsedOf } from '#contract/grammar/call.ts'
import type { Failure } from '#contract/grammar/errors.ts'
import { toPaise, toRupees } from '#contract/grammar/money.ts'
import { type orders as calls, type NewOrder, orderFailures, orderLimits, orderProcess } from '#contract/orders/orders.ts'
import { type Ctx, inTransaction, now, type Person, requirePerson } from '../../../platform/context.ts'
import { lock } from '../../../platform/database/locks.ts'
import { given, prepared } from '../../../platform/database/prepared.ts'
import { together } from '../../../platform/database/transaction.ts'
import { reserve } from '../../artworks/service/stock.ts'
import { createPayment } from '../../payments/service/checkout.ts'
import type { BookableArtist } from '../../profiles/service.ts'
import { orders } from '../tables.ts'
import { ownSnapshot } from './addresses.ts'
import { labelOf, writeOrder } from './begin.ts'
import { type Basket, basketOf, priceFor, quoteOf } from './quote.ts'
import type { OrderDbRow } from './rows.ts'
import { newOrderView } from './views.ts'

export interface Checkout {
  paymentId: string
  url: string
}

/** Reserves all pieces or none. The buyer's prices are compared, never used. */
export async function create(
  ctx: Ctx,
  { items, addressId, note, expectedTotal }: ParsedOf<typeof calls.create>,
): Promise<{ order: NewOrder; checkout: Checkout }> {
  const buyer = requirePerson(ctx)
  return inTransaction(ctx, async (ctx) => {
    const [, basket, address] = await together(limitUnpaid(ctx, buyer), basketOf(ctx, items), ownSnapshot(ctx, buyer, addressId))
    const seller = requireSeller(basket)
    const orderId = ctx.platform.ids.uuid()
    const until = new Date(now(ctx).getTime() + orderLimits.reservationMs)
    const artworks = await reserve(ctx, { orderId, buyerId: buyer.id, lines: basket.wishes, until })
    const price = priceFor(ctx, basket, artworks, address.pincode)
    if (!price.delivery?.isServed) throw notBrought(price.delivery)
    if (expectedTotal !== undefined && toPaise(expectedTotal) !== price.totalPaise)
      throw orderFailures.price_changed({ total: toRupees(price.totalPaise) }, { quote: await quoteOf(ctx, basket, price) })
    const { row, inserted } = writeOrder(ctx, { orderId, buyer, seller, address, note, until }, price)
    // Sent in one pipeline without waiting.
    const [order, checkout] = await together(inserted, askFor(ctx, row, labelOf(price, seller)))
    return { order: newOrderView(order), checkout }
  })
}

const unpaidBy = prepared((db) =>
  db
    .select({ id: orders.id, purchaseId: orders.purchase_id })
    .from(orders)
    .where(and(eq(orders.buyer_id, given('buyerId')), eq(orders.state, orderProcess.start)))
    .orderBy(asc(orders.id)),
)

/** Serialised for each buyer, so that twenty concurrent requests cannot all count two. One purchase counts once. */
export async function limitUnpaid(ctx: Ctx, buyer: Person): Promise<void> {
  const [, unpaid] = await together(lock(ctx.db, `unpaid orders of ${buyer.id}`), unpaidBy(ctx.db).execute({ buyerId: buyer.id }))
  if (new Set(unpaid.map(({ id, purchaseId }) => purchaseId ?? id)).size >= orderLimits.unpaidPerBuyer)
    throw orderFailures.too_many_unpaid()
}

/** Checks what is known before the reservation; `reserve` checks the rest atomically. */
function requireSeller({ artworks, wishes, seller, problems }: Basket): BookableArtist {
  const codes = problems.map(({ code }) => code)
  if (codes.includes('two_sellers')) throw orderFailures.two_sellers()
  if (codes.includes('own_artwork')) throw marketFailures.own_artwork()
  const missing = wishes.filter(({ artworkId }) => !artworks.has(artworkId))
  if (missing.length || !seller)
    throw marketFailures.gone(
      {},
      { artworks: missing.map(({ artworkId, quantity }) => ({ id: artworkId, wanted: quantity, available: 0, heldUntil: null })) },
    )
  return seller
}

export function notBrought(delivery: DeliveryEstimate | null): Failure {
  return orderFailures.cannot_buy(delivery?.reason ? { message: delivery.reason } : {})
}

type NewOrderFacts = Pick<OrderDbRow, 'id' | 'buyer_id' | 'seller_id' | 'total_paise' | 'hold_until'>

/** The order must be locked, or new. */
export function askFor(ctx: Ctx, order: NewOrderFacts, label: string): Promise<Checkout> {
  return createPayment(ctx, {
    purpose: 'artwork_order',
    subjectId: order.id,
    payerId: order.buyer_id,
    payeeId: order.seller_id,
    amountPaise: order.total_paise,
    label,
    expiresAt: order.hold_until,
  })
}
