/**
 * Measures the art market against bare servers that do the same work in the same run: `npm run bench:market [-- --artworks 50000]` on
 * PostgreSQL. Rate, p50, p99 and memory allow a comparison with other shops.
 */
import { parseArgs } from 'node:util'
import { desc, eq } from 'drizzle-orm'
import { market as calls } from '#contract/artworks/market.ts'
import { loadCrowd } from '#demo/crowd.ts'
import { list } from '#server/areas/artworks/service/finding.ts'
import { get } from '#server/areas/artworks/service/product.ts'
import { artworks } from '#server/areas/artworks/tables.ts'
import { makeManyArtworks } from '#server/areas/artworks/testing.ts'
import { people } from '#server/areas/auth/tables.ts'
import { systemCtx } from '#server/platform/context.ts'
import { makeClients } from '../faults/people.ts'
import { product } from '../faults/process.ts'
import { faultsWorld } from '../faults/world.ts'
import { orderLoad } from './initiate.ts'
import { type BareServer, bareServer, bodyOf, memoryOf, say, sideBySide, timed } from './measure.ts'
import { recorded } from './recorded.ts'

const { values } = parseArgs({ options: { artworks: { type: 'string', default: '50000' }, seconds: { type: 'string', default: '6' } } })
const many = Number(values.artworks)
const seconds = Number(values.seconds)
const artists = 1_000
const poolSize = 20

const world = await faultsWorld(process.env.TEST_DATABASE_URL ?? 'postgres://root@127.0.0.1:5432/postgres')
const platform = await world.open()
const ctx = systemCtx(platform, 'bench')
say(`${many} artworks are made …`)
await loadCrowd(platform, artists)
const sellers = await ctx.db.select({ id: people.id }).from(people).where(eq(people.type, 'artist'))
await makeManyArtworks(
  ctx,
  sellers.map(({ id }) => id),
  many,
)
const clients = await makeClients(platform, 3_000)
await platform.database.pool.query('vacuum analyze')
// Take them from the end of the list, so that the first measurement still finds all of its works.
const forSale = await ctx.db.select({ id: artworks.id }).from(artworks).orderBy(desc(artworks.id)).limit(20_000)

const asked = calls.list.input.parse({ sub_category: 'painting', materials: ['ink'], sort: 'price_low', limit: 10 })
const [some] = (await list(ctx, asked)).results
if (!some) throw new Error('nothing to look at')
const listStatements = await recorded(() => list(ctx, asked))
const detailStatements = await recorded(() => get(ctx, { id: some.id }))
await platform.close()

const running = await product({ ...world.env, NODE_ENV: 'development', DATABASE_POOL: String(poolSize) })
let bare: BareServer | undefined
try {
  say(`ready after ${Math.round(await running.start())} ms`)
  const { url } = running
  const json = { 'content-type': 'application/json' }
  const listing = { headers: json, body: JSON.stringify(asked) }
  const detail = `/api/product/${some.id}`
  bare = await bareServer({
    database: world.env.DATABASE_URL ?? '',
    poolSize,
    addresses: {
      '/api/product/list': { statements: listStatements, body: await bodyOf(`${url}/api/product/list`, listing), headers: json },
      [detail]: { statements: detailStatements, body: await bodyOf(url + detail), headers: json },
    },
  })
  const compare = sideBySide({ ours: url, bare: bare.url, seconds })
  const rows = [
    await compare('product list: filter, sort, 10 of all', '/api/product/list', listing),
    await compare('product detail', detail),
  ]
  // biome-ignore lint/suspicious/noConsole: the script's output is this table
  console.table(rows)
  const faceted = await timed(facetedLists(url))
  say(`product list with facets never asked before: p50 ${faceted.p50.toFixed(1)} ms, p99 ${faceted.p99.toFixed(1)} ms`)
  const artworkIds = forSale.map(({ id }) => id)
  const made = await orderLoad({ url, clients, artworkIds, inFlight: 16, seconds: 10 })
  say(
    `order create, 16 in flight: ${Math.round(made.rate)}/s, p50 ${made.p50.toFixed(0)} ms, p99 ${made.p99.toFixed(0)} ms, ${made.refused} refused`,
  )
  say(`memory after the run: ${Math.round(await memoryOf(url))} MB`)
} finally {
  bare?.child.kill()
  await running.kill()
  await world.remove()
}

/** A different price each time, so that no count is cached. */
function facetedLists(url: string): (() => Promise<void>)[] {
  return Array.from({ length: 100 }, (_, i) => async () => {
    const body = JSON.stringify({ price_max: 60_000 + i, facets: true, limit: 10 })
    const response = await fetch(`${url}/api/product/list`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${response.url} answered ${response.status}`)
  })
}
