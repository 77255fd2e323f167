/** The home page of the console: each figure is compared with the rows, and the money at rest with the ledger. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AdminRole } from '#contract/grammar/admin-roles.ts'
import type { OutputOf } from '#contract/grammar/call.ts'
import { addDays, dayMs, dayOf, hourMs, minuteMs, startOfDay } from '#contract/grammar/time.ts'
import { type FigureName, figureNames, overview, overviewLimits, unusualRule } from '#contract/moderation/overview.ts'
import { notifications } from '#contract/notifications/notifications.ts'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { startHeartbeat } from '../../../platform/processes/heartbeat.ts'
import { allAtOnce, createWorld, type World } from '../../../testing/world.ts'
import { record } from '../../audit/service.ts'
import { people } from '../../auth/tables.ts'
import { signInAgain, signUpAs } from '../../auth/testing.ts'
import { bookingIn, makePerson, setStage, as as speakingAs } from '../../bookings/testing.ts'
import { payouts } from '../../payments/tables.ts'
import { expectCleanBooks } from '../../payments/testing.ts'
import { dailyFigures } from './tables.ts'
import { notifyUnusual } from './unusual-notices.ts'

let world: World
const admins = { meera: ['superadmin'], farah: ['finance'], sunil: ['support'] } satisfies Record<string, AdminRole[]>
type Admin = keyof typeof admins

beforeAll(async () => {
  world = await createWorld()
  for (const [name, roles] of Object.entries(admins)) await signUpAs(world, 'admin', `${name}.home`, roles)
})
afterAll(() => world.close())

const as = async (name: Admin) => ({ token: (await signInAgain(world, `${name}.home`)).token })
const weeks = async (name: Admin = 'meera') => {
  world.clock.advance(overviewLimits.freshMs)
  return world.get(overview.weeks, {}, await as(name))
}

const figureOf = (found: OutputOf<typeof overview.weeks>, name: FigureName) =>
  found.groups.flatMap(({ figures }) => figures).find(({ figure }) => figure === name)
const thisWeek = async (name: FigureName) => figureOf(await weeks(), name)?.values.at(-1)
const rows = async (text: string) => (await world.ctx.db.execute<{ found: string }>(sql.raw(text))).rows.map(({ found }) => found)

describe('weekly figures', () => {
  test('are zero at first, for thirteen weeks that begin on Mondays in India', async () => {
    const { weeks: shown, groups } = await weeks()
    expect(shown).toHaveLength(13)
    expect([shown[0], shown.at(-1)]).toEqual([
      { from: '2026-08-24', isOpen: false },
      { from: '2026-11-16', isOpen: true },
    ])
    const figures = groups.flatMap((group) => group.figures)
    expect(figures.map(({ figure }) => figure)).toEqual(figureNames)
    expect(figures.every(({ values }) => values.length === 13 && values.every((value) => value === 0))).toBe(true)
  })

  test('count the stages of a booking, and the amounts in the ledger', async () => {
    const stage = await setStage(world)
    await bookingIn(stage, 'requested')
    const paid =
      Number(
        (
          await rows(
            `select sum(e.amount_paise) as found from ledger_entries e join ledger_accounts a on a.id = e.account_id where a.kind = 'provider_held'`,
          )
        )[0],
      ) / 100
    expect(paid).toBeGreaterThan(0)
    const found = await weeks()
    const values = (['artists', 'clients', 'bookings_paid', 'paid_in', 'given_back'] as const).map((name) =>
      figureOf(found, name)?.values.at(-1),
    )
    expect(values).toEqual([1, 1, 1, paid, 0])
    const other = await setStage(world)
    await bookingIn(other, 'cancelled')
    expect([await thisWeek('bookings_paid'), await thisWeek('bookings_lost')]).toEqual([2, 1])
    await world.pass(10 * minuteMs)
    expect(await thisWeek('given_back')).toBeGreaterThan(0)
  })

  test('recount a day until it has ended, and never after', async () => {
    const before = (await thisWeek('clients')) ?? 0
    await makePerson(world, 'user', 'late.guest')
    expect(await thisWeek('clients')).toBe(before + 1)
    const today = dayOf(world.clock.now())
    await world.pass(2 * dayMs)
    await weeks()
    await world.ctx.db.execute(sql`update people set created_at = created_at - interval '1 hour' where username = 'late.guest'`)
    await world.ctx.db.execute(sql`update daily_figures set count = 99 where figure = 'clients' and day = ${today}`)
    await weeks()
    const [kept] = await rows(`select count::text as found from daily_figures where figure = 'clients' and day = '${today}'`)
    expect(kept).toBe('99')
    await world.ctx.db.execute(sql`update daily_figures set count = ${before + 1} where figure = 'clients' and day = ${today}`)
  })

  test('include what happened before midnight and was committed after it', async () => {
    const midnight = startOfDay(addDays(dayOf(world.clock.now()), 1))
    await world.pass(midnight.getTime() + 10 * minuteMs - world.clock.now().getTime())
    await weeks()
    const yesterday = addDays(dayOf(world.clock.now()), -1)
    const kept = async () =>
      Number((await rows(`select count::text as found from daily_figures where figure = 'clients' and day = '${yesterday}'`))[0])
    const before = await kept()
    const { id } = await makePerson(world, 'user', 'at.midnight')
    await world.ctx.db
      .update(people)
      .set({ created_at: new Date(midnight.getTime() - 1000) })
      .where(eq(people.id, id))
    await weeks()
    expect(await kept()).toBe(before + 1)
  })

  test('compare the last seven full days with the seven before', async () => {
    await weeks()
    const day = dayOf(world.clock.now())
    const put = (ago: number, count: number) =>
      world.ctx.db.execute(sql`update daily_figures set count = ${count} where figure = 'tickets' and day = ${addDays(day, -ago)}`)
    for (const [ago, count] of [
      [0, 50],
      [1, 3],
      [7, 4],
      [8, 20],
      [14, 1],
      [15, 70],
    ] as const)
      await put(ago, count)
    expect(figureOf(await world.get(overview.weeks, {}, await as('meera')), 'tickets')).toMatchObject({ lately: 7, before: 21 })
  })

  test('about money are hidden from roles without money', async () => {
    expect((await weeks('sunil')).groups.map(({ group }) => group)).toEqual(['people', 'bookings', 'market', 'arena', 'help'])
    expect((await weeks('farah')).groups.map(({ group }) => group)).toContain('money')
  })

  test('are written once for forty concurrent readers', async () => {
    world.clock.advance(overviewLimits.freshMs)
    const token = await as('meera')
    const answers = await Promise.all(Array.from({ length: 40 }, () => world.get(overview.weeks, {}, token)))
    expect(new Set(answers.map(({ groups }) => JSON.stringify(groups))).size).toBe(1)
    expect(await rows('select count(*)::text as found from daily_figures group by day, figure having count(*) > 1')).toEqual([])
  })
})

describe('unusual activity', () => {
  const usual = async (figure: FigureName, counts: readonly number[]) => {
    const day = dayOf(world.clock.now())
    for (const [ago, count] of counts.entries())
      await world.ctx.db
        .insert(dailyFigures)
        .values({ day: addDays(day, -ago), figure, count, paise: 0, counted_at: world.clock.now() })
        .onConflictDoUpdate({ target: [dailyFigures.day, dailyFigures.figure], set: { count } })
  }
  const unusual = async (name: Admin = 'meera') => world.get(overview.unusual, {}, await as(name))

  test('is a day with three times the median, for those who may see the figure', async () => {
    await weeks()
    await usual('votes', [300, ...Array(27).fill(100)])
    await usual('given_back', [12, ...Array(27).fill(2)])
    await usual('clients', [29, ...Array(27).fill(0)])
    expect((await unusual()).figures).toEqual([
      { figure: 'votes', today: 300, usual: 100 },
      { figure: 'given_back', today: 12, usual: 2 },
    ])
    expect((await unusual('sunil')).figures.map(({ figure }) => figure)).toEqual(['votes'])
    const told = async (name: Admin) =>
      (await world.get(notifications.fetch, {}, await as(name))).notifications
        .filter(({ type }) => type === 'console.unusual')
        .map(({ message }) => message)
        .toSorted()
    await allAtOnce(5, () => notifyUnusual(world.ctx))
    await notifyUnusual(world.ctx)
    const refunds = 'Unusual today: 12 refunds; a usual day has 2.'
    expect(await told('meera')).toEqual([refunds, 'Unusual today: 300 votes; a usual day has 100.'])
    expect([await told('farah'), await told('sunil')]).toEqual([[refunds], []])
    await world.settle()
    const mails = world.messages().filter(({ subject }) => subject === 'Something on the site is unusual today')
    expect(mails.filter(({ text }) => text.includes(refunds))).toHaveLength(2)
    expect(mails).toHaveLength(3)
    await usual('votes', [299])
    expect((await unusual()).figures.map(({ figure }) => figure)).toEqual(['given_back'])
  })

  test('is an admin with three times as many actions in an hour, reported to superadmins only', async () => {
    const ravi = await makePerson(world, 'admin', 'ravi.home', 'Ravi', 'Nair')
    const does = async (times: number) => {
      const ctx: Ctx = speakingAs(world, ravi)
      for (let n = 0; n < times; n++)
        await inTransaction(ctx, (within) =>
          record(within, { action: 'profile.approve', subject_id: ravi.id, before: {}, after: {}, reason: '' }),
        )
    }
    for (let hour = 0; hour < unusualRule.admin.fewestHours; hour++) {
      await does(7)
      await world.pass(3 * hourMs)
    }
    await does(20)
    expect((await unusual()).admins, '20 against 7 are not three times as many').toEqual([])
    await does(1)
    expect((await unusual()).admins).toEqual([{ username: 'ravi.home', name: 'Ravi Nair', lastHour: 21, usual: 7 }])
    expect((await unusual('sunil')).admins).toEqual([])
    for (let n = 0; n < 2; n++) await notifyUnusual(world.ctx)
    const bell = async (name: Admin) =>
      (await world.get(notifications.fetch, {}, await as(name))).notifications.map(({ message }) => message)
    const fast = 'Unusual today: Ravi Nair has done 21 things in an hour; usually it is 7.'
    expect((await bell('meera')).filter((message) => message === fast)).toHaveLength(1)
    expect(await bell('farah')).not.toContain(fast)
    await world.pass(hourMs + minuteMs)
    expect((await unusual()).admins).toEqual([])
  })
})

describe('money at rest', () => {
  const atRest = async () => world.get(overview.atRest, {}, await as('farah'))
  /** Money at the partner is money at rest plus our own and the tax office's. */
  const heldAtPartner = async () => {
    const sum = async (kinds: string) =>
      Number(
        (
          await rows(
            `select coalesce(sum(e.amount_paise), 0)::text as found from ledger_entries e join ledger_accounts a on a.id = e.account_id where a.kind in (${kinds})`,
          )
        )[0],
      )
    return (
      ((await sum(`'provider_held'`)) + (await sum(`'platform_fees', 'gst_payable', 'tcs_payable', 'tds_payable', 'coin_sales'`))) / 100
    )
  }

  test('is listed by its reason, and adds up to the ledger', async () => {
    for (const state of ['requested', 'disputed', 'completed', 'funds_secured'] as const) await bookingIn(await setStage(world), state)
    const { results, amount } = await atRest()
    expect(results.map(({ reason }) => reason)).toEqual(expect.arrayContaining(['shows_ahead', 'booking_disputes', 'payouts_planned']))
    expect(results.find(({ reason }) => reason === 'booking_disputes')).toMatchObject({ count: 1, since: expect.stringMatching(/Z$/) })
    expect(results.reduce((sum, each) => sum + each.amount, 0)).toBeCloseTo(amount, 2)
    expect(amount).toBeCloseTo(await heldAtPartner(), 2)
    await expectCleanBooks(world)
  })

  test('of an artist without a payout account is listed separately', async () => {
    await world.ctx.db
      .update(payouts)
      .set({ state: 'held', held_for_account: true, held_reason: 'No account' })
      .where(sql`${payouts.state} = 'scheduled'`)
    expect((await atRest()).results.map(({ reason }) => reason)).toContain('payouts_without_account')
  })
})

test('a funnel says how far recently started things have come', async () => {
  const own = await createWorld()
  try {
    await signUpAs(own, 'admin', 'zoya.home')
    for (const state of ['awaiting_advance', 'requested', 'declined', 'accepted'] as const) await bookingIn(await setStage(own), state)
    const ask = async (days?: 28 | 90) => {
      own.clock.advance(minuteMs)
      const { results } = await own.get(overview.funnels, days ? { days } : {}, { token: (await signInAgain(own, 'zoya.home')).token })
      return results.find(({ funnel }) => funnel === 'bookings')
    }
    expect(await ask()).toEqual({
      funnel: 'bookings',
      steps: [
        { step: 'started', count: 4 },
        { step: 'paid', count: 3 },
        { step: 'accepted', count: 1 },
        { step: 'secured', count: 0 },
        { step: 'played', count: 0 },
      ],
      open: 3,
    })
    own.clock.advance(40 * dayMs)
    expect([(await ask())?.steps[0]?.count, (await ask(90))?.steps[0]?.count]).toEqual([0, 4])
  } finally {
    await own.close()
  }
})

test('a process is listed while it sends heartbeats, and not after its end', async () => {
  const health = async () => world.get(overview.health, {}, await as('meera'))
  const { processes, parts, queues } = await health()
  expect(processes).toEqual([])
  expect(parts).toContainEqual({ part: 'database', isWell: true, isNeeded: true })
  expect(queues.length).toBeGreaterThan(0)
  const end = startHeartbeat(world.platform)
  await expect.poll(async () => (await health()).processes).toHaveLength(1)
  expect((await health()).processes[0]).toMatchObject({ pid: process.pid, isThis: true })
  await end()
  expect((await health()).processes).toEqual([])
  expect((await world.ask(overview.health, {}, await as('farah'))).status).toBe(403)
})
