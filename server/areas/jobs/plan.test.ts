/** Fifty thousand jobs (ten thousand on the embedded database): every kind of query uses an index. */
import { type SQLWrapper, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, dayOf } from '#contract/grammar/time.ts'
import { jobs as calls } from '#contract/jobs/jobs.ts'
import { onPostgres } from '../../testing/database.ts'
import { createWorld, today, type World } from '../../testing/world.ts'
import { type JobReading, readingsOf } from './rules/words.ts'
import { pageOfJobs } from './service/finding.ts'
import { all, conditionsOf } from './service/matching.ts'
import { jobs } from './tables.ts'
import { makeClient, makeManyJobs } from './testing.ts'

const many = onPostgres() ? 50_000 : 10_000
let world: World
beforeAll(async () => {
  world = await createWorld()
  const { person } = await makeClient(world)
  await makeManyJobs(world.ctx, [person.id], many)
  await world.ctx.db.execute(sql`vacuum analyze jobs`)
})
afterAll(() => world.close())

async function planOf(query: SQLWrapper): Promise<string> {
  const { rows } = await world.ctx.db.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

const in3Days = addDays(dayOf(today), 3)
const asks: Parameters<typeof calls.list.input.parse>[0][] = [
  {},
  { page: 200 },
  { sort: 'date' },
  { sort: 'deadline' },
  { sort: 'budget' },
  { category: 'singer' },
  { city: 'udaipur', sort: 'budget' },
  { eventType: 'sangeet' },
  { category: 'dj', city: 'mumbai', eventType: 'wedding' },
  { from: in3Days, to: in3Days, sort: 'date' },
  { budget: 80_000, sort: 'deadline' },
  { words: 'word8' },
  { words: 'rare4712', category: 'singer' },
]

/** Interpretations that a search tries one after the other; without words there is one. */
function readingsIn(words: string | undefined): (JobReading | null)[] {
  const readings = words ? readingsOf(words) : [null]
  expect(readings.length).toBeGreaterThan(0)
  return readings
}

test.each(asks)('a page for %j is read through an index', async (input) => {
  const asked = { ...calls.list.input.parse(input), hiddenFrom: null }
  for (const reading of readingsIn(asked.words)) {
    const plan = await planOf(pageOfJobs(world.ctx, asked, reading))
    expect(plan).toMatch(/Index|Bitmap/)
    expect(plan).not.toMatch(/Seq Scan on jobs/)
  }
})

test.each(asks)('and so is the total for %j', async (input) => {
  const asked = { ...calls.list.input.parse(input), hiddenFrom: null }
  for (const reading of readingsIn(asked.words))
    expect(await planOf(sql`select count(*) from ${jobs} where ${all(conditionsOf(asked, reading))}`)).not.toMatch(/Seq Scan on jobs/)
})

test('the same check notices a missing index', async () => {
  expect(await planOf(sql`select count(*) from ${jobs} where ${jobs.description} = 'x'`)).toMatch(/Seq Scan on jobs/)
})

test('the total counts all of them', async () => {
  const { total, results, facets } = await world.get(calls.list, { facets: true, city: 'pune' })
  // Every other job is open, and every seventh of those is in the fifth of the seven cities.
  const inPune = Array.from({ length: many / 2 }, (_, i) => i + 1).filter((n) => n % 7 === 4)
  expect([results.length, facets?.category.length, facets?.city.length, total]).toEqual([12, 8, 7, inPune.length])
})
