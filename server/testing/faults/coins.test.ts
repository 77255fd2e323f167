// Runs on: both databases
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../world.ts'
import type { Attack } from './accounts.ts'
import { showBothWays } from './both-ways.ts'
import { coinsInAnyOrder, everyClaim, keptPacks, oneBalanceManyWishes, oneVisitManyClaims, packAllWays, unspent } from './coins.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

showBothWays<Attack>(
  [
    ['C01 one balance, many exchanges', (on) => oneBalanceManyWishes(on, { rounds: 2, wishes: 25 }), () => unspent(world)],
    ['C02 one visit, many claims', (on) => oneVisitManyClaims(on, { rounds: 2, claims: 25 }), () => everyClaim(world)],
    ['C02 a pack returned and charged back at once', (on) => packAllWays(on, { rounds: 3 }), () => keptPacks(world)],
  ],
  () => ({ world, ask: world.ask }),
)

test('C03 coin operations in any order match the simplest model', async () => {
  const { tried, breaches, measured } = await coinsInAnyOrder(world, { runs: 1, ops: 50 })
  expect(breaches).toEqual([])
  expect(tried).toBe(50)
  for (const does of ['earn', 'buy', 'redeem', 'charge back', 'undo', 'wait', 'revoke']) expect(measured).toContain(`× ${does}`)
})

test('C03 would be detected', async () => {
  const own = await createWorld()
  const lose = () => own.ctx.db.execute(sql`update coin_lots set "left" = "left" - 1 where "left" > 0`)
  expect((await coinsInAnyOrder(own, { runs: 1, ops: 5 }, lose).finally(() => own.close())).breaches).not.toEqual([])
})
