/** Works of several artists in one checkout (criteria OR-7, OR-13): one payment, and an independent order for each artist. */
// Runs on: both databases
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { Failure } from '#contract/grammar/errors.ts'
import { dayMs, minuteMs } from '#contract/grammar/time.ts'
import { cart as calls } from '#contract/orders/cart.ts'
import { orderLimits } from '#contract/orders/orders.ts'
import { expectEverythingToHold } from '../../testing/books.ts'
import { allAtOnce, createWorld, type World } from '../../testing/world.ts'
import { get as artwork } from '../artworks/service/product.ts'
import { artworks } from '../artworks/tables.ts'
import { as } from '../bookings/testing.ts'
import { notifications } from '../notifications/tables.ts'
import { getPayment, openPayment } from '../payments/service/checkout.ts'
import { refundReviewed } from '../payments/service/stuck.ts'
import { listTransactions } from '../payments/service/transactions.ts'
import { payments, payouts } from '../payments/tables.ts'
import { expectCleanBooks, postWebhook, press, signed } from '../payments/testing.ts'
import { getCart } from './service/cart.ts'
import { put } from './service/cart-lines.ts'
import { pay } from './service/pay.ts'
import { checkout, purchase } from './service/purchase.ts'
import { orders } from './tables.ts'
import { bluedart, bring, type Gallery, look, makeBuyer, openGallery, order, payFor } from './testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
afterEach(async () => {
  await world.settle()
  await expectEverythingToHold(world)
  await expectCleanBooks(world)
})

type Buyer = Awaited<ReturnType<typeof makeBuyer>>

/** Two artists with their works, and one buyer for both. */
async function twoStudios(): Promise<[Gallery, Gallery]> {
  const one = await openGallery(world)
  const other = await openGallery(world, [{ price: 9_999.99 }])
  return [one, { ...other, buyer: one.buyer, addressId: one.addressId }]
}

const itemsOf = (...galleries: Gallery[]) =>
  galleries.flatMap(({ artworkIds }) => artworkIds.map((product_id) => ({ product_id, quantity: 1 })))

async function fill(buyer: Buyer['buyer'], ...galleries: Gallery[]): Promise<void> {
  for (const item of itemsOf(...galleries)) await put(as(world, buyer), { ...item, isLater: false })
}

/** Buys the whole cart at its shown price. */
async function buyAll({ buyer, addressId }: Buyer) {
  const { items, total } = await getCart(as(world, buyer), { pincode: '313001' })
  return checkout(as(world, buyer), calls.checkout.input.parse({ items, addressId, expectedTotal: total }))
}

const seen = ({ buyer }: Buyer, id: string) => purchase(as(world, buyer), { id })
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => {
      if (error instanceof Failure) return error
      throw error
    },
  )

test('two works of two artists: one payment, two orders, each with its own parcel, fee and invoices', async () => {
  const [one, other] = await twoStudios()
  await fill(one.buyer, one, other)
  const before = await getCart(as(world, one.buyer), { pincode: '313001' })
  expect(before.parcels.map(({ seller, lines, delivery }) => [seller.username, lines.length, delivery?.isServed]).sort()).toEqual([
    [one.seller.username, 1, true],
    [other.seller.username, 1, true],
  ])
  const { purchaseId, checkout: opened } = await buyAll(one)
  const waiting = await seen(one, purchaseId)
  expect(waiting.orders.map(({ status }) => status)).toEqual(['awaiting_payment', 'awaiting_payment'])
  expect(waiting.total).toBe(before.total)
  expect((await getCart(as(world, one.buyer), {})).count).toBe(0)

  await payFor(one, opened.paymentId)
  const paid = await seen(one, purchaseId)
  expect(paid.orders.map(({ status }) => status)).toEqual(['placed', 'placed'])
  expect(paid.payment).toMatchObject({ state: 'paid', amount: before.total, purchaseId, orderId: null })
  for (const [gallery, { id, total }] of [
    [one, paid.orders.find(({ seller }) => seller.username === one.seller.username)],
    [other, paid.orders.find(({ seller }) => seller.username === other.seller.username)],
  ] as [Gallery, { id: string; total: number }][]) {
    const view = await look(gallery, 'buyer', id)
    expect(view.payments).toMatchObject([{ state: 'paid', amount: total, orderId: id, purchaseId: null }])
    expect(view.money).toMatchObject([{ amount: -total, state: 'done' }])
    expect(view.purchaseId).toBe(purchaseId)
    expect((await look(gallery, 'seller', id)).purchaseId).toBeNull()
  }
  const told = await world.ctx.db.select().from(notifications).where(eq(notifications.person_id, other.seller.id))
  expect(told.map(({ type }) => type)).toContain('order.placed')
  // One payment is one line in the transactions.
  const { results } = await listTransactions(as(world, one.buyer), { page: 1, limit: 10, by: 'move' })
  expect(results).toMatchObject([{ kind: 'payment', amount: -before.total, purchaseId, orderId: null }])
})

test('an artist who declines refunds only that order’s share; the other is paid out to the paisa', async () => {
  const [one, other] = await twoStudios()
  await fill(one.buyer, one, other)
  const { purchaseId, checkout: opened } = await buyAll(one)
  await payFor(one, opened.paymentId)
  const { orders: made, total } = await seen(one, purchaseId)
  const [kept, declined] = [one, other].map(({ seller }) => made.find((row) => row.seller.username === seller.username))
  await bring(other, 'seller', declined?.id ?? '', 'declined', { reason: 'It was damaged in the studio.' })
  const after = await seen(one, purchaseId)
  expect(after.orders.map(({ status, refunded }) => [status, refunded]).sort()).toEqual([
    ['declined', declined?.total],
    ['placed', 0],
  ])
  expect(after.payment).toMatchObject({ state: 'partially_refunded', amount: total, refunded: declined?.total })
  for (const status of ['accepted', 'packed', 'shipped'] as const)
    await bring(one, 'seller', kept?.id ?? '', status, status === 'shipped' ? bluedart : {})
  await bring(one, 'buyer', kept?.id ?? '', 'delivered')
  await bring(one, 'buyer', kept?.id ?? '', 'completed')
  await world.pass(3 * dayMs)
  const paidOut = await world.ctx.db
    .select()
    .from(payouts)
    .where(eq(payouts.subject_id, kept?.id ?? ''))
  expect(paidOut).toMatchObject([{ artist_id: one.seller.id, gross_paise: Math.round((kept?.total ?? 0) * 100), state: 'paid' }])
  expect(await world.ctx.db.$count(payouts, eq(payouts.artist_id, other.seller.id))).toBe(0)
  // Once the other is refunded too, the whole payment is.
  expect((await look(other, 'buyer', declined?.id ?? '')).money.map(({ amount }) => amount)).toEqual([
    -(declined?.total ?? 0),
    declined?.total,
  ])
})

test('if a work sells in between, nothing is ordered, it is named, and the rest can be bought', async () => {
  const [one, other] = await twoStudios()
  await fill(one.buyer, one, other)
  const rival = await makeBuyer(world, 'quicker')
  const first = await order(other, {}, rival)
  await payFor({ world, buyer: rival.buyer }, first.checkout.paymentId)
  const asked = calls.checkout.input.parse({ items: itemsOf(one, other), addressId: one.addressId, expectedTotal: 1 })
  const refused = await failureOf(checkout(as(world, one.buyer), asked))
  expect(refused).toMatchObject({ code: 'gone', details: { artworks: [{ id: other.artworkIds[0], wanted: 1, available: 0 }] } })
  expect((await artwork(world.ctx, { id: one.artworkIds[0] ?? '' })).available).toBe(1)
  const now = await getCart(as(world, one.buyer), { pincode: '313001' })
  expect(now.parcels.flatMap(({ lines }) => lines.map(({ state }) => state)).sort()).toEqual(['for_sale', 'sold'])
  expect(now.items).toEqual(itemsOf(one))
  const { purchaseId } = await buyAll(one)
  expect((await seen(one, purchaseId)).orders).toHaveLength(1)
})

test('if the total differs from the shown one, nothing is ordered and the cart stays', async () => {
  const [one, other] = await twoStudios()
  await fill(one.buyer, one, other)
  const { items, total } = await getCart(as(world, one.buyer), { pincode: '313001' })
  const [dearer = ''] = one.artworkIds
  await world.ctx.db.update(artworks).set({ price_paise: 30_000_00 }).where(eq(artworks.id, dearer))
  const asked = calls.checkout.input.parse({ items, addressId: one.addressId, expectedTotal: total })
  expect(await failureOf(checkout(as(world, one.buyer), asked))).toMatchObject({ code: 'price_changed' })
  const now = await getCart(as(world, one.buyer), { pincode: '313001' })
  expect(now.count).toBe(2)
  expect(now.parcels.flatMap(({ lines }) => lines).find(({ artworkId }) => artworkId === dearer)).toMatchObject({ price: 30_000 })
  expect(await world.ctx.db.$count(orders, eq(orders.buyer_id, one.buyer.id))).toBe(0)
})

test('concurrent carts with the same last prints, in any order: each print is sold once, without deadlock', async () => {
  const [one, other] = await twoStudios()
  const rivals = await allAtOnce(6, (i) => makeBuyer(world, `rival${i}`))
  for (const [i, { buyer }] of rivals.entries()) await fill(buyer, ...(i % 2 ? [one, other] : [other, one]))
  const totals = await Promise.all(rivals.map(({ buyer }) => getCart(as(world, buyer), { pincode: '313001' })))
  const outcomes = await allAtOnce(6, async (i) => {
    const { buyer, addressId } = rivals[i] as Buyer
    const items = i % 2 ? itemsOf(one, other) : itemsOf(other, one)
    const asked = calls.checkout.input.parse({ items, addressId, expectedTotal: totals[i]?.total })
    return (await failureOf(checkout(as(world, buyer), asked)))?.code ?? 'done'
  })
  expect(outcomes.sort()).toEqual(['being_paid', 'being_paid', 'being_paid', 'being_paid', 'being_paid', 'done'])
})

describe('irregular payments', () => {
  async function opened() {
    const [one, other] = await twoStudios()
    await fill(one.buyer, one, other)
    const made = await buyAll(one)
    return { one, other, ...made }
  }

  test.each(['twice', 'out_of_order', 'late', 'never'] as const)('webhooks %s: each order is placed once', async (mischief) => {
    const { one, purchaseId, checkout: asked } = await opened()
    await payFor(one, asked.paymentId, mischief === 'late' ? { mischief, delaySeconds: 60 } : { mischief })
    for (let minute = 0; minute < 4; minute++) await world.pass(minuteMs)
    const { orders: made, payment } = await seen(one, purchaseId)
    expect([payment?.state, ...made.map(({ status }) => status)]).toEqual(['paid', 'placed', 'placed'])
  })

  test('a wrong amount places nothing and is refunded in full, and the works are back in the cart', async () => {
    const { one, purchaseId, checkout: asked } = await opened()
    await payFor(one, asked.paymentId, { mischief: 'wrong_amount' })
    await world.pass(orderLimits.reservationMs + 11 * minuteMs)
    const { orders: made, payment } = await seen(one, purchaseId)
    expect([payment?.state, ...made.map(({ status }) => status)]).toEqual(['review', 'payment_expired', 'payment_expired'])
    expect((await getCart(as(world, one.buyer), {})).count).toBe(2)
    await refundReviewed(world.ctx, asked.paymentId)
    await world.settle()
    expect((await seen(one, purchaseId)).payment?.state).toBe('refunded')
  })

  test('unpaid in time: both are back in the cart, once; late money buys what is available and the rest is refunded', async () => {
    const { one, other, purchaseId, checkout: asked } = await opened()
    const { url } = await openPayment(as(world, one.buyer), { paymentId: asked.paymentId })
    await world.pass(orderLimits.reservationMs + 11 * minuteMs)
    await world.pass(minuteMs)
    expect((await seen(one, purchaseId)).orders.map(({ status }) => status)).toEqual(['payment_expired', 'payment_expired'])
    expect((await getCart(as(world, one.buyer), {})).count).toBe(2)
    const rival = await makeBuyer(world, `late_${one.buyer.username}`)
    const first = await order(other, {}, rival)
    await payFor({ world, buyer: rival.buyer }, first.checkout.paymentId)
    await press(world, url.split('/').at(-1) as string)
    await world.settle()
    const after = await seen(one, purchaseId)
    const lost = after.orders.find(({ seller }) => seller.username === other.seller.username)
    expect(after.orders.map(({ status }) => status).sort()).toEqual(['payment_expired', 'placed'])
    expect(after.payment).toMatchObject({ state: 'partially_refunded', refunded: lost?.total })
    const left = await getCart(as(world, one.buyer), {})
    expect(left.parcels.flatMap(({ lines }) => lines.map(({ artworkId, state }) => [artworkId, state]))).toEqual([
      [other.artworkIds[0], 'sold'],
    ])
  })

  test('a manual refund at the partner is taken from the order that it matches', async () => {
    const { one, other, purchaseId, checkout: asked } = await opened()
    await payFor(one, asked.paymentId)
    const [whole] = await world.ctx.db.select().from(payments).where(eq(payments.id, asked.paymentId))
    const theirs = (await seen(one, purchaseId)).orders.find(({ seller }) => seller.username === other.seller.username)
    const event = {
      id: `evt_${purchaseId}`,
      kind: 'refund.processed',
      reference: 'by hand',
      providerRefundId: `rfnd_${purchaseId}`,
      paymentReference: asked.paymentId,
      providerPaymentId: whole?.provider_payment_id,
      amountPaise: Math.round((theirs?.total ?? 0) * 100),
    }
    for (let times = 0; times < 2; times++) await postWebhook(world, signed(world, event))
    await world.settle()
    expect((await look(other, 'buyer', theirs?.id ?? '')).payments).toMatchObject([{ state: 'refunded', refunded: theirs?.total }])
    expect(await getPayment(as(world, one.buyer), asked)).toMatchObject({ state: 'partially_refunded', refunded: theirs?.total })
  })
})

test('a buyer who cancels one order before paying pays for the other only; a payment of the first checkout is refunded', async () => {
  const [one, other] = await twoStudios()
  await fill(one.buyer, one, other)
  const { purchaseId, checkout: both } = await buyAll(one)
  const { url } = await openPayment(as(world, one.buyer), { paymentId: both.paymentId })
  const made = (await seen(one, purchaseId)).orders
  const [kept, dropped] = [one, other].map(({ seller }) => made.find((row) => row.seller.username === seller.username))
  await bring(one, 'buyer', dropped?.id ?? '', 'cancelled', { reason: 'Changed my mind.' })
  const again = await pay(as(world, one.buyer), { id: kept?.id ?? '' })
  expect(await getPayment(as(world, one.buyer), again.checkout)).toMatchObject({ amount: kept?.total, purchaseId })
  await payFor(one, again.checkout.paymentId)
  await press(world, url.split('/').at(-1) as string)
  await world.settle()
  const after = await seen(one, purchaseId)
  expect(after.orders.map(({ status }) => status).sort()).toEqual(['cancelled', 'placed'])
  expect(await getPayment(as(world, one.buyer), both)).toMatchObject({ state: 'refunded' })
  expect(await getPayment(as(world, one.buyer), again.checkout)).toMatchObject({ state: 'paid', refunded: 0 })
})

test('requested again, and from two tabs at once, it is one payment', async () => {
  const [one, other] = await twoStudios()
  await fill(one.buyer, one, other)
  const { purchaseId, checkout: asked } = await buyAll(one)
  const made = (await seen(one, purchaseId)).orders
  const again = await allAtOnce(4, (i) => pay(as(world, one.buyer), { id: made[i % 2]?.id ?? '' }))
  expect(new Set(again.map(({ checkout: { paymentId } }) => paymentId))).toEqual(new Set([asked.paymentId]))
})

test('a purchase is visible to its buyer and admins only', async () => {
  const [one, other] = await twoStudios()
  await fill(one.buyer, one, other)
  const { purchaseId } = await buyAll(one)
  for (const who of [other.seller, (await makeBuyer(world, 'curious')).buyer])
    expect(await failureOf(purchase(as(world, who), { id: purchaseId }))).toMatchObject({ status: 404 })
  const inReview = await purchase(as(world, one.admin), { id: purchaseId })
  expect(inReview.orders.map(({ buyer }) => buyer.username)).toEqual([one.buyer.username, one.buyer.username])
  expect((await look(one, 'admin', inReview.orders[0]?.id ?? '')).purchaseId).toBe(purchaseId)
})

test('one checkout counts as one of the three unpaid orders', async () => {
  const [one, other] = await twoStudios()
  await fill(one.buyer, one, other)
  await buyAll(one)
  const more = await openGallery(world, [{}, {}, {}])
  const theirs = (i: number) => order({ ...more, artworkIds: more.artworkIds.slice(i, i + 1) }, {}, one)
  await theirs(0)
  await theirs(1)
  expect(await failureOf(theirs(2))).toMatchObject({ code: 'too_many_unpaid' })
})
