/** The live board: rate-limited, numbered changes that match a fresh load. */
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { arena } from '#contract/arena/arena.ts'
import { boardEvents } from '#contract/arena/board-live.ts'
import { type BoardChange, type BoardLately, type BoardStart, boardLimits, boardPayloads, byPlace } from '#contract/arena/board-updates.ts'
import { audiences } from '#contract/grammar/sockets.ts'
import { inTransaction, systemCtx } from '../../platform/context.ts'
import { connect, listen, type Page } from '../../testing/live.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { createContest } from './service/contest-changes.ts'
import { vote } from './service/voting.ts'
import type { ContestRow } from './tables.ts'
import { contestWish, makeContest, makeLive, makeVoters, untilVoting } from './testing.ts'

let world: World
let url: string
let contest: ContestRow
let entryIds: string[]
beforeAll(async () => {
  // Intervals run only when the test advances them.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  world = await createWorld()
  url = await listen(world)
})
afterAll(async () => {
  try {
    await world.close()
  } finally {
    vi.useRealTimers()
  }
})
beforeEach(async () => {
  contest = await makeContest(world)
  entryIds = []
  for (let i = 0; i < 3; i++) entryIds.push((await makeLive(world, contest)).entry.id)
  contest = await untilVoting(world, contest)
})

const watch = async ({ id: contestId } = contest): Promise<{ page: Page; start: BoardStart }> => {
  const page = await connect(url, audiences.arena, undefined)
  const answer = await page.ask<BoardStart & object>(boardEvents.watch.name, { contestId })
  if (!answer.ok) throw new Error(answer.message)
  return { page, start: answer }
}
const voteAs = (id: string, entryId: string) =>
  vote(
    {
      ...systemCtx(world.platform, 'vote'),
      address: `10.${parseInt(id.slice(-2), 16)}.1.1`,
      person: { id, type: 'user', username: id, sessionId: id },
    },
    { participant_id: entryId },
  )
const changesOf = (page: Page) => page.told<BoardChange>(boardPayloads.changed)

/** The state of a page after all changes it received. */
function shown(start: BoardStart, changes: readonly BoardChange[]) {
  const board = new Map(start.standings.map((standing) => [standing.id, standing]))
  for (const { changed = [], gone = [] } of changes) {
    for (const standing of changed) board.set(standing.id, standing)
    for (const id of gone) board.delete(id)
  }
  return [...board.values()].sort(byPlace).map(({ id, votes, rank }) => ({ id, votes, rank }))
}

/** Advances until the board may be recounted and published. */
function passMoment() {
  world.clock.advance(boardLimits.everyMs)
  vi.advanceTimersByTime(boardLimits.everyMs)
}

test('a hundred votes in ten rounds make ten numbered changes, after which watchers match a fresh load', async () => {
  const watchers = [await watch(), await watch()]
  const voters = await makeVoters(world, 100)
  for (let cast = 0; cast < 100; ) {
    for (const until = cast + 10; cast < until; cast++) {
      // The second and the third end with equal votes.
      await voteAs(voters[cast] ?? '', entryIds[[2, 1][cast % 7] ?? 0] ?? '')
    }
    passMoment()
    for (const { page } of watchers) await expect.poll(() => changesOf(page).at(-1)?.totalVotes).toBe(cast)
  }
  for (const { page, start } of watchers) {
    const changes = changesOf(page)
    expect(changes.map(({ seq, totalVotes }) => [seq, totalVotes])).toEqual(
      Array.from({ length: 10 }, (_, i) => [start.seq + 1 + i, 10 * (i + 1)]),
    )
    const [fresh] = (await world.get(arena.leaderboards, { contest_id: contest.id })).results
    expect(fresh?.totalVotes).toBe(100)
    expect(shown(start, changes)).toEqual(
      fresh?.rankings.map(({ participant_id, total_votes, rank }) => ({ id: participant_id, votes: total_votes, rank })),
    )
    page.socket.close()
  }
})

test('nothing is published without a change', async () => {
  const { page, start } = await watch()
  for (let moments = 0; moments < 3; moments++) passMoment()
  const [voter = ''] = await makeVoters(world, 1)
  await voteAs(voter, entryIds[0] ?? '')
  passMoment()
  // Events arrive in order, so an earlier one would show here.
  await expect.poll(() => changesOf(page).length).toBe(1)
  expect(changesOf(page)).toMatchObject([{ seq: start.seq + 1, totalVotes: 1 }])
  page.socket.close()
})

test('happenings are published at most every five seconds, and only when they change', async () => {
  const { page, start } = await watch()
  expect(start.lately.happenings).toEqual([])
  const voters = await makeVoters(world, 4)
  for (const [i, voter] of voters.entries()) {
    // The second catches up with the first.
    await voteAs(voter, entryIds[i < 2 ? 0 : 1] ?? '')
    passMoment()
  }
  for (let ms = 0; ms < 2 * boardLimits.latelyMs; ms += boardLimits.everyMs) {
    passMoment()
    // Waits until the round is over before the next one begins.
    await world.get(arena.leaderboards, { contest_id: contest.id })
  }
  const told = () => page.told<BoardLately>(boardPayloads.lately)
  await expect.poll(() => told().length).toBe(1)
  expect(told()[0]?.happenings.map(({ kind, participant_id, count }) => [kind, participant_id, count])).toContainEqual([
    'tie',
    entryIds[1],
    1,
  ])
  page.socket.close()
})

test('a client that switches to another contest, or leaves, gets no further events of the first', async () => {
  const other = await makeContest(world)
  const { entry } = await makeLive(world, other)
  await untilVoting(world, other)
  const { page } = await watch()
  // The other watchers keep both boards active; the first is published before the second.
  const [first, second] = [await watch(), await watch(other)]
  await page.ask(boardEvents.watch.name, { contestId: other.id })
  const [one = '', two = '', three = ''] = await makeVoters(world, 3)
  await voteAs(one, entryIds[0] ?? '')
  await voteAs(two, entry.id)
  passMoment()
  const toldOf = (each: Page) => changesOf(each).map(({ contestId }) => contestId)
  await expect.poll(() => toldOf(page)).toContain(other.id)
  expect(toldOf(page)).toEqual([other.id])
  const leave = () => page.ask(boardEvents.leave.name, { contestId: other.id })
  expect(await leave()).toMatchObject({ ok: true })
  await voteAs(three, entry.id)
  passMoment()
  await expect.poll(() => toldOf(second.page)).toEqual([other.id, other.id])
  // Its acknowledgement comes after all earlier events.
  await leave()
  expect(toldOf(page)).toEqual([other.id])
  for (const each of [page, first.page, second.page]) each.socket.close()
})

test('a contest that is not public has no live board', async () => {
  const draft = await inTransaction(world.ctx, (ctx) => createContest(ctx, contestWish(world)))
  const page = await connect(url, audiences.arena, undefined)
  const watching = (contestId: string | undefined) => page.ask(boardEvents.watch.name, { contestId })
  expect(await watching(draft.id)).toMatchObject({ ok: false, code: 'not_found' })
  expect(await watching(entryIds[0])).toMatchObject({ ok: false, code: 'not_found' })
  expect(await watching('x')).toMatchObject({ ok: false, code: 'invalid_input' })
  page.socket.close()
})
