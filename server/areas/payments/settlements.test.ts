import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, dayMs, dayOf } from '#contract/grammar/time.ts'
import { notifications } from '#contract/notifications/notifications.ts'
import { payments as calls } from '#contract/payments/payments.ts'
import { type PaymentProvider, ProviderUnavailable, type SettlementLine } from '../../platform/payments/port.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { signInAgain, signUp, signUpAs } from '../auth/testing.ts'
import { refund } from './service/refunds.ts'
import { checkDay, checkSettlements, unexplainedOn } from './service/settlements.ts'
import { settlementDays, settlementLines } from './tables.ts'
import { atCheckout, earn, paidBooking, press } from './testing.ts'

let world: World
let original: PaymentProvider
beforeAll(async () => {
  world = await createWorld()
  original = world.platform.payments
})
afterAll(() => world.close())
beforeEach(async () => {
  world.platform.payments = original
  // Each test has a day of its own.
  world.clock.advance(dayMs)
})
const today = () => dayOf(world.clock.now())
const desk = async (name: string) => (await signUpAs(world, 'admin', name)).token

/** A day with everything: two paid bookings, one partly refunded, one paid out. */
async function busyDay() {
  const [one, other] = [await paidBooking(world, 100_000_00), await paidBooking(world, 33_333_33)]
  await refund(world.ctx, { subjectId: other.bookingId, amountPaise: 11_111_11, reason: 'Less was agreed', key: randomUUID() })
  await earn(world, one, 100_000_00)
  await world.pass(60_000)
  return { one, other, day: today() }
}

/** The partner's file, changed by `change`. */
function altered(change: (lines: SettlementLine[]) => SettlementLine[]): void {
  world.platform.payments = { ...original, settlements: async (day) => change(await original.settlements(day)) }
}

test('a day of payments, refunds and payouts is explained to the paisa', async () => {
  const { day } = await busyDay()
  const checked = await checkDay(world.ctx, day)
  const fee = 2_000_00 + 360_00 + (666_67 + 120_00)
  expect(checked).toMatchObject({
    lines: 4,
    payments_paise: 133_333_33,
    refunds_paise: -11_111_11,
    payouts_paise: -88_200_00,
    fee_paise: fee,
    tax_paise: 360_00 + 120_00,
    net_paise: 133_333_33 - 11_111_11 - 88_200_00 - fee,
    unexplained: 0,
  })
})

test('a second check of a day changes nothing', async () => {
  const { day } = await busyDay()
  const first = await checkDay(world.ctx, day)
  const second = await checkDay(world.ctx, day)
  expect({ ...second, checked_at: null }).toEqual({ ...first, checked_at: null })
  expect(await world.ctx.db.$count(settlementLines, eq(settlementLines.day, day))).toBe(4)
})

const foreign: SettlementLine = {
  entityId: 'pay_of_somebody',
  kind: 'payment',
  amountPaise: 1,
  feePaise: 0,
  taxPaise: 0,
  netPaise: 1,
  currency: 'INR',
  settlementId: 'setl',
  at: new Date('2026-11-21T06:00:00.000Z'),
}
test.each([
  [
    'a paisa too little',
    (lines: SettlementLine[]) =>
      lines.map((line, i) => (i ? line : { ...line, amountPaise: line.amountPaise - 1, netPaise: line.netPaise - 1 })),
    null,
  ],
  [
    'a fee that does not add up',
    (lines: SettlementLine[]) => lines.map((line, i) => (i ? line : { ...line, netPaise: line.netPaise + 1, feePaise: line.feePaise })),
    null,
  ],
  ['a payment that we do not know', (lines: SettlementLine[]) => [...lines, foreign], foreign.entityId],
  ['a line about nothing', (lines: SettlementLine[]) => [...lines, { ...foreign, kind: 'other' as const }], foreign.entityId],
] as const)('%s is reported, and nothing else', async (_what, change, named) => {
  const { day } = await busyDay()
  const [first] = await original.settlements(day)
  altered(change)
  // The totals of the partner's own file may contradict each other; the day is stored anyway.
  const checked = await checkDay(world.ctx, day)
  expect(checked.unexplained).toBe(1)
  expect(await unexplainedOn(world.ctx, day)).toEqual([named ?? first?.entityId])
})

test('a move the partner never settles is reported once it is overdue', async () => {
  const { day, one } = await busyDay()
  const [{ providerPaymentId: lost } = { providerPaymentId: '' }] = await original.paymentsOf(one.orderId)
  altered((lines) => lines.filter(({ entityId }) => entityId !== lost))
  expect((await checkDay(world.ctx, day)).unexplained).toBe(0)
  world.clock.advance(6 * dayMs)
  expect((await checkDay(world.ctx, day)).unexplained).toBe(1)
  expect(await unexplainedOn(world.ctx, day)).toEqual([lost])
  world.platform.payments = original
  expect((await checkDay(world.ctx, day)).unexplained).toBe(0)
})

test('the task checks each day once it is over, notifies admins once, and continues after an outage of the partner', async () => {
  await desk('meera.settles')
  await checkSettlements(world.ctx)
  const { day } = await busyDay()
  world.clock.advance(dayMs)
  world.platform.payments = { ...original, settlements: () => Promise.reject(new ProviderUnavailable('down')) }
  await checkSettlements(world.ctx)
  expect(await world.ctx.db.$count(settlementDays, eq(settlementDays.day, day))).toBe(0)
  altered((lines) => [...lines, { ...foreign, entityId: 'pay_that_nobody_knows' }])
  await checkDay(world.ctx, day)
  await checkDay(world.ctx, day)
  await world.settle()
  const again = (await signInAgain(world, 'meera.settles')).token
  const told = (await world.get(notifications.fetch, {}, { token: again })).notifications.filter(({ href }) => href.endsWith(day))
  expect(told.map(({ type, href }) => [type, href])).toEqual([['settlement.unexplained', `/admin/money/settlements?date=${day}`]])
  world.platform.payments = original
  await checkSettlements(world.ctx)
  const [row] = await world.ctx.db.select().from(settlementDays).where(eq(settlementDays.day, day))
  expect(row?.unexplained).toBe(0)
})

test('admins list days and lines, filter, page and export them, and check again', async () => {
  const { day } = await busyDay()
  world.clock.advance(dayMs)
  const token = await desk('meera.reads')
  altered((lines) => [...lines, { ...foreign, entityId: '=HYPERLINK("x")' }])
  expect(await world.get(calls.checkSettlement, { day }, { token })).toMatchObject({ day, unexplained: 1 })
  const days = await world.get(calls.settlements, { unexplained: 'true', from: day, until: day }, { token })
  expect(days).toMatchObject({ total: 1, results: [{ day, payments: 133_333.34, unexplained: 1 }] })
  const lines = await world.get(calls.settlementLines, { day, limit: 2 }, { token })
  expect([lines.total, lines.totalPages, lines.results[0]?.why]).toEqual([5, 3, 'The books do not know this payment.'])
  const [unknown, known] = lines.results
  expect([unknown?.label, unknown?.bookingId, unknown?.orderId]).toEqual([null, null, null])
  expect([known?.label, known?.bookingId]).toEqual([expect.stringMatching(/\w/), expect.stringMatching(/^[\da-f-]{36}$/)])
  expect((await world.get(calls.settlementLines, { day, kind: 'refund' }, { token })).total).toBe(1)
  const { csv, fileName } = await world.get(calls.settlementFile, { day }, { token })
  expect([fileName, csv.split('\r\n')]).toEqual([`settlement-${day}.csv`, expect.objectContaining({ length: 6 })])
  expect(csv).toContain(`"'=HYPERLINK(""x"")"`)
  expect((await world.ask(calls.checkSettlement, { day: addDays(today(), 0) }, { token })).body.code).toBe('day_not_over')
  expect((await world.ask(calls.settlementLines, { day: '2020-01-01' }, { token })).status).toBe(404)
  const client = await signUp(world, { username: 'ravi.looks' })
  expect((await world.ask(calls.settlements, {}, { token: client.token })).status).toBe(403)
})

test('foreign money that waits for a person counts as explained', async () => {
  const stand = await atCheckout(world, 500_00)
  await press(world, stand.orderId, { mischief: 'wrong_currency' })
  await world.settle()
  expect(await checkDay(world.ctx, today())).toMatchObject({ lines: 1, unexplained: 0 })
})
