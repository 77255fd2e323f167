/** What a page knows before a vote, and reminders for people who may not vote yet. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { arena } from '#contract/arena/arena.ts'
import { dayMs, hourMs } from '#contract/grammar/time.ts'
import { notifications } from '#contract/notifications/notifications.ts'
import { inTransaction } from '../../platform/context.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { people } from '../auth/tables.ts'
import { tokenOf } from '../bookings/testing.ts'
import { arenaPersonalData } from './personal-data.ts'
import { type ContestRow, voteReminders } from './tables.ts'
import { type Actor, makeContest, makeLive, makeVoter, untilVoting } from './testing.ts'

let world: World
let contest: ContestRow
let meher: Awaited<ReturnType<typeof makeLive>>
let fresh: Actor

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  contest = await makeContest(world)
  meher = await makeLive(world, contest)
  contest = await untilVoting(world, contest)
  fresh = await makeVoter(world, hourMs)
})

const as = async ({ person }: Actor) => ({ token: await tokenOf(world, person) })
const mayOf = async (who: Actor) => world.get(arena.voter, {}, await as(who))
const remind = async (who: Actor, id = meher.entry.id) => world.ask(arena.remind, { participant_id: id }, await as(who))
const said = async (who: Actor) =>
  (await world.get(notifications.fetch, {}, await as(who))).notifications.filter(({ type }) => type === 'vote.reminder')
/** Advances the clock and runs what is due. */
async function pass(ms: number) {
  world.clock.advance(ms)
  await world.platform.tasks.tick()
  await world.settle()
}

test('a new account reads when it may vote, and an older one its vote of today', async () => {
  const at = world.clock.now().getTime()
  expect(await mayOf(fresh)).toMatchObject({
    votesFrom: new Date(at + 23 * hourMs).toISOString(),
    isConfirmed: true,
    today: [],
    own: [],
    reminders: [],
  })
  const voter = await makeVoter(world)
  await world.get(arena.vote, { participant_id: meher.entry.id }, await as(voter))
  const may = await mayOf(voter)
  expect(may).toMatchObject({ votesFrom: null, today: [{ contest_id: contest.id, participant_id: meher.entry.id }] })
  expect(Date.parse(may.nextDay) - at).toBeLessThanOrEqual(dayMs)
  world.clock.freeze(new Date(may.nextDay))
  expect((await mayOf(voter)).today).toEqual([])
})

test('an artist reads which performances are their own, and an account without a confirmed address that it needs one', async () => {
  expect((await mayOf(meher)).own).toEqual([meher.entry.id])
  await world.ctx.db.update(people).set({ email_verified_at: null, phone_verified_at: null }).where(eq(people.id, fresh.person.id))
  expect((await mayOf(fresh)).isConfirmed).toBe(false)
  expect(await world.ask(arena.voter, {})).toMatchObject({ status: 401 })
})

test('a reminder comes once, when the account is old enough', async () => {
  const from = (await mayOf(fresh)).votesFrom
  for (let times = 0; times < 3; times++) expect(await remind(fresh)).toMatchObject({ status: 200, body: { at: from } })
  expect((await mayOf(fresh)).reminders).toEqual([contest.id])
  await pass(22 * hourMs)
  expect(await said(fresh)).toEqual([])
  await pass(hourMs)
  await pass(hourMs)
  const bells = await said(fresh)
  expect(bells).toMatchObject([{ href: `/arena/${meher.entry.id}` }])
  expect(bells[0]?.message).toMatch(/^You can vote for .* now\. Voting in Raat Raagini is open until /)
  expect((await mayOf(fresh)).reminders).toEqual([])
  expect((await world.ask(arena.vote, { participant_id: meher.entry.id }, await as(fresh))).status).toBe(200)
})

test('the last requested performance is named; if it has left, the contest is', async () => {
  const tara = await makeLive(world, contest, 'Albela sajan')
  await remind(fresh)
  await remind(fresh, tara.entry.id)
  await world.get(arena.withdraw, { entryId: tara.entry.id }, await as(tara))
  await pass(dayMs)
  expect(await said(fresh)).toMatchObject([{ href: '/mehfil-arena/vote-now?category=singing' }])
})

test('no reminder comes once the contest is over, or after a vote', async () => {
  await remind(fresh)
  const other = await makeVoter(world, hourMs)
  await remind(other)
  await world.ctx.db
    .update(people)
    .set({ created_at: new Date(world.clock.now().getTime() - 30 * dayMs) })
    .where(eq(people.id, other.person.id))
  await world.ctx.db.update(voteReminders).set({ wake_at: world.clock.now() }).where(eq(voteReminders.person_id, other.person.id))
  await world.get(arena.vote, { participant_id: meher.entry.id }, await as(other))
  await pass(0)
  world.clock.freeze(contest.voting_until)
  await pass(0)
  expect([await said(other), await said(fresh)]).toEqual([[], []])
  expect(await world.ctx.db.$count(voteReminders)).toBe(0)
})

test('a person who cannot be reminded is told why', async () => {
  expect(await remind(await makeVoter(world))).toMatchObject({ status: 409, body: { code: 'votes_already' } })
  expect(await remind(meher)).toMatchObject({ status: 403, body: { code: 'own_performance' } })
  expect(await remind(fresh, contest.id)).toMatchObject({ status: 404 })
  world.clock.freeze(new Date(contest.voting_until.getTime() - hourMs))
  const late = await makeVoter(world, hourMs)
  expect(await remind(late)).toMatchObject({ status: 409, body: { code: 'closes_before' } })
  world.clock.freeze(contest.voting_until)
  expect(await remind(late)).toMatchObject({ status: 403, body: { code: 'voting_over' } })
})

test('a reminder is exported and erased with its person', async () => {
  await remind(fresh)
  const { id, username } = fresh.person
  const subject = { ...{ id, username, email: null, phone: null }, pseudonym: 'Former member 7F3B', words: [] }
  expect(await arenaPersonalData.gather(world.ctx, subject)).toMatchObject({ reminders: [{ contest: 'Raat Raagini' }] })
  await inTransaction(world.ctx, (ctx) => arenaPersonalData.erase(ctx, subject))
  expect(await arenaPersonalData.gather(world.ctx, subject)).toMatchObject({ reminders: [] })
})
