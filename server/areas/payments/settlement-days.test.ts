/** Which settlement days are loaded, what is stored of their lines, and what is reported when they do not match. */
import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { addDays, dayMs, dayOf, startOfDay } from '#contract/grammar/time.ts'
import { paymentLimits } from '#contract/payments/payments.ts'
import { ProviderUnavailable, type SettlementLine } from '../../platform/payments/port.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { refund } from './service/refunds.ts'
import { checkDay, checkSettlements } from './service/settlements.ts'
import { payments, payouts, refunds, settlementDays, settlementLines } from './tables.ts'
import { earn, paidBooking, type Stand, timesDelivered, withPartner } from './testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
// Each test has a day of its own.
beforeEach(() => {
  world.clock.advance(dayMs)
})
afterEach(() => vi.restoreAllMocks())

const now = () => world.clock.now()
const today = () => dayOf(now())
const ago = (days: number) => addDays(today(), -days)
/** Checks a day for which the partner returns these lines. */
const check = (day: string, said: SettlementLine[]) => checkDay(withPartner(world, { settlements: async () => said }), day)

/** The days that one run loads. */
async function asked(): Promise<string[]> {
  const asking = vi.spyOn(world.platform.payments, 'settlements')
  await checkSettlements(world.ctx)
  const days = asking.mock.calls.map(([day]) => day)
  asking.mockRestore()
  return days
}
const daysAgo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => ago(from + i))

test('past days are loaded, newest first, until everything of them had to be settled, up to a limit', async () => {
  expect(await asked(), 'nothing has moved yet').toEqual([])
  await paidBooking(world)
  expect(await asked(), 'the first day is not over').toEqual([])
  world.clock.advance(3 * dayMs)
  expect(await asked()).toEqual(daysAgo(1, 3))
  expect(await asked(), 'they may still change').toEqual(daysAgo(1, 3))
  world.clock.advance(47 * dayMs)
  const { settlementDaysAtOnce: atOnce } = paymentLimits
  expect(await asked()).toEqual(daysAgo(1, atOnce))
  // The first three were checked too early.
  expect(await asked()).toEqual([...daysAgo(1, 7), ...daysAgo(atOnce + 1, 50)])
  expect(await asked()).toEqual(daysAgo(1, 7))
  const day = ago(8)
  const late = startOfDay(addDays(day, 6)).getTime()
  const isAskedOnceMore = async (checkedAt: number) => {
    await world.ctx.db
      .update(settlementDays)
      .set({ checked_at: new Date(checkedAt) })
      .where(eq(settlementDays.day, day))
    return (await asked()).includes(day)
  }
  expect([await isAskedOnceMore(late), await isAskedOnceMore(late - 1)]).toEqual([false, true])
})

test('an unreachable partner is not asked again in this run, with a log line; another error is thrown', async () => {
  const warned = vi.spyOn(world.platform.log, 'warn')
  const settlements = vi.fn(() => Promise.reject(new ProviderUnavailable('down')))
  await checkSettlements(withPartner(world, { settlements }))
  expect(settlements.mock.calls).toEqual([[ago(1)]])
  expect(warned.mock.calls).toEqual([[{ day: ago(1) }, 'the payment partner does not answer']])
  const faulty = withPartner(world, { settlements: () => Promise.reject(new TypeError('a fault of ours')) })
  await expect(checkSettlements(faulty)).rejects.toThrow('a fault of ours')
})

const line = (more: Partial<SettlementLine> = {}): SettlementLine => ({
  entityId: `of_nobody_${randomUUID()}`,
  kind: 'payment',
  amountPaise: 10_00,
  feePaise: 24,
  taxPaise: 4,
  netPaise: 9_76,
  currency: 'INR',
  settlementId: 'setl_1',
  at: now(),
  ...more,
})
const kept = (day: string) =>
  world.ctx.db.select().from(settlementLines).where(eq(settlementLines.day, day)).orderBy(asc(settlementLines.id))

test('the lines are stored one by one, and unexplained ones are reported once, by the partner’s ids', async () => {
  const failed = vi.spyOn(world.platform.log, 'error')
  const day = today()
  const [payment, other] = [line(), line({ kind: 'other', netPaise: -24, amountPaise: 0 })]
  expect(await check(day, [payment, other])).toEqual({
    ...{ day, provider: world.platform.payments.name, lines: 2, unexplained: 2, checked_at: now() },
    ...{ payments_paise: 10_00, refunds_paise: 0, payouts_paise: 0, other_paise: 0, fee_paise: 48, tax_paise: 8, net_paise: 9_52 },
  })
  const row = {
    day,
    source: 'partner',
    amount_paise: 10_00,
    fee_paise: 24,
    tax_paise: 4,
    net_paise: 9_76,
    settlement_id: 'setl_1',
    at: now(),
    ours_paise: null,
    unexplained_since: now(),
  }
  expect(await kept(day)).toEqual([
    { ...row, id: expect.any(String), entity_id: payment.entityId, kind: 'payment', why: 'The books do not know this payment.' },
    {
      ...{ ...row, amount_paise: 0, net_paise: -24, id: expect.any(String), entity_id: other.entityId, kind: 'other' },
      why: 'The partner names no payment, refund or payout.',
    },
  ])
  const said = [{ day, unexplained: [payment.entityId, other.entityId] }, 'a settlement is not explained']
  expect(failed.mock.calls).toEqual([said])
  expect((await check(day, [payment])).unexplained).toBe(1)
  await check(day, [payment, line()])
  expect(failed).toHaveBeenCalledTimes(2)
  expect(await timesDelivered(world, 'settlement.unexplained', day)).toBe(2)
  expect([(await check(day, [])).lines, await kept(day)]).toEqual([0, []])
})

test('any number of lines is stored', async () => {
  const many = Array.from({ length: 1_001 }, () => line())
  expect(await check(today(), many)).toMatchObject({ lines: 1_001, unexplained: 1_001 })
  expect(await kept(today())).toHaveLength(1_001)
})

test('payments, refunds and payouts not settled five days after the day are reported, and not before', async () => {
  const day = today()
  const stand = await paidBooking(world, 100_000_00)
  await refund(world.ctx, { subjectId: stand.bookingId, amountPaise: 40_000_00, reason: 'Less was agreed', key: 'less' })
  await earn(world, stand, 60_000_00)
  await world.pass(60_000)
  const [payment] = await world.ctx.db.select().from(payments).where(eq(payments.id, stand.paymentId))
  const [back] = await world.ctx.db.select().from(refunds).where(eq(refunds.payment_id, stand.paymentId))
  const [paid] = await world.ctx.db.select().from(payouts).where(eq(payouts.subject_id, stand.bookingId))
  const until = startOfDay(addDays(day, 1)).getTime() + paymentLimits.settledAfterMs
  world.clock.advance(until - 1 - now().getTime())
  expect([(await check(day, [])).unexplained, await kept(day)]).toEqual([0, []])
  world.clock.advance(1)
  expect((await check(day, [])).unexplained).toBe(3)
  const missing = (kind: string, entity_id: string | null | undefined, amount_paise: number, at: Date | null | undefined) => ({
    ...{ id: expect.any(String), day, source: 'books', settlement_id: '', fee_paise: 0, tax_paise: 0, net_paise: 0 },
    ...{ ours_paise: amount_paise, unexplained_since: now() },
    ...{ kind, entity_id, amount_paise, at, why: `The partner has not settled this ${kind}.` },
  })
  expect((await kept(day)).toSorted((a, b) => b.amount_paise - a.amount_paise)).toEqual([
    missing('payment', payment?.provider_payment_id, 100_000_00, payment?.paid_at),
    missing('payout', paid?.provider_payout_id, 52_920_00, paid?.paid_at),
    missing('refund', back?.provider_refund_id, 40_000_00, back?.done_at),
  ])
  const late = [payment?.provider_payment_id, back?.provider_refund_id].map((name) => line({ entityId: name ?? '' }))
  await check(addDays(day, 1), late)
  await check(day, [])
  expect(
    (await kept(day)).map(({ kind }) => kind),
    'the others came a day later',
  ).toEqual(['payout'])
})

test('a share set apart is explained by its payment or payout, up to that amount', async () => {
  const stand = await paidBooking(world, 100_000_00)
  const payoutId = (await earn(world, stand, 50_000_00))?.payoutId
  const share = (about: Stand['paymentId'] | undefined, amountPaise: number, kind: SettlementLine['kind'] = 'payout') =>
    line({ kind, about, amountPaise, feePaise: 0, taxPaise: 0, netPaise: -amountPaise })
  const isExplained = async (one: SettlementLine) => (await check(today(), [one])).unexplained === 0
  expect([await isExplained(share(stand.paymentId, 100_000_00)), await isExplained(share(stand.paymentId, 100_000_01))]).toEqual([
    true,
    false,
  ])
  expect([await isExplained(share(payoutId, 44_100_00)), await isExplained(share(payoutId, 44_100_01))]).toEqual([true, false])
  for (const stray of [share(undefined, 1), share('not one of our names', 1), share(stand.paymentId, 1, 'refund')])
    expect(await isExplained(stray)).toBe(false)
})
