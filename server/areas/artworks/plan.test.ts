/** Fifty thousand artworks (ten thousand on the embedded database, which takes a minute for more): every kind of query uses an index. */
import { type SQLWrapper, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { market } from '#contract/artworks/market.ts'
import { onPostgres } from '../../testing/database.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { makeArtists } from '../profiles/testing.ts'
import { type ArtworkReading, readingsOf } from './rules/readings.ts'
import { pageOfArtworks } from './service/finding.ts'
import { all, conditionsOf } from './service/matching.ts'
import { artworks } from './tables.ts'
import { makeManyArtworks } from './testing.ts'

const many = onPostgres() ? 50_000 : 10_000
let world: World
beforeAll(async () => {
  world = await createWorld()
  const crowd = Array.from({ length: 50 }, (_, i) => ({
    username: `artist${i}`,
    stage_name: `Artist ${i}`,
    category: 'singer' as const,
    city: 'jaipur' as const,
  }))
  const ids = [...(await makeArtists(world.ctx, crowd)).values()]
  await makeManyArtworks(world.ctx, ids, many)
  await world.ctx.db.execute(sql`vacuum analyze artworks`)
  await world.ctx.db.execute(sql`analyze profiles`)
})
afterAll(() => world.close())

async function planOf(query: SQLWrapper): Promise<string> {
  const { rows } = await world.ctx.db.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

const asks: Parameters<typeof market.list.input.parse>[0][] = [
  {},
  { page: 400 },
  { sort: 'price_low' },
  { sort: 'price_high' },
  { sub_category: 'folk-art' },
  { materials: ['clay'], sort: 'newest' },
  { size: 'large' },
  { price_min: 5_000, price_max: 6_000 },
  { available: true, ratingBar: 4 },
  { words: 'word7' },
  { words: 'rare4711', sub_category: 'painting' },
]

/** All readings that are tried in turn; a single one without words. */
function readingsIn(words: string | undefined): (ArtworkReading | null)[] {
  const readings = words ? readingsOf(words) : [null]
  expect(readings.length).toBeGreaterThan(0)
  return readings
}

test.each(asks)('a page for %j uses an index', async (input) => {
  const asked = { ...market.list.input.parse(input), hiddenFrom: null }
  for (const reading of readingsIn(asked.words)) {
    const plan = await planOf(pageOfArtworks(world.ctx, asked, reading))
    expect(plan).toMatch(/Index|Bitmap/)
    expect(plan).not.toMatch(/Seq Scan on artworks/)
  }
})

test.each(asks)('and so does the count for %j', async (input) => {
  const asked = { ...market.list.input.parse(input), hiddenFrom: null }
  for (const reading of readingsIn(asked.words))
    expect(await planOf(sql`select count(*) from ${artworks} where ${all(conditionsOf(asked, reading))}`)).not.toMatch(
      /Seq Scan on artworks/,
    )
})

test('the same check detects a missing index', async () => {
  expect(await planOf(sql`select count(*) from ${artworks} where ${artworks.story} = 'x'`)).toMatch(/Seq Scan on artworks/)
})

test('the full response counts all of them', async () => {
  const { total, results, facets } = await world.get(market.list, { facets: true, size: 'large' })
  const longest = (n: number) => Math.max(n % 60, n % 40)
  const large = Array.from({ length: many }, (_, i) => longest(i + 1)).filter((inches) => inches > 24 && inches <= 48)
  expect([results.length, facets?.sub_category.length, total]).toEqual([10, 8, large.length])
})
