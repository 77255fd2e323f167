/** The board as watchers are told of it: seldom, numbered, and the same as a fresh look. */
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { arena } from '#contract/arena.ts'
import { boardEvents } from '#contract/board-live.ts'
import { type BoardChange, type BoardStart, boardLimits, boardNews, byPlace } from '#contract/board-news.ts'
import { audiences } from '#contract/sockets.ts'
import { systemCtx } from '../../platform/context.ts'
import { connect, listen, type Page } from '../../testing/live.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { vote } from './service/voting.ts'
import type { ContestRow } from './tables.ts'
import { makeContest, makeLive, makeVoters, untilVoting } from './testing.ts'

let world: World
let url: string
let contest: ContestRow
let entryIds: string[]
beforeAll(async () => {
  world = await createWorld()
  url = await listen(world)
})
afterAll(() => world.close())
beforeEach(async () => {
  contest = await makeContest(world)
  entryIds = []
  for (let i = 0; i < 3; i++) entryIds.push((await makeLive(world, contest)).entry.id)
  contest = await untilVoting(world, contest)
})

const watch = async (): Promise<{ page: Page; start: BoardStart }> => {
  const page = await connect(url, audiences.arena, undefined)
  const answer = await page.ask<BoardStart & object>(boardEvents.watch.name, { contestId: contest.id })
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
const changesOf = (page: Page) => page.told<BoardChange>(boardNews.changed)

/** What a page shows after all it was told. */
function shown(start: BoardStart, changes: readonly BoardChange[]) {
  const board = new Map(start.standings.map((standing) => [standing.id, standing]))
  for (const { changed = [], gone = [] } of changes) {
    for (const standing of changed) board.set(standing.id, standing)
    for (const id of gone) board.delete(id)
  }
  return [...board.values()].sort(byPlace).map(({ id, votes, rank }) => ({ id, votes, rank }))
}

test('a hundred votes are told in a few numbered changes, and who watched shows what a fresh look shows', async () => {
  const [one, two] = [await watch(), await watch()]
  const voters = await makeVoters(world, 100)
  const began = performance.now()
  for (const [i, id] of voters.entries()) {
    // The second and the third end even.
    await voteAs(id, entryIds[[2, 1][i % 7] ?? 0] ?? '')
    // The board is counted by the world's clock, and told by the machine's.
    world.clock.advance(50)
    await setTimeout(15)
  }
  world.clock.advance(1000)
  for (const { page } of [one, two]) await expect.poll(() => changesOf(page).at(-1)?.totalVotes, { timeout: 5000 }).toBe(100)
  const most = (performance.now() - began) / boardLimits.everyMs + 2
  for (const { page, start } of [one, two]) {
    const changes = changesOf(page)
    expect(changes.length).toBeLessThanOrEqual(most)
    expect(changes.map(({ seq }) => seq)).toEqual(changes.map((_, i) => start.seq + 1 + i))
    const [fresh] = (await world.get(arena.leaderboards, { contest_id: contest.id })).results
    expect(shown(start, changes)).toEqual(
      fresh?.rankings.map(({ participant_id, total_votes, rank }) => ({ id: participant_id, votes: total_votes, rank })),
    )
    page.socket.close()
  }
})

test('nothing is told when nothing has changed, and nobody hears of a contest that is not public', async () => {
  const { page } = await watch()
  world.clock.advance(1000)
  await setTimeout(3 * boardLimits.everyMs)
  expect(changesOf(page)).toEqual([])
  const unknown = await page.ask(boardEvents.watch.name, { contestId: entryIds[0] })
  expect(unknown).toMatchObject({ ok: false, code: 'not_found' })
  expect(await page.ask(boardEvents.watch.name, { contestId: 'x' })).toMatchObject({ ok: false, code: 'invalid_input' })
  page.socket.close()
})
