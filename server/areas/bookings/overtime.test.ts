import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { BookingView } from '#contract/bookings/bookings.ts'
import { overtimeLimits } from '#contract/bookings/overtime.ts'
import type { Failure } from '#contract/grammar/errors.ts'
import { dayMs, hourMs, minuteMs } from '#contract/grammar/time.ts'
import { expectEverythingToHold } from '../../testing/books.ts'
import { finishedBooking } from '../../testing/recorded.ts'
import { allAtOnce, createWorld, type World } from '../../testing/world.ts'
import { openPayment } from '../payments/service/checkout.ts'
import { press } from '../payments/testing.ts'
import { answerOvertime, billOvertime } from './service/overtime/overtime.ts'
import { type Actor, act, as, bookingIn, decide, passTo, pay, personFor, type Stage, see, setStage } from './testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
afterEach(async () => {
  await world.settle()
  await expectEverythingToHold(world)
})

const me = (stage: Stage, actor: Actor) => as(stage.world, personFor(stage, actor))
const bill = (stage: Stage, { bookingId }: BookingView, halfHours = 2) =>
  billOvertime(me(stage, 'artist'), { bookingId, halfHours, note: 'They danced on.' })
async function answer(stage: Stage, actor: Actor, { bookingId }: BookingView, answer: 'confirm' | 'refuse' | 'withdraw') {
  const [open] = (await see(stage, actor, bookingId)).overtime
  return answerOvertime(me(stage, actor), { bookingId, billId: open?.billId ?? '', answer })
}

const finished = async (stage: Stage) => see(stage, 'client', await finishedBooking(stage))
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: Failure) => error.code,
  )

test.each(['in_progress', 'completed'] as const)('extra time of a show that is %s is paid and added to the one payout', async (state) => {
  const stage = await setStage(world)
  const booking = await bookingIn(stage, state)
  expect((await see(stage, 'artist', booking.bookingId)).overtimeRate).toBe(10_000)
  const { booking: billed } = await bill(stage, booking)
  expect(billed.overtime).toMatchObject([{ state: 'billed', halfHours: 2, amount: 20_000, nextMoves: ['withdraw'] }])
  const { checkout } = await answer(stage, 'client', booking, 'confirm')
  await pay(stage, checkout?.paymentId ?? '')
  expect(await see(stage, 'client', booking.bookingId)).toMatchObject({
    paid: 114_500,
    overtimePaid: 20_000,
    overtime: [{ state: 'paid' }],
  })
  if (state === 'in_progress') {
    await passTo(stage, booking, -2 * hourMs)
    await act(stage, 'client', booking.bookingId, { action: 'complete' })
  }
  expect((await see(stage, 'artist', booking.bookingId)).payout).toMatchObject({ state: 'scheduled', gross: 114_500, net: 100_989 })
  await world.pass(dayMs)
  await world.pass(minuteMs)
  expect((await see(stage, 'artist', booking.bookingId)).payout).toMatchObject({ state: 'paid', net: 100_989 })
})

test('the rate is the agreed one, whatever the package costs by then', async () => {
  const stage = await setStage(world)
  const booking = await finished(stage)
  await world.ctx.db.execute(`update packages set overtime_paise = 9900000 where id = '${stage.packageId}'`)
  expect((await bill(stage, booking, 1)).booking.overtime).toMatchObject([{ amount: 10_000 }])
})

test('nothing is charged when the client refuses, the artist withdraws, or twelve hours pass without an answer', async () => {
  for (const [actor, how, state] of [
    ['client', 'refuse', 'refused'],
    ['artist', 'withdraw', 'withdrawn'],
    [null, null, 'expired'],
  ] as const) {
    const stage = await setStage(world)
    const booking = await finished(stage)
    await bill(stage, booking)
    if (actor) await answer(stage, actor, booking, how)
    else await world.pass(12 * hourMs)
    expect(await see(stage, 'client', booking.bookingId)).toMatchObject({ paid: 94_500, overtime: [{ state, nextMoves: [] }] })
  }
})

test('it can be billed from the start until two hours after the end, one bill at a time, and only with a rate', async () => {
  const stage = await setStage(world)
  const secured = await bookingIn(stage, 'funds_secured')
  expect(await codeOf(bill(stage, secured))).toBe('overtime_late')
  const other = await setStage(world)
  const booking = await finished(other)
  expect((await allAtOnce(6, () => codeOf(bill(other, booking)))).sort()).toEqual(['done', ...Array(5).fill('overtime_open')])
  await answer(other, 'artist', booking, 'withdraw')
  await world.pass(2 * hourMs + 1)
  expect(await codeOf(bill(other, booking))).toBe('overtime_late')
  const none = await setStage(world, undefined, { overtimePer30Min: null })
  expect(await codeOf(bill(none, await bookingIn(none, 'completed')))).toBe('no_overtime')
})

test('one show allows five bills, and the next one is refused', async () => {
  const stage = await setStage(world)
  const booking = await finished(stage)
  for (let i = 0; i < overtimeLimits.perBooking; i++) {
    expect([i, await codeOf(bill(stage, booking))]).toEqual([i, 'done'])
    await answer(stage, 'artist', booking, 'withdraw')
  }
  expect(await codeOf(bill(stage, booking))).toBe('overtime_often')
})

test('a bill older than twelve hours cannot be answered, even before the clock has run', async () => {
  const stage = await setStage(world)
  const booking = await finished(stage)
  await bill(stage, booking)
  world.clock.advance(12 * hourMs)
  expect(await codeOf(answer(stage, 'client', booking, 'confirm'))).toBe('too_late')
  expect(await codeOf(answer(stage, 'artist', booking, 'withdraw'))).toBe('too_late')
  expect(await see(stage, 'client', booking.bookingId)).toMatchObject({ paid: 94_500, overtime: [{ state: 'billed' }] })
})

test('the other side cannot answer in one’s place', async () => {
  const stage = await setStage(world)
  const booking = await finished(stage)
  await bill(stage, booking)
  expect(await codeOf(answer(stage, 'artist', booking, 'confirm'))).toBe('not_your_move')
  expect(await codeOf(answer(stage, 'client', booking, 'withdraw'))).toBe('not_your_move')
  expect(await codeOf(answer(stage, 'admin', booking, 'refuse'))).toBe('not_your_move')
  const stranger = await setStage(world)
  expect(await codeOf(billOvertime(me(stranger, 'artist'), { bookingId: booking.bookingId, halfHours: 1, note: '' }))).toBe('not_found')
})

test('money that comes after the bill expired is taken while the payout waits, and refunded once it has left', async () => {
  for (const [wait, state, paid, money] of [
    [13 * hourMs, 'paid', 114_500, { state: 'paid', refunded: 0 }],
    [25 * hourMs, 'expired', 94_500, { state: 'refunded', refunded: 20_000 }],
  ] as const) {
    const stage = await setStage(world)
    const booking = await finished(stage)
    await bill(stage, booking)
    const { checkout } = await answer(stage, 'client', booking, 'confirm')
    const { url } = await openPayment(me(stage, 'client'), { paymentId: checkout?.paymentId ?? '' })
    await world.pass(wait)
    await world.pass(minuteMs)
    await press(world, url.split('/').at(-1) as string)
    await world.settle()
    const after = await see(stage, 'client', booking.bookingId)
    expect(after).toMatchObject({ paid, overtime: [{ state }] })
    expect(after.payments.find(({ paymentId }) => paymentId === checkout?.paymentId)).toMatchObject(money)
  }
})

test('paid extra time can be refunded with the rest when the show is contested', async () => {
  const stage = await setStage(world)
  const booking = await finished(stage)
  await bill(stage, booking)
  const { checkout } = await answer(stage, 'client', booking, 'confirm')
  await pay(stage, checkout?.paymentId ?? '')
  await act(stage, 'client', booking.bookingId, { action: 'contest', reason: 'They never played longer.' })
  await world.pass(2 * dayMs)
  const { refund } = await decide(stage, booking.bookingId, { amount: 20_000 })
  expect(refund.lines.at(-1)).toEqual({ label: 'Extra time', paid: 20_000, back: 20_000 })
  await world.pass(minuteMs)
  expect((await see(stage, 'artist', booking.bookingId)).payout).toMatchObject({ state: 'paid', gross: 94_500 })
})
