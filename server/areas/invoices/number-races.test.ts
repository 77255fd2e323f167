/** Concurrent numbering of documents, with transactions that really overlap. */
// Runs on: PostgreSQL
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Ctx, inTransaction } from '../../platform/context.ts'
import { allAtOnce, createWorld, type World } from '../../testing/world.ts'
import { type Stage, setStage } from '../bookings/testing.ts'
import { type Series, takeNumber } from './service/issue.ts'
import { invoiceSeries } from './tables.ts'

let world: World
let stage: Stage
beforeAll(async () => {
  world = await createWorld()
  stage = await setStage(world)
})
afterAll(() => world.close())

/** The same without the row lock: read, then write. */
async function lookThenWrite(ctx: Ctx, { issuerId, series, year }: Series): Promise<number> {
  const own = and(eq(invoiceSeries.issuer_id, issuerId ?? ''), eq(invoiceSeries.series, series), eq(invoiceSeries.year, year))
  const [row] = await ctx.db.select({ last: invoiceSeries.last }).from(invoiceSeries).where(own)
  const next = (row?.last ?? 0) + 1
  await ctx.db.update(invoiceSeries).set({ last: next }).where(own)
  return next
}

const series = (name: string): Series => ({ issuerId: stage.artist.id, series: name, year: '2026-27' })

test('numbers taken in parallel transactions are unique', async () => {
  const taken = await allAtOnce(100, () => inTransaction(world.ctx, (ctx) => takeNumber(ctx, series('MP'))))
  expect(taken.sort((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, i) => i + 1))
})

test('reading first and writing then repeats some of them, so the lock is what makes them unique', async () => {
  await inTransaction(world.ctx, (ctx) => takeNumber(ctx, series('XX')))
  const taken = await allAtOnce(100, () => inTransaction(world.ctx, (ctx) => lookThenWrite(ctx, series('XX'))))
  expect(new Set(taken).size).toBeLessThan(100)
})
