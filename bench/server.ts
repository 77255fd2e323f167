/**
 * How fast the built app is, against bare servers that do the same work in the same run. `npm run bench [-- --artists 50000]`
 * on PostgreSQL. Ratios above 1 are faster than the bare server. Talks to 127.0.0.1 only.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { sql } from 'drizzle-orm'
import { profiles as calls } from '#contract/profiles.ts'
import { loadCrowd } from '#demo/crowd.ts'
import { list } from '#server/areas/profiles/service/listing.ts'
import { get } from '#server/areas/profiles/service/public-page.ts'
import { systemCtx } from '#server/platform/context.ts'
import { makeArtists, makeClients } from '../faults/people.ts'
import { product } from '../faults/process.ts'
import { faultsWorld } from '../faults/world.ts'
import type { Bare } from './bare-server.ts'
import { initiateLoad } from './initiate.ts'
import { recorded } from './recorded.ts'

const { values } = parseArgs({ options: { artists: { type: 'string', default: '50000' }, seconds: { type: 'string', default: '6' } } })
const artists = Number(values.artists)
const seconds = Number(values.seconds)
const rounds = 3
const poolSize = 20
const database = process.env.TEST_DATABASE_URL ?? 'postgres://root@127.0.0.1:5432/postgres'

/** Requests a second, and how long the middle and the slowest of a hundred took, in milliseconds. */
interface Speed {
  rate: number
  p50: number
  p99: number
}

async function shoot(
  url: string,
  { headers = {}, body, connections = 16 }: { headers?: Record<string, string>; body?: string; connections?: number },
): Promise<Speed> {
  const { requests, latency, non2xx, errors } = await autocannon({
    url,
    connections,
    duration: seconds,
    headers,
    ...(body && { method: 'POST', body }),
  })
  if (non2xx || errors) throw new Error(`${url}: ${non2xx} answers were not 2xx, ${errors} did not come`)
  return { rate: requests.average, p50: latency.p50, p99: latency.p99 }
}

const median = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN

async function compare(name: string, ours: () => Promise<Speed>, bare: () => Promise<Speed>) {
  const pairs: [Speed, Speed][] = []
  for (let round = 0; round < rounds; round++)
    pairs.push(round % 2 ? ([await bare(), await ours()].toReversed() as [Speed, Speed]) : [await ours(), await bare()])
  const of = (pick: (pair: [Speed, Speed]) => number) => median(pairs.map(pick))
  return {
    what: name,
    ratio: Number(of(([one, other]) => one.rate / other.rate).toFixed(2)),
    'ours /s': Math.round(of(([one]) => one.rate)),
    'bare /s': Math.round(of(([, other]) => other.rate)),
    'ours p50 ms': of(([one]) => one.p50),
    'ours p99 ms': of(([one]) => one.p99),
  }
}

function bareServer(what: Bare): Promise<{ url: string; child: ChildProcess }> {
  const child = fork(new URL('./bare-server.ts', import.meta.url), { execArgv: ['--disable-warning=ExperimentalWarning'] })
  child.send(what)
  return new Promise((resolve) =>
    child.once('message', ({ port }: { port: number }) => resolve({ url: `http://127.0.0.1:${port}`, child })),
  )
}

const say = (text: string) => process.stdout.write(`${text}\n`)
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
let bare: Awaited<ReturnType<typeof bareServer>> | undefined
try {
  say(`ready after ${Math.round(await running.start())} ms`)
  const json = { 'content-type': 'application/json' }
  const bodyOf = async (path: string, init?: RequestInit) =>
    Buffer.from(
      await (await fetch(running.url + path, { ...init, headers: { ...init?.headers, 'accept-encoding': 'identity' } })).arrayBuffer(),
    ).toString('base64')
  const listBody = JSON.stringify(asked)
  const page = '/categories/singer'
  // As it is sent: compressed once, then from memory.
  const cached = await compressed(running.url + page)
  bare = await bareServer({
    database: world.env.DATABASE_URL ?? '',
    poolSize,
    addresses: {
      '/api/artist/list': {
        statements: listStatements,
        body: await bodyOf('/api/artist/list', { method: 'POST', headers: json, body: listBody }),
        headers: json,
      },
      [`/api/artist/username/${username}`]: {
        statements: detailStatements,
        body: await bodyOf(`/api/artist/username/${username}`),
        headers: json,
      },
      [page]: {
        statements: [],
        body: cached.toString('base64'),
        headers: { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' },
      },
    },
  })
  const { url } = bare
  const rows = [
    await compare('artist list: filter, sort, 10 of all', ...both(url, '/api/artist/list', { headers: json, body: listBody })),
    await compare('artist detail', ...both(url, `/api/artist/username/${username}`, {})),
    await compare('cached public page', ...both(url, page, { headers: { 'accept-encoding': 'br' } })),
  ]
  // biome-ignore lint/suspicious/noConsole: the table is what this script is for
  console.table(rows)
  const uncached = await uncachedPages(running.url)
  say(`category page that is not cached: p50 ${uncached.p50.toFixed(1)} ms, p99 ${uncached.p99.toFixed(1)} ms`)
  const bookings = await initiateLoad({ url: running.url, ...people, inFlight: 16, seconds: 10 })
  say(
    `booking initiate, 16 in flight: ${Math.round(bookings.rate)}/s, p50 ${bookings.p50.toFixed(0)} ms, p99 ${bookings.p99.toFixed(0)} ms, ${bookings.refused} refused`,
  )
  say(`memory after the run: ${Math.round(await memoryOf(running.url))} MB`)
} finally {
  bare?.child.kill()
  await running.kill()
  await world.remove()
}

function both(bareUrl: string, path: string, how: Parameters<typeof shoot>[1]): [() => Promise<Speed>, () => Promise<Speed>] {
  return [() => shoot(running.url + path, how), () => shoot(bareUrl + path, how)]
}

async function compressed(url: string): Promise<Buffer> {
  const { request } = await import('node:http')
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': 'br' } }, async (response) => {
      const parts: Buffer[] = []
      for await (const part of response) parts.push(part as Buffer)
      resolve(Buffer.concat(parts))
    })
      .once('error', reject)
      .end()
  })
}

/** Every page asked for once, by another filter each time, one after the other. */
async function uncachedPages(url: string): Promise<{ p50: number; p99: number }> {
  const times: number[] = []
  for (const category of ['singer', 'dancer', 'comedian', 'dj'])
    for (let budget = 10; budget < 60; budget++) {
      const began = performance.now()
      const response = await fetch(`${url}/categories/${category}?city=jaipur&budget_max=${budget * 1000}`)
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`${response.url} answered ${response.status}`)
      times.push(performance.now() - began)
    }
  const sorted = times.toSorted((a, b) => a - b)
  return { p50: median(times), p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0 }
}

async function memoryOf(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1] ?? Number.NaN) / 2 ** 20
}
