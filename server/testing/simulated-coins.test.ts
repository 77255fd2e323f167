import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { liveOnCoins } from './simulated-coins.ts'

const small = { seed: 'monsoon', people: 8, deedsEach: 12 }

test('over two years the report of our liability equals a recount', async () => {
  const { broken, done, reports, owes } = await liveOnCoins(small)
  expect(broken).toEqual([])
  expect(reports).toBe(8)
  for (const does of ['earn', 'buy', 'redeem', 'undo', 'revoke']) expect(done[does], does).toBeGreaterThan(0)
  expect(owes.months.length).toBeGreaterThan(3)
  expect(owes.worth).toBeGreaterThan(0)
})

test('a fault is found: coins whose worth was reduced afterwards', async () => {
  const { broken } = await liveOnCoins({
    ...small,
    spoil: ({ ctx }) => ctx.db.execute(sql`update coin_lots set worth_paise = 40 where worth_paise = 50`),
  })
  expect(broken.join('\n')).toContain('worth is')
})
