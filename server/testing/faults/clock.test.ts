import { afterEach, expect, test } from 'vitest'
import { auth } from '#contract/auth/auth.ts'
import * as time from '#contract/grammar/time.ts'
import { createWorld, type World } from '../world.ts'
import { broken, saying } from './broken.ts'
import { clocksOfVisitors, jumpingClock, leapDay, localTimes, withoutLeapDays } from './clock.ts'

let world: World | undefined
afterEach(async () => {
  await world?.close()
  world = undefined
})

test('a clock that jumps an hour gives nothing away, forgets no tries and signs nobody out; one that did would be seen', async () => {
  world = await createWorld()
  expect((await jumpingClock({ world, ask: world.ask }, { rounds: 1 })).breaches).toEqual([])
  expect((await jumpingClock(broken(world, auth.login.path, saying(401)), { rounds: 1 })).breaches).not.toEqual([])
})

test('a day and a time are the same wherever the visitor is; the visitor’s own would be seen', () => {
  expect(clocksOfVisitors(time, { hours: 290 }).breaches).toEqual([])
  expect(clocksOfVisitors(localTimes, { hours: 290 }).breaches.length).toBeGreaterThan(200)
})

test('29 February can be booked and is shown as itself; a calendar without it would be seen', async () => {
  world = await createWorld()
  expect((await leapDay({ world, ask: world.ask }, { zones: 3 })).breaches).toEqual([])
  expect((await leapDay(withoutLeapDays(world), { zones: 1 })).breaches).not.toEqual([])
})
