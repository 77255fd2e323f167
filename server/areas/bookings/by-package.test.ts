import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookings as calls } from '#contract/bookings/bookings.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { bookingIn, cancelBy, setStage } from './testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('a package publicly counts the bookings that were accepted and not cancelled', async () => {
  const stage = await setStage(world)
  const counted = async () => (await world.get(calls.byPackage, { artistUsername: stage.artist.username })).results
  expect(await counted()).toEqual([])
  await bookingIn(stage, 'requested', 20)
  expect(await counted(), 'a request is no booking yet').toEqual([])
  const accepted = await bookingIn(stage, 'accepted', 30)
  await bookingIn(stage, 'accepted', 40)
  expect(await counted()).toEqual([{ packageId: stage.packageId, booked: 2 }])
  await cancelBy(stage, 'client', accepted.bookingId)
  expect(await counted()).toEqual([{ packageId: stage.packageId, booked: 1 }])
  expect((await world.ask(calls.byPackage, { artistUsername: 'nobody.here' })).status).toBe(404)
})
