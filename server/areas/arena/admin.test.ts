/** A contest in the admin console: from a draft to its results, and suspicious votes that wait for a decision. */
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { arenaAdmin, type ContestFields } from '#contract/arena/admin.ts'
import { arena } from '#contract/arena/arena.ts'
import { arenaTerms } from '#contract/arena/terms.ts'
import { vidbox } from '#contract/arena/vidbox.ts'
import { voidReasons } from '#contract/arena/vote-words.ts'
import { consents } from '#contract/consents/consents.ts'
import { dayMs, hourMs } from '#contract/grammar/time.ts'
import { confirmations } from '#contract/moderation/confirmations.ts'
import { notifications as calls } from '#contract/notifications/notifications.ts'
import { inTransaction, systemCtx } from '../../platform/context.ts'
import { expectEverythingToHold } from '../../testing/books.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { people } from '../auth/tables.ts'
import { makeArtist, makePerson, tokenOf } from '../bookings/testing.ts'
import { videos } from '../videos/tables.ts'
import { applyContestMove } from './service/contest-changes.ts'
import { moveContests } from './service/due.ts'
import { lockContest } from './service/rows.ts'
import { vote } from './service/voting.ts'
import { entries } from './tables.ts'
import { contestWish, insertEntry, makeContest, makeLive, makeVoter, makeVoters, type Person, untilClose, untilVoting } from './testing.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await createWorld()
  admin = await makePerson(world, 'admin', 'arenadesk')
})
afterAll(() => world.close())
afterEach(async () => {
  await world.settle()
  await expectEverythingToHold(world)
})

const as = async (person: Person) => ({ token: await tokenOf(world, person) })
const isListed = async (id: string) => (await world.get(arena.contests, { limit: 50 })).results.some(({ contest_id }) => contest_id === id)

test('a draft is private until it is announced; then the clock opens it, and its terms stay', async () => {
  const { contest: draft } = await world.get(arenaAdmin.createContest, contestWish(world), await as(admin))
  const contestId = draft.contest_id
  expect([draft.state, draft.nextMoves, await isListed(contestId)]).toEqual(['draft', ['announce', 'open_entries', 'cancel'], false])
  expect(await world.ask(arena.results, { contestId })).toMatchObject({ status: 404 })
  const { contest: announced } = await world.get(
    arenaAdmin.moveContest,
    { contestId, move: 'announce', version: draft.version },
    await as(admin),
  )
  expect([announced.isAnnounced, await isListed(contestId)]).toEqual([true, true])
  await world.pass(hourMs)
  const find = async () =>
    (await world.get(arenaAdmin.contests, { page_size: 100 }, await as(admin))).results.find(({ contest_id }) => contest_id === contestId)
  const open = await find()
  expect(open).toMatchObject({ state: 'entries_open', takesEntries: true })
  const change = async (changes: object) =>
    world.ask(arenaAdmin.editContest, { contestId, version: (await find())?.version ?? 0, ...changes }, await as(admin))
  expect(await change({ prizeAmount: 10 })).toMatchObject({ status: 409, body: { code: 'frozen', details: { fields: ['prizeAmount'] } } })
  expect(await change({ votingUntil: draft.votingFrom })).toMatchObject({ status: 422, body: { code: 'bad_windows' } })
  expect(await change({ about: 'Two takes, one voice.' })).toMatchObject({
    status: 200,
    body: { contest: { about: 'Two takes, one voice.' } },
  })
  expect(await world.ask(arenaAdmin.editContest, { contestId, version: 1, about: '' }, await as(admin))).toMatchObject({
    status: 409,
    body: { code: 'version_conflict' },
  })
})

test.each(['announce', 'open_entries'] as const)('a draft whose entry period has passed stays a draft: nobody can %s it', async (move) => {
  const { contest: draft } = await world.get(arenaAdmin.createContest, contestWish(world), await as(admin))
  world.clock.freeze(new Date(draft.entriesUntil))
  const asked = { contestId: draft.contest_id, move, version: draft.version }
  expect(await world.ask(arenaAdmin.moveContest, asked, await as(admin))).toMatchObject({ status: 422, body: { code: 'bad_windows' } })
  expect(await isListed(draft.contest_id)).toBe(false)
})

test('the next date of a contest cannot be moved into the past', async () => {
  let contest = await makeContest(world, { category: 'music' })
  const edit = async (changes: Partial<ContestFields>) =>
    world.ask(arenaAdmin.editContest, { contestId: contest.id, version: contest.version, ...changes }, await as(admin))
  const after = (from: Date, ms: number) => new Date(from.getTime() + ms).toISOString()
  world.clock.advance(dayMs)
  expect(
    await edit({ entriesUntil: after(contest.entries_from, hourMs), votingFrom: after(contest.entries_from, 2 * hourMs) }),
  ).toMatchObject({ status: 422, body: { errors: [{ path: 'entriesUntil', message: 'This moment is past already.' }] } })
  contest = await untilVoting(world, contest)
  world.clock.advance(dayMs)
  expect(await edit({ votingUntil: after(contest.voting_from, hourMs) })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'votingUntil', message: 'This moment is past already.' }] },
  })
  expect(await inTransaction(world.ctx, (ctx) => lockContest(ctx, contest.id))).toEqual(contest)
})

test('between entries and voting only admins work: nobody can enter or vote, and the start of voting can still move', async () => {
  const contest = await makeContest(world, { category: 'music' })
  const late = await insertEntry(world, {
    contestId: contest.id,
    artistId: (await makeArtist(world, 'latecomer')).artist.id,
    state: 'in_review',
  })
  world.clock.freeze(contest.entries_until)
  await moveContests(world.ctx)
  const screened = await inTransaction(world.ctx, (ctx) => lockContest(ctx, contest.id))
  expect([screened.state, screened.wake_at]).toEqual(['screening', contest.voting_from])
  const { artist } = await makeArtist(world, 'toolate')
  const consent = { rulesVersion: arenaTerms.rulesVersion, ownsRights: true as const, acceptsRules: true as const }
  const enter = { contest_id: contest.id, title: 'Bhairavi', clipKind: 'live' as const, consent }
  expect((await world.ask(arena.participate, enter, await as(artist))).body.code).toBe('entries_closed')
  const live = await makeLive(world, contest)
  const [voter] = await makeVoters(world, 1)
  const person = { id: voter ?? '', type: 'user' as const, username: 'listener', sessionId: voter ?? '' }
  const cast = vote({ ...systemCtx(world.platform, 'vote'), person }, { participant_id: live.entry.id })
  await expect(cast).rejects.toMatchObject({ code: 'voting_not_open' })
  const decided = { id: late.id, decision: 'approve' as const, version: late.version }
  expect((await world.ask(arenaAdmin.decide, decided, await as(admin))).status).toBe(200)
  const edit = async (changes: Partial<ContestFields>) =>
    world.ask(arenaAdmin.editContest, { contestId: contest.id, version: screened.version, ...changes }, await as(admin))
  expect(await edit({ entriesUntil: contest.voting_from.toISOString() })).toMatchObject({ status: 409, body: { code: 'frozen' } })
  const votingFrom = new Date(contest.voting_from.getTime() + dayMs).toISOString()
  expect(await edit({ votingFrom })).toMatchObject({ status: 200, body: { contest: { votingFrom, state: 'screening' } } })
  expect((await untilVoting(world, { ...contest, voting_from: new Date(votingFrom) })).state).toBe('voting_open')
})

test('if voting starts at the end of entries, there is nothing in between', async () => {
  const wish = contestWish(world)
  const contest = await makeContest(world, { category: 'music', votingFrom: wish.entriesUntil })
  expect(contest.wake_at).toEqual(contest.voting_from)
  const { version, state } = await untilVoting(world, contest)
  expect([state, version]).toEqual(['voting_open', contest.version + 1])
})

test('nothing is published while voting is open, and nothing is changed or announced afterwards', async () => {
  let contest = await untilVoting(world, await makeContest(world, { category: 'music' }))
  const move = async (move: 'announce' | 'open_entries' | 'publish') =>
    world.ask(arenaAdmin.moveContest, { contestId: contest.id, move, version: contest.version }, await as(admin))
  const refused = (state: string) => ({ status: 409, body: { code: 'wrong_contest_state', details: { state } } })
  expect(await move('publish')).toMatchObject(refused('voting_open'))
  contest = await untilClose(world, contest)
  for (const name of ['announce', 'open_entries'] as const) expect(await move(name)).toMatchObject(refused('voting_closed'))
  expect(
    await world.ask(arenaAdmin.editContest, { contestId: contest.id, version: contest.version, about: 'Three takes.' }, await as(admin)),
  ).toMatchObject(refused('voting_closed'))
  expect(await inTransaction(world.ctx, (ctx) => lockContest(ctx, contest.id))).toEqual(contest)
})

test('of 12 accounts of one Gmail mailbox 1 vote counts, and every vote of the 2 strangers', async () => {
  let contest = await makeContest(world)
  const meher = await makeLive(world, contest)
  contest = await untilVoting(world, contest)
  const voters = await makeVoters(world, 14)
  const spellings = voters.slice(0, 12)
  for (const [i, id] of spellings.entries())
    await world.ctx.db
      .update(people)
      .set({ email: i % 2 ? `one.box+${i}@gmail.com` : `o.nebox+${i}@googlemail.com` })
      .where(eq(people.id, id))
  for (const [i, id] of voters.entries())
    await vote(
      { ...systemCtx(world.platform, 'vote'), address: `198.51.${i}.7`, person: { id, type: 'user', username: id, sessionId: id } },
      { participant_id: meher.entry.id },
    )
  await world.pass(61_000)
  await untilClose(world, contest)
  const { numbers, clusters } = await world.get(arenaAdmin.setAside, { contestId: contest.id }, await as(admin))
  expect(numbers).toEqual({ received: 14, valid: 3, quarantined: 11, voided: 0 })
  expect(clusters).toMatchObject([{ participant_id: meher.entry.id, signal: 'mailbox', votes: 11, people: 11 }])
})

test('accounts of one burst, of one shared device, or new without a cookie wait; older ones and neighbours count', async () => {
  let contest = await makeContest(world)
  const meher = await makeLive(world, contest)
  contest = await untilVoting(world, contest)
  const cast = (id: string, address: string, device?: string) =>
    vote(
      {
        ...systemCtx(world.platform, 'vote'),
        address,
        userAgent: 'a telephone',
        person: { id, type: 'user', username: id, sessionId: id },
      },
      { participant_id: meher.entry.id, device },
    )
  for (const [i, id] of (await makeVoters(world, 10, 90 * dayMs, 1000)).entries()) await cast(id, '203.0.113.7', `mark ${i} of the farm`)
  for (const [i, id] of (await makeVoters(world, 3, 6 * dayMs)).entries()) await cast(id, `198.51.${100 + i}.7`)
  for (const [i, id] of (await makeVoters(world, 3, 8 * dayMs)).entries()) await cast(id, `198.51.${110 + i}.7`)
  const turns = await makeVoters(world, 9)
  for (const [i, id] of turns.entries()) {
    if (i % 3 === 0) await world.pass(dayMs)
    await cast(id, `198.51.${120 + i}.7`, 'one phone for all of them')
  }
  await untilClose(world, contest)
  await world.pass(61_000)
  const { numbers, clusters } = await world.get(arenaAdmin.setAside, { contestId: contest.id }, await as(admin))
  expect(numbers).toEqual({ received: 25, valid: 3, quarantined: 22, voided: 0 })
  expect(Object.fromEntries(clusters.map(({ signal, votes }) => [signal, votes]))).toEqual({ made: 10, unmarked: 3, device: 9 })
})

test('clustered votes are set aside, decided, and mentioned in the results; every receipt has the outcome', async () => {
  let contest = await makeContest(world)
  const [meher, tara] = [await makeLive(world, contest), await makeLive(world, contest, 'Albela sajan')]
  contest = await untilVoting(world, contest)
  const honest = await makeVoter(world)
  await world.get(arena.vote, { participant_id: tara.entry.id }, await as(honest.person))
  const bought = await makeVoters(world, 20, 3 * dayMs)
  for (const id of bought)
    await vote(
      { ...systemCtx(world.platform, 'vote'), address: '203.0.113.7', person: { id, type: 'user', username: id, sessionId: id } },
      { participant_id: meher.entry.id },
    )
  await world.pass(61_000)
  const [board] = (await world.get(arena.leaderboards, { contest_id: contest.id })).results
  expect(board?.rankings.map(({ participant_id, total_votes }) => [participant_id, total_votes])).toEqual([
    [tara.entry.id, 1],
    [meher.entry.id, 0],
  ])
  contest = await untilClose(world, contest)
  const publish = async () => {
    const { results } = await world.get(arenaAdmin.contests, { page_size: 100 }, await as(admin))
    const version = results.find(({ contest_id }) => contest_id === contest.id)?.version ?? 0
    return world.ask(arenaAdmin.moveContest, { contestId: contest.id, move: 'publish', version }, await as(admin))
  }
  expect(await publish()).toMatchObject({ status: 409, body: { code: 'votes_waiting', details: { waiting: 20 } } })
  expect((await world.get(arena.results, { contestId: contest.id })).numbers).toEqual({ received: 21, valid: 0, quarantined: 0, voided: 0 })
  const aside = await world.get(arenaAdmin.setAside, { contestId: contest.id }, await as(admin))
  expect(aside).toMatchObject({
    numbers: { received: 21, valid: 1, quarantined: 20, voided: 0 },
    clusters: [{ participant_id: meher.entry.id, signal: 'burst', votes: 20, people: 20, youngestDays: 3 }],
  })
  const decision = { contestId: contest.id, participant_id: meher.entry.id, signal: 'burst', decision: 'void' } as const
  expect(await world.ask(arenaAdmin.decideVotes, decision, await as(admin))).toMatchObject({ status: 422, body: { code: 'reason_needed' } })
  const voided = { ...decision, reason: 'coordinated' } as const
  expect(await world.ask(arenaAdmin.decideVotes, voided, await as(admin))).toMatchObject({
    status: 409,
    body: { code: 'needs_second_admin' },
  })
  const second = await makePerson(world, 'admin', 'second.desk')
  const asked = { kind: 'votes.void', input: voided, reason: 'Twenty accounts of one evening.' } as const
  const { confirmationId, effects } = await world.get(confirmations.ask, asked, await as(admin))
  expect(effects).toEqual([`20 votes for “${meher.entry.title}” that are set aside count for nobody: ${voidReasons.coordinated}.`])
  const confirm = { confirmationId, decision: 'confirm', reason: 'They are one hand.' } as const
  expect(await world.ask(confirmations.decide, confirm, await as(admin))).toMatchObject({ body: { code: 'asker_cannot_decide' } })
  await world.get(confirmations.decide, confirm, await as(second))
  expect(await publish()).toMatchObject({ status: 200, body: { contest: { state: 'results_published' } } })
  expect(await world.get(arena.results, { contestId: contest.id })).toMatchObject({
    numbers: { received: 21, valid: 1, quarantined: 0, voided: 20 },
    voided: [{ reason: 'coordinated', votes: 20 }],
    winners: [
      { participant_id: tara.entry.id, rank: 1, total_votes: 1 },
      { participant_id: meher.entry.id, rank: 2 },
    ],
  })
  const { results } = await world.get(arena.receipts, {}, await as(honest.person))
  expect(results).toMatchObject([
    { participant_id: tara.entry.id, contest: { title: contest.title, state: 'results_published' }, counted: true, reason: null },
  ])
  expect(await world.ask(arenaAdmin.decideVotes, { ...decision, reason: 'coordinated' }, await as(admin))).toMatchObject({
    status: 409,
    body: { code: 'wrong_contest_state' },
  })
})

test('published results stay, whatever happens to a performance or its artist afterwards', async () => {
  let contest = await makeContest(world, { category: 'magic' })
  const [first, second, third] = [await makeLive(world, contest), await makeLive(world, contest), await makeLive(world, contest)]
  contest = await untilVoting(world, contest)
  const chosen = [first, first, first, second, second, third]
  for (const [i, id] of (await makeVoters(world, chosen.length)).entries())
    await vote(
      { ...systemCtx(world.platform, 'vote'), person: { id, type: 'user', username: id, sessionId: id } },
      { participant_id: chosen[i]?.entry.id as string },
    )
  contest = await untilClose(world, contest)
  await inTransaction(world.ctx, async (ctx) => applyContestMove(ctx, await lockContest(ctx, contest.id), 'publish', ''))
  const outcome = async () => {
    const { numbers, winners } = await world.get(arena.results, { contestId: contest.id })
    return { numbers, winners: winners.map(({ participant_id, rank, total_votes }) => [participant_id, rank, total_votes]) }
  }
  const published = await outcome()
  expect(published).toEqual({
    numbers: { received: 6, valid: 6, quarantined: 0, voided: 0 },
    winners: [
      [first.entry.id, 1, 3],
      [second.entry.id, 2, 2],
      [third.entry.id, 3, 1],
    ],
  })
  await world.get(arena.withdraw, { entryId: first.entry.id }, await as(first.person))
  await world.ctx.db.update(people).set({ suspended_at: world.clock.now() }).where(eq(people.id, second.person.id))
  world.clock.advance(1_000)
  expect(await outcome()).toEqual(published)
  expect((await world.get(vidbox.performance, { id: first.entry.id })).result).toMatchObject({ state: 'withdrawn', video: null, rank: 1 })
})

test('after the results, admins cannot decide about performances any more', async () => {
  let contest = await makeContest(world, { category: 'music' })
  const { entry } = await makeLive(world, contest)
  await untilVoting(world, contest)
  contest = await untilClose(world, contest)
  await inTransaction(world.ctx, async (ctx) => applyContestMove(ctx, await lockContest(ctx, contest.id), 'publish', ''))
  const { results } = await world.get(arenaAdmin.entries, { contest_id: contest.id }, await as(admin))
  expect(results).toMatchObject([{ id: entry.id, state: 'live', decisions: [] }])
  const disqualified = { id: entry.id, decision: 'disqualify', reason: 'It is a recording.', version: entry.version } as const
  expect(await world.ask(arenaAdmin.decide, disqualified, await as(admin))).toMatchObject({
    status: 409,
    body: { code: 'wrong_entry_state', details: { state: 'live' } },
  })
})

test('a cancelled contest gives the reason, takes no votes, and its performances leave the video area', async () => {
  let contest = await makeContest(world, { category: 'dancing' })
  const dancer = await makeLive(world, contest)
  contest = await untilVoting(world, contest)
  const cancel = async (reason?: string) =>
    world.ask(
      arenaAdmin.moveContest,
      { contestId: contest.id, move: 'cancel', version: contest.version, ...(reason && { reason }) },
      await as(admin),
    )
  expect(await cancel()).toMatchObject({ status: 422, body: { code: 'reason_needed' } })
  expect(await cancel('The sponsor has left.')).toMatchObject({
    status: 200,
    body: { contest: { state: 'cancelled', reason: 'The sponsor has left.' } },
  })
  const voter = await makeVoter(world)
  expect(await world.ask(arena.vote, { participant_id: dancer.entry.id }, await as(voter.person))).toMatchObject({
    status: 403,
    body: { code: 'voting_over' },
  })
  expect((await world.get(vidbox.explore, { category: 'dancing' })).results).toEqual([])
})

test('participants of a cancelled contest are notified of the reason, and nothing in it stays pending', async () => {
  const contest = await makeContest(world, { category: 'acting' })
  const shown = await makeLive(world, contest)
  const waiting: Person[] = []
  for (const state of ['uploading', 'processing', 'in_review', 'rejected'] as const) {
    const { artist } = await makeArtist(world, `waits.${state.replace('_', '.')}`)
    await insertEntry(world, { contestId: contest.id, artistId: artist.id, state })
    waiting.push(artist)
  }
  const called = { contestId: contest.id, move: 'cancel', reason: 'The hall has no roof.', version: contest.version } as const
  await world.get(arenaAdmin.moveContest, called, await as(admin))
  await world.settle()
  for (const person of [shown.person, ...waiting]) {
    const { notifications } = await world.get(calls.fetch, {}, await as(person))
    expect(notifications.map(({ message }) => message)).toEqual([`${contest.title} was cancelled. The hall has no roof.`])
  }
  for (const person of waiting) expect((await world.get(arena.ownEntries, {}, await as(person))).results[0]?.state).toBe('withdrawn')
  const { results } = await world.get(arenaAdmin.entries, { contest_id: contest.id }, await as(admin))
  expect(results.flatMap(({ decisions }) => decisions)).toEqual([])
})

test('pinned performances come first with a label; watched ones come before unwatched ones', async () => {
  const contest = await makeContest(world, { category: 'comedy' })
  const [one, two, three] = [
    await makeLive(world, contest, 'One'),
    await makeLive(world, contest, 'Two'),
    await makeLive(world, contest, 'Three'),
  ]
  for (const address of ['198.51.100.1', '198.51.100.2', '198.51.100.2'])
    await world.app.http.inject({ method: 'POST', url: '/api/vidbox/watched', payload: { id: one.entry.id }, remoteAddress: address })
  const titles = async () =>
    (await world.get(vidbox.trending, { category: 'comedy' })).results.map(({ title, isPinned, views }) => [title, isPinned, views])
  expect(await titles()).toEqual([
    ['One', false, 2],
    ['Three', false, 0],
    ['Two', false, 0],
  ])
  const pin = (id: string, position: number) => ({
    id,
    position,
    startsAt: world.clock.now().toISOString(),
    endsAt: new Date(world.clock.now().getTime() + dayMs).toISOString(),
  })
  const pins = [pin(two.entry.id, 1)]
  const reason = 'Loved by everybody who came.'
  expect((await world.ask(arenaAdmin.trendingPerformances, { pins }, await as(admin))).body.errors).toMatchObject([{ path: 'reason' }])
  expect((await world.get(arenaAdmin.trendingPerformances, { pins, reason }, await as(admin))).pins).toMatchObject([
    { title: 'Two', putForward: { why: reason, at: world.clock.now().toISOString() } },
  ])
  const again = { pins, reason: 'Only in another order.' }
  expect((await world.get(arenaAdmin.trendingPerformances, again, await as(admin))).pins).toMatchObject([{ putForward: { why: reason } }])
  expect((await titles())[0]).toEqual(['Two', true, 0])
  expect(await world.ask(arenaAdmin.trendingPerformances, { pins: [...pins, ...pins], reason }, await as(admin))).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'pins.1.id' }] },
  })
  expect((await titles())[0], 'those before stay').toEqual(['Two', true, 0])

  const soon = new Date(world.clock.now().getTime() + hourMs).toISOString()
  const draft = [{ ...pin(three.entry.id, 1), startsAt: soon }, pin(one.entry.id, 2)]
  const previewed = async (at: string) => {
    const { performances } = await world.get(arenaAdmin.previewTrending, { at, performances: draft }, await as(admin))
    return performances.filter(({ isPinned }) => isPinned).map(({ title }) => title)
  }
  expect([await previewed(world.clock.now().toISOString()), await previewed(soon)], 'not saved, at two moments').toEqual([
    ['One'],
    ['Three', 'One'],
  ])
  expect((await titles())[0], 'a preview changes nothing').toEqual(['Two', true, 0])
  await world.pass(dayMs)
  expect((await titles()).map(([title]) => title)).toEqual(['One', 'Three', 'Two'])
  expect(three.entry.title).toBe('Three')
})

test('a preview marks performances that can no longer be watched', async () => {
  const { entry, person } = await makeLive(world, await makeContest(world, { category: 'comedy' }), 'Gone')
  const at = world.clock.now().toISOString()
  const performances = [{ id: entry.id, position: 1, startsAt: at, endsAt: new Date(world.clock.now().getTime() + dayMs).toISOString() }]
  const look = async () => world.get(arenaAdmin.previewTrending, { at, performances }, await as(admin))
  expect([(await look()).notPublic, (await look()).performances[0]?.title]).toEqual([[], 'Gone'])
  await world.get(arena.withdraw, { entryId: entry.id }, await as(person))
  expect((await look()).notPublic).toEqual([entry.id])
})

test('a pin needs an end after its start', async () => {
  const { entry } = await makeLive(world, await makeContest(world, { category: 'comedy' }))
  const at = world.clock.now().toISOString()
  expect(
    await world.ask(
      arenaAdmin.trendingPerformances,
      { pins: [{ id: entry.id, position: 1, startsAt: at, endsAt: at }], reason: 'Loved by all.' },
      await as(admin),
    ),
  ).toMatchObject({ status: 422, body: { errors: [{ path: 'pins.0.endsAt', message: 'The end has to be after the start.' }] } })
  expect((await world.get(arenaAdmin.trendingPerformances, {}, await as(admin))).pins).toEqual([])
})

test('views by the artist, without consent, or of a performance that is not live do not count', async () => {
  const contest = await makeContest(world, { category: 'comedy' })
  const [shown, gone] = [await makeLive(world, contest), await makeLive(world, contest)]
  await world.get(arena.withdraw, { entryId: gone.entry.id }, await as(gone.person))
  const [counted, refusing] = [await makeVoter(world), await makeVoter(world)]
  await world.get(consents.say, { purpose: 'analytics', given: false }, await as(refusing.person))
  for (const who of [shown.person, refusing.person, counted.person]) {
    await world.get(vidbox.watched, { id: shown.entry.id }, await as(who))
    await world.get(vidbox.watched, { id: gone.entry.id }, await as(who))
  }
  const viewsOf = async (id: string) => (await world.get(vidbox.performance, { id })).result.views
  expect([await viewsOf(shown.entry.id), await viewsOf(gone.entry.id)]).toEqual([1, 0])
})

test('the feed continues at its cursor, however much is added, and shows nothing twice', async () => {
  const contest = await makeContest(world, { category: 'rap' })
  for (let i = 0; i < 5; i++) {
    await makeLive(world, contest, `Verse ${i}`)
    world.clock.advance(1000)
  }
  const first = await world.get(vidbox.explore, { category: 'rap', limit: 2 })
  await makeLive(world, contest, 'Verse 5')
  const second = await world.get(vidbox.explore, { category: 'rap', limit: 2, cursor: first.next ?? '' })
  const third = await world.get(vidbox.explore, { category: 'rap', limit: 2, cursor: second.next ?? '' })
  expect([...first.results, ...second.results, ...third.results].map(({ title }) => title)).toEqual([
    'Verse 4',
    'Verse 3',
    'Verse 2',
    'Verse 1',
    'Verse 0',
  ])
  expect(third.next).toBeNull()
  expect(await world.ask(vidbox.explore, { cursor: 'x' })).toMatchObject({ status: 400 })
})

test('a performance whose video is still processing comes after all playable ones, in feed, trending and ballot', async () => {
  const contest = await makeContest(world, { category: 'acting' })
  for (const title of ['First', 'Second', 'Third', 'Fourth']) {
    const { entry } = await makeLive(world, contest, title)
    const isWithoutFilm = title === 'Third' || title === 'Fourth'
    if (isWithoutFilm)
      await world.ctx.db
        .update(videos)
        .set({ state: 'processing', shown_at: null })
        .where(eq(videos.id, entry.video_id ?? ''))
    world.clock.advance(1000)
  }
  const seen = (results: readonly { title: string; video: unknown }[]) =>
    results.map(({ title, video }) => `${title}${video ? '' : ' (no film)'}`)
  const inOrder = ['Second', 'First', 'Fourth (no film)', 'Third (no film)']
  const pages: string[] = []
  let cursor: string | undefined
  do {
    const { results, next } = await world.get(vidbox.explore, { category: 'acting', limit: 1, ...(cursor && { cursor }) })
    pages.push(...seen(results))
    cursor = next ?? undefined
  } while (cursor)
  expect(pages).toEqual(inOrder)
  expect(seen((await world.get(vidbox.trending, { category: 'acting' })).results)).toEqual(inOrder)
  const { results } = await world.get(arena.participants, { contest_id: contest.id, shuffled: true })
  expect(results.map(({ video }) => video !== null)).toEqual([true, true, false, false])
})

test('for a page of artists, the newest playable performance of each is returned', async () => {
  const contest = await makeContest(world, { category: 'comedy' })
  const later = await makeContest(world, { category: 'comedy' })
  const one = await makeLive(world, contest, 'First of one')
  const other = await makeLive(world, contest, 'Of the other')
  await world.pass(1000)
  const second = await insertEntry(world, { contestId: later.id, artistId: one.person.id, title: 'Second of one' })
  const usernames = [one.person.username, other.person.username, 'nobody.here']
  const titles = async (each: number) =>
    (await world.get(vidbox.byArtists, { usernames, each })).results.map(({ title }) => title).toSorted()
  expect(await titles(1)).toEqual(['Of the other', 'Second of one'])
  expect(await titles(2)).toEqual(['First of one', 'Of the other', 'Second of one'])
  await world.ctx.db.update(entries).set({ state: 'disqualified' }).where(eq(entries.id, second.id))
  expect(await titles(1)).toEqual(['First of one', 'Of the other'])
  expect((await world.get(vidbox.byArtists, { usernames: [] })).results).toEqual([])
})
