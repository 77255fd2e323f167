/** Concurrency: one vote per person, and a board that always matches the rows. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { arena } from '#contract/arena/arena.ts'
import { type Ctx, inTransaction, systemCtx } from '../../platform/context.ts'
import { expectEverythingToHold } from '../../testing/books.ts'
import { onPostgres } from '../../testing/database.ts'
import { allAtOnce, createWorld, type World } from '../../testing/world.ts'
import { tokenOf } from '../bookings/testing.ts'
import { leave } from './service/entries.ts'
import { lookOver } from './service/looking-over.ts'
import { lockEntry } from './service/rows.ts'
import { vote } from './service/voting.ts'
import { type ContestRow, voteCounts, votes } from './tables.ts'
import { makeContest, makeLive, makeVoter, makeVoters, untilClose, untilVoting } from './testing.ts'

let world: World
let contest: ContestRow
let entryIds: string[]
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  contest = await makeContest(world)
  entryIds = []
  for (let i = 0; i < 4; i++) entryIds.push((await makeLive(world, contest)).entry.id)
  contest = await untilVoting(world, contest)
})
afterEach(() => expectEverythingToHold(world))

const entryAt = (i: number) => entryIds[i % entryIds.length] ?? ''
/** Each person has another IP address. */
const ctxOf = (id: string, address = `10.${parseInt(id.slice(-2), 16)}.${parseInt(id.slice(-4, -2), 16)}.1`) => ({
  ...systemCtx(world.platform, 'vote'),
  address,
  person: { id, type: 'user' as const, username: id, sessionId: id },
})
const counted = async () => {
  const [row] = await world.ctx.db
    .select({ sum: sql<number>`coalesce(sum(valid + quarantined + voided), 0)::int` })
    .from(voteCounts)
    .where(eq(voteCounts.contest_id, contest.id))
  return row?.sum
}

test('a hundred concurrent votes of one person, for one or several entries: one row, and all responses name the same', async () => {
  const voter = await makeVoter(world)
  const token = await tokenOf(world, voter.person)
  const replies = await allAtOnce(100, (i) => world.ask(arena.vote, { participant_id: entryAt(i) }, { token }))
  const [row, ...more] = await world.ctx.db.select().from(votes).where(eq(votes.voter_id, voter.person.id))
  expect(more).toEqual([])
  for (const [i, { status, body }] of replies.entries())
    expect(entryAt(i) === row?.entry_id ? [status, body.vote?.id] : [status, body.code]).toEqual(
      entryAt(i) === row?.entry_id ? [200, row.id] : [409, 'voted_today'],
    )
  expect(replies.filter(({ body }) => body.repeated === false)).toHaveLength(1)
})

test('five hundred people vote as fast as they can: the counters always match the rows, and the board a recount', async () => {
  const voters = await makeVoters(world, 500)
  const look = async () => {
    const { rows } = await world.ctx.db.execute<{ rows: number; counters: number }>(
      sql`select (select count(*) from votes where contest_id = ${contest.id})::int as rows, (select coalesce(sum(valid + quarantined + voided), 0) from vote_counts where contest_id = ${contest.id})::int as counters`,
    )
    expect(rows[0]?.counters).toBe(rows[0]?.rows)
    return rows[0]?.rows
  }
  for (let from = 0; from < voters.length; from += 50) {
    const voting = allAtOnce(50, (i) => vote(ctxOf(voters[from + i] ?? ''), { participant_id: entryAt((from + i) ** 2) }))
    const [replies] = await Promise.all([voting, ...Array.from({ length: 10 }, look)])
    expect(replies.map(({ repeated }) => repeated)).toEqual(Array(50).fill(false))
    expect(await look()).toBe(from + 50)
  }
  world.clock.advance(1000)
  const [board] = (await world.get(arena.leaderboards, { contest_id: contest.id })).results
  const recount = await world.ctx.db
    .select({ id: votes.entry_id, count: sql<number>`count(*)::int` })
    .from(votes)
    .where(eq(votes.contest_id, contest.id))
    .groupBy(votes.entry_id)
  expect(board?.totalVotes).toBe(500)
  expect(
    new Map(
      board?.rankings.filter(({ total_votes }) => total_votes).map(({ participant_id, total_votes }) => [participant_id, total_votes]),
    ),
  ).toEqual(new Map(recount.map(({ id, count }) => [id, count])))
})

test('votes at the last moment are either counted or refused', async () => {
  const voters = await makeVoters(world, 60)
  world.clock.freeze(new Date(contest.voting_until.getTime() - 1))
  const outcomes = await allAtOnce(60, async (i) => {
    if (i === 30) await untilClose(world, contest)
    return vote(ctxOf(voters[i] ?? ''), { participant_id: entryAt(i) }).then(
      () => 'counted',
      (error: { code: string }) => error.code,
    )
  })
  const rows = await world.ctx.db.select().from(votes).where(eq(votes.contest_id, contest.id))
  const has = new Set(rows.map(({ voter_id }) => voter_id))
  expect(outcomes[30], 'who asks once it is over').toBe('voting_over')
  for (const [i, outcome] of outcomes.entries())
    expect([outcome, has.has(voters[i] ?? '')]).toEqual(outcome === 'counted' ? ['counted', true] : ['voting_over', false])
  expect(await counted()).toBe(outcomes.filter((outcome) => outcome === 'counted').length)
})

test('votes are set aside while others come in: no deadlock, and the counters stay correct', async () => {
  const bought = await makeVoters(world, 40, 3 * 86_400_000)
  const honest = await makeVoters(world, 200)
  await allAtOnce(bought.length, (i) => vote(ctxOf(bought[i] ?? '', '203.0.113.7'), { participant_id: entryAt(0) }))
  const [aside] = await Promise.all([
    allAtOnce(3, () => lookOver(world.ctx, contest.id, new Date(0))),
    allAtOnce(honest.length, (i) => vote(ctxOf(honest[i] ?? ''), { participant_id: entryAt(i) })),
  ])
  expect(Math.max(...aside)).toBe(40)
  expect(await world.ctx.db.$count(votes, eq(votes.state, 'quarantined'))).toBe(40)
  expect(await counted()).toBe(240)
})

/** The number of connections waiting for a lock. The embedded database runs one transaction at a time. */
async function waitingFor({ db }: Ctx): Promise<number> {
  const { rows } = await db.execute(sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  return rows.length
}

test('a vote for an entry that is being withdrawn waits, and is refused: only entries in the contest are counted', async () => {
  const { entry } = await makeLive(world, contest)
  const [early = '', late = ''] = await makeVoters(world, 2)
  await vote(ctxOf(early), { participant_id: entry.id })
  let cast: Promise<unknown> | undefined
  const { ctx: outside } = world
  await inTransaction(world.ctx, async (ctx) => {
    await leave(ctx, await lockEntry(ctx, entry.id), { by: 'artist', day: null })
    cast = vote(ctxOf(late), { participant_id: entry.id }).then(
      () => 'counted',
      (error: { code: string }) => error.code,
    )
    if (onPostgres()) await expect.poll(() => waitingFor(outside)).toBe(1)
  })
  expect(await cast).toBe('not_live')
  const rows = await world.ctx.db.select().from(votes).where(eq(votes.entry_id, entry.id))
  expect(rows.map(({ voter_id, state }) => [voter_id, state])).toEqual([[early, 'void']])
})
