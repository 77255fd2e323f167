/** The whole life of an order, from both sides, with its money. */
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { disputeLimits } from '#contract/disputes/disputes.ts'
import { dayMs, hourMs, minuteMs } from '#contract/grammar/time.ts'
import { expectEverythingToHold } from '../../testing/books.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { get as artwork } from '../artworks/service/product.ts'
import { own } from '../artworks/service/studio.ts'
import { as } from '../bookings/testing.ts'
import { notifications } from '../notifications/tables.ts'
import { openPayment } from '../payments/service/checkout.ts'
import { press } from '../payments/testing.ts'
import { bluedart, bring, decide, type Gallery, look, openGallery, order, orderIn, payFor } from './testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const pieceOf = async (gallery: Gallery) => artwork(world.ctx, { id: gallery.artworkIds[0] ?? '' })
const reason = 'The corner of the frame is broken, as the pictures show.'

test('bought, accepted, packed, sent, received: the artist is paid, and the certificate is valid', async () => {
  const gallery = await openGallery(world)
  const { order: made, checkout } = await order(gallery)
  expect(made).toMatchObject({ status: 'awaiting_payment', total: 24_000 + (made.lines[0]?.delivery ?? 0), nextStatuses: ['cancelled'] })
  expect(await pieceOf(gallery)).toMatchObject({ available: 0, heldUntil: made.reservedUntil })
  await payFor(gallery, checkout.paymentId)
  const placed = await look(gallery, 'seller', made.id)
  expect(placed).toMatchObject({ status: 'placed', address: null, nextStatuses: ['accepted', 'declined'], payments: [] })
  expect(await pieceOf(gallery)).toMatchObject({ state: 'sold' })
  const accepted = await bring(gallery, 'seller', made.id, 'accepted', { version: placed.version })
  expect(accepted).toMatchObject({
    handOverBy: new Date(world.clock.now().getTime() + 5 * dayMs).toISOString(),
    address: { pincode: '313001' },
  })
  await bring(gallery, 'seller', made.id, 'packed')
  await bring(gallery, 'seller', made.id, 'shipped', bluedart)
  await world.pass(3 * dayMs)
  await bring(gallery, 'buyer', made.id, 'delivered')
  const completed = await bring(gallery, 'buyer', made.id, 'completed')
  expect(completed.lines[0]?.certificateCodes).toHaveLength(1)
  expect(completed).toMatchObject({ courier: bluedart, nextStatuses: [] })
  await world.pass(dayMs + minuteMs)
  const { money, earnings } = await look(gallery, 'seller', made.id)
  expect(money.find(({ label }) => label === 'Payout to the bank')).toMatchObject({ amount: earnings?.net, state: 'done' })
  expect(money.reduce((sum, step) => sum + (step.state === 'done' ? step.amount : 0), 0) - (earnings?.net ?? 0)).toBeCloseTo(
    earnings?.net ?? 0,
    2,
  )
  await expectEverythingToHold(world)
})

/** Opens the partner's page before the order expires, to pay later. */
async function openedBy(gallery: Gallery, paymentId: string): Promise<() => Promise<void>> {
  const { url } = await openPayment(as(world, gallery.buyer), { paymentId })
  return async () => {
    await press(world, url.split('/').at(-1) as string)
    await world.settle()
  }
}

test('without payment the piece is free again, and late money still buys it while it is available', async () => {
  const gallery = await openGallery(world)
  const { order: made, checkout } = await order(gallery)
  const pay = await openedBy(gallery, checkout.paymentId)
  await world.pass(12 * hourMs)
  expect((await look(gallery, 'buyer', made.id)).status).toBe('payment_expired')
  expect(await pieceOf(gallery)).toMatchObject({ state: 'listed', available: 1 })
  await pay()
  expect(await look(gallery, 'buyer', made.id)).toMatchObject({ status: 'placed', refunded: 0 })
  expect(await pieceOf(gallery)).toMatchObject({ state: 'sold' })
  await expectEverythingToHold(world)
})

test('a late webhook before the order expires gives an ordinary order', async () => {
  const gallery = await openGallery(world)
  const { order: made, checkout } = await order(gallery)
  await payFor(gallery, checkout.paymentId, { mischief: 'late' })
  expect((await look(gallery, 'buyer', made.id)).status).toBe('awaiting_payment')
  await world.pass(16 * minuteMs)
  const { status, timeline } = await look(gallery, 'buyer', made.id)
  expect([status, timeline.map(({ move }) => move)]).toEqual(['placed', ['create', 'pay']])
  await expectEverythingToHold(world)
})

test('when the artist does not answer, the order is refunded after 48 hours, with a reminder before', async () => {
  const gallery = await openGallery(world)
  const id = await orderIn(gallery)
  const reminders = () =>
    world.ctx.db.$count(notifications, and(eq(notifications.person_id, gallery.seller.id), eq(notifications.type, 'order.reminder')))
  await world.pass(23 * hourMs)
  expect(await reminders()).toBe(0)
  await world.pass(2 * hourMs)
  expect(await reminders()).toBe(1)
  expect((await look(gallery, 'seller', id)).deadline?.what).toMatch(/^Reply by .+ IST/)
  await world.pass(24 * hourMs)
  const lapsed = await look(gallery, 'buyer', id)
  expect(lapsed).toMatchObject({ status: 'cancelled', refunded: lapsed.total })
  expect(await pieceOf(gallery)).toMatchObject({ state: 'listed', available: 1 })
  expect(await reminders()).toBe(1)
  await expectEverythingToHold(world)
})

test('accepted but not sent in time: everything is refunded', async () => {
  const gallery = await openGallery(world)
  const id = await orderIn(gallery, 'packed')
  await world.pass(5 * dayMs + minuteMs)
  const lapsed = await look(gallery, 'buyer', id)
  expect(lapsed).toMatchObject({ status: 'cancelled', refunded: lapsed.total, payments: [{ state: 'refunded' }] })
  expect(await pieceOf(gallery)).toMatchObject({ state: 'listed', available: 1 })
  await expectEverythingToHold(world)
})

test.each(['declined', 'cancelled'] as const)(
  '%s by the artist with a reason: everything is refunded, and the piece can be bought again',
  async (status) => {
    const gallery = await openGallery(world)
    const id = await orderIn(gallery, status === 'declined' ? 'placed' : 'packed')
    await expect(bring(gallery, 'seller', id, status)).rejects.toMatchObject({ errors: [{ path: 'reason' }] })
    const ended = await bring(gallery, 'seller', id, status, { reason: 'The paper got wet in the rain.' })
    expect(ended).toMatchObject({ status, refunded: ended.total })
    expect(await pieceOf(gallery)).toMatchObject({ state: 'listed', available: 1 })
    await expectEverythingToHold(world)
  },
)

test('received without a complaint counts as completed after seven days', async () => {
  const gallery = await openGallery(world)
  const id = await orderIn(gallery, 'delivered')
  await world.pass(7 * dayMs + minuteMs)
  expect(await look(gallery, 'buyer', id)).toMatchObject({ status: 'completed' })
})

test('returned: requested, accepted by timeout, sent, received, refunded; the certificate is revoked', async () => {
  const gallery = await openGallery(world)
  const id = await orderIn(gallery, 'delivered')
  await bring(gallery, 'buyer', id, 'return_requested', { reason })
  await world.pass(48 * hourMs + minuteMs)
  expect(await look(gallery, 'buyer', id)).toMatchObject({ status: 'return_approved', nextStatuses: ['completed', 'return_sent'] })
  await expect(bring(gallery, 'buyer', id, 'return_sent')).rejects.toMatchObject({ code: 'courier_needed' })
  await bring(gallery, 'buyer', id, 'return_sent', bluedart)
  await bring(gallery, 'seller', id, 'returned')
  await world.pass(minuteMs)
  const refunded = await look(gallery, 'buyer', id)
  expect(refunded).toMatchObject({ status: 'refunded', refunded: refunded.total, lines: [{ certificateCodes: [] }] })
  const piece = await own(as(world, gallery.seller), { id: gallery.artworkIds[0] ?? '' })
  expect(piece).toMatchObject({ state: 'unlisted', quantities: 1 })
  await expectEverythingToHold(world)
})

test('a return refused, disputed and decided: the money is split to the paisa', async () => {
  const gallery = await openGallery(world)
  const id = await orderIn(gallery, 'delivered')
  await bring(gallery, 'buyer', id, 'return_requested', { reason })
  await bring(gallery, 'seller', id, 'return_refused', { reason: 'It left the studio whole, see the picture of packing.' })
  await bring(gallery, 'buyer', id, 'disputed', { reason })
  await expect(decide(gallery, id, { amount: 10_000 })).rejects.toMatchObject({ code: 'too_early' })
  await world.pass(48 * hourMs + minuteMs)
  const { decision } = await decide(gallery, id, { amount: 10_000.5, preview: true })
  await decide(gallery, id, { amount: 10_000.5 })
  await world.pass(disputeLimits.appealMs + minuteMs)
  await world.pass(dayMs + minuteMs)
  const seen = await look(gallery, 'seller', id)
  expect(seen).toMatchObject({ status: 'resolved', refunded: 10_000.5, earnings: decision.payout })
  await expectEverythingToHold(world)
})

test('a missing parcel can be reported only when it is late', async () => {
  const gallery = await openGallery(world)
  const id = await orderIn(gallery, 'shipped')
  await expect(bring(gallery, 'buyer', id, 'disputed', { reason })).rejects.toMatchObject({ code: 'too_early' })
  await world.pass(20 * dayMs)
  await bring(gallery, 'buyer', id, 'disputed', { reason: 'Nothing has arrived, and the tracking stands still.' })
  await world.pass(48 * hourMs + minuteMs)
  const { total } = await look(gallery, 'buyer', id)
  await decide(gallery, id, { amount: total })
  await world.pass(disputeLimits.appealMs + minuteMs)
  expect(await look(gallery, 'buyer', id)).toMatchObject({ status: 'resolved', refunded: total })
  await expectEverythingToHold(world)
})

test('a cancelled order can no longer be paid', async () => {
  const gallery = await openGallery(world)
  const { order: made, checkout } = await order(gallery)
  await bring(gallery, 'buyer', made.id, 'cancelled')
  expect(await pieceOf(gallery)).toMatchObject({ available: 1 })
  await expect(payFor(gallery, checkout.paymentId)).rejects.toMatchObject({ code: 'payment_over' })
  await expectEverythingToHold(world)
})

test('money of an order cancelled in between is refunded', async () => {
  const gallery = await openGallery(world)
  const { order: made, checkout } = await order(gallery)
  const pay = await openedBy(gallery, checkout.paymentId)
  await bring(gallery, 'buyer', made.id, 'cancelled')
  await pay()
  await world.pass(minuteMs)
  expect(await look(gallery, 'buyer', made.id)).toMatchObject({
    status: 'cancelled',
    payments: [{ state: 'refunded', refunded: made.total }],
  })
  expect(await pieceOf(gallery)).toMatchObject({ state: 'listed', available: 1 })
  await expectEverythingToHold(world)
})

test('a request with a stale version gets the current order and changes nothing', async () => {
  const gallery = await openGallery(world)
  const id = await orderIn(gallery)
  const seen = await look(gallery, 'seller', id)
  const accepted = await bring(gallery, 'seller', id, 'accepted', { version: seen.version })
  await expect(bring(gallery, 'seller', id, 'declined', { version: seen.version, reason })).rejects.toMatchObject({
    code: 'version_conflict',
    details: { order: { status: 'accepted', version: seen.version + 1 } },
  })
  expect(await look(gallery, 'seller', id)).toEqual(accepted)
})
