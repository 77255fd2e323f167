/** Concurrent events of orders (faults S01 to S05, M08; criteria OR-1 to OR-8). */
// Runs on: both databases

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { Failure } from '#contract/grammar/errors.ts'
import { keysOf } from '#contract/grammar/names.ts'
import { minuteMs } from '#contract/grammar/time.ts'
import { addresses } from '#contract/orders/addresses.ts'
import { orders as calls, orderLimits } from '#contract/orders/orders.ts'
import { paymentLimits } from '#contract/payments/payments.ts'
import { expectEverythingToHold } from '../../testing/books.ts'
import { allAtOnce, createWorld, type World } from '../../testing/world.ts'
import { get as artwork } from '../artworks/service/product.ts'
import { update } from '../artworks/service/studio.ts'
import { as, tokenOf } from '../bookings/testing.ts'
import { createPayment, openPayment } from '../payments/service/checkout.ts'
import { reconcile } from '../payments/service/reconcile.ts'
import { press } from '../payments/testing.ts'
import { moveByTheClock } from './service/due.ts'
import { takeMoney } from './service/money-in.ts'
import { quote } from './service/quote.ts'
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

test('of fifty buyers of one original one gets an order, and 49 are refused before paying', async () => {
  const gallery = await openGallery(world)
  const people = await buyers(50)
  const outcomes = await allAtOnce(50, (i) => outcome(order(gallery, {}, people[i])))
  expect(tally(outcomes)).toEqual({ done: 1, being_paid: 49 })
})

test('two lines of one artwork are summed, and refused as a whole', async () => {
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

const historyOf = async (gallery: Gallery, id: string) => (await look(gallery, 'buyer', id)).timeline.map(({ move }) => move)

describe('the reservation expires while the money is on its way', () => {
  test('if the webhook comes first it places the order, and the scheduler leaves it alone', async () => {
    const gallery = await openGallery(world)
    const { order: made, checkout } = await order(gallery)
    const pay = await openedBy(gallery, checkout.paymentId)
    await world.clock.advance(orderLimits.reservationMs)
    await pay()
    await allAtOnce(4, () => moveByTheClock(world.ctx))
    expect(await historyOf(gallery, made.id)).toEqual(['create', 'pay'])
    expect(await look(gallery, 'buyer', made.id)).toMatchObject({
      status: 'placed',
      refunded: 0,
      payments: [{ state: 'paid', refunded: 0 }],
    })
  })

  test('if the scheduler comes first it frees the piece, and the money still buys it', async () => {
    const gallery = await openGallery(world)
    const [id = ''] = gallery.artworkIds
    const { order: made, checkout } = await order(gallery)
    const pay = await openedBy(gallery, checkout.paymentId)
    await world.clock.advance(pastThePatience)
    await allAtOnce(4, () => moveByTheClock(world.ctx))
    expect([(await look(gallery, 'buyer', made.id)).status, (await artwork(world.ctx, { id })).available]).toEqual(['payment_expired', 1])
    await pay()
    expect(await historyOf(gallery, made.id)).toEqual(['create', 'lapse_payment', 'revive'])
    expect(await look(gallery, 'buyer', made.id)).toMatchObject({
      status: 'placed',
      refunded: 0,
      payments: [{ state: 'paid', refunded: 0 }],
    })
  })

  test('both at once give one order, whichever came first', async () => {
    const gallery = await openGallery(world)
    const { order: made, checkout } = await order(gallery)
    const pay = await openedBy(gallery, checkout.paymentId)
    await world.clock.advance(pastThePatience)
    await allAtOnce(5, (i) => (i === 2 ? pay() : moveByTheClock(world.ctx)))
    await world.pass(minuteMs)
    const history = await historyOf(gallery, made.id)
    expect(history).toEqual(history.includes('revive') ? ['create', 'lapse_payment', 'revive'] : ['create', 'pay'])
    expect(await look(gallery, 'buyer', made.id)).toMatchObject({
      status: 'placed',
      refunded: 0,
      payments: [{ state: 'paid', refunded: 0 }],
    })
  })
})

test('of late money and another buyer for one piece, one gets it, and the other neither order nor cost', async () => {
  const gallery = await openGallery(world)
  const { order: late, checkout } = await order(gallery)
  const pay = await openedBy(gallery, checkout.paymentId)
  await world.pass(pastThePatience)
  const other = { ...gallery, ...(await makeBuyer(world, 'at_the_same_time')) }
  const [bought] = await Promise.all([outcome(order(other)), pay()])
  await world.pass(minuteMs)
  const { status, payments } = await look(gallery, 'buyer', late.id)
  expect([bought, status, payments.map(({ state, refunded }) => [state, refunded])]).toEqual(
    bought === 'done' ? ['done', 'payment_expired', [['refunded', late.total]]] : ['gone', 'placed', [['paid', 0]]],
  )
})

test('late money for a piece that somebody else has bought is refunded in full', async () => {
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

/** After this time, no payment that the partner has not reported is waited for. */
const pastThePatience = orderLimits.reservationMs + paymentLimits.expiryGraceMs

/** Opens the partner's page before the order expires, to pay later. */
async function openedBy(gallery: Gallery, paymentId: string): Promise<() => Promise<void>> {
  const { url } = await openPayment(as(world, gallery.buyer), { paymentId })
  return async () => {
    await press(world, url.split('/').at(-1) as string)
    await world.settle()
  }
}

test('the same webhook eight times at once places one order', async () => {
  const gallery = await openGallery(world)
  const { order: made, checkout } = await order(gallery)
  const { url } = await openPayment(as(world, gallery.buyer), { paymentId: checkout.paymentId })
  await press(world, url.split('/').at(-1) as string, { mischief: 'never' })
  await world.clock.advance(paymentLimits.reconcileAfterMs)
  await reconcile(world.ctx, 100)
  expect(await look(gallery, 'buyer', made.id), 'nobody has heard of it yet').toMatchObject({
    status: 'awaiting_payment',
    payments: [{ state: 'paid' }],
  })
  const news = { paymentId: checkout.paymentId, purpose: 'artwork_order', subjectId: made.id }
  await allAtOnce(8, () => takeMoney(world.ctx, news))
  await world.settle()
  expect(await historyOf(gallery, made.id)).toEqual(['create', 'pay'])
  expect(await look(gallery, 'buyer', made.id)).toMatchObject({ status: 'placed', refunded: 0, payments: [{ state: 'paid', refunded: 0 }] })
})

test('a second payment for a paid order is refunded by itself', async () => {
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

describe('accept, decline, cancel and timeout of one order', () => {
  const steps = {
    accept: { status: 'accepted', refunds: false },
    decline: { status: 'declined', refunds: true },
    cancel: { status: 'cancelled', refunds: true },
    lapse: { status: 'cancelled', refunds: true },
  } as const
  type Step = keyof typeof steps
  const names = keysOf(steps)

  /** An order in the last moment in which each step is possible, with the version that all have seen. */
  async function atTheEnd() {
    const gallery = await openGallery(world)
    const id = await orderIn(gallery)
    await world.clock.advance(orderLimits.sellerAnswerMs)
    const { version, total } = await look(gallery, 'buyer', id)
    const make = (step: Step): Promise<string> => {
      if (step === 'lapse') return moveByTheClock(world.ctx).then(() => 'clock')
      const reason = step === 'decline' ? { reason: 'No paper left.' } : {}
      return outcome(bring(gallery, step === 'cancel' ? 'buyer' : 'seller', id, steps[step].status, { version, ...reason }))
    }
    const expectOnly = async (step: Step) => {
      const { status, refunds } = steps[step]
      expect(await historyOf(gallery, id)).toEqual(['create', 'pay', step])
      expect(await look(gallery, 'buyer', id)).toMatchObject({ status, refunded: refunds ? total : 0 })
    }
    return { gallery, id, make, expectOnly }
  }

  test.each(names)('the first step (%s) wins, and the others change nothing', async (first) => {
    const { make, expectOnly } = await atTheEnd()
    expect(await make(first)).toBe(first === 'lapse' ? 'clock' : 'done')
    for (const step of names) expect([step, await make(step)]).toEqual([step, step === 'lapse' ? 'clock' : 'version_conflict'])
    await expectOnly(first)
  })

  test('concurrently, exactly one step wins', async () => {
    const { gallery, id, make, expectOnly } = await atTheEnd()
    const outcomes = await allAtOnce(8, (i) => make(names[i % 4] as Step))
    // A scheduler run that found the order locked comes by again.
    await moveByTheClock(world.ctx)
    const people = outcomes.filter((each) => each !== 'clock')
    const winner = names[outcomes.indexOf('done') % 4]
    expect(tally(people)).toEqual(winner ? { done: 1, version_conflict: 5 } : { version_conflict: 6 })
    await expectOnly(winner ?? 'lapse')
    expect((await look(gallery, 'buyer', id)).version, 'one step was made').toBe(3)
  })
})

test('two endpoints, one version: one step is made, the other gets the current order', async () => {
  const gallery = await openGallery(world)
  const id = await orderIn(gallery)
  const { version } = await look(gallery, 'seller', id)
  const token = await tokenOf(world, gallery.seller)
  const replies = await allAtOnce(2, (i) =>
    i
      ? world.ask(calls.setStatus, { id, status: 'accepted', version }, { token })
      : world.ask(calls.setSaleStatus, { order_id: id, status: 'declined', version, reason: 'No paper left.' }, { token }),
  )
  const made = replies.findIndex(({ status }) => status === 200)
  const fresh = { status: made ? 'accepted' : 'declined', version: version + 1 }
  expect(replies[made]).toMatchObject({ status: 200, body: { order: fresh } })
  expect(replies[1 - made]).toMatchObject({ status: 409, body: { code: 'version_conflict', details: { order: fresh } } })
  expect(await look(gallery, 'seller', id)).toMatchObject(fresh)
})

describe('the artist changes the price during a checkout', () => {
  async function shop() {
    const gallery = await openGallery(world, [{ kind: 'edition', editionSize: 50, quantities: 40, price: 1_000 }])
    const [id = ''] = gallery.artworkIds
    const { total: shown } = await quote(world.ctx, { items: [{ product_id: id, quantity: 1 }], pincode: '313001' })
    const dearer = (price: number) => outcome(update(as(world, gallery.seller), { id, version: 1, price } as never))
    const buy = async (who?: Parameters<typeof order>[2], expectedTotal = shown) =>
      order(gallery, { expectedTotal }, who).then(
        ({ order: { total } }) => total,
        (error: Failure) => error.code,
      )
    const reserved = async () => 40 - (await artwork(world.ctx, { id })).available
    return { shown, dearer, buy, reserved }
  }

  test('before it: the buyer gets the new price, and nothing is reserved until they agree', async () => {
    const { shown, dearer, buy, reserved } = await shop()
    expect(await dearer(1_001)).toBe('done')
    expect([await buy(), await reserved()]).toEqual(['price_changed', 0])
    expect([await buy(undefined, shown + 1), await reserved()]).toEqual([shown + 1, 1])
  })

  test('after it: the price stays while the buyer pays', async () => {
    const { shown, dearer, buy } = await shop()
    expect(await buy()).toBe(shown)
    expect(await dearer(1_001)).toBe('locked')
    expect(await buy(await makeBuyer(world, 'next_in_line'))).toBe(shown)
  })

  test('concurrently: everybody is charged the shown price, or everybody is asked again', async () => {
    const { shown, dearer, buy, reserved } = await shop()
    const people = await buyers(6)
    const outcomes = await allAtOnce(12, (i) => (i % 2 ? dearer(1_000 + i) : buy(people[i / 2])))
    const edits = tally(outcomes.filter((_, i) => i % 2).map(String))
    const bought = outcomes.filter((_, i) => i % 2 === 0)
    const isDearer = 'done' in edits
    expect(edits).toEqual(isDearer ? { done: 1, version_conflict: 5 } : { locked: 6 })
    expect(bought).toEqual(Array(6).fill(isDearer ? 'price_changed' : shown))
    expect(await reserved()).toBe(isDearer ? 0 : 6)
  })
})

test('a fourth unpaid order is refused, also under concurrency', async () => {
  const gallery = await openGallery(
    world,
    Array.from({ length: 8 }, () => ({})),
  )
  const outcomes = await allAtOnce(8, (i) => outcome(order(gallery, { items: [{ product_id: gallery.artworkIds[i] ?? '' }] })))
  expect(tally(outcomes)).toEqual({ done: 3, too_many_unpaid: 5 })
})

test('the delivery address can change until the parcel is sent, and only at the same price', async () => {
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
