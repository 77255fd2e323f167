import { afterAll, beforeAll, expect, test } from 'vitest'
import { arena } from '#contract/arena/arena.ts'
import { inTransaction } from '../../platform/context.ts'
import { expectEverythingToHold } from '../../testing/books.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { arenaPersonalData } from './personal-data.ts'
import { insertComment, makeContest, makeLive, makeVoter, untilVoting } from './testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('erasing an artist removes their performance from the board, with its text and its votes', async () => {
  let contest = await makeContest(world)
  const [nila, tara] = [await makeLive(world, contest, 'Nila at dusk'), await makeLive(world, contest)]
  contest = await untilVoting(world, contest)
  const voter = await makeVoter(world)
  await world.get(arena.vote, { participant_id: nila.entry.id }, voter)
  await insertComment(world, { entryId: tara.entry.id, authorId: nila.person.id })
  const { id, username } = nila.person
  const subject = { ...{ id, username, email: null, phone: null }, pseudonym: 'Former member 7F3A', words: ['Nila'] }
  expect(await arenaPersonalData.gather(world.ctx, subject)).toMatchObject({
    performances: [{ title: 'Nila at dusk', state: 'live' }],
    comments: [{ text: 'Once more!' }],
  })
  for (let times = 0; times < 2; times++) await inTransaction(world.ctx, (ctx) => arenaPersonalData.erase(ctx, subject))
  await world.settle()
  world.clock.advance(1000)
  const { results } = await world.get(arena.leaderboards, { contest_id: contest.id })
  expect(results[0]?.rankings.map(({ participant_id }) => participant_id)).toEqual([tara.entry.id])
  expect(results[0]?.totalVotes).toBe(0)
  expect(await arenaPersonalData.gather(world.ctx, subject)).toMatchObject({
    performances: [{ title: '', state: 'withdrawn' }],
    comments: [],
  })
  await expectEverythingToHold(world)
})
