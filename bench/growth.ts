/**
 * Measures how the time of lists and searches grows with the number of artists: `npm run growth [-- --sizes 5000,50000,500000]` on
 * PostgreSQL, compared with a general search engine in memory. Ratios are relative to the smallest size of the same run.
 */
import { parseArgs } from 'node:util'
import { profiles as calls } from '#contract/profiles/profiles.ts'
import { loadCrowd } from '#demo/crowd.ts'
import { crowdArtist } from '#demo/world/crowd.ts'
import { list } from '#server/areas/profiles/service/listing.ts'
import { suggest } from '#server/areas/profiles/service/suggest.ts'
import { systemCtx } from '#server/platform/context.ts'
import { faultsWorld } from '../faults/world.ts'
import { judgedArtists } from './finding/artists.ts'
import { artistEngine } from './finding/general-engine.ts'

const { values } = parseArgs({
  options: { sizes: { type: 'string', default: '5000,50000,500000' }, rounds: { type: 'string', default: '40' } },
})
const sizes = values.sizes.split(',').map(Number)
const rounds = Number(values.rounds)
/** Warm-up runs, whose cost would otherwise count for the smallest size alone. */
const warmUps = 5
/** The general engine's index of this many takes half a gigabyte of memory. */
const mostInMemory = 50_000

type ListQuery = Parameters<typeof calls.list.input.parse>[0]
const typedAt = (turn: number) => judgedArtists[turn % judgedArtists.length]?.[0] ?? ''
const freely = 'whatever people type'
const unfinished = 'suggestions for the beginning of it'
/** A different beginning in each turn, from two letters on: of a query, or of an artist's name. */
const begunAt = (turn: number) => (turn % 2 ? crowdArtist(turn).stageName : typedAt(turn)).slice(0, 2 + (turn % 9))
/** A different budget each time, at every size, so that no result or count is cached. */
const questions: Record<string, (budget: number, turn: number) => ListQuery> = {
  'list: category, city, 10 by rating': (budget_max) => ({
    category: 'singer',
    city: 'jaipur',
    sort: 'rating',
    limit: 10,
    budget_max,
  }),
  'page 50 of all': (budget_max) => ({ page: 50, limit: 10, budget_max }),
  'words: shadi singer jaypur': (budget_max) => ({ words: 'shadi singer jaypur', limit: 10, budget_max }),
  [freely]: (_, turn) => ({ words: typedAt(turn), limit: 10 }),
  'a name, misspelt': (budget_max) => ({ words: 'ashaa raau', limit: 10, budget_max }),
  'list with the counts of its filters': (budget_max) => ({ category: 'singer', facets: true, limit: 10, budget_max }),
}

const world = await faultsWorld(process.env.TEST_DATABASE_URL ?? 'postgres://root@127.0.0.1:5432/postgres')
const platform = await world.open()
const first = new Map<string, number>()
const rows: Record<string, string | number>[] = []
try {
  let turn = 0
  for (const artists of sizes) {
    await loadCrowd(platform, artists)
    // Autovacuum would do this within minutes.
    await platform.database.pool.query('vacuum analyze')
    for (const [what, ask] of Object.entries(questions)) {
      const answered = (turn: number) => {
        const wanted = calls.list.input.parse(ask(100_000 + turn, turn))
        return () => list(systemCtx(platform, 'growth'), wanted)
      }
      record(artists, what, await timed(turn, answered))
      if (what === freely && artists <= mostInMemory) await recordGeneralEngine(artists, turn)
      turn += warmUps + rounds
    }
    record(artists, unfinished, await timed(turn, (turn) => () => suggest(systemCtx(platform, 'growth'), { words: begunAt(turn) })))
    turn += warmUps + rounds
  }
  // biome-ignore lint/suspicious/noConsole: the script's output is this table
  console.table(rows)
} finally {
  await platform.close()
  await world.remove()
}

/** The same artists, and the same queries in the same turns; its index is freed before anything else is measured. */
async function recordGeneralEngine(artists: number, turn: number): Promise<void> {
  const find = artistEngine(Array.from({ length: artists }, (_, i) => crowdArtist(i + 1)))
  record(artists, `${freely}, MiniSearch`, await timed(turn, (turn) => async () => find(typedAt(turn))))
  record(artists, `${unfinished}, MiniSearch`, await timed(turn, (turn) => async () => find(begunAt(turn))))
}

function record(artists: number, what: string, { p50, p95, p99 }: Times): void {
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

interface Times {
  p50: number
  p95: number
  p99: number
}

/** @param prepare returns what to time, for each turn */
async function timed(from: number, prepare: (turn: number) => () => Promise<unknown>): Promise<Times> {
  const times: number[] = []
  for (let round = 0; round < warmUps + rounds; round++) {
    const answer = prepare(from + round)
    const began = performance.now()
    await answer()
    if (round >= warmUps) times.push(performance.now() - began)
  }
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

function rounded(value: number): number {
  return Number(value.toFixed(2))
}
