/** Money faults with small numbers; and for each of them a broken partner, which must be counted. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMs } from '#contract/grammar/time.ts'
import { chanceFrom } from '#demo/drawing/chance.ts'
import { createWorld, type World } from '../world.ts'
import { credulous, eager, forgetful, hasty, ignorant, stumbling, thievish, withBroken } from './broken.ts'
import {
  alteredEvents,
  alteredWebhooks,
  booksAreClean,
  faultyPartner,
  lostWebhooks,
  moneyTooLate,
  ordersOf,
  permutations,
  randomTransfers,
  repeatedWebhooks,
  shuffledEvents,
  sixEvents,
  webhookAndReturn,
} from './money.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const allRight = (done: number) => ({ done, acknowledged: done, lost: 0, doubled: 0 })

test('no altered webhook is accepted; with a partner that accepts all, all are counted', async () => {
  expect(alteredWebhooks(world, { mutations: 2000 })).toEqual(allRight(2000))
  expect(await withBroken(world, credulous, () => alteredWebhooks(world, { mutations: 100 }))).toMatchObject({ lost: 100 })
})

test('webhooks sent three times credit once; with a partner whose repeats cannot be recognised, every one is counted', async () => {
  expect(await repeatedWebhooks(world, { payments: 5, deliveries: 3 })).toEqual(allRight(5))
  expect(await withBroken(world, forgetful, () => repeatedWebhooks(world, { payments: 5, deliveries: 3 }))).toMatchObject({ doubled: 5 })
})

test('there are 720 orders of the six events', () => {
  expect(new Set(permutations(sixEvents).map(String)).size).toBe(720)
  expect(ordersOf(720)).toHaveLength(720)
  expect(ordersOf(36)).toHaveLength(36)
})

test('the six events in any order have one result; a partner that drops early refunds is counted', async () => {
  expect(await shuffledEvents(world, { orders: ordersOf(12), insertions: 1 })).toEqual(allRight(12))
  const { lost } = await withBroken(world, hasty(), () => shuffledEvents(world, { orders: ordersOf(12), insertions: 1 }))
  expect(lost).toBeGreaterThan(0)
  expect(await booksAreClean(world)).toBe(true)
})

test('webhook and return, at once or apart, are one payment with all its entries; a partner with two ids for it is counted', async () => {
  expect(await webhookAndReturn(world, { pairs: 6, apartMs: 20 })).toEqual(allRight(6))
  const { doubled } = await withBroken(world, forgetful, () => webhookAndReturn(world, { pairs: 3, apartMs: 0 }))
  expect(doubled).toBeGreaterThanOrEqual(3)
})

test('a payment whose webhook was lost is found within ten minutes; a partner that lists none is counted', async () => {
  expect(await lostWebhooks(world, { payments: 5 })).toEqual(allRight(5))
  expect(await withBroken(world, ignorant, () => lostWebhooks(world, { payments: 5 }))).toMatchObject({ lost: 5 })
})

test('a partner that fails half the time charges, refunds and pays out once; one that repeats the work each time is counted', async () => {
  const chance = chanceFrom('stumbling')
  expect(await withBroken(world, stumbling(chance.next), () => faultyPartner(world, { calls: 12 }))).toEqual(allRight(12))
  const worse = await withBroken(
    world,
    (partner) => stumbling(chance.next)(eager(partner)),
    () => faultyPartner(world, { calls: 12 }),
  )
  expect(worse.doubled).toBeGreaterThan(0)
})

test('a late payment is refunded in full, once; a partner that keeps it is counted', async () => {
  world.clock.advance(dayMs)
  expect(await moneyTooLate(world, { cases: 6 })).toEqual(allRight(6))
  expect(await withBroken(world, thievish, () => moneyTooLate(world, { cases: 3 }))).toMatchObject({ lost: 3 })
})

test('exactly the altered events are reported; a partner with an empty report is counted', async () => {
  expect(await alteredEvents(world, { payments: 60, every: 10 })).toEqual(allRight(6))
  const silent = withBroken(
    world,
    (partner) => ({ ...partner, settlements: async () => [] }),
    () => alteredEvents(world, { payments: 20, every: 10 }),
  )
  // The report names everything that the partner should have settled, right or wrong.
  expect((await silent).doubled).toBeGreaterThan(10)
})

test('after any payments, refunds, earnings, holds and expiries the books equal the model’s; a rupee moved secretly is counted', async () => {
  const fresh = await createWorld()
  try {
    expect(await randomTransfers(fresh, { runs: 4, ops: 25 })).toEqual(allRight(4))
    const [balance] = (
      await fresh.ctx.db.execute<{ id: string }>(sql`select account_id as id from ledger_balances where balance_paise < -100 limit 1`)
    ).rows
    const steal = async () => {
      await fresh.ctx.db.execute(
        sql`update ledger_balances set balance_paise = balance_paise + 100 where account_id = ${balance?.id ?? ''}`,
      )
    }
    expect(await randomTransfers(fresh, { runs: 1, ops: 10, seed: 10 }, steal)).toMatchObject({ lost: 1 })
  } finally {
    await fresh.close()
  }
})
