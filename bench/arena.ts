/**
 * Measures the arena: votes in one contest against a bare server that writes the same row in the same run, reads of a large leaderboard
 * while it changes, and the delay of live updates. `npm run bench:arena [-- --votes 6000 --watchers 2000]` on PostgreSQL. Connects to
 * 127.0.0.1 only.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { sql } from 'drizzle-orm'
import { contestFields } from '#contract/arena/admin.ts'
import { boardEvents } from '#contract/arena/board-live.ts'
import { boardPayloads } from '#contract/arena/board-updates.ts'
import { audiences } from '#contract/grammar/sockets.ts'
import { dayMs } from '#contract/grammar/time.ts'
import { contests } from '#server/areas/arena/tables.ts'
import { people } from '#server/areas/auth/tables.ts'
import { systemCtx } from '#server/platform/context.ts'
import { makeArtists, makeClients } from '../faults/people.ts'
import { product } from '../faults/process.ts'
import { faultsWorld } from '../faults/world.ts'
import type { BareVotes } from './bare-votes.ts'
import { type Line, line } from './line.ts'
import { memoryOf, say, timed } from './measure.ts'

const { values } = parseArgs({
  options: {
    votes: { type: 'string', default: '6000' },
    watchers: { type: 'string', default: '2000' },
    entries: { type: 'string', default: '10000' },
    cast: { type: 'string', default: '1000000' },
  },
})
const [votes, watchers, entries, cast] = [Number(values.votes), Number(values.watchers), Number(values.entries), Number(values.cast)]
const inFlight = 64
const poolSize = 20
const days = 20

const world = await faultsWorld(process.env.TEST_DATABASE_URL ?? 'postgres://root@127.0.0.1:5432/postgres')
const platform = await world.open()
const ctx = systemCtx(platform, 'bench')
say(`${votes} people are made …`)
const [artist] = await makeArtists(platform, 1)
const voters = await makeClients(platform, votes)
await ctx.db.update(people).set({ created_at: new Date(Date.now() - 400 * dayMs), phone_verified_at: new Date() })
const [hot, large] = [await makeContest('One singer'), await makeContest('Ten thousand singers')]
await makeEntries(hot, 3)
await makeEntries(large, entries)
say(`${cast} votes are cast …`)
await castMany(large, cast)
await platform.database.pool.query('vacuum analyze')
const bare = await bareVotes()
const ids = await entryIds(hot)
const tokens = await Promise.all(voters.map((voter) => voter.token()))
await platform.close()

const running = await product({ ...world.env, NODE_ENV: 'development', DATABASE_POOL: String(poolSize) })
try {
  say(`ready after ${Math.round(await running.start())} ms`)
  const lines = await watching(hot)
  say(`${lines.length} watch, memory ${Math.round(await memoryOf(running.url))} MB`)
  const heard = hearing(lines)
  const { rate, p99, refused } = await voteAll()
  await new Promise((resolve) => setTimeout(resolve, 2_000))
  say(
    `votes in one contest, ${inFlight} in flight: ${Math.round(rate)}/s, p99 ${p99} ms, ${refused} refused; a bare server’s rows ${Math.round(bare.rate)}/s, p99 ${bare.p99} ms, ratio ${(rate / bare.rate).toFixed(2)}`,
  )
  const late = heard()
  say(
    `board told to ${lines.length}: ${late.length} frames, p50 ${at(late, 0.5).toFixed(0)} ms, p99 ${at(late, 0.99).toFixed(0)} ms after the first of each`,
  )
  for (const each of lines) each.close()
  const asks = Array.from({ length: 300 }, () => async () => {
    await new Promise((resolve) => setTimeout(resolve, 10))
    await ask('/api/arena/leaderboards', { contest_id: large })
  })
  const reading = await timed(asks)
  say(`board of ${entries} with ${cast} votes, read: p50 ${(reading.p50 - 10).toFixed(1)} ms, p99 ${(reading.p99 - 10).toFixed(1)} ms`)
  say(`memory after the run: ${Math.round(await memoryOf(running.url))} MB`)
} finally {
  await running.kill()
  await world.remove()
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN
}

async function makeContest(title: string): Promise<string> {
  const id = platform.ids.uuid()
  const from = (day: number) => new Date(Date.now() + day * dayMs)
  const { category, about } = contestFields.pick({ category: true, about: true }).parse({ category: 'singing' })
  await ctx.db.insert(contests).values({
    ...{ id, title, category, about, state: 'voting_open', rules_version: 1, prize_paise: 0, prize_text: '' },
    ...{ entries_from: from(-60), entries_until: from(-40), voting_from: from(-30), voting_until: from(30) },
    ...{ announced_at: from(-60), created_at: from(-60), updated_at: from(-60) },
  })
  return id
}

/** All under one artist's name; only the entry rules forbid that, and nothing is entered here. */
async function makeEntries(contestId: string, many: number) {
  await ctx.db.execute(sql`alter table contest_entries drop constraint if exists contest_entries_live_at`)
  await ctx.db.execute(sql`drop index if exists contest_entries_standing`)
  await ctx.db.execute(sql`
    insert into contest_entries (id, contest_id, artist_id, state, title, about, clip_kind, synthetic, rules_version, consented_at, created_at, updated_at, live_at)
    select gen_random_uuid(), ${contestId}, p.id, 'live', 'Take ' || n, '', 'live', 'none', 1, now(), now(), now(), now() - n * interval '1 second'
    from generate_series(1, ${many}) n, people p where p.username = ${artist?.username ?? ''}`)
}

/** By as many people as necessary, each once a day. */
async function castMany(contestId: string, many: number) {
  const crowd = Math.ceil(many / days)
  await ctx.db.execute(sql`
    insert into people (id, type, username, first_name, last_name, created_at)
    select gen_random_uuid(), 'user', 'crowd' || n, 'Crowd', '', now() - interval '400 days' from generate_series(1, ${crowd}) n`)
  await ctx.db.execute(sql`
    insert into votes (id, contest_id, entry_id, voter_id, day, at, network_hash, shard)
    select gen_random_uuid(), ${contestId}, e.id, v.id, current_date - d, now() - d * interval '1 day', '', (v.n % 8)::smallint
    from (select id, row_number() over (order by id) as n from people where username like 'crowd%') v
    cross join generate_series(1, ${days}) d
    join lateral (select id from (select id, row_number() over (order by id) as k from contest_entries where contest_id = ${contestId}) e
      where e.k = 1 + (v.n * 31 + d * 7) % ${entries}) e on true`)
}

async function entryIds(contestId: string): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ id: string }>(sql`select id from contest_entries where contest_id = ${contestId}`)
  return rows.map(({ id }) => id)
}

/** Writes the same row into an identical table, one per request, with a bare server and without any consequences. */
async function bareVotes(): Promise<Taken> {
  const { pool } = platform.database
  await pool.query('create table bare_votes (like votes including all)')
  const child = fork(new URL('./bare-votes.ts', import.meta.url), { execArgv: ['--disable-warning=ExperimentalWarning'] })
  const database = world.env.DATABASE_URL ?? ''
  const text =
    'insert into bare_votes (id, voter_id, contest_id, entry_id, day, at, network_hash, shard) values ($1, $2, $3, $4, $5, $6, $7, 0)'
  const values = [hot, hot, '2026-11-22', new Date().toISOString(), 'x'.repeat(22)]
  child.send({ database, poolSize, text, values } satisfies BareVotes)
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  try {
    return await take(
      `http://127.0.0.1:${port}`,
      voters.map(({ id }) => ({ body: JSON.stringify({ id: platform.ids.uuid(), voter: id }) })),
    )
  } finally {
    child.kill()
  }
}

interface Taken {
  rate: number
  p99: number
  refused: number
}

/** Sends each request once, a fixed number at a time. */
async function take(url: string, requests: readonly { path?: string; headers?: Record<string, string>; body: string }[]): Promise<Taken> {
  let client = 0
  const each = Math.floor(requests.length / inFlight)
  const began = performance.now()
  const result = await autocannon({
    url,
    connections: inFlight,
    amount: each * inFlight,
    setupClient(connection) {
      const mine = requests.slice(client * each, (client + 1) * each)
      client++
      connection.setRequests(
        mine.map(({ path = '/', headers = {}, body }) => ({
          ...{ method: 'POST' as const, path, body },
          headers: { 'content-type': 'application/json', ...headers },
        })),
      )
    },
  })
  const rate = result['2xx'] / ((performance.now() - began) / 1000)
  return { rate, p99: result.latency.p99, refused: result.non2xx + result.errors }
}

function voteAll(): Promise<Taken> {
  return take(
    running.url,
    tokens.map((token, n) => ({
      path: '/api/arena/vote',
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify({ participant_id: ids[n % 7 === 0 ? 1 : 0] }),
    })),
  )
}

async function watching(contestId: string): Promise<Line[]> {
  const lines: Line[] = []
  for (let i = 0; i < watchers; i += 20)
    lines.push(...(await Promise.all(Array.from({ length: Math.min(20, watchers - i) }, () => line(running.url, '', audiences.arena)))))
  await Promise.all(lines.map((each) => each.ask(boardEvents.watch.name, { contestId })))
  return lines
}

/** Delay of each update after its first receiver. */
function hearing(lines: readonly Line[]): () => number[] {
  const firsts = new Map<string, number>()
  const late: number[] = []
  for (const each of lines)
    each.hears((frame) => {
      const seq = frame.includes(boardPayloads.changed) ? (/"seq":(\d+)/.exec(frame)?.[1] ?? '') : ''
      if (!seq) return
      const now = performance.now()
      if (!firsts.has(seq)) firsts.set(seq, now)
      late.push(now - (firsts.get(seq) ?? now))
    })
  return () => late.sort((a, b) => a - b)
}

async function ask(path: string, body: object) {
  const response = await fetch(running.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
}
