/** What happens to orders at the same moment (faults S01 to S05, M08; criteria OR-1 to OR-8). */
// Runs on: both databases
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addresses } from '#contract/addresses.ts'
import { Failure } from '#contract/errors.ts'
import { orders as calls } from '#contract/orders.ts'
import { dayMs, minuteMs } from '#contract/time.ts'
import { expectEverythingToHold } from '../../testing/books.ts'
import { allAtOnce, createWorld, type World } from '../../testing/world.ts'
import { get as artwork } from '../artworks/service/product.ts'
import { update } from '../artworks/service/studio.ts'
import { as, tokenOf } from '../bookings/testing.ts'
import { createPayment, openPayment } from '../payments/service/checkout.ts'
import { press } from '../payments/testing.ts'
import { moveByTheClock } from './service/due.ts'
import { takeMoney } from './service/money-in.ts'
import { bluedart, bring, type Gallery, look, makeBuyer, openGallery, order, orderIn, payFor } from './testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
afterEach(() => expectEverythingToHold(world))

let crowd = 0
const buyers = (count: number) => allAtOnce(count, (i) => makeBuyer(world, `crowd${++crowd}_${i}`))
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof Failure) return error.code
      throw error
    },
  )
const tally = (outcomes: string[]) =>
  Object.fromEntries([...new Set(outcomes)].map((each) => [each, outcomes.filter((other) => other === each).length]))

test('of fifty buyers of one original one has an order, and 49 are told before anybody pays', async () => {
  const gallery = await openGallery(world)
  const people = await buyers(50)
  const outcomes = await allAtOnce(50, (i) => outcome(order(gallery, {}, people[i])))
  expect(tally(outcomes)).toEqual({ done: 1, being_paid: 49 })
})

test('two lines of one artwork are one wish, and refused as a whole', async () => {
  const gallery = await openGallery(world, [{ kind: 'edition', editionSize: 5, quantities: 3 }])
  const [product_id = ''] = gallery.artworkIds
  const twice = [
    { product_id, quantity: 2 },
    { product_id, quantity: 2 },
  ]
  expect(await outcome(order(gallery, { items: twice }))).toBe('gone')
  const { order: made } = await order(gallery, {
    items: [
      { product_id, quantity: 1 },
      { product_id, quantity: 2 },
    ],
  })
  expect(made.lines).toMatchObject([{ quantity: 3, total: 72_000 }])
})

test('the reservation lapses while the money is on its way: it is an order, or the money is back, never both', async () => {
  const gallery = await openGallery(world, [{}, {}])
  const { order: made, checkout } = await order(gallery)
  await payFor(gallery, checkout.paymentId, { mischief: 'late' })
  await allAtOnce(4, () => moveByTheClock(world.ctx))
  await world.pass(20 * minuteMs)
  await world.pass(dayMs)
  const seen = await look(gallery, 'buyer', made.id)
  expect(['placed', 'payment_expired']).toContain(seen.status)
})

test('late money for a piece that somebody else has by then goes back whole', async () => {
  const gallery = await openGallery(world)
  const { order: late, checkout } = await order(gallery)
  const paid = await openedBy(gallery, checkout.paymentId)
  await world.pass(40 * minuteMs)
  const other = { ...gallery, ...(await makeBuyer(world, 'quicker')) }
  await orderIn(other)
  await paid()
  const seen = await look(gallery, 'buyer', late.id)
  expect(seen).toMatchObject({ status: 'payment_expired', payments: [{ state: 'refunded', refunded: late.total }] })
})

/** The way to the partner is open before the time is over; the button is pressed later. */
async function openedBy(gallery: Gallery, paymentId: string): Promise<() => Promise<void>> {
  const { url } = await openPayment(as(world, gallery.buyer), { paymentId })
  return async () => {
    await press(world, url.split('/').at(-1) as string)
    await world.settle()
  }
}

test('the same news of one payment, eight times at once: one order is placed', async () => {
  const gallery = await openGallery(world)
  const id = await orderIn(gallery)
  const { payments, timeline } = await look(gallery, 'buyer', id)
  const news = { paymentId: payments[0]?.paymentId ?? '', purpose: 'artwork_order', subjectId: id }
  await allAtOnce(8, () => takeMoney(world.ctx, news))
  expect((await look(gallery, 'buyer', id)).timeline).toEqual(timeline)
})

test('money that comes a second time for an order that stands goes back alone', async () => {
  const gallery = await openGallery(world)
  const id = await orderIn(gallery)
  const { total } = await look(gallery, 'buyer', id)
  const again = { payerId: gallery.buyer.id, payeeId: gallery.seller.id, amountPaise: Math.round(total * 100), label: 'Once more' }
  const { paymentId } = await createPayment(world.ctx, { purpose: 'artwork_order', subjectId: id, expiresAt: null, ...again })
  await payFor(gallery, paymentId)
  await world.pass(minuteMs)
  const { status, refunded, payments } = await look(gallery, 'buyer', id)
  expect({ status, refunded }).toEqual({ status: 'placed', refunded: 0 })
  expect(payments.map(({ state, refunded }) => [state, refunded])).toEqual([
    ['paid', 0],
    ['refunded', total],
  ])
})

test('accepted, declined, cancelled and lapsed at once: one of them is what happened', async () => {
  const gallery = await openGallery(world)
  const id = await orderIn(gallery)
  await world.clock.advance(2 * dayMs + minuteMs)
  const steps = [
    () => bring(gallery, 'seller', id, 'accepted'),
    () => bring(gallery, 'seller', id, 'declined', { reason: 'No paper left.' }),
    () => bring(gallery, 'buyer', id, 'cancelled'),
    () => moveByTheClock(world.ctx),
  ]
  await allAtOnce(8, (i) => outcome((steps[i % 4] as (typeof steps)[number])()))
  const { timeline } = await look(gallery, 'buyer', id)
  expect(timeline.map(({ move }) => move)).toHaveLength(3)
})

test('two doors, one version: one step is made, the other is shown the fresh order', async () => {
  const gallery = await openGallery(world)
  const id = await orderIn(gallery)
  const { version } = await look(gallery, 'seller', id)
  const token = await tokenOf(world, gallery.seller)
  const replies = await allAtOnce(2, (i) =>
    i
      ? world.ask(calls.setStatus, { id, status: 'accepted', version }, { token })
      : world.ask(calls.setSaleStatus, { order_id: id, status: 'declined', version, reason: 'No paper left.' }, { token }),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const fresh = replies.find(({ status }) => status === 409)?.body.details?.order as { version: number }
  expect(fresh.version).toBe(version + 1)
})

test('the artist edits price and stock while somebody buys: charged is what was shown, or the buyer is asked again', async () => {
  const gallery = await openGallery(world, [{ kind: 'edition', editionSize: 50, quantities: 40, price: 1_000 }])
  const [id = ''] = gallery.artworkIds
  const shown = 1_000
  const people = await buyers(6)
  const outcomes = await allAtOnce(12, async (i) => {
    const { version } = await artwork(world.ctx, { id })
    if (i % 2) return outcome(update(as(world, gallery.seller), { id, version, price: 1_000 + i } as never))
    return outcome(
      order(gallery, { items: [{ product_id: id }] }, people[i / 2]).then(({ order }) => {
        const [line] = order.lines
        expect(order.total).toBe((line?.price ?? 0) + (line?.delivery ?? 0))
      }),
    )
  })
  expect(outcomes.filter((each) => !['done', 'version_conflict', 'locked', 'price_changed'].includes(each))).toEqual([])
  const { delivery = 0 } = (await order(gallery, { items: [{ product_id: id }] })).order.lines[0] ?? {}
  const quoted = outcome(order(gallery, { items: [{ product_id: id }], expectedTotal: shown + delivery - 1 }))
  expect(await quoted).toBe('price_changed')
})

test('a fourth unpaid order is refused, also when all are asked for at once', async () => {
  const gallery = await openGallery(
    world,
    Array.from({ length: 8 }, () => ({})),
  )
  const outcomes = await allAtOnce(8, (i) => outcome(order(gallery, { items: [{ product_id: gallery.artworkIds[i] ?? '' }] })))
  expect(tally(outcomes)).toEqual({ done: 3, too_many_unpaid: 5 })
})

test('the parcel goes elsewhere while it can, and only at the same price', async () => {
  const gallery = await openGallery(world)
  const id = await orderIn(gallery, 'accepted')
  const token = await tokenOf(world, gallery.buyer)
  const home = { name: 'Dev Mehta', phone_number: '98765 43210', line1: '4 Hill Road' }
  const near = await world.get(addresses.add, { ...home, city: 'Udaipur', pincode: '313002' }, { token })
  const far = await world.get(addresses.add, { ...home, city: 'Port Blair', pincode: '744101' }, { token })
  const { version } = await look(gallery, 'buyer', id)
  const moved = await world.get(calls.changeAddress, { id, addressId: near.addressId, version }, { token })
  expect(moved.order.address?.pincode).toBe('313002')
  const refused = await world.ask(calls.changeAddress, { id, addressId: far.addressId, version: version + 1 }, { token })
  expect(refused).toMatchObject({ status: 409, body: { code: 'other_delivery' } })
  await bring(gallery, 'seller', id, 'shipped', bluedart)
  const late = await world.ask(calls.changeAddress, { id, addressId: near.addressId, version: version + 2 }, { token })
  expect(late).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
})
