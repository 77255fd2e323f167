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

test('a clock jump of an hour releases no hold, forgets no attempts and signs nobody out; a product that did would be detected', async () => {
  world = await createWorld()
  expect((await jumpingClock({ world, ask: world.ask }, { rounds: 1 })).breaches).toEqual([])
  expect((await jumpingClock(broken(world, auth.login.path, saying(401)), { rounds: 1 })).breaches).not.toEqual([])
})

test("dates and times do not depend on the visitor's zone; a page that used it would be detected", () => {
  expect(clocksOfVisitors(time, { hours: 290 }).breaches).toEqual([])
  expect(clocksOfVisitors(localTimes, { hours: 290 }).breaches.length).toBeGreaterThan(200)
})

test('29 February can be booked and displayed; a calendar without it would be detected', async () => {
  world = await createWorld()
  expect((await leapDay({ world, ask: world.ask }, { zones: 3 })).breaches).toEqual([])
  expect((await leapDay(withoutLeapDays(world), { zones: 1 })).breaches).not.toEqual([])
})
