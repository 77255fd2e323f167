/** Prizes: awarded with the results, split, taxed; handed over once, or passed on to the next. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { arenaAdmin, type ContestFields } from '#contract/arena/admin.ts'
import { arena } from '#contract/arena/arena.ts'
import { contestLimits } from '#contract/arena/contest-states.ts'
import { prizes as calls } from '#contract/arena/prizes.ts'
import { dayMs } from '#contract/grammar/time.ts'
import { notifications } from '#contract/notifications/notifications.ts'
import { inTransaction, systemCtx } from '../../platform/context.ts'
import { expectEverythingToHold } from '../../testing/books.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { auditLog } from '../audit/tables.ts'
import { makePerson, tokenOf } from '../bookings/testing.ts'
import { insertAccounts } from '../payments/service/accounts.ts'
import { payoutAccounts } from '../payments/tables.ts'
import { ashasAccount, giveAccount } from '../payments/testing.ts'
import { contestPages } from './public-pages.ts'
import { applyContestMove } from './service/contest-changes.ts'
import { lockContest } from './service/rows.ts'
import { vote } from './service/voting.ts'
import type { ContestRow } from './tables.ts'
import { makeContest, makeLive, makeVoters, type Person, untilClose, untilVoting } from './testing.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await createWorld()
  admin = await makePerson(world, 'admin', 'prizedesk')
})
afterAll(() => world.close())
afterEach(async () => {
  await world.settle()
  await expectEverythingToHold(world)
})

const as = async (person: Person) => ({ token: await tokenOf(world, person) })
type Winner = Awaited<ReturnType<typeof makeLive>>

/** A contest with published results. @param counts votes per participant, at most one vote of each voter */
async function published(
  counts: readonly number[],
  changes: Partial<ContestFields> = {},
): Promise<{ contest: ContestRow; artists: Winner[] }> {
  let contest = await makeContest(world, { category: 'rap', ...changes })
  const artists: Winner[] = []
  for (const _ of counts) artists.push(await makeLive(world, contest))
  contest = await untilVoting(world, contest)
  const chosen = counts.flatMap((count, i) => Array.from({ length: count }, () => artists[i]?.entry.id ?? ''))
  for (const [i, id] of (await makeVoters(world, chosen.length)).entries())
    await vote(
      { ...systemCtx(world.platform, 'vote'), person: { id, type: 'user', username: id, sessionId: id } },
      { participant_id: chosen[i] ?? '' },
    )
  contest = await untilClose(world, contest)
  await inTransaction(world.ctx, async (ctx) => applyContestMove(ctx, await lockContest(ctx, contest.id), 'publish', ''))
  return { contest, artists }
}

const find = (id: string) => inTransaction(world.ctx, (ctx) => lockContest(ctx, id))
const archive = async (contestId: string) =>
  world.ask(arenaAdmin.moveContest, { contestId, move: 'archive', version: (await find(contestId)).version }, await as(admin))
const listed = async (state?: 'archived') =>
  (await world.get(arena.contests, { limit: 50, ...(state && { state }) })).results.map(({ contest_id }) => contest_id)

const won = async ({ person }: Winner) => (await world.get(calls.own, {}, await as(person))).results
async function due(contest: ContestRow) {
  const { results } = await world.get(calls.list, { state: 'due', page_size: 100 }, await as(admin))
  return results.filter(({ contest_id }) => contest_id === contest.id)
}

const shown = async (contest: ContestRow) => (await world.get(arena.results, { contestId: contest.id })).prizes

test('the winner gets it, less tax; it is sent once there is an account, and the results say so', async () => {
  const { contest, artists } = await published([3, 1, 0], { prizeAmount: 50_000, prizeText: 'and a day in a studio' })
  const [first, second] = artists as [Winner, Winner]
  const accountOf = eq(payoutAccounts.artist_id, first.person.id)
  await world.ctx.db.delete(payoutAccounts).where(accountOf)
  const facts = { amount: 50_000, tax: 15_000, net: 35_000, taxSection: 'Income-tax Act, 2025, s. 393(3)', text: 'and a day in a studio' }
  expect(await won(first)).toMatchObject([{ ...facts, rank: 1, state: 'due', waitsFor: 'Add the account that we should pay to.' }])
  expect(await won(second)).toEqual([])
  expect(await shown(contest)).toEqual([
    { participant_id: first.entry.id, name: expect.any(String), rank: 1, amount: 50_000, text: 'and a day in a studio', state: 'due' },
  ])
  const [prize] = await due(contest)
  if (!prize) throw new Error('nothing is due')
  const handOver = { prizeId: prize.prizeId, move: 'hand_over', reference: 'UTR 2611230042', version: prize.version } as const
  const admins = await as(admin)
  expect(await world.ask(calls.settle, handOver, admins)).toMatchObject({ status: 409, body: { code: 'winner_not_payable' } })
  const { pan: _, ...withoutPan } = ashasAccount
  await insertAccounts(world.ctx, [{ artistId: first.person.id, ...withoutPan }])
  expect((await won(first))[0]?.waitsFor).toContain('Add your PAN')
  await world.ctx.db.delete(payoutAccounts).where(accountOf)
  await giveAccount(world.ctx, first.person.id)
  expect((await won(first))[0]?.waitsFor).toBeNull()
  expect(await world.ask(calls.settle, { ...handOver, reference: '' }, admins)).toMatchObject({
    status: 422,
    body: { code: 'reference_needed' },
  })
  const answers = await Promise.all(Array.from({ length: 5 }, () => world.ask(calls.settle, handOver, admins)))
  expect(answers.map(({ status, body }) => body.code ?? status).sort()).toEqual([200, ...Array(4).fill('version_conflict')])
  expect(await won(first)).toMatchObject([{ ...facts, state: 'handed_over', reference: 'UTR 2611230042', waitsFor: null }])
  expect(await shown(contest)).toMatchObject([{ participant_id: first.entry.id, state: 'handed_over' }])
  const { rows } = await world.ctx.db.execute<{ kind: string; paise: string }>(
    sql`select a.kind, sum(e.amount_paise) as paise from ledger_journals j join ledger_entries e on e.journal_id = j.id
      join ledger_accounts a on a.id = e.account_id where j.subject_id = ${prize.prizeId} group by a.kind order by a.kind`,
  )
  expect(rows.map(({ kind, paise }) => `${kind} ${paise}`)).toEqual([
    'own_bank -3500000',
    'prize_payable 0',
    'prizes 5000000',
    'tds_payable -1500000',
  ])
  await world.settle()
  const { notifications: rung } = await world.get(notifications.fetch, {}, await as(first.person))
  const told = rung.map(({ message }) => message).filter((message) => message.startsWith(contest.title))
  expect(told).toContain(`${contest.title}: ₹35,000 of your prize was sent. Its reference is UTR 2611230042.`)
  expect(told).toContainEqual(expect.stringContaining('you have won ₹50,000 and a day in a studio.'))
  const log = await world.ctx.db.select().from(auditLog).where(eq(auditLog.action, 'prize.hand_over'))
  expect(log).toMatchObject([{ subject_id: first.person.id, before: { state: 'due' }, after: { state: 'handed_over' } }])
})

test('a tie splits it to the paisa, and a passed-on prize goes to the next who still takes part', async () => {
  const { contest, artists } = await published([2, 2, 1, 1, 0], { prizeAmount: 9_999.99, prizeText: '' })
  const [first, equal, third, left, last] = artists as [Winner, Winner, Winner, Winner, Winner]
  expect((await due(contest)).map(({ participant_id, amount, tax }) => [participant_id, amount, tax])).toEqual([
    [first.entry.id, 5_000, 0],
    [equal.entry.id, 4_999.99, 0],
  ])
  await world.get(arena.withdraw, { entryId: left.entry.id }, await as(left.person))
  const passOn = async (winner: Winner) => {
    const prize = (await due(contest)).find(({ participant_id }) => participant_id === winner.entry.id)
    const asked = { prizeId: prize?.prizeId ?? '', move: 'pass_on', version: prize?.version ?? 0 } as const
    expect(await world.ask(calls.settle, asked, await as(admin))).toMatchObject({ status: 422, body: { code: 'prize_reason_needed' } })
    const { next } = await world.get(calls.settle, { ...asked, reason: 'She does not accept it.' }, await as(admin))
    return next.map(({ participant_id, amount, rank }) => [participant_id, amount, rank])
  }
  expect(await passOn(first)).toEqual([[third.entry.id, 5_000, 3]])
  expect(await won(first)).toMatchObject([{ state: 'passed_on', reason: 'She does not accept it.' }])
  // An entry without votes cannot win, and nobody wins twice.
  expect(await passOn(third)).toEqual([])
  expect(await won(last)).toEqual([])
  expect(await shown(contest)).toMatchObject([{ participant_id: equal.entry.id, rank: 1, amount: 4_999.99, text: '', state: 'due' }])
})

test('a non-cash prize needs no account, is handed over once, and needs a vote and results; other artists cannot see it', async () => {
  const thing = await published([1, 0], { prizeAmount: 0, prizeText: 'A harmonium' })
  const [winner, other] = thing.artists as [Winner, Winner]
  expect(await won(winner)).toMatchObject([{ amount: 0, tax: 0, text: 'A harmonium', waitsFor: null }])
  expect(await won(other)).toEqual([])
  const [prize] = await due(thing.contest)
  const asked = { prizeId: prize?.prizeId ?? '', move: 'hand_over', reference: 'Given to her on the stage', version: 1 } as const
  expect(await world.ask(calls.settle, asked, await as(winner.person))).toMatchObject({ status: 403 })
  expect(await world.ask(calls.settle, asked, await as(admin))).toMatchObject({ status: 200, body: { prize: { state: 'handed_over' } } })
  expect(await world.ask(calls.settle, { ...asked, move: 'pass_on', reason: 'She is away.', version: 2 }, await as(admin))).toMatchObject({
    status: 409,
    body: { code: 'prize_settled', details: { state: 'handed_over' } },
  })
  expect(await due((await published([1], { prizeAmount: 0, prizeText: '' })).contest)).toEqual([])
  expect(await due((await published([0, 0])).contest)).toEqual([])
})

test('a contest is archived a month after its results, and keeps them at the same address', async () => {
  const { contest, artists } = await published([2, 1], { prizeAmount: 0, prizeText: '' })
  const before = await world.get(arena.results, { contestId: contest.id })
  const places = async () => [(await listed()).includes(contest.id), (await listed('archived')).indexOf(contest.id)]
  expect(await places()).toEqual([true, -1])
  await world.pass(contestLimits.runningMs - dayMs)
  expect((await find(contest.id)).state).toBe('results_published')
  await world.pass(2 * dayMs)
  expect((await find(contest.id)).state).toBe('archived')
  // The latest comes first.
  expect(await places()).toEqual([false, 0])
  const after = await world.get(arena.results, { contestId: contest.id })
  expect(after).toMatchObject({ contest: { state: 'archived' }, numbers: before.numbers, winners: before.winners })
  expect(after.winners[0]?.participant_id).toBe(artists[0]?.entry.id)
  // The list names only the winners, those in first place.
  const { results: past } = await world.get(arena.contests, { limit: 50, state: 'archived' })
  expect(past.find(({ contest_id }) => contest_id === contest.id)?.winners.map(({ participant_id }) => participant_id)).toEqual([
    artists[0]?.entry.id,
  ])
  const paths: string[] = []
  for await (const pages of contestPages(world.ctx)) paths.push(...pages.map(({ path }) => path))
  expect(paths).toEqual(expect.arrayContaining([`/mehfil-arena/contests/rap/${contest.id}`, '/mehfil-arena/past-contests']))
  const { results } = await world.get(arena.leaderboards, { category: 'rap' })
  expect(results.map(({ contest_id }) => contest_id)).not.toContain(contest.id)
})

test('a contest with a due prize is not archived, by admins or the clock, until the prize is handed over', async () => {
  const { contest } = await published([1], { prizeAmount: 0, prizeText: 'a day in a studio' })
  expect(await archive(contest.id)).toMatchObject({ status: 409, body: { code: 'prizes_waiting', details: { waiting: 1 } } })
  await world.pass(contestLimits.runningMs + dayMs)
  expect((await find(contest.id)).state).toBe('results_published')
  const [prize] = await due(contest)
  await world.get(
    calls.settle,
    { prizeId: prize?.prizeId ?? '', move: 'hand_over', reference: 'Handed over at the studio', version: prize?.version ?? 0 },
    await as(admin),
  )
  await world.pass(dayMs)
  expect((await find(contest.id)).state).toBe('archived')
})

test('an admin can archive a contest once, and not before its results', async () => {
  const { contest } = await published([1], { prizeAmount: 0, prizeText: '' })
  expect(await archive(contest.id)).toMatchObject({ status: 200, body: { contest: { state: 'archived', nextMoves: [] } } })
  const refused = (state: string) => ({ status: 409, body: { code: 'wrong_contest_state', details: { state } } })
  expect(await archive(contest.id)).toMatchObject(refused('archived'))
  expect(await archive((await makeContest(world, { category: 'magic' })).id)).toMatchObject(refused('entries_open'))
})
