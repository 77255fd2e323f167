import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { BookingView } from '#contract/bookings/bookings.ts'
import { disputes as adminCalls } from '#contract/disputes/disputes.ts'
import type { Failure } from '#contract/grammar/errors.ts'
import { dayMs, hourMs, minuteMs } from '#contract/grammar/time.ts'
import { expectEverythingToHold } from '../../testing/books.ts'
import { allAtOnce, createWorld, type World } from '../../testing/world.ts'
import { upload } from '../media/service/upload.ts'
import { halves } from '../media/testing.ts'
import { openPayment } from '../payments/service/checkout.ts'
import { reconcile } from '../payments/service/reconcile.ts'
import { press } from '../payments/testing.ts'
import { profiles } from '../profiles/tables.ts'
import { listDisputes } from './service/disputes/list.ts'
import { speak } from './service/disputes/speak.ts'
import { type Actor, act, as, bookingIn, cancelBy, decide, passTo, personFor, type Stage, see, setStage } from './testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
afterEach(async () => {
  await world.settle()
  await expectEverythingToHold(world)
})

const reason = 'The river has taken the road to the venue.'
const me = (stage: Stage, actor: Actor) => as(stage.world, personFor(stage, actor))
const plead = (stage: Stage, actor: Actor, { bookingId }: BookingView, more: Parameters<typeof cancelBy>[3] = {}) =>
  cancelBy(stage, actor, bookingId, { beyondControl: true, reason, ...more })
const answer = (stage: Stage, actor: Actor, { bookingId }: BookingView) =>
  speak(me(stage, actor), { bookingId, text: 'The road was open all day.', evidence: [] })
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: Failure) => error.code,
  )
const broken = async ({ artist }: Stage) =>
  (await world.ctx.db.select({ broken: profiles.broken }).from(profiles).where(eq(profiles.person_id, artist.id)))[0]?.broken

describe('an artist who cancels for a reason beyond their control', () => {
  test.each([
    [true, 0],
    [false, 1],
  ])('refunds everything at once and frees the evening; with the plea granted (%s) it counts %d times', async (granted, strikes) => {
    const stage = await setStage(world)
    const booking = await bookingIn(stage, 'funds_secured')
    const { refund } = await plead(stage, 'artist', booking)
    expect(refund).toMatchObject({ percent: 100, total: 94_500 })
    await world.settle()
    expect(await see(stage, 'client', booking.bookingId)).toMatchObject({
      state: 'pleaded',
      refunded: 94_500,
      payments: [{ state: 'refunded' }, { state: 'refunded' }],
      dispute: { kind: 'force_majeure', openedBy: 'artist', granted: null, statements: [{ by: 'artist', text: reason }] },
      hasReplacements: true,
    })
    expect(await broken(stage)).toBe(0)
    await answer(stage, 'client', booking)
    expect(await decide(stage, booking.bookingId, { granted, preview: true })).toMatchObject({
      refund: { total: 94_500 },
      payout: { net: 0 },
      countsAgainstArtist: !granted,
    })
    await decide(stage, booking.bookingId, { granted })
    expect(await broken(stage)).toBe(strikes)
    expect(await see(stage, 'artist', booking.bookingId)).toMatchObject({
      state: 'cancelled',
      refunded: 94_500,
      payout: null,
      dispute: { state: 'decided', granted },
    })
  })
})

describe('a client who cancels for a reason beyond their control', () => {
  test.each([
    [true, 94_500, 0],
    [false, 47_250, 47_250],
  ])('gets what the policy says at once; with the plea granted (%s) %d are refunded and %d are earned', async (granted, back, gross) => {
    const stage = await setStage(world)
    const booking = await bookingIn(stage, 'funds_secured')
    await passTo(stage, booking, 10 * dayMs)
    const { refund } = await plead(stage, 'client', booking, { expectedRefund: 47_250 })
    expect(refund).toMatchObject({ percent: 50, total: 47_250 })
    await world.pass(3 * dayMs)
    const waiting = await see(stage, 'artist', booking.bookingId)
    expect(waiting).toMatchObject({ state: 'pleaded', refunded: 47_250, payout: null, dispute: { state: 'ready' } })
    await decide(stage, booking.bookingId, { granted })
    await world.pass(dayMs + 2 * minuteMs)
    const client = await see(stage, 'client', booking.bookingId)
    expect([client.state, client.refunded, client.payments.reduce((sum, { refunded }) => sum + refunded, 0)]).toEqual([
      'cancelled',
      back,
      back,
    ])
    const { payout } = await see(stage, 'artist', booking.bookingId)
    expect(gross ? payout : { payout }).toMatchObject(gross ? { state: 'paid', gross } : { payout: null })
    expect(await broken(stage)).toBe(0)
  })

  test('gets late money back in full, and nothing of the undecided part', async () => {
    const stage = await setStage(world, 'strict')
    const booking = await bookingIn(stage, 'accepted')
    await world.pass(2 * dayMs)
    const { checkout } = await act(stage, 'client', booking.bookingId, { action: 'pay_balance' })
    const { url } = await openPayment(me(stage, 'client'), { paymentId: checkout?.paymentId ?? '' })
    await press(world, url.split('/').at(-1) as string, { mischief: 'never' })
    world.clock.advance(3 * minuteMs)
    // Now the money is in the books, but the booking has not received the event.
    await reconcile(world.ctx, 10)
    expect((await plead(stage, 'client', booking)).refund.total).toBe(14_175)
    await world.settle()
    const kept = async () =>
      (await see(stage, 'client', booking.bookingId)).payments.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0)
    expect(await kept()).toBe(14_175)
    await answer(stage, 'artist', booking)
    await decide(stage, booking.bookingId, { granted: true })
    await world.settle()
    expect(await kept()).toBe(0)
  })
})

test('a plea states what happened, may have evidence, and is made before the show by one of the two sides', async () => {
  const stage = await setStage(world)
  const booking = await bookingIn(stage, 'funds_secured')
  await expect(plead(stage, 'artist', booking, { reason: 'Rain.' })).rejects.toMatchObject({ status: 422, errors: [{ path: 'reason' }] })
  expect(await codeOf(plead(stage, 'admin', booking))).toBe('not_your_move')
  const { id } = await upload(me(stage, 'client'), { bytes: await halves(400, 300).jpeg().toBuffer(), use: 'evidence' })
  await world.settle()
  expect(await codeOf(plead(stage, 'artist', booking, { evidence: [id] }))).toBe('not_your_picture')
  expect((await see(stage, 'artist', booking.bookingId)).state).toBe('funds_secured')
  await passTo(stage, booking, -1)
  expect(await codeOf(plead(stage, 'client', booking))).toBe('too_late')
  await passTo(stage, booking, hourMs)
  await plead(stage, 'client', booking, { evidence: [id] })
  expect((await see(stage, 'admin', booking.bookingId)).dispute?.statements[0]?.pictures).toMatchObject([{ id }])
  const requested = await bookingIn(await setStage(world), 'requested')
  expect(requested.nextMoves).toEqual(['withdraw'])
})

test('an admin decides once, with yes or no, after the other side could answer', async () => {
  const stage = await setStage(world)
  const booking = await bookingIn(stage, 'pleaded')
  expect(await codeOf(decide(stage, booking.bookingId, { granted: true }))).toBe('too_early')
  await answer(stage, 'artist', booking)
  expect(
    (await listDisputes(me(stage, 'admin'), adminCalls.list.input.parse({ kind: 'force_majeure', words: booking.number }))).total,
  ).toBe(1)
  expect(await codeOf(decide(stage, booking.bookingId, { percent: 50 }))).toBe('answer_needed')
  const outcomes = await allAtOnce(10, (i) => codeOf(decide(stage, booking.bookingId, { granted: i % 2 === 0 })))
  expect(outcomes.toSorted()).toEqual(['done', ...Array(9).fill('wrong_state')])
})

test('of ten concurrent pleas and cancellations exactly one ends the booking', async () => {
  const stage = await setStage(world)
  const booking = await bookingIn(stage, 'funds_secured')
  const outcomes = await allAtOnce(10, (i) =>
    codeOf(i % 2 ? plead(stage, 'artist', booking) : cancelBy(stage, 'artist', booking.bookingId, { reason })),
  )
  expect(outcomes.toSorted()).toEqual(['done', ...Array(9).fill('wrong_state')])
})
