/**
 * V02: the server is killed with -9 again and again while a country votes. Afterwards every vote that was acknowledged is
 * there, each once; the counters say what the rows say; and the board is a recount of them.
 * `node faults/vote-loop.ts [--kills 20] [--pretend]`; with `--pretend` a hundredth of the votes is taken away, and it must be seen.
 */
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { dayMs } from '#contract/grammar/time.ts'
import { boardOf } from '#server/areas/arena/service/board.ts'
import { contests } from '#server/areas/arena/tables.ts'
import { people } from '#server/areas/auth/tables.ts'
import { type Ctx, systemCtx } from '#server/platform/context.ts'
import type { OpenPlatform } from '#server/platform/open.ts'
import { brokenInvariants } from '#server/testing/invariants.ts'
import { askUntilKnown } from './history.ts'
import { type Client, makeArtists, makeClients } from './people.ts'
import { product } from './process.ts'
import { faultsWorld } from './world.ts'

const voters = 2_000
const entries = 10
const inFlight = 32

const { values } = parseArgs({ options: { kills: { type: 'string', default: '20' }, pretend: { type: 'boolean', default: false } } })
const kills = Number(values.kills)
const world = await faultsWorld(process.env.TEST_DATABASE_URL ?? 'postgres://root@127.0.0.1:5432/postgres')
const platform = await world.open()
const { contestId, entryIds } = await openContest(platform)
const listeners = await makeClients(platform, voters)
await platform.database.orm.update(people).set({ created_at: new Date(Date.now() - 400 * dayMs), phone_verified_at: new Date() })
await platform.close()

const running = await product(world.env)
/** By the voter: the vote that was acknowledged. */
const promised = new Map<string, string>()
let asked = 0
let unknown = 0
try {
  await running.start()
  let isOver = false
  const began = performance.now()
  const voting = everybodyVotes(() => isOver)
  for (let kill = 0; kill < kills; kill++) {
    await new Promise((resolve) => setTimeout(resolve, randomInt(200, 900)))
    await running.kill()
    await running.start()
  }
  isOver = true
  await voting
  const seconds = Math.round((performance.now() - began) / 1000)
  await running.stop()
  const after = await world.open()
  const lost = await losses(after).finally(() => after.close())
  process.stdout.write(
    `V02: ${kills} kills in ${seconds} s, ${asked} votes asked for, ${unknown} without an answer, ${promised.size} acknowledged, lost ${lost.length}\n${lost
      .slice(0, 5)
      .map((each) => `  ${each}\n`)
      .join('')}`,
  )
  if (promised.size === 0) process.exitCode = 1
  if (lost.length > 0 !== values.pretend) process.exitCode = 1
} finally {
  await running.kill()
  await world.remove()
}

async function openContest(platform: OpenPlatform): Promise<{ contestId: string; entryIds: string[] }> {
  const { orm } = platform.database
  const contestId = platform.ids.uuid()
  const from = (day: number) => new Date(Date.now() + day * dayMs)
  await orm.insert(contests).values({
    ...{ id: contestId, title: 'Raat Raagini', category: 'singing', about: '', state: 'voting_open', rules_version: 1 },
    ...{ prize_paise: 0, prize_text: '', entries_from: from(-9), entries_until: from(-6), voting_from: from(-5), voting_until: from(9) },
    ...{ announced_at: from(-9), created_at: from(-9), updated_at: from(-9) },
  })
  await makeArtists(platform, entries)
  // Only what is voted for matters here: no video was ever sent.
  await orm.execute(sql`alter table contest_entries drop constraint contest_entries_live_at`)
  const { rows } = await orm.execute<{ id: string }>(sql`
    insert into contest_entries (id, contest_id, artist_id, state, title, about, clip_kind, synthetic, rules_version, consented_at, created_at, updated_at, live_at)
    select gen_random_uuid(), ${contestId}, id, 'live', username, '', 'live', 'none', 1, now(), now(), now(), now() from people where type = 'artist'
    returning id`)
  return { contestId, entryIds: rows.map(({ id }) => id) }
}

async function everybodyVotes(isOver: () => boolean): Promise<void> {
  const waiting = [...listeners]
  const walk = async () => {
    for (let next = waiting.pop(); next && !isOver(); next = waiting.pop()) await voteOnce(next, isOver)
  }
  await Promise.all(Array.from({ length: inFlight }, walk))
}

async function voteOnce(listener: Client, isOver: () => boolean): Promise<void> {
  const json = { participant_id: entryIds[randomInt(entryIds.length)] }
  const answer = await askUntilKnown(`${running.url}/api/arena/vote`, { token: await listener.token(), json }, isOver, ({ outcome }) => {
    asked++
    if (outcome === 'info') unknown++
  })
  if (answer.outcome === 'ok') promised.set(listener.id, (answer.body as { vote: { id: string } }).vote.id)
  // A country is larger than two thousand: the pace leaves some for the next kill.
  await new Promise((resolve) => setTimeout(resolve, 150))
}

async function losses(platform: OpenPlatform): Promise<string[]> {
  const ctx: Ctx = systemCtx(platform, 'faults')
  if (values.pretend) {
    await ctx.db.execute(sql`alter table votes disable trigger votes_are_kept`)
    await ctx.db.execute(sql`delete from votes where id in (select id from votes limit (select 1 + count(*) / 100 from votes))`)
  }
  const { rows } = await ctx.db.execute<{ id: string; voter: string; entry: string }>(
    sql`select id::text, voter_id::text as voter, entry_id::text as entry from votes`,
  )
  const lost = await brokenInvariants(ctx)
  const there = new Set(rows.map(({ id }) => id))
  for (const [voter, id] of promised) if (!there.has(id)) lost.push(`the vote of ${voter} was acknowledged and is not there`)
  const recount = new Map<string, number>()
  for (const { entry } of rows) recount.set(entry, (recount.get(entry) ?? 0) + 1)
  const board = await boardOf(ctx, contestId)
  for (const { id, votes } of board.entries)
    if (votes !== (recount.get(id) ?? 0)) lost.push(`${id} stands with ${votes}, a recount gives ${recount.get(id) ?? 0}`)
  return lost
}
