import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { dayMs, hourMs, minuteMs } from '#contract/grammar/time.ts'
import type { PaymentPurpose } from '#contract/payments/payments.ts'
import { expectEverythingToHold } from '../../testing/books.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { createPayment, openPayment } from '../payments/service/checkout.ts'
import { reconcile } from '../payments/service/reconcile.ts'
import { press } from '../payments/testing.ts'
import { takeMoney } from './service/money-in.ts'
import { act, as, book, bookingIn, cancelBy, makePerson, passTo, pay, type Stage, see, setStage } from './testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
afterEach(async () => {
  await world.settle()
  await expectEverythingToHold(world)
})

/** Leaves the client at the partner's payment page, with no event about it for a while. */
async function atThePartner(stage: Stage, paymentId: string): Promise<string> {
  return (await openPayment(as(world, stage.client), { paymentId })).url.split('/').at(-1) as string
}

test('an advance paid after the hold expired still makes the request if the time is free', async () => {
  const stage = await setStage(world)
  const { booking, checkout } = await book(stage)
  const order = await atThePartner(stage, checkout.paymentId)
  await world.pass(31 * minuteMs)
  expect((await see(stage, 'client', booking.bookingId)).state).toBe('payment_expired')
  await press(world, order)
  await world.settle()
  const revived = await see(stage, 'client', booking.bookingId)
  expect(revived).toMatchObject({
    state: 'requested',
    paid: 28_350,
    deadline: { at: new Date(world.clock.now().getTime() + 48 * hourMs).toISOString() },
  })
  expect(revived.timeline.map(({ move }) => move)).toEqual(['initiate', 'lapse_payment', 'revive'])
  expect((await act(stage, 'artist', booking.bookingId, { action: 'accept' })).booking.state).toBe('accepted')
})

test('when somebody else has booked the time by then, the late money is refunded and they keep it', async () => {
  const stage = await setStage(world)
  const { booking, checkout } = await book(stage)
  const order = await atThePartner(stage, checkout.paymentId)
  await world.pass(31 * minuteMs)
  const ravi = await makePerson(world, 'user', 'ravi.quicker', 'Ravi', 'Nair')
  const theirs = await book(stage, 30, ravi)
  await press(world, order)
  await world.settle()
  expect(await see(stage, 'client', booking.bookingId)).toMatchObject({
    state: 'payment_expired',
    paid: 0,
    payments: [{ state: 'refunded', refunded: 28_350 }],
  })
  await pay({ ...stage, client: ravi }, theirs.checkout.paymentId)
  expect((await see({ ...stage, client: ravi }, 'client', theirs.booking.bookingId)).state).toBe('requested')
})

test('money that leaves the artist too little time to answer is refunded', async () => {
  const stage = await setStage(world)
  const { booking, checkout } = await book(stage, 1)
  const order = await atThePartner(stage, checkout.paymentId)
  await passTo(stage, booking, 6 * hourMs)
  await press(world, order)
  await world.settle()
  expect(await see(stage, 'client', booking.bookingId)).toMatchObject({ state: 'payment_expired', payments: [{ state: 'refunded' }] })
})

test('the hold does not expire while the payment is captured and its event is late', async () => {
  const stage = await setStage(world)
  const { booking, checkout } = await book(stage)
  await press(world, await atThePartner(stage, checkout.paymentId), { mischief: 'never' })
  await world.pass(30 * minuteMs)
  expect(await see(stage, 'client', booking.bookingId)).toMatchObject({ state: 'requested', paid: 28_350 })
})

test('a balance paid after a cancellation is refunded in full, even if the refund was taken from it', async () => {
  const stage = await setStage(world, 'strict')
  const booking = await bookingIn(stage, 'accepted')
  await world.pass(2 * dayMs)
  const { checkout } = await act(stage, 'client', booking.bookingId, { action: 'pay_balance' })
  await press(world, await atThePartner(stage, checkout?.paymentId ?? ''), { mischief: 'never' })
  world.clock.advance(3 * minuteMs)
  // Now the money is in the books, but the booking has not received the event.
  await reconcile(world.ctx, 10)
  expect(await see(stage, 'client', booking.bookingId)).toMatchObject({
    state: 'accepted',
    payments: [{ state: 'paid' }, { state: 'paid' }],
  })
  expect((await cancelBy(stage, 'client', booking.bookingId)).refund).toMatchObject({ percent: 50, total: 14_175, kept: 14_175 })
  await world.settle()
  const { payments } = await see(stage, 'client', booking.bookingId)
  expect(payments.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0)).toBe(14_175)
  expect((await see(stage, 'artist', booking.bookingId)).payout).toMatchObject({ gross: 14_175 })
})

test('a balance paid a moment before the booking would lapse still secures it', async () => {
  const stage = await setStage(world)
  const booking = await bookingIn(stage, 'accepted')
  const { checkout } = await act(stage, 'client', booking.bookingId, { action: 'pay_balance' })
  await press(world, await atThePartner(stage, checkout?.paymentId ?? ''), { mischief: 'never' })
  await passTo(stage, booking, 2 * dayMs)
  expect((await see(stage, 'client', booking.bookingId)).state).toBe('funds_secured')
})

test.each(['twice', 'out_of_order', 'late'] as const)('webhooks that arrive %s pay a booking once', async (mischief) => {
  const stage = await setStage(world)
  const { booking, checkout } = await book(stage)
  await pay(stage, checkout.paymentId, { mischief, delaySeconds: 60 })
  await world.pass(2 * minuteMs)
  expect(await see(stage, 'client', booking.bookingId)).toMatchObject({
    state: 'requested',
    paid: 28_350,
    timeline: [{ move: 'initiate' }, { move: 'pay' }],
  })
})

test('a payment event delivered twice moves a booking once', async () => {
  const stage = await setStage(world)
  const booking = await bookingIn(stage, 'funds_secured')
  const [advance, balance] = booking.payments
  for (const payment of [advance, balance, advance, balance])
    await takeMoney(world.ctx, { paymentId: payment?.paymentId ?? '', purpose: payment?.purpose ?? '', subjectId: booking.bookingId })
  await world.settle()
  expect(await see(stage, 'client', booking.bookingId)).toMatchObject({
    state: 'funds_secured',
    version: booking.version,
    paid: 94_500,
    refunded: 0,
    payments: [{ state: 'paid' }, { state: 'paid' }],
  })
})

test('every payment for a cancelled booking is refunded once, with the reason', async () => {
  const stage = await setStage(world, 'strict')
  const { bookingId } = await bookingIn(stage, 'cancelled')
  const before = await see(stage, 'client', bookingId)
  const late = async (purpose: PaymentPurpose, amountPaise: number) => {
    const { client, artist } = stage
    const expiresAt = new Date(world.clock.now().getTime() + hourMs)
    const asked = { purpose, subjectId: bookingId, payerId: client.id, payeeId: artist.id, amountPaise, label: 'Once more', expiresAt }
    const { paymentId } = await createPayment(world.ctx, asked)
    await pay(stage, paymentId)
    await takeMoney(world.ctx, { paymentId, purpose, subjectId: bookingId })
    await world.settle()
  }
  await late('booking_balance', 66_150_00)
  await late('booking_overtime', 10_000_00)
  const { payments, money } = await see(stage, 'client', bookingId)
  const came = payments.slice(before.payments.length).map(({ amount, refunded }) => [amount, refunded])
  expect(came).toEqual([
    [66_150, 66_150],
    [10_000, 10_000],
  ])
  const reasons = money.flatMap(({ label, amount }) => (label === 'Refund: The money came too late' ? [amount] : []))
  expect(reasons.toSorted()).toEqual([10_000, 66_150])
})

test('nothing can be paid before it is due, or twice', async () => {
  const stage = await setStage(world)
  const { bookingId } = await bookingIn(stage, 'requested')
  for (const action of ['pay_advance', 'pay_balance'] as const)
    await expect(act(stage, 'client', bookingId, { action })).rejects.toMatchObject({ status: 409, code: 'nothing_due' })
  await act(stage, 'artist', bookingId, { action: 'accept' })
  await expect(act(stage, 'artist', bookingId, { action: 'pay_balance' })).rejects.toMatchObject({ status: 403 })
  const once = await act(stage, 'client', bookingId, { action: 'pay_balance' })
  expect((await act(stage, 'client', bookingId, { action: 'pay_balance' })).checkout).toEqual(once.checkout)
})

test.each<[string, 'requested' | 'accepted' | 'funds_secured', PaymentPurpose, number]>([
  ['a second advance', 'requested', 'booking_advance', 28_350],
  ['a balance at another price', 'accepted', 'booking_balance', 66_149],
  ['a second balance', 'funds_secured', 'booking_balance', 66_150],
  ['extra time that nobody billed', 'accepted', 'booking_overtime', 10_000],
])('%s is refunded by itself, with the reason, and the booking stays', async (_, state, purpose, rupees) => {
  const stage = await setStage(world)
  const { bookingId, version, paid } = await bookingIn(stage, state)
  const { paymentId } = await createPayment(world.ctx, {
    purpose,
    subjectId: bookingId,
    payerId: stage.client.id,
    payeeId: stage.artist.id,
    amountPaise: rupees * 100,
    label: 'Once more',
    expiresAt: null,
  })
  await pay(stage, paymentId)
  const seen = await see(stage, 'client', bookingId)
  expect(seen).toMatchObject({ state, version, paid })
  expect(seen.payments.map(({ refunded }) => refunded)).toEqual([...seen.payments.slice(1).map(() => 0), rupees])
  expect(seen.money.map(({ label }) => label)).toContain('Refund: It was not due any more')
})

test('money for an unknown booking is logged and moves nothing; bookings ignore money for an artwork', async () => {
  const warned = vi.spyOn(world.platform.log, 'warn')
  const news = { paymentId: randomUUID(), subjectId: randomUUID() }
  await takeMoney(world.ctx, { ...news, purpose: 'artwork_order' })
  expect(warned).not.toHaveBeenCalled()
  await takeMoney(world.ctx, { ...news, purpose: 'booking_advance' })
  expect(warned).toHaveBeenCalledExactlyOnceWith(news, 'received a payment for a booking that does not exist')
  warned.mockRestore()
})

test('a checkout names the show, and can be paid as long as the time is held', async () => {
  const stage = await setStage(world)
  const { booking, checkout } = await book(stage)
  const held = await see(stage, 'client', booking.bookingId)
  expect(held.payments).toMatchObject([
    {
      label: `Advance for Sangeet Evening with ${stage.artist.username}`,
      amount: 28_350,
      expiresAt: new Date(world.clock.now().getTime() + 30 * minuteMs).toISOString(),
    },
  ])
  expect((await act(stage, 'client', booking.bookingId, { action: 'pay_advance' })).checkout).toEqual(checkout)
  world.clock.advance(30 * minuteMs)
  await expect(act(stage, 'client', booking.bookingId, { action: 'pay_advance' })).rejects.toMatchObject({ code: 'nothing_due' })
  const whole = await book(stage, 2)
  expect((await see(stage, 'client', whole.booking.bookingId)).payments).toMatchObject([
    { label: `Sangeet Evening with ${stage.artist.username}`, amount: 94_500 },
  ])
})

test('the balance can be paid until the booking lapses, and not a millisecond longer', async () => {
  const stage = await setStage(world)
  const booking = await bookingIn(stage, 'accepted')
  const lapses = new Date(new Date(booking.startsAt).getTime() - 2 * dayMs)
  await act(stage, 'client', booking.bookingId, { action: 'pay_balance' })
  expect((await see(stage, 'client', booking.bookingId)).payments.at(-1)).toMatchObject({
    label: `Balance for Sangeet Evening with ${stage.artist.username}`,
    amount: 66_150,
    expiresAt: lapses.toISOString(),
  })
  await passTo(stage, booking, 2 * dayMs + 1)
  await act(stage, 'client', booking.bookingId, { action: 'pay_balance' })
  world.clock.advance(1)
  await expect(act(stage, 'client', booking.bookingId, { action: 'pay_balance' })).rejects.toMatchObject({ code: 'nothing_due' })
})
