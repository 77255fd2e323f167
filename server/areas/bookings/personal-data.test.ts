/** Accounts with unsettled bookings cannot be erased yet. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../../testing/world.ts'
import { bookingsPersonalData } from './personal-data.ts'
import { bookingIn, setStage } from './testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test.each([
  ['funds_secured', 1],
  ['completed', 1],
  ['disputed', 1],
  ['contested', 1],
  ['resolved', 0],
  ['cancelled', 0],
] as const)('a booking that is %s delays the erasure of its two sides %d times', async (state, times) => {
  const stage = await setStage(world)
  const { number } = await bookingIn(stage, state)
  for (const { id } of [stage.client, stage.artist])
    expect(await bookingsPersonalData.holds?.(world.ctx, id)).toEqual(
      Array(times).fill({ kind: 'bookings', text: expect.stringContaining(number) }),
    )
})
