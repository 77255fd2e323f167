// Runs on: both databases
/** Mistyped challans and payments recorded by mistake. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf } from '#contract/grammar/call.ts'
import { addDays, addMonths, dayOf, type Month, minuteMs, monthOf, startOfDay } from '#contract/grammar/time.ts'
import { taxReturns as calls, type TaxDue } from '#contract/invoices/tax-returns.ts'
import { expectEverythingToHold } from '../../testing/books.ts'
import { finishedBooking } from '../../testing/recorded.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { auditLog } from '../audit/tables.ts'
import { makePerson, setStage, tokenOf } from '../bookings/testing.ts'
import { makeOverdue } from './service/overdue.ts'
import { taxChallans, taxRemittanceChanges, taxRemittances } from './tables.ts'

let world: World
let token: string
let month: Month
const mistyped = '14021200000123HDF'
const right = '14021200000132HDF'
beforeAll(async () => {
  world = await createWorld()
  await finishedBooking(await setStage(world))
  await world.settle()
  await makeOverdue(world.ctx, 100)
  month = monthOf(world.clock.now())
  world.clock.advance(startOfDay(`${addMonths(month, 1)}-03`).getTime() - world.clock.now().getTime())
  // The payout leaves and arrives.
  await world.pass(10 * minuteMs)
  token = await tokenOf(world, await makePerson(world, 'admin', 'taxdesk'))
})
afterAll(() => world.close())

const today = () => dayOf(world.clock.now())
const gst = async () => (await world.get(calls.month, { month }, { token })).dues.find(({ tax }) => tax === 'gst') as TaxDue
const reason = 'Two digits were swapped.'
const remit = (challan: string, amount: number) =>
  world.ask(calls.remit, { month, tax: 'gst', amount, challan, paidOn: today(), reason }, { token })
const named = async () => ({ month, tax: 'gst' as const, remittanceId: (await gst()).remittances[0]?.remittanceId ?? '', reason })
const correct = async (asked: Partial<InputOf<typeof calls.correct>>) =>
  world.ask(calls.correct, { ...(await named()), challan: right, paidOn: today(), ...asked }, { token })
const takeBack = async (asked: Partial<InputOf<typeof calls.takeBack>> = {}) =>
  world.ask(calls.takeBack, { ...(await named()), ...asked }, { token })
const entry = async (action: 'taxes.correct' | 'taxes.take_back') =>
  (await world.ctx.db.select().from(auditLog).where(eq(auditLog.action, action))).map(({ before, after, reason }) => ({
    before,
    after,
    reason,
  }))
const owed = async () => {
  const { rows } = await world.ctx.db.execute<{ kind: string; sum: string }>(sql`select a.kind, sum(e.amount_paise) as sum
    from ledger_entries e join ledger_accounts a on a.id = e.account_id where a.kind in ('gst_payable', 'own_bank') group by a.kind`)
  return Object.fromEntries(rows.map(({ kind, sum }) => [kind, Number(sum)]))
}

test('a mistyped challan is corrected in number or day; the old values are kept, and no money moves', async () => {
  const { total } = await gst()
  expect(await remit(mistyped, Math.ceil(total))).toMatchObject({ status: 200 })
  const before = await owed()
  expect(await correct({ challan: '0510308-00042' })).toMatchObject({ status: 400 })
  expect(await correct({ challan: mistyped })).toMatchObject({ status: 409, body: { code: 'challan_same' } })
  expect(await correct({ paidOn: addDays(today(), 1) })).toMatchObject({ status: 422, body: { code: 'paid_when' } })
  expect(await correct({ paidOn: '2026-01-01' })).toMatchObject({ status: 422, body: { code: 'paid_when' } })
  expect(await correct({ tax: 'tcs' })).toMatchObject({ status: 404 })
  expect(await correct({ reason: '' })).toMatchObject({ status: 400 })
  expect(await correct({})).toMatchObject({ status: 200 })
  const yesterday = addDays(today(), -1)
  expect(await correct({ paidOn: yesterday })).toMatchObject({ status: 200 })
  const { remittances, left } = await gst()
  expect(remittances).toMatchObject([
    {
      ...{ challan: right, paidOn: yesterday, amount: Math.ceil(total), isTakenBack: false },
      changes: [
        { challan: mistyped, paidOn: today(), isTakenBack: false },
        { challan: right, paidOn: today(), isTakenBack: false },
      ],
    },
  ])
  expect([left <= 0, await owed()]).toEqual([true, before])
  expect(await entry('taxes.correct')).toEqual([
    {
      before: { kind: 'gst', reference: `${mistyped} of ${today()}` },
      after: { kind: 'gst', reference: `${right} of ${today()}` },
      reason,
    },
    {
      before: { kind: 'gst', reference: `${right} of ${today()}` },
      after: { kind: 'gst', reference: `${right} of ${yesterday}` },
      reason,
    },
  ])
  await expectEverythingToHold(world)
})

test('a payment recorded by mistake is reverted once: the tax is due again and its challan is free', async () => {
  const { total, remittances } = await gst()
  const last = remittances[0]
  const answers = await Promise.all([1, 2, 3].map(() => takeBack()))
  expect(answers.map(({ status, body }) => body.code ?? status).sort()).toEqual([200, 'taken_back', 'taken_back'])
  const due = await gst()
  expect(due).toMatchObject({ total, remitted: 0, left: total, ledger: { difference: 0 } })
  expect(due.remittances).toMatchObject([{ challan: right, isTakenBack: true, changes: [{}, {}, { challan: right, isTakenBack: true }] }])
  expect((await owed()).own_bank).toBe(0)
  expect(await correct({ challan: mistyped })).toMatchObject({ status: 409, body: { code: 'taken_back' } })
  expect(await entry('taxes.take_back')).toMatchObject([
    { before: { reference: `${right} of ${last?.paidOn}` }, after: { amount_paise: 0 } },
  ])
  await expectEverythingToHold(world)
  expect(await remit(right, Math.ceil(total))).toMatchObject({ status: 200 })
  expect((await gst()).remittances).toHaveLength(2)
  const next = await world.get(calls.month, { month: addMonths(month, 1) }, { token })
  expect(next.dues.find(({ tax }) => tax === 'gst')?.carried, 'only what stands is carried over').toBeGreaterThan(-1)
  await expectEverythingToHold(world)
})

test('a challan proves one payment: it can be neither recorded nor corrected to another’s', async () => {
  const [first, second] = (await gst()).remittances
  expect([first?.isTakenBack, second?.isTakenBack]).toEqual([true, false])
  await takeBack({ remittanceId: second?.remittanceId ?? '' })
  expect(await remit(mistyped, 1)).toMatchObject({ status: 200 })
  expect(await remit(right, 1)).toMatchObject({ status: 200 })
  const last = (await gst()).remittances.at(-1)
  expect(await correct({ remittanceId: last?.remittanceId ?? '', challan: mistyped })).toMatchObject({
    status: 409,
    body: { code: 'challan_known' },
  })
  const { remittance_id } = (await world.ctx.db.select().from(taxChallans).where(eq(taxChallans.challan, right)))[0] as {
    remittance_id: string
  }
  await expect(
    world.ctx.db.update(taxChallans).set({ challan: mistyped }).where(eq(taxChallans.remittance_id, remittance_id)),
    'the database says so too',
  ).rejects.toThrow()
})

test('neither a record nor a correction is ever overwritten', async () => {
  for (const table of [taxRemittances, taxRemittanceChanges]) {
    await expect(world.ctx.db.update(table).set({ challan: 'X' })).rejects.toThrow()
    await expect(world.ctx.db.delete(table)).rejects.toThrow()
  }
})

test('only finance can correct it', async () => {
  const stranger = { token: await tokenOf(world, await makePerson(world, 'user', 'somebody')) }
  for (const call of [calls.correct, calls.takeBack] as const)
    expect(await world.ask(call, { ...(await named()), challan: right, paidOn: today() }, stranger)).toMatchObject({ status: 403 })
})
