import { afterEach, expect, test } from 'vitest'
import { expectEverythingToHold } from '../books.ts'
import { onPostgres } from '../database.ts'
import { createWorld, type World } from '../world.ts'
import { oneEnd, oneEvening, twoYesesForOneTime, withoutGuards } from './bookings.ts'

let world: World
afterEach(() => world.close())

test('a hundred clients want one evening: one gets it, and everybody else hears no', async () => {
  world = await createWorld()
  expect(await oneEvening(world, { clients: 100, rounds: 2 })).toEqual({ rounds: 2, won: 2, refused: 198, failed: 0, overlaps: 0 })
})

test('two bookings get a yes for the same new time at once: one moves', async () => {
  world = await createWorld()
  expect(await twoYesesForOneTime(world, { rounds: 4 })).toEqual({ rounds: 4, won: 4, refused: 4, failed: 0, overlaps: 0 })
  await expectEverythingToHold(world)
})

test('a request that ends in five ways at once ends in one', async () => {
  world = await createWorld()
  expect(await oneEnd(world, { rounds: 4 })).toEqual({ rounds: 4, doubled: 0, failed: 0 })
})

if (onPostgres()) {
  test('without the lock and the constraint, a hundred clients would share an evening', async () => {
    world = await createWorld()
    // In one round the first may be done before any other has looked.
    const { won, overlaps } = await oneEvening(await withoutGuards(world), { clients: 100, rounds: 5 })
    expect(won).toBeGreaterThan(5)
    expect(overlaps).toBeGreaterThan(0)
  })

  test('without the lock and the constraint, both yeses would be taken', async () => {
    world = await createWorld()
    const { won, overlaps } = await twoYesesForOneTime(await withoutGuards(world), { rounds: 3 })
    expect(won).toBeGreaterThan(3)
    expect(overlaps).toBeGreaterThan(0)
  })
}
