import { asc, sql } from 'drizzle-orm'
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { minuteMs } from '#contract/grammar/time.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { now } from '../context.ts'
import { doWhatIsDue } from './wake.ts'

const sleepers = pgTable('sleepers', { id: text().primaryKey(), wake_at: timestamp({ withTimezone: true }) })

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.ctx.db.execute(sql`create table sleepers (id text primary key, wake_at timestamptz)`)
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.ctx.db.delete(sleepers)
})

const insert = (rows: readonly { id: string; inMs: number }[]) =>
  world.ctx.db.insert(sleepers).values(rows.map(({ id, inMs }) => ({ id, wake_at: new Date(now(world.ctx).getTime() + inMs) })))
const left = () => world.ctx.db.select().from(sleepers).orderBy(asc(sleepers.id))

/** Wakes every due row for the last time. @returns ids of the woken rows in order, and the errors */
async function wakeAll(fails: (id: string) => boolean): Promise<{ woken: string[]; errors: unknown[] }> {
  const woken: string[] = []
  const errors = await doWhatIsDue(world.ctx, sleepers, async (ctx, { id }) => {
    await ctx.db.update(sleepers).set({ wake_at: null }).where(sql`${sleepers.id} = ${id}`)
    if (fails(id)) throw new Error(`${id} cannot`)
    woken.push(id)
  }).then(
    () => [],
    (error: AggregateError) => error.errors,
  )
  return { woken, errors }
}

test('a failing row is rolled back and postponed by ten minutes, the others go on, and the error is reported', async () => {
  await insert([
    { id: 'broken', inMs: -3 },
    { id: 'first', inMs: -2 },
    { id: 'second', inMs: 0 },
    { id: 'early', inMs: 1 },
  ])
  const begun = now(world.ctx).getTime()
  expect(await wakeAll((id) => id === 'broken')).toEqual({ woken: ['first', 'second'], errors: [new Error('broken cannot')] })
  expect(await left()).toEqual([
    { id: 'broken', wake_at: new Date(begun + 10 * minuteMs) },
    { id: 'early', wake_at: new Date(begun + 1) },
    { id: 'first', wake_at: null },
    { id: 'second', wake_at: null },
  ])
  world.clock.advance(10 * minuteMs)
  expect(await wakeAll(() => false)).toEqual({ woken: ['early', 'broken'], errors: [] })
})

test('wakes more rows than one batch in one run, even when all of the first batch fail', async () => {
  const ids = Array.from({ length: 120 }, (_, i) => `row${String(i).padStart(3, '0')}`)
  await insert(ids.map((id, i) => ({ id, inMs: i - 200 })))
  const fails = (id: string) => id < 'row060' || id.endsWith('0')
  const { woken, errors } = await wakeAll(fails)
  expect(woken).toEqual(ids.filter((id) => !fails(id)))
  expect(errors).toHaveLength(66)
})
