import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type World } from '../world.ts'
import type { Outcome } from './accounts.ts'
import { type Fault, showBothWays } from './both-ways.ts'
import { changingPrices, leftBaskets, scarceCarts, scarcePieces, twoHands, twoLinesOfOne, withoutStockGuard } from './stock.ts'

interface Shop {
  world: World
  tick?: () => Promise<void>
  seen?: (version: number, fresh: () => Promise<number>) => Promise<number>
  shown?: () => object
}

let world: World

const guarded: [name: string, run: (world: World) => Promise<Outcome>][] = [
  ['S01 scarce pieces', (world) => scarcePieces(world, { buyers: 20, rounds: 2 })],
  ['S06 scarce carts', (world) => scarceCarts(world, { buyers: 12, rounds: 2 })],
  ['S02 two lines of one piece', (world) => twoLinesOfOne(world, { rounds: 5 })],
]

// One world after the other: two at once, beside other tests, need more connections than available.
describe('without the stock guard', () => {
  beforeAll(async () => {
    world = await withoutStockGuard(await createWorld())
  })
  afterAll(() => world.close())
  test.each(guarded)('%s would be detected', async (_, run) => expect((await run(world)).breaches).not.toEqual([]))
})

describe('with the stock guard', () => {
  beforeAll(async () => {
    world = await createWorld()
  })
  afterAll(() => world.close())
  test.each(guarded)('%s has no effect', async (_, run) => {
    const { tried, breaches } = await run(world)
    expect(breaches).toEqual([])
    expect(tried).toBeGreaterThan(0)
  })

  const faults: Fault<Shop>[] = [
    ['S03 abandoned carts', ({ world, ...how }) => leftBaskets(world, { baskets: 9, ...how }), () => ({ world, tick: async () => {} })],
    [
      'S04 two concurrent changes',
      ({ world, ...how }) => twoHands(world, { rounds: 4, ...how }),
      () => ({ world, seen: (_, fresh) => fresh() }),
    ],
    ['S05 changing prices', ({ world, ...how }) => changingPrices(world, { rounds: 9, ...how }), () => ({ world, shown: () => ({}) })],
  ]
  showBothWays(faults, () => ({ world }))
})
