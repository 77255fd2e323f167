/** Who may vote for whom, and the responses. */
// Runs on: both databases
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { arena } from '#contract/arena/arena.ts'
import { dayMs, hourMs } from '#contract/grammar/time.ts'
import { expectEverythingToHold } from '../../testing/books.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { people } from '../auth/tables.ts'
import { tokenOf } from '../bookings/testing.ts'
import { bandMembers, profiles } from '../profiles/tables.ts'
import { lookOverAll, setBandsAside } from './service/looking-over.ts'
import { type ContestRow, votes } from './tables.ts'
import { type Actor, makeContest, makeLive, makeVoter, untilClose, untilVoting } from './testing.ts'

let world: World
let contest: ContestRow
let meher: Awaited<ReturnType<typeof makeLive>>
let tara: Awaited<ReturnType<typeof makeLive>>
let voter: Actor

beforeAll(async () => {
  // A seed makes random orders reproducible.
  world = await createWorld({}, { seed: 'ballots' })
})
afterAll(() => world.close())
beforeEach(async () => {
  contest = await makeContest(world)
  meher = await makeLive(world, contest)
  tara = await makeLive(world, contest, 'Albela sajan')
  contest = await untilVoting(world, contest)
  voter = await renewed(await makeVoter(world))
})
afterEach(async () => {
  await world.settle()
  await expectEverythingToHold(world)
})

/** A fresh token, since time has passed. */
const renewed = async <Who extends Actor>(who: Who): Promise<Who> => ({ ...who, token: await tokenOf(world, who.person) })
const voteFor = async ({ entry }: { entry: { id: string } }, who: Actor = voter) =>
  world.ask(arena.vote, { participant_id: entry.id }, { token: (await renewed(who)).token })
const board = async () => {
  world.clock.advance(1000)
  const { results } = await world.get(arena.leaderboards, { contest_id: contest.id })
  return results[0]?.rankings.map(({ participant_id, total_votes, rank }) => [participant_id, total_votes, rank])
}

test('on the ballot each entry is first about equally often, and later pages keep the order of the first', async () => {
  const others = await makeLive(world, contest)
  const asked = { contest_id: contest.id, shuffled: true, limit: 1 }
  const firsts = new Map([meher, tara, others].map(({ entry }) => [entry.id, 0]))
  for (let looks = 0; looks < 300; looks++) {
    const [first] = (await world.get(arena.participants, asked)).results
    firsts.set(first?.participant_id ?? '', (firsts.get(first?.participant_id ?? '') ?? 0) + 1)
  }
  // A hundred each, within five standard deviations.
  expect([...firsts.values()].map((times) => 60 < times && times < 140)).toEqual([true, true, true])
  const { order, results } = await world.get(arena.participants, asked)
  const pages = [1, 2, 3].map(async (page) => (await world.get(arena.participants, { ...asked, page, order })).results)
  const ids = (await Promise.all(pages)).flat().map(({ participant_id }) => participant_id)
  expect([ids[0], ids.toSorted()]).toEqual([results[0]?.participant_id, [...firsts.keys()].toSorted()])
})

test('entries are found by part of the artist’s or performance’s name, with their place on the whole board', async () => {
  const [low, named] = [await makeLive(world, contest, 'Raga 100% Yaman'), await makeLive(world, contest, 'Bhairavi')]
  await world.ctx.db.update(profiles).set({ stage_name: 'Yamini and friends' }).where(eq(profiles.person_id, named.person.id))
  await voteFor(tara)
  world.clock.advance(1000)
  const found = async (words: string) => {
    const { results, total } = await world.get(arena.participants, { contest_id: contest.id, words })
    return { total, found: results.map(({ participant_id, rank }) => [participant_id, rank]).sort() }
  }
  expect(await found('yam')).toEqual({
    total: 2,
    found: [
      [low.entry.id, 2],
      [named.entry.id, 2],
    ].sort(),
  })
  expect(await found('100%')).toEqual({ total: 1, found: [[low.entry.id, 2]] })
  expect(await found('1%0')).toEqual({ total: 0, found: [] })
})

const withdraw = async ({ entry }: { entry: { id: string } }, who: Actor = voter) =>
  world.ask(arena.unvote, { participant_id: entry.id }, { token: (await renewed(who)).token })

test('today’s vote can be withdrawn: the board no longer counts it, and it is free for another performance', async () => {
  await voteFor(meher)
  expect((await board())?.[0]?.slice(0, 2)).toEqual([meher.entry.id, 1])
  expect(await withdraw(meher)).toMatchObject({ status: 200, body: { repeated: false } })
  expect(await withdraw(meher)).toMatchObject({ status: 200, body: { repeated: true } })
  expect((await board())?.map((row) => row[1])).toEqual([0, 0])
  expect(await voteFor(tara)).toMatchObject({ status: 200, body: { repeated: false } })
  expect((await board())?.[0]?.slice(0, 2)).toEqual([tara.entry.id, 1])
  const { results } = await world.get(arena.receipts, {}, { token: (await renewed(voter)).token })
  expect(results.map(({ participant_id, reason }) => [participant_id, reason])).toEqual([
    [tara.entry.id, null],
    [meher.entry.id, 'taken_back'],
  ])
})

test('nobody can withdraw another’s vote, an older one, or one after voting has closed', async () => {
  await voteFor(meher)
  const other = await renewed(await makeVoter(world))
  expect(await withdraw(meher, other)).toMatchObject({ status: 409, body: { code: 'no_vote_today' } })
  expect(await withdraw(tara)).toMatchObject({ status: 409, body: { code: 'no_vote_today' } })
  expect(await world.ask(arena.unvote, { participant_id: meher.entry.id })).toMatchObject({ status: 401 })
  world.clock.advance(dayMs)
  expect(await withdraw(meher)).toMatchObject({ status: 409, body: { code: 'no_vote_today' } })
  world.clock.freeze(new Date(contest.voting_until.getTime() - hourMs))
  await voteFor(tara)
  contest = await untilClose(world, contest)
  expect(await withdraw(tara)).toMatchObject({ status: 403, body: { code: 'voting_over' } })
})

test('three withdrawals a day are possible, and of five concurrent ones one succeeds', async () => {
  for (let times = 0; times < 3; times++) {
    await voteFor(meher)
    const asked = await Promise.all(Array.from({ length: times ? 1 : 5 }, () => withdraw(meher)))
    expect(asked.map(({ body }) => body.repeated).sort()).toEqual([false, ...Array(asked.length - 1).fill(true)])
  }
  await voteFor(meher)
  expect(await withdraw(meher)).toMatchObject({ status: 409, body: { code: 'withdrawn_too_often' } })
  expect((await board())?.[0]?.slice(0, 2)).toEqual([meher.entry.id, 1])
})

test('a vote is one row; a repeat returns the same vote, and another one that day is refused with the first', async () => {
  const first = await voteFor(meher)
  const again = await voteFor(meher)
  expect([first.status, first.body.repeated, again.status, again.body.repeated]).toEqual([200, false, 200, true])
  expect(again.body.vote).toEqual(first.body.vote)
  const other = await voteFor(tara)
  expect(other).toMatchObject({ status: 409, body: { code: 'voted_today', details: { participant_id: meher.entry.id } } })
  expect(await world.ctx.db.$count(votes, eq(votes.voter_id, voter.person.id))).toBe(1)
  expect(await board()).toEqual([
    [meher.entry.id, 1, 1],
    [tara.entry.id, 0, 2],
  ])
})

test('after midnight in India one can vote again, for another entry too', async () => {
  await voteFor(meher)
  world.clock.advance(dayMs)
  expect(await voteFor(tara)).toMatchObject({ status: 200, body: { repeated: false } })
  expect(await board()).toEqual([
    [meher.entry.id, 1, 1],
    [tara.entry.id, 1, 1],
  ])
})

test('another contest has its own vote of the day', async () => {
  await voteFor(meher)
  const other = await makeContest(world, { category: 'dancing' })
  const dancer = await makeLive(world, other)
  await untilVoting(world, other)
  world.clock.freeze(contest.voting_from)
  expect(await voteFor(dancer)).toMatchObject({ status: 403, body: { code: 'voting_not_open' } })
  world.clock.freeze(other.voting_from)
  const [one, another] = [await voteFor(meher), await voteFor(dancer)]
  expect([one.body.repeated, another.body.repeated, one.body.vote.day]).toEqual([false, false, another.body.vote.day])
})

test('nobody can vote for themselves, unproved, on the first day, or for an entry outside the contest', async () => {
  expect(await voteFor(meher, meher)).toMatchObject({ status: 403, body: { code: 'own_performance' } })
  const unproved = await makeVoter(world)
  await world.ctx.db.update(people).set({ email_verified_at: null, phone_verified_at: null }).where(eq(people.id, unproved.person.id))
  expect(await voteFor(meher, unproved)).toMatchObject({ status: 403, body: { code: 'unverified_voter' } })
  const fresh = await makeVoter(world, 23 * hourMs)
  expect(await voteFor(meher, fresh)).toMatchObject({ status: 403, body: { code: 'new_voter' } })
  await world.get(arena.withdraw, { entryId: tara.entry.id }, { token: (await renewed(tara)).token })
  expect(await voteFor(tara)).toMatchObject({ status: 403, body: { code: 'not_live', details: { state: 'withdrawn' } } })
  expect(await voteFor({ entry: { id: contest.id } })).toMatchObject({ status: 404 })
  expect(await world.ask(arena.vote, { participant_id: meher.entry.id })).toMatchObject({ status: 401 })
})

test('a member of a line-up cannot vote for it; votes cast before joining are set aside, and today’s is free again', async () => {
  const link = (state: 'invited' | 'accepted' | 'ended', more: Partial<typeof bandMembers.$inferInsert> = {}) =>
    world.ctx.db.insert(bandMembers).values({
      id: world.platform.ids.uuid(),
      artist_id: meher.person.id,
      person_id: voter.person.id,
      name: 'Dev',
      role: 'tabla',
      contact_hash: '1',
      state,
      created_at: world.clock.now(),
      ...(state !== 'invited' && { answered_at: world.clock.now() }),
      ...more,
    })
  await link('invited')
  expect(await voteFor(meher)).toMatchObject({ status: 200, body: { repeated: false } })
  await setBandsAside(world.ctx)
  expect(await board()).toContainEqual([meher.entry.id, 1, 1])
  await world.ctx.db
    .update(bandMembers)
    .set({ state: 'accepted', answered_at: world.clock.now() })
    .where(eq(bandMembers.person_id, voter.person.id))
  world.clock.advance(dayMs)
  const again = await voteFor(meher)
  expect(again).toMatchObject({
    status: 403,
    body: { code: 'own_band', message: 'You perform in this yourself, so you can’t vote for it. Share it instead.' },
  })
  await setBandsAside(world.ctx)
  const [row] = await world.ctx.db.select().from(votes).where(eq(votes.voter_id, voter.person.id))
  expect(row).toMatchObject({ state: 'void', void_reason: 'own_band', returned_at: null })
  expect(await board()).toContainEqual([meher.entry.id, 0, 1])
  expect(await voteFor(tara)).toMatchObject({ status: 200, body: { repeated: false } })
  // A person who has left since voting began has performed in it.
  world.clock.advance(dayMs)
  await world.ctx.db
    .update(bandMembers)
    .set({ state: 'ended', ended_at: world.clock.now() })
    .where(eq(bandMembers.person_id, voter.person.id))
  expect((await voteFor(meher)).body.code).toBe('own_band')
  await world.ctx.db.update(bandMembers).set({ ended_at: contest.voting_from }).where(eq(bandMembers.person_id, voter.person.id))
  expect(await voteFor(meher)).toMatchObject({ status: 200 })
  const other = await renewed(await makeVoter(world))
  expect(await voteFor(meher, other)).toMatchObject({ status: 200 })
  await link('accepted', { person_id: other.person.id })
  await lookOverAll(world.ctx)
  const [todays] = await world.ctx.db.select().from(votes).where(eq(votes.voter_id, other.person.id))
  expect(todays).toMatchObject({ state: 'void', void_reason: 'own_band', returned_at: expect.any(Date) })
  expect(await voteFor(tara, other)).toMatchObject({ status: 200, body: { repeated: false } })
})

test('before the start and from the end on a vote is refused, even if the contest’s clock has not run', async () => {
  world.clock.freeze(new Date(contest.voting_until.getTime() - 1))
  expect(await voteFor(meher)).toMatchObject({ status: 200 })
  world.clock.freeze(contest.voting_until)
  const late = await makeVoter(world)
  expect(await voteFor(meher, late)).toMatchObject({ status: 403, body: { code: 'voting_over' } })
  contest = await untilClose(world, contest)
  expect([contest.state, (await voteFor(meher, late)).body.code]).toEqual(['voting_closed', 'voting_over'])
})

test('a vote for an entry that is withdrawn is free again that day, and the receipt says so', async () => {
  await voteFor(tara)
  const { token } = await renewed(tara)
  await world.get(arena.withdraw, { entryId: tara.entry.id }, { token })
  expect(await voteFor(meher)).toMatchObject({ status: 200, body: { repeated: false } })
  const mine = await world.get(arena.receipts, { contest_id: contest.id }, { token: (await renewed(voter)).token })
  expect(mine.results.map(({ participant_id, counted, reason }) => [participant_id, counted, reason])).toEqual([
    [meher.entry.id, null, null],
    [tara.entry.id, null, 'withdrawn'],
  ])
})

test('without participants the podium is empty, and an unannounced contest gets 404', async () => {
  const empty = await makeContest(world, { category: 'magic' })
  const { results } = await world.get(arena.leaderboards, { category: 'magic' })
  expect(results).toMatchObject([{ contest_id: empty.id, first: null, second: null, third: null, totalParticipants: 0, totalVotes: 0 }])
  expect(await world.get(arena.leaderboards, { category: 'acting' })).toEqual({ results: [] })
})
