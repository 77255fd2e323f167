import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookings as calls } from '#contract/bookings/bookings.ts'
import { dayMs, hourMs } from '#contract/grammar/time.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { payouts } from '../payments/tables.ts'
import { plannedPayouts } from './service/planned.ts'
import { act, as, bookingIn, cancelBy, decide, passTo, type Stage, see, setStage } from './testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const planned = async (stage: Stage, page = {}) => plannedPayouts(as(world, stage.artist), calls.plannedPayouts.input.parse(page))
const later = (at: string, ms: number) => new Date(new Date(at).getTime() + ms).toISOString()

test('a payout is planned from acceptance on, with shares, date and deductions, and nothing is in the books', async () => {
  const stage = await setStage(world)
  const requested = await bookingIn(stage, 'requested')
  expect(await planned(stage)).toMatchObject({ total: 0, heldForRequests: 28_350 })
  const { booking } = await act(stage, 'artist', requested.bookingId, { action: 'accept' })
  expect(await planned(stage)).toMatchObject({ total: 1, heldForRequests: 0 })
  expect((await planned(stage)).results).toMatchObject([
    {
      bookingId: booking.bookingId,
      state: 'planned',
      heldReason: null,
      dueBy: later(booking.endsAt, 2 * dayMs),
      shares: [
        { label: 'Advance', amount: 28_350, isPaid: true },
        { label: 'Balance', amount: 66_150, isPaid: false },
      ],
      gross: 94_500,
      fee: 9_450,
      gst: 1_701,
      net: 83_349,
    },
  ])
  expect(await world.ctx.db.$count(payouts)).toBe(0)
})

test('once the show is completed, the plan equals the payout, to the paisa', async () => {
  const stage = await setStage(world)
  const booking = await bookingIn(stage, 'in_progress')
  const [plan] = (await planned(stage)).results
  expect(plan?.shares.map(({ isPaid }) => isPaid)).toEqual([true, true])
  await passTo(stage, booking, -2 * hourMs)
  await act(stage, 'client', booking.bookingId, { action: 'complete' })
  expect((await planned(stage)).total).toBe(0)
  const { payout } = await see(stage, 'artist', booking.bookingId)
  expect(payout).toMatchObject({ gross: plan?.gross, fee: plan?.fee, gst: plan?.gst, net: plan?.net })
  expect(payout?.dueAt).toBe(later(booking.startsAt, 2 * hourMs + dayMs))
  expect(plan?.dueBy).toBe(later(booking.endsAt, 2 * dayMs))
})

test('a disputed payout is held with its reason, and leaves the plan when it is decided', async () => {
  const stage = await setStage(world)
  const booking = await bookingIn(stage, 'disputed')
  const { dispute } = await see(stage, 'artist', booking.bookingId)
  expect((await planned(stage)).results).toMatchObject([
    { state: 'held', heldReason: expect.stringMatching(/^A no-show was reported/), dueBy: later(dispute?.decideBy ?? '', dayMs) },
  ])
  await world.pass(3 * dayMs)
  await decide(stage, booking.bookingId, { percent: 100 })
  expect((await planned(stage)).total).toBe(0)
})

test('after a client’s force majeure cancellation the undecided part is held; with a full refund nothing is planned', async () => {
  const [stage, other] = [await setStage(world), await setStage(world)]
  const booking = await bookingIn(stage, 'funds_secured')
  await passTo(stage, booking, 10 * dayMs)
  const more = { beyondControl: true, reason: 'The river has taken the road.' }
  await cancelBy(stage, 'client', booking.bookingId, more)
  expect((await planned(stage)).results).toMatchObject([{ state: 'held', gross: 47_250 }])
  const { bookingId } = await bookingIn(other, 'funds_secured')
  await cancelBy(other, 'artist', bookingId, more)
  expect((await planned(other)).total).toBe(0)
})

test('the plan shows only the artist’s own payouts, soonest show first, in pages', async () => {
  const [stage, other] = [await setStage(world), await setStage(world)]
  const [last, first, second] = [
    await bookingIn(stage, 'accepted', 40),
    await bookingIn(stage, 'accepted', 20),
    await bookingIn(stage, 'accepted', 30),
  ]
  const all = (await planned(stage)).results
  expect(all.map(({ bookingId }) => bookingId)).toEqual([first, second, last].map(({ bookingId }) => bookingId))
  const pages = [...(await planned(stage, { limit: 2 })).results, ...(await planned(stage, { limit: 2, page: 2 })).results]
  expect(pages).toEqual(all)
  expect((await planned(other)).total).toBe(0)
})
