/** A purchase from several artists: one order for each, one payment for all. */
import { and, asc, eq, inArray } from 'drizzle-orm'
import { marketFailures } from '#contract/artworks/market.ts'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { Failure, failures } from '#contract/grammar/errors.ts'
import { sumOf, toPaise, toRupees } from '#contract/grammar/money.ts'
import type { cart as calls } from '#contract/orders/cart.ts'
import { orderFailures, orderLimits } from '#contract/orders/orders.ts'
import { type Ctx, inTransaction, isOfTeam, now, type Person, requirePerson } from '../../../platform/context.ts'
import { together } from '../../../platform/database/transaction.ts'
import { shownById } from '../../artworks/service/product.ts'
import { lockArtworks, reserve, summed, type Wish } from '../../artworks/service/stock.ts'
import type { ArtworkRow } from '../../artworks/tables.ts'
import { createPayment } from '../../payments/service/checkout.ts'
import { paymentRowsOf } from '../../payments/service/money.ts'
import { viewOf } from '../../payments/service/views.ts'
import { artistsById, type BookableArtist } from '../../profiles/service.ts'
import { titleOf } from '../rules/view.ts'
import { orderLines, orders } from '../tables.ts'
import { ownSnapshot } from './addresses.ts'
import { writeOrder } from './begin.ts'
import { takeOut } from './cart-lines.ts'
import { type Checkout, limitUnpaid, notBrought } from './create.ts'
import { priceFor } from './quote.ts'
import type { OrderDbRow } from './rows.ts'
import { rowsFor } from './views.ts'

/** Reserves all pieces or none. The buyer's prices are compared, never used. */
export async function checkout(
  ctx: Ctx,
  { items, addressId, note, expectedTotal }: ParsedOf<typeof calls.checkout>,
): Promise<OutputOf<typeof calls.checkout>> {
  const buyer = requirePerson(ctx)
  return inTransaction(ctx, async (ctx) => {
    const wishes = summed(items.map(({ product_id, quantity }) => ({ artworkId: product_id, quantity })))
    const [, parcels, address] = await together(limitUnpaid(ctx, buyer), parcelsOf(ctx, wishes), ownSnapshot(ctx, buyer, addressId))
    // Locks all pieces in a fixed order first, so that two carts with the same pieces cannot deadlock.
    await lockArtworks(
      ctx,
      wishes.map(({ artworkId }) => artworkId),
    )
    const until = new Date(now(ctx).getTime() + orderLimits.reservationMs)
    const set = await setApart(ctx, parcels, { buyerId: buyer.id, until })
    const priced = set.map((parcel) => ({ ...parcel, price: priceFor(ctx, parcel, parcel.artworks, address.pincode) }))
    for (const { price } of priced) if (!price.delivery?.isServed) throw notBrought(price.delivery)
    const total = sumOf(priced.map(({ price }) => price.totalPaise))
    if (toPaise(expectedTotal) !== total) throw orderFailures.price_changed({ total: toRupees(total) })
    const purchaseId = ctx.platform.ids.uuid()
    const made: OrderDbRow[] = []
    for (const { orderId, seller, price } of priced)
      made.push(await writeOrder(ctx, { orderId, buyer, seller, address, note, until, purchaseId }, price).inserted)
    await takeOut(
      ctx,
      buyer.id,
      wishes.map(({ artworkId }) => artworkId),
    )
    return { purchaseId, checkout: await askForAll(ctx, purchaseId, made) }
  })
}

interface Parcel {
  seller: BookableArtist
  wishes: Wish[]
}

/** @throws gone with all works that are not visible */
async function parcelsOf(ctx: Ctx, wishes: readonly Wish[]): Promise<Parcel[]> {
  const artworks = await shownById(
    ctx,
    wishes.map(({ artworkId }) => artworkId),
  )
  const artists = await artistsById(ctx, [...new Set([...artworks.values()].map(({ artist_id }) => artist_id))])
  const parcels = new Map<string, Parcel>()
  const missing: Wish[] = []
  for (const wish of wishes) {
    const seller = artists.get(artworks.get(wish.artworkId)?.artist_id ?? '')
    if (!seller) missing.push(wish)
    else parcels.set(seller.personId, { seller, wishes: [...(parcels.get(seller.personId)?.wishes ?? []), wish] })
  }
  if (missing.length)
    throw marketFailures.gone(
      {},
      { artworks: missing.map(({ artworkId, quantity }) => ({ id: artworkId, wanted: quantity, available: 0, heldUntil: null })) },
    )
  return [...parcels.values()]
}

interface SetApart extends Parcel {
  orderId: string
  artworks: Map<string, ArtworkRow>
}

/** @throws what `reserve` throws, with all faults of all parcels */
async function setApart(ctx: Ctx, parcels: readonly Parcel[], hold: { buyerId: string; until: Date }): Promise<SetApart[]> {
  const set: SetApart[] = []
  const refused: Failure[] = []
  for (const parcel of parcels) {
    const orderId = ctx.platform.ids.uuid()
    try {
      set.push({ ...parcel, orderId, artworks: await reserve(ctx, { orderId, ...hold, lines: parcel.wishes }) })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      refused.push(error)
    }
  }
  const [first] = refused
  if (first) throw new Failure(first.code, first.status, first.message, { details: { artworks: refused.flatMap(artworksIn) } })
  return set
}

const artworksIn = ({ details }: Failure) => (Array.isArray(details?.artworks) ? details.artworks : [])

/** One payment for all orders that still wait for it. They must be locked, or new. */
async function askForAll(ctx: Ctx, purchaseId: string, made: readonly OrderDbRow[]): Promise<Checkout> {
  const [first] = made
  if (!first) throw orderFailures.nothing_due()
  const labels = await labelsOf(ctx, made)
  const [only] = made.length === 1 ? labels.values() : []
  return createPayment(ctx, {
    purpose: 'artwork_purchase',
    subjectId: purchaseId,
    payerId: first.buyer_id,
    amountPaise: sumOf(made.map(({ total_paise }) => total_paise)),
    label: only ?? `Works by ${made.length} artists`,
    expiresAt: first.hold_until,
    parts: made.map(({ id, seller_id, total_paise }) => ({
      subjectId: id,
      payeeId: seller_id,
      amountPaise: total_paise,
      label: labels.get(id) ?? 'Artworks',
    })),
  })
}

async function labelsOf(ctx: Ctx, made: readonly OrderDbRow[]): Promise<Map<string, string>> {
  const { order_id, name } = orderLines
  const ids = made.map(({ id }) => id)
  const lines = await ctx.db.select({ order_id, name }).from(orderLines).where(inArray(order_id, ids)).orderBy(asc(orderLines.position))
  const artists = await artistsById(
    ctx,
    made.map(({ seller_id }) => seller_id),
  )
  return new Map(
    made.map(({ id, seller_id }) => {
      const title = titleOf(lines.filter((line) => line.order_id === id))
      return [id, `${title} by ${artists.get(seller_id)?.stageName ?? 'an artist'}`]
    }),
  )
}

/** The open checkout again, for the orders that still wait: after cancelling one, the buyer pays for the others. */
export async function payForAll(ctx: Ctx, buyer: Person, purchaseId: string): Promise<Checkout> {
  const mine = and(eq(orders.purchase_id, purchaseId), eq(orders.buyer_id, buyer.id))
  const theirs = await ctx.db.select().from(orders).where(mine).orderBy(asc(orders.id)).for('update')
  return askForAll(
    ctx,
    purchaseId,
    theirs.filter(({ state, hold_until }) => state === 'awaiting_payment' && now(ctx) < hold_until),
  )
}

export async function purchase(ctx: Ctx, { id }: ParsedOf<typeof calls.purchase>): Promise<OutputOf<typeof calls.purchase>> {
  const me = requirePerson(ctx)
  const rows = await ctx.db
    .select()
    .from(orders)
    .where(and(eq(orders.purchase_id, id), isOfTeam(me, ['support', 'finance']) ? undefined : eq(orders.buyer_id, me.id)))
    .orderBy(asc(orders.created_at), asc(orders.id))
  const [first] = rows
  if (!first) throw failures.not_found()
  const payment = (await paymentRowsOf(ctx, [id])).at(-1)
  const waiting = rows.find(({ state }) => state === 'awaiting_payment')
  return {
    purchaseId: id,
    orders: await rowsFor(ctx, rows, me),
    total: toRupees(sumOf(rows.map(({ total_paise }) => total_paise))),
    refunded: toRupees(sumOf(rows.map(({ refund_paise }) => refund_paise))),
    reservedUntil: waiting?.hold_until.toISOString() ?? null,
    payment: payment ? viewOf(payment) : null,
    createdAt: first.created_at.toISOString(),
    now: now(ctx).toISOString(),
  }
}
