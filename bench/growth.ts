/**
 * How the time of a list and of a search grows with the artists there are: `npm run growth [-- --sizes 5000,50000,500000]`
 * on PostgreSQL. Ratios are to the smallest crowd of the same run.
 */
import { parseArgs } from 'node:util'
import { profiles as calls } from '#contract/profiles.ts'
import { loadCrowd } from '#demo/crowd.ts'
import { list } from '#server/areas/profiles/service/listing.ts'
import { systemCtx } from '#server/platform/context.ts'
import { faultsWorld } from '../faults/world.ts'
import { judgedArtists } from './finding/artists.ts'

const { values } = parseArgs({
  options: { sizes: { type: 'string', default: '5000,50000,500000' }, rounds: { type: 'string', default: '40' } },
})
const sizes = values.sizes.split(',').map(Number)
const rounds = Number(values.rounds)

type Asked = Parameters<typeof calls.list.input.parse>[0]
/** Another budget each time, in every crowd, so that no answer and no count is remembered. */
const questions: Record<string, (budget: number) => Asked> = {
  'list: category, city, 10 by rating': (budget_max) => ({
    category: 'singer',
    city: 'jaipur',
    sort: 'rating',
    limit: 10,
    budget_max,
  }),
  'page 50 of all': (budget_max) => ({ page: 50, limit: 10, budget_max }),
  'words: shadi singer jaypur': (budget_max) => ({ words: 'shadi singer jaypur', limit: 10, budget_max }),
  'whatever people type': () => ({ words: judgedArtists[asked % judgedArtists.length]?.[0] ?? '', limit: 10 }),
  'a name, misspelt': (budget_max) => ({ words: 'ashaa raau', limit: 10, budget_max }),
  'list with the counts of its filters': (budget_max) => ({ category: 'singer', facets: true, limit: 10, budget_max }),
}

let asked = 0

const world = await faultsWorld(process.env.TEST_DATABASE_URL ?? 'postgres://root@127.0.0.1:5432/postgres')
const platform = await world.open()
try {
  const first = new Map<string, number>()
  const rows: Record<string, string | number>[] = []
  for (const artists of sizes) {
    await loadCrowd(platform, artists)
    // What PostgreSQL does by itself within minutes.
    await platform.database.pool.query('vacuum analyze')
    for (const [what, ask] of Object.entries(questions)) {
      const { p50, p95, p99 } = await timed(ask)
      if (!first.has(what)) first.set(what, p50)
      rows.push({
        artists,
        what,
        'p50 ms': rounded(p50),
        'p95 ms': rounded(p95),
        'p99 ms': rounded(p99),
        'times the smallest': rounded(p50 / (first.get(what) ?? p50)),
      })
    }
  }
  // biome-ignore lint/suspicious/noConsole: the table is what this script is for
  console.table(rows)
} finally {
  await platform.close()
  await world.remove()
}

async function timed(ask: (budget: number) => Asked): Promise<{ p50: number; p95: number; p99: number }> {
  const times: number[] = []
  // The first few warm up what the smallest crowd would pay for alone.
  for (let round = -5; round < rounds; round++) {
    const wanted = calls.list.input.parse(ask(100_000 + asked++))
    const began = performance.now()
    await list(systemCtx(platform, 'growth'), wanted)
    if (round >= 0) times.push(performance.now() - began)
  }
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

function rounded(value: number): number {
  return Number(value.toFixed(2))
}
