/** Papers, taxes and payouts follow the money when a booking changes after they were made. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { taxTable } from '#contract/taxes.ts'
import { dayMs, minuteMs } from '#contract/time.ts'
import { expectEverythingToHold } from '../../testing/books.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { act, bookingIn, decide, payOvertime, see, setStage } from '../bookings/testing.ts'
import { makePapers } from './service/make.ts'
import { tellNumbers } from './testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
afterEach(() => expectEverythingToHold(world))

const withholding = { ...taxTable, withheldFrom: '2026-01-01' }

test('with taxes kept back, extra time that is paid after the show grows the payout and what is kept back', async () => {
  const stage = await setStage(world)
  await tellNumbers(stage, { gstin: '08ABCCM1234D1ZY' })
  const { bookingId } = await bookingIn(stage, 'completed')
  await makePapers(world.ctx, bookingId, withholding)
  await payOvertime(stage, bookingId)
  await makePapers(world.ctx, bookingId, withholding)
  expect((await see(stage, 'artist', bookingId)).payout).toMatchObject({ gross: 114_500, net: 100_406.81, withheld: 582.19 })
})

test.each([40, 97, 100])('with taxes kept back, %d percent that go back take their taxes with them', async (percent) => {
  const stage = await setStage(world)
  await tellNumbers(stage, { gstin: '08ABCCM1234D1ZY' })
  const { bookingId } = await bookingIn(stage, 'completed')
  await makePapers(world.ctx, bookingId, withholding)
  await act(stage, 'client', bookingId, { action: 'contest', reason: 'They played one set of the two.' })
  await world.pass(2 * dayMs)
  await decide(stage, bookingId, { percent })
  await world.pass(2 * minuteMs)
  await world.pass(minuteMs)
  expect((await see(stage, 'artist', bookingId)).payout).toMatchObject(percent < 100 ? { state: 'paid' } : { state: 'cancelled' })
})
