// Runs on: both databases
import { expect, test } from 'vitest'
import { calendar } from '#contract/calendar.ts'
import { hourMs } from '#contract/time.ts'
import { signUpAs } from '../areas/auth/testing.ts'
import { createWorld } from '../testing/world.ts'
import { idempotencyKeys } from './tables.ts'

test('the answer to a key is kept for two days, and then forgotten with all that it holds', async () => {
  const world = await createWorld()
  const { token } = await signUpAs(world, 'artist', 'asha')
  const block = () => world.get(calendar.block, { from: '2027-03-01', to: '2027-03-02' }, { token, key: 'once' })
  const first = await block()
  world.clock.advance(hourMs / 12)
  await world.jobs.tick()
  expect(await block()).toEqual(first)
  world.clock.advance(47 * hourMs)
  await world.jobs.tick()
  expect(await world.ctx.db.$count(idempotencyKeys)).toBe(1)
  world.clock.advance(hourMs)
  await world.jobs.tick()
  expect(await world.ctx.db.$count(idempotencyKeys)).toBe(0)
  await world.close()
})
