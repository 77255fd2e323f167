import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { BookingState, BookingView } from '#contract/bookings/bookings.ts'
import type { RefundPolicy } from '#contract/bookings/policies.ts'
import { toPaise } from '#contract/grammar/money.ts'
import { dayMs, hourMs, minuteMs } from '#contract/grammar/time.ts'
import { expectEverythingToHold } from '../../testing/books.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { artistsById } from '../profiles/service.ts'
import { type Actor, act, bookingIn, cancelBy, decide, passTo, pay, type Stage, see, setStage } from './testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
afterEach(async () => {
  await expectEverythingToHold(world)
})

/** What the client got back according to the payment partner, and what the artist will earn. */
async function moneyOf(stage: Stage, { bookingId }: BookingView) {
  await world.settle()
  const { payments, refunded } = await see(stage, 'client', bookingId)
  const { payout } = await see(stage, 'artist', bookingId)
  const back = payments.reduce((sum, payment) => sum + payment.refunded, 0)
  expect(back).toBe(refunded)
  return { back, gross: payout?.gross ?? 0, net: payout?.net ?? 0 }
}

describe('the client is refunded in full and the date is free again', () => {
  test.each<BookingState>(['declined', 'withdrawn', 'expired'])('when a request is %s', async (state) => {
    const stage = await setStage(world, 'strict')
    const booking = await bookingIn(stage, state)
    expect(booking).toMatchObject({ state, paid: 28_350, refunded: 28_350, nextMoves: [], deadline: null })
    expect(await moneyOf(stage, booking)).toEqual({ back: 28_350, gross: 0, net: 0 })
    expect((await bookingIn(stage, 'awaiting_advance')).state).toBe('awaiting_advance')
  })
  test('when the advance is not paid within half an hour', async () => {
    const stage = await setStage(world)
    const booking = await bookingIn(stage, 'awaiting_advance')
    await world.pass(30 * minuteMs - 1)
    expect((await see(stage, 'client', booking.bookingId)).state).toBe('awaiting_advance')
    await world.pass(1)
    expect(await see(stage, 'client', booking.bookingId)).toMatchObject({ state: 'payment_expired', payments: [{ state: 'expired' }] })
    expect((await bookingIn(stage, 'awaiting_advance')).state).toBe('awaiting_advance')
  })
  test.each<Actor>(['artist', 'admin'])('when the %s cancels a day before, with everything paid', async (actor) => {
    const stage = await setStage(world, 'strict')
    const booking = await bookingIn(stage, 'funds_secured')
    await passTo(stage, booking, dayMs)
    const { refund } = await cancelBy(stage, actor, booking.bookingId, { preview: true })
    expect(refund).toMatchObject({ percent: 100, total: 94_500, kept: 0 })
    await cancelBy(stage, actor, booking.bookingId, { reason: 'Ill' })
    expect(await moneyOf(stage, booking)).toEqual({ back: 94_500, gross: 0, net: 0 })
    expect((await see(stage, 'client', booking.bookingId)).timeline.at(-1)).toMatchObject({ move: 'cancel', by: actor, note: 'Ill' })
  })
})

describe('when the client cancels, the outcome equals the preview', () => {
  test.each<[RefundPolicy, 'accepted' | 'funds_secured', number, number]>([
    ['flexible', 'accepted', 3 * dayMs, 100],
    ['flexible', 'funds_secured', 48 * hourMs, 100],
    ['flexible', 'funds_secured', 48 * hourMs - 1, 0],
    ['standard', 'accepted', 14 * dayMs, 100],
    ['standard', 'accepted', 14 * dayMs - 1, 50],
    ['standard', 'funds_secured', 3 * dayMs, 50],
    ['standard', 'funds_secured', 3 * dayMs - 1, 0],
    ['strict', 'accepted', 14 * dayMs, 50],
    ['strict', 'accepted', 14 * dayMs - 1, 0],
  ])(
    '%s, %s, %i ms before the start: %i percent',
    async (policy, state, left, percent) => {
      const stage = await setStage(world, policy)
      const booking = await bookingIn(stage, state)
      await passTo(stage, booking, left)
      const { refund: preview } = await cancelBy(stage, 'client', booking.bookingId, { preview: true })
      const paid = state === 'accepted' ? 28_350 : 94_500
      expect(preview).toMatchObject({ percent, total: (paid * percent) / 100, kept: paid - (paid * percent) / 100 })
      const { refund, booking: cancelled } = await cancelBy(stage, 'client', booking.bookingId)
      expect([refund, cancelled?.state, cancelled?.refunded]).toEqual([preview, 'cancelled', preview.total])
      const kept = preview.kept
      const { back, gross, net } = await moneyOf(stage, booking)
      expect([back, gross]).toEqual([preview.total, kept])
      // Both halves of the GST on the fee are rounded.
      expect(Math.abs(toPaise(net) - toPaise(kept) * 0.882)).toBeLessThanOrEqual(1)
    },
    60_000,
  )
  test('within a day of booking the refund is full, even after acceptance', async () => {
    const stage = await setStage(world, 'strict')
    const booking = await bookingIn(stage, 'accepted', 10)
    await world.pass(23 * hourMs)
    expect((await cancelBy(stage, 'client', booking.bookingId)).refund).toMatchObject({ percent: 100, kept: 0 })
  })
  test('and when the refund dropped after the preview, nothing happens and a new preview is required', async () => {
    const stage = await setStage(world, 'standard')
    const booking = await bookingIn(stage, 'accepted')
    await passTo(stage, booking, 14 * dayMs)
    const { refund: shown } = await cancelBy(stage, 'client', booking.bookingId, { preview: true })
    await world.pass(1)
    const expected = { expectedRefund: shown.total }
    await expect(cancelBy(stage, 'client', booking.bookingId, expected)).rejects.toMatchObject({
      status: 409,
      code: 'refund_changed',
      details: { refund: { percent: 50, total: 14_175 } },
    })
    expect((await see(stage, 'client', booking.bookingId)).state).toBe('accepted')
    expect((await cancelBy(stage, 'client', booking.bookingId, { expectedRefund: 14_175 })).refund).toMatchObject({ total: 14_175 })
  })
  test('line by line: the last payment is refunded first', async () => {
    const stage = await setStage(world, 'standard')
    const booking = await bookingIn(stage, 'funds_secured')
    await passTo(stage, booking, 3 * dayMs)
    const { refund } = await cancelBy(stage, 'client', booking.bookingId, { preview: true })
    expect(refund.lines).toEqual([
      { label: 'Advance', paid: 28_350, back: 0 },
      { label: 'Balance', paid: 66_150, back: 47_250 },
    ])
    await cancelBy(stage, 'client', booking.bookingId)
    await world.settle()
    const { payments } = await see(stage, 'client', booking.bookingId)
    const moved = payments.map(({ amount, refunded }) => ({ paid: amount, back: refunded })).toSorted((a, b) => a.paid - b.paid)
    expect(moved).toEqual(refund.lines.map(({ paid, back }) => ({ paid, back })))
  })
  test('a preview changes nothing', async () => {
    const stage = await setStage(world)
    const { bookingId, version } = await bookingIn(stage, 'accepted')
    await cancelBy(stage, 'client', bookingId, { preview: true })
    expect(await see(stage, 'client', bookingId)).toMatchObject({ state: 'accepted', version })
    await cancelBy(stage, 'artist', bookingId)
  })
})

test('cancelling an accepted booking gives the artist a strike; declining a request or a cancellation by the client does not', async () => {
  const stage = await setStage(world)
  await bookingIn(stage, 'declined')
  await bookingIn(stage, 'cancelled')
  const { bookingId } = await bookingIn(stage, 'accepted')
  const strikes = async () =>
    (await world.ctx.db.execute<{ broken: number }>(`select broken from profiles where person_id = '${stage.artist.id}'`)).rows[0]?.broken
  expect(await strikes()).toBe(0)
  await cancelBy(stage, 'artist', bookingId)
  expect(await strikes()).toBe(1)
  expect((await artistsById(world.ctx, [stage.artist.id])).get(stage.artist.id)?.isBookable).toBe(true)
})

test('a missing balance ends the booking a day after it was due, and the policy decides about the advance', async () => {
  const stage = await setStage(world, 'standard')
  const booking = await bookingIn(stage, 'accepted')
  await passTo(stage, booking, 2 * dayMs + 1)
  expect((await see(stage, 'client', booking.bookingId)).state).toBe('accepted')
  await passTo(stage, booking, 2 * dayMs)
  expect(await see(stage, 'client', booking.bookingId)).toMatchObject({ state: 'lapsed', refunded: 0 })
  expect(await moneyOf(stage, booking)).toEqual({ back: 0, gross: 28_350, net: 25_004.7 })
})

test.each([0, 5_000, 47 * hourMs])(
  'a flexible booking without its balance lapses as of its deadline with a full refund, even if the clock runs %i ms late',
  async (late) => {
    const stage = await setStage(world, 'flexible')
    const booking = await bookingIn(stage, 'accepted')
    await passTo(stage, booking, 2 * dayMs - late)
    expect(await see(stage, 'client', booking.bookingId)).toMatchObject({ state: 'lapsed', refunded: 28_350 })
  },
)

test('cancelling after the lapse deadline, before the clock has run, refunds what the lapse would have refunded', async () => {
  const stage = await setStage(world, 'flexible')
  const booking = await bookingIn(stage, 'accepted')
  world.clock.advance(new Date(booking.startsAt).getTime() - 2 * dayMs + hourMs - world.clock.now().getTime())
  expect((await cancelBy(stage, 'client', booking.bookingId)).refund).toMatchObject({ percent: 100, total: 28_350 })
})

test('a show booked two days ahead is paid in full at once, and secured on acceptance', async () => {
  const stage = await setStage(world)
  const booking = await bookingIn(stage, 'requested', 2)
  expect(booking).toMatchObject({ advance: 94_500, balance: 0, balanceDueAt: null, coolingOffUntil: null })
  const { booking: accepted } = await act(stage, 'artist', booking.bookingId, { action: 'accept' })
  expect([accepted.state, accepted.timeline.map(({ move }) => move)]).toEqual(['funds_secured', ['initiate', 'pay', 'accept', 'secure']])
  await cancelBy(stage, 'artist', booking.bookingId)
})

test('balance reminders go out seven, five and three days before, once each', async () => {
  const stage = await setStage(world)
  const booking = await bookingIn(stage, 'accepted')
  const told = async () =>
    (
      await world.ctx.db.execute(
        `select 1 from events where name = 'booking.balance_reminder' and payload->>'bookingId' = '${booking.bookingId}'`,
      )
    ).rows.length
  const counts: number[] = []
  for (const left of [7 * dayMs + 1, 7 * dayMs, 6 * dayMs, 5 * dayMs, 4 * dayMs, 3 * dayMs, 3 * dayMs - hourMs]) {
    await passTo(stage, booking, left)
    counts.push(await told())
  }
  expect(counts).toEqual([0, 1, 1, 2, 2, 3, 3])
  await pay(stage, (await act(stage, 'client', booking.bookingId, { action: 'pay_balance' })).checkout?.paymentId ?? '')
  expect((await see(stage, 'client', booking.bookingId)).state).toBe('funds_secured')
  await cancelBy(stage, 'admin', booking.bookingId)
})

test('the balance reminder uses the current version of the booking', async () => {
  const stage = await setStage(world)
  const { bookingId, version } = await bookingIn(stage, 'accepted')
  await expect(act(stage, 'client', bookingId, { action: 'pay_balance', version: version - 1 })).rejects.toMatchObject({
    status: 409,
    code: 'version_conflict',
  })
  expect((await act(stage, 'client', bookingId, { action: 'pay_balance', version })).checkout?.paymentId).toBeTruthy()
  await cancelBy(stage, 'admin', bookingId)
})

test('without any report the show counts as completed a day later, and the artist is paid the day after', async () => {
  const stage = await setStage(world)
  const booking = await bookingIn(stage, 'funds_secured')
  await world.pass(new Date(booking.endsAt).getTime() + dayMs - 1 - world.clock.now().getTime())
  expect((await see(stage, 'client', booking.bookingId)).state).toBe('funds_secured')
  await world.pass(1)
  expect(await see(stage, 'artist', booking.bookingId)).toMatchObject({
    state: 'completed',
    payout: {
      state: 'scheduled',
      net: 83_349,
      bookingId: booking.bookingId,
      label: `Sangeet Evening by ${stage.artist.username}, ${booking.number}`,
      dueAt: new Date(world.clock.now().getTime() + dayMs).toISOString(),
    },
  })
  await world.pass(dayMs)
  await world.pass(minuteMs)
  expect((await see(stage, 'artist', booking.bookingId)).payout).toMatchObject({ state: 'paid' })
})

test('the artist pays the agreed fee despite a later change of the table, with the GST rate of the day of settlement', async () => {
  const stage = await setStage(world)
  const booking = await bookingIn(stage, 'funds_secured')
  const agreed = `{"platformFeePercent": 5, "gstOnFeePercent": 12}`
  await world.ctx.db.execute(`update bookings set terms = jsonb_set(terms, '{fees}', '${agreed}') where id = '${booking.bookingId}'`)
  const earnings = { gross: 94_500, fee: 4_725, gst: 567, net: 89_208 }
  expect((await see(stage, 'artist', booking.bookingId)).earnings).toEqual(earnings)
  await passTo(stage, booking, -hourMs)
  await act(stage, 'client', booking.bookingId, { action: 'complete' })
  const settled = { gross: 94_500, fee: 4_725, gst: 850.5, net: 88_924.5 }
  expect(await see(stage, 'artist', booking.bookingId)).toMatchObject({ earnings: settled, payout: settled })
})

describe('after a no-show', () => {
  test.each<[number, number, number]>([
    [100, 94_500, 0],
    [50, 47_250, 47_250],
    [0, 0, 94_500],
    [33.3, 31_468.5, 63_031.5],
  ])('an admin can refund %d percent: %d to the client, %d to the artist', async (refundPercent, back, gross) => {
    const stage = await setStage(world)
    const booking = await bookingIn(stage, 'disputed')
    await world.pass(10 * dayMs)
    expect(await see(stage, 'artist', booking.bookingId)).toMatchObject({ state: 'disputed', payout: null, deadline: null })
    await expect(decide(stage, booking.bookingId, {})).rejects.toMatchObject({ status: 422, code: 'split_needed' })
    const both = { percent: refundPercent, amount: 1 }
    await expect(decide(stage, booking.bookingId, both)).rejects.toMatchObject({ status: 422, code: 'split_twice' })
    await decide(stage, booking.bookingId, { percent: refundPercent })
    expect(await moneyOf(stage, booking)).toMatchObject({ back, gross })
    expect((await see(stage, 'client', booking.bookingId)).state).toBe('resolved')
  })
})
