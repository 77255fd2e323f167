/**
 * How the arena holds: votes taken in one contest against bare inserts of the same row in the same run, a large board read
 * while it moves, and how late watchers hear of it. `npm run bench:arena [-- --votes 6000 --watchers 2000]` on PostgreSQL.
 * Talks to 127.0.0.1 only.
 */
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { sql } from 'drizzle-orm'
import { contestFields } from '#contract/arena-desk.ts'
import { boardEvents, boardNews } from '#contract/board-live.ts'
import { audiences } from '#contract/sockets.ts'
import { dayMs } from '#contract/time.ts'
import { contests } from '#server/areas/arena/tables.ts'
import { people } from '#server/areas/auth/tables.ts'
import { systemCtx } from '#server/platform/context.ts'
import { makeArtists, makeClients } from '../faults/people.ts'
import { product } from '../faults/process.ts'
import { faultsWorld } from '../faults/world.ts'
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
const bareRate = await bareInserts()
const ids = await entryIds(hot)
const tokens = await Promise.all(voters.map((voter) => voter.token()))
await platform.close()

const running = await product({ ...world.env, NODE_ENV: 'development', DATABASE_POOL: '20' })
try {
  say(`ready after ${Math.round(await running.start())} ms`)
  const lines = await watching(hot)
  say(`${lines.length} watch, memory ${Math.round(await memoryOf(running.url))} MB`)
  const heard = hearing(lines)
  const { rate, p99, refused } = await voteAll()
  await new Promise((resolve) => setTimeout(resolve, 2_000))
  say(
    `votes in one contest, ${inFlight} in flight: ${Math.round(rate)}/s, p99 ${p99} ms, ${refused} refused; bare inserts ${Math.round(bareRate)}/s, ratio ${(rate / bareRate).toFixed(2)}`,
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

/** All by one artist's name; only the rule for who enters forbids it, and nobody enters here. */
async function makeEntries(contestId: string, many: number) {
  await ctx.db.execute(sql`alter table contest_entries drop constraint if exists contest_entries_live_at`)
  await ctx.db.execute(sql`drop index if exists contest_entries_standing`)
  await ctx.db.execute(sql`
    insert into contest_entries (id, contest_id, artist_id, state, title, about, clip_kind, synthetic, rules_version, consented_at, created_at, updated_at, live_at)
    select gen_random_uuid(), ${contestId}, p.id, 'live', 'Take ' || n, '', 'live', 'none', 1, now(), now(), now(), now() - n * interval '1 second'
    from generate_series(1, ${many}) n, people p where p.username = ${artist?.username ?? ''}`)
}

async function castMany(contestId: string, many: number) {
  await ctx.db.execute(sql`
    insert into votes (id, contest_id, entry_id, voter_id, day, at, network_hash, shard)
    select gen_random_uuid(), ${contestId}, e.id, v.id, current_date - d, now() - d * interval '1 day', '', (v.n % 8)::smallint
    from (select id, row_number() over (order by id) as n from people where type = 'user' limit ${Math.ceil(many / days)}) v
    cross join generate_series(1, ${days}) d
    join lateral (select id from (select id, row_number() over (order by id) as k from contest_entries where contest_id = ${contestId}) e
      where e.k = 1 + (v.n * 31 + d * 7) % ${entries}) e on true`)
}

async function entryIds(contestId: string): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ id: string }>(sql`select id from contest_entries where contest_id = ${contestId}`)
  return rows.map(({ id }) => id)
}

/** The same row into the same table without anything that follows from it. @returns rows a second */
async function bareInserts(): Promise<number> {
  const { pool } = platform.database
  await pool.query('create table bare_votes (like votes including all)')
  const text =
    'insert into bare_votes (id, contest_id, entry_id, voter_id, day, at, network_hash, shard) values ($1, $2, $3, $4, $5, $6, $7, $8)'
  let next = 0
  const walk = async () => {
    for (let n = next++; n < votes; n = next++)
      await pool.query({
        name: 'bare',
        text,
        values: [platform.ids.uuid(), hot, hot, voters[n]?.id, '2026-11-22', new Date(), 'x'.repeat(22), n % 8],
      })
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: inFlight }, walk))
  return votes / ((performance.now() - began) / 1000)
}

async function voteAll(): Promise<{ rate: number; p99: number; refused: number }> {
  let client = 0
  const each = Math.floor(votes / inFlight)
  const began = performance.now()
  const result = await autocannon({
    url: `${running.url}/api/arena/vote`,
    connections: inFlight,
    amount: each * inFlight,
    setupClient(connection) {
      const mine = tokens.slice(client * each, (client + 1) * each)
      client++
      connection.setRequests(
        mine.map((token, n) => ({
          method: 'POST' as const,
          path: '/api/arena/vote',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: JSON.stringify({ participant_id: ids[n % 7 === 0 ? 1 : 0] }),
        })),
      )
    },
  })
  const rate = result['2xx'] / ((performance.now() - began) / 1000)
  return { rate, p99: result.latency.p99, refused: result.non2xx + result.errors }
}

async function watching(contestId: string): Promise<Line[]> {
  const lines: Line[] = []
  for (let i = 0; i < watchers; i += 20)
    lines.push(...(await Promise.all(Array.from({ length: Math.min(20, watchers - i) }, () => line(running.url, '', audiences.arena)))))
  await Promise.all(lines.map((each) => each.ask(boardEvents.watch.name, { contestId })))
  return lines
}

/** How long after the first one of a change everybody else hears of it. */
function hearing(lines: readonly Line[]): () => number[] {
  const firsts = new Map<string, number>()
  const late: number[] = []
  for (const each of lines)
    each.hears((frame) => {
      const seq = frame.includes(boardNews.changed) ? (/"seq":(\d+)/.exec(frame)?.[1] ?? '') : ''
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
