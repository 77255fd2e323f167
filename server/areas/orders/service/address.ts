/** Changes the delivery address while that is still possible. */
import { eq } from 'drizzle-orm'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { failures } from '#contract/grammar/errors.ts'
import { toRupees } from '#contract/grammar/money.ts'
import { type orders as calls, movableStates, orderFailures } from '#contract/orders/orders.ts'
import { type Ctx, inTransaction, now, publish, requirePerson } from '../../../platform/context.ts'
import { artworksById } from '../../artworks/service/stock.ts'
import { artistsById } from '../../profiles/service.ts'
import { orders } from '../tables.ts'
import { ownSnapshot } from './addresses.ts'
import { notBrought } from './create.ts'
import { payloadOf, writeTimeline } from './move.ts'
import { priceFor } from './quote.ts'
import { linesOf, type OrderDbRow, ownOrder } from './rows.ts'
import { viewFor } from './views.ts'

/** @throws other_delivery if the delivery there has a different price */
export async function changeAddress(
  ctx: Ctx,
  { id, addressId, version }: ParsedOf<typeof calls.changeAddress>,
): Promise<OutputOf<typeof calls.changeAddress>> {
  const person = requirePerson(ctx)
  return inTransaction(ctx, async (ctx) => {
    const { order, reader } = await ownOrder(ctx, person, id, true)
    if (reader !== 'buyer') throw failures.forbidden()
    if (version !== order.version) throw failures.version_conflict({}, { order: await viewFor(ctx, order, reader) })
    const isMovable = (movableStates as readonly OrderDbRow['state'][]).includes(order.state)
    if (!isMovable) throw orderFailures.wrong_state({ state: order.state }, { state: order.state })
    const address = await ownSnapshot(ctx, person, addressId)
    const { earliest, latest } = await bringingTo(ctx, order, address.pincode)
    const [after] = await ctx.db
      .update(orders)
      .set({ address, earliest, latest, version: order.version + 1, updated_at: now(ctx) })
      .where(eq(orders.id, id))
      .returning()
    if (!after) throw failures.version_conflict()
    writeTimeline(ctx, after, { move: 'change_address', by: 'buyer', personId: person.id, from: order.state })
    if (after.state !== 'awaiting_payment') publish(ctx, 'order.address_changed', payloadOf(after))
    return { order: await viewFor(ctx, after, reader) }
  })
}

async function bringingTo(ctx: Ctx, order: OrderDbRow, pincode: string): Promise<{ earliest: string; latest: string }> {
  const wishes = (await linesOf(ctx, order.id)).map(({ artwork_id, quantity }) => ({ artworkId: artwork_id, quantity }))
  const artworks = await artworksById(
    ctx,
    wishes.map(({ artworkId }) => artworkId),
  )
  const seller = (await artistsById(ctx, [order.seller_id])).get(order.seller_id) ?? null
  const { delivery, deliveryPaise } = priceFor(ctx, { wishes, seller }, artworks, pincode)
  if (!delivery?.isServed || !delivery.earliest || !delivery.latest) throw notBrought(delivery)
  if (deliveryPaise !== order.delivery_paise) throw orderFailures.other_delivery({ cost: toRupees(deliveryPaise) })
  return { earliest: delivery.earliest, latest: delivery.latest }
}
