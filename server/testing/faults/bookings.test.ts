import { afterEach, expect, test } from 'vitest'
import { expectEverythingToHold } from '../books.ts'
import { onPostgres } from '../database.ts'
import { createWorld, type World } from '../world.ts'
import { oneEnd, oneEvening, twoYesesForOneTime, withoutGuards } from './bookings.ts'

let world: World
afterEach(() => world.close())

test('of a hundred clients who want one evening, one gets it, and all others are refused', async () => {
  world = await createWorld()
  expect(await oneEvening(world, { clients: 100, rounds: 2 })).toEqual({ rounds: 2, won: 2, refused: 198, failed: 0, overlaps: 0 })
})

test('of two bookings moved to the same new time at once, one moves', async () => {
  world = await createWorld()
  expect(await twoYesesForOneTime(world, { rounds: 4 })).toEqual({ rounds: 4, won: 4, refused: 4, failed: 0, overlaps: 0 })
  await expectEverythingToHold(world)
})

test('a request that ends in five ways at once ends in one', async () => {
  world = await createWorld()
  expect(await oneEnd(world, { rounds: 4 })).toEqual({ rounds: 4, doubled: 0, failed: 0 })
})

if (onPostgres()) {
  test('without the lock and the constraint, several clients would get one evening', async () => {
    world = await createWorld()
    // In a single round the first may finish before any other has looked.
    const { won, overlaps } = await oneEvening(await withoutGuards(world), { clients: 100, rounds: 5 })
    expect(won).toBeGreaterThan(5)
    expect(overlaps).toBeGreaterThan(0)
  })

  test('without the lock and the constraint, both acceptances would succeed', async () => {
    world = await createWorld()
    const { won, overlaps } = await twoYesesForOneTime(await withoutGuards(world), { rounds: 3 })
    expect(won).toBeGreaterThan(3)
    expect(overlaps).toBeGreaterThan(0)
  })
}
