import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { liveOnCoins } from './simulated-coins.ts'

const small = { seed: 'monsoon', people: 8, deedsEach: 12 }

test('in two years the report of what the house owes is what a recount gives', async () => {
  const { broken, done, reports, owes } = await liveOnCoins(small)
  expect(broken).toEqual([])
  expect(reports).toBe(8)
  for (const does of ['earn', 'buy', 'redeem', 'undo', 'revoke']) expect(done[does], does).toBeGreaterThan(0)
  expect(owes.months.length).toBeGreaterThan(3)
  expect(owes.worth).toBeGreaterThan(0)
})

test('a fault shows: coins that became worth less afterwards are found', async () => {
  const { broken } = await liveOnCoins({
    ...small,
    spoil: ({ ctx }) => ctx.db.execute(sql`update coin_lots set worth_paise = 40 where worth_paise = 50`),
  })
  expect(broken.join('\n')).toContain('worth is')
})
