/** Numbers of papers that are taken at the same moment, where transactions really overlap. */
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

/** What it would be without the row's lock: look, then write. */
async function lookThenWrite(ctx: Ctx, { issuerId, series, year }: Series): Promise<number> {
  const own = and(eq(invoiceSeries.issuer_id, issuerId ?? ''), eq(invoiceSeries.series, series), eq(invoiceSeries.year, year))
  const [row] = await ctx.db.select({ last: invoiceSeries.last }).from(invoiceSeries).where(own)
  const next = (row?.last ?? 0) + 1
  await ctx.db.update(invoiceSeries).set({ last: next }).where(own)
  return next
}

const series = (name: string): Series => ({ issuerId: stage.artist.id, series: name, year: '2026-27' })

test('taking numbers in parallel transactions gives each once', async () => {
  const taken = await allAtOnce(100, () => inTransaction(world.ctx, (ctx) => takeNumber(ctx, series('MP'))))
  expect(taken.sort((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, i) => i + 1))
})

test('looking first and writing then gives some of them twice: it is the lock that keeps the count', async () => {
  await inTransaction(world.ctx, (ctx) => takeNumber(ctx, series('XX')))
  const taken = await allAtOnce(100, () => inTransaction(world.ctx, (ctx) => lookThenWrite(ctx, series('XX'))))
  expect(new Set(taken).size).toBeLessThan(100)
})
