/** The last hour on a board: who moved, and the latest happenings. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { arena } from '#contract/arena/arena.ts'
import { boardLimits } from '#contract/arena/board-updates.ts'
import { hourMs, minuteMs } from '#contract/grammar/time.ts'
import { systemCtx } from '../../platform/context.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { boardOf } from './service/board.ts'
import { latelyOf, markBoards } from './service/lately.ts'
import { vote } from './service/voting.ts'
import { boardMarks, type ContestRow } from './tables.ts'
import { makeContest, makeLive, makeVoters, untilClose, untilVoting } from './testing.ts'

let world: World
let contest: ContestRow
let ids: string[]
let voters: string[]

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  contest = await makeContest(world)
  ids = []
  for (let i = 0; i < 3; i++) ids.push((await makeLive(world, contest)).entry.id)
  contest = await untilVoting(world, contest)
  voters = await makeVoters(world, 12)
})

/** Casts this many votes for the entry with this number, by people who have not voted yet. */
async function castFor(number: number, many = 1) {
  for (const id of voters.splice(0, many))
    await vote(
      {
        ...systemCtx(world.platform, 'vote'),
        address: `10.${parseInt(id.slice(-2), 16)}.1.1`,
        person: { id, type: 'user', username: id, sessionId: id },
      },
      { participant_id: ids[number] ?? '' },
    )
}

async function look() {
  world.clock.advance(boardLimits.latelyMs)
  const [board] = (await world.get(arena.leaderboards, { contest_id: contest.id })).results
  return {
    moves: Object.fromEntries(
      board?.rankings.map(({ participant_id, rank, rank_before }) => [ids.indexOf(participant_id), [rank_before, rank]]) ?? [],
    ),
    happenings: board?.happenings.map(({ kind, participant_id, count }) => [kind, ids.indexOf(participant_id), count]) ?? [],
  }
}

test('an hour later the board shows earlier places, and what happened since', async () => {
  await castFor(0, 3)
  await castFor(1, 2)
  world.clock.advance(minuteMs)
  await markBoards(world.ctx)
  expect((await look()).moves).toEqual({ 0: [null, 1], 1: [null, 2], 2: [null, 3] })
  world.clock.advance(hourMs)
  await castFor(1, 2)
  expect(await look()).toEqual({
    moves: { 1: [2, 1], 0: [1, 2], 2: [3, 3] },
    happenings: [
      ['pass', 1, 1],
      ['votes', 1, 2],
    ].sort(),
  })
})

test('a snapshot is made once in five minutes, is ignored once it is too old, and is deleted', async () => {
  await castFor(0)
  await markBoards(world.ctx)
  await castFor(1, 2)
  world.clock.advance(1000)
  await markBoards(world.ctx)
  const kept = () => world.ctx.db.select().from(boardMarks).where(eq(boardMarks.contest_id, contest.id))
  expect((await kept()).map(({ votes }) => votes[ids[1] ?? ''])).toEqual([0])
  world.clock.advance(boardLimits.comparedMs + 4 * boardLimits.markMs)
  expect((await look()).moves).toEqual({ 1: [null, 1], 0: [null, 2], 2: [null, 3] })
  world.clock.advance(boardLimits.comparedMs)
  await markBoards(world.ctx)
  expect((await kept()).map(({ votes }) => votes[ids[1] ?? ''])).toEqual([2])
})

test('a new entry has no earlier place, and a new clip is reported while the contest is open', async () => {
  await castFor(0)
  await markBoards(world.ctx)
  world.clock.advance(hourMs)
  ids.push((await makeLive(world, contest)).entry.id)
  const { moves, happenings } = await look()
  expect(moves[3]).toEqual([null, 2])
  expect(happenings).toEqual([['clip', 3, 2]])
  await untilClose(world, contest)
  expect((await look()).happenings).toEqual([])
})

test('requests within five seconds share one result', async () => {
  const board = await boardOf(world.ctx, contest.id)
  const first = latelyOf(world.ctx, contest, board)
  world.clock.advance(boardLimits.latelyMs - 1)
  expect(latelyOf(world.ctx, contest, board)).toBe(first)
  world.clock.advance(1)
  const next = latelyOf(world.ctx, contest, board)
  expect(next).not.toBe(first)
  await Promise.all([first, next])
})
