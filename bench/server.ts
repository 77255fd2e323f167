/**
 * Measures the built app against bare servers that do the same work in the same run. `npm run bench [-- --artists 50000]` on
 * PostgreSQL. Ratios above 1 are faster than the bare server. Connects to 127.0.0.1 only.
 */
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { profiles as calls } from '#contract/profiles/profiles.ts'
import { loadCrowd } from '#demo/crowd.ts'
import { list } from '#server/areas/profiles/service/listing.ts'
import { get } from '#server/areas/profiles/service/public-page.ts'
import { systemCtx } from '#server/platform/context.ts'
import { makeArtists, makeClients } from '../faults/people.ts'
import { product } from '../faults/process.ts'
import { faultsWorld } from '../faults/world.ts'
import { initiateLoad } from './initiate.ts'
import { type BareServer, bareServer, bodyOf, compressed, memoryOf, say, sideBySide, timed } from './measure.ts'
import { recorded } from './recorded.ts'

const { values } = parseArgs({ options: { artists: { type: 'string', default: '50000' }, seconds: { type: 'string', default: '6' } } })
const artists = Number(values.artists)
const seconds = Number(values.seconds)
const poolSize = 20
const database = process.env.TEST_DATABASE_URL ?? 'postgres://root@127.0.0.1:5432/postgres'

const world = await faultsWorld(database)
const platform = await world.open()
say(`${artists} artists are made …`)
await loadCrowd(platform, artists)
const people = { artists: await makeArtists(platform, 200), clients: await makeClients(platform, 1_500) }
await platform.database.orm.execute(sql`analyze`)

const asked = calls.list.input.parse({ category: 'singer', city: 'jaipur', sort: 'rating', limit: 10 })
const ctx = systemCtx(platform, 'bench')
await list(ctx, asked)
const username = 'asha0.faults'
const listStatements = await recorded(() => list(ctx, asked))
const detailStatements = await recorded(() => get(ctx, { username }))
await platform.close()

const running = await product({ ...world.env, NODE_ENV: 'development', DATABASE_POOL: String(poolSize) })
let bare: BareServer | undefined
try {
  say(`ready after ${Math.round(await running.start())} ms`)
  const { url } = running
  const json = { 'content-type': 'application/json' }
  const listing = { headers: json, body: JSON.stringify(asked) }
  const detail = `/api/artist/username/${username}`
  const page = '/categories/singer'
  const asBrowsers = { headers: { 'accept-encoding': 'br' } }
  bare = await bareServer({
    database: world.env.DATABASE_URL ?? '',
    poolSize,
    addresses: {
      '/api/artist/list': { statements: listStatements, body: await bodyOf(`${url}/api/artist/list`, listing), headers: json },
      [detail]: { statements: detailStatements, body: await bodyOf(url + detail), headers: json },
      // Compressed once, then served from memory.
      [page]: {
        statements: [],
        body: (await compressed(url + page)).toString('base64'),
        headers: { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' },
      },
    },
  })
  const compare = sideBySide({ ours: url, bare: bare.url, seconds })
  const rows = [
    await compare('artist list: filter, sort, 10 of all', '/api/artist/list', listing),
    await compare('artist detail', detail),
    await compare('cached public page', page, asBrowsers),
  ]
  // biome-ignore lint/suspicious/noConsole: the script's output is this table
  console.table(rows)
  const uncached = await timed(uncachedPages(url))
  say(`category page that is not cached: p50 ${uncached.p50.toFixed(1)} ms, p99 ${uncached.p99.toFixed(1)} ms`)
  const bookings = await initiateLoad({ url, ...people, inFlight: 16, seconds: 10 })
  say(
    `booking initiate, 16 in flight: ${Math.round(bookings.rate)}/s, p50 ${bookings.p50.toFixed(0)} ms, p99 ${bookings.p99.toFixed(0)} ms, ${bookings.refused} refused`,
  )
  say(`memory after the run: ${Math.round(await memoryOf(url))} MB`)
} finally {
  bare?.child.kill()
  await running.kill()
  await world.remove()
}

/** With a different filter each time. */
function uncachedPages(url: string): (() => Promise<void>)[] {
  const budgets = Array.from({ length: 50 }, (_, i) => (10 + i) * 1000)
  return ['singer', 'dancer', 'comedian', 'dj'].flatMap((category) =>
    budgets.map((budget) => async () => {
      const response = await fetch(`${url}/categories/${category}?city=jaipur&budget_max=${budget}`)
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`${response.url} answered ${response.status}`)
    }),
  )
}
