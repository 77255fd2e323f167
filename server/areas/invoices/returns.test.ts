/** A month of a registered platform: withheld, remitted and filed taxes, to the paisa as in the ledger. */
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { InputOf } from '#contract/grammar/call.ts'
import { toPaise } from '#contract/grammar/money.ts'
import { addMonths, dayMs, dayOf, hourMs, type Month, monthOf, spanOf, startOfDay } from '#contract/grammar/time.ts'
import { taxTable } from '#contract/india/taxes.ts'
import { taxReturns as calls, type TaxDue } from '#contract/invoices/tax-returns.ts'
import { expectEverythingToHold } from '../../testing/books.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { act, as, bookingIn, decide, makePerson, type Stage, see, setStage, tokenOf } from '../bookings/testing.ts'
import { openPayment } from '../payments/service/checkout.ts'
import { press } from '../payments/testing.ts'
import { buy } from '../rewards/service/packs.ts'
import { saleTaxes } from './tables.ts'
import { ashasGstin, tellNumbers } from './testing.ts'

let world: World
let token: string
let asha: Stage
let zoya: Stage
let month: Month
beforeAll(async () => {
  world = await createWorld({ TAXES_WITHHELD_FROM: '2026-01-01' })
  asha = await setStage(world, 'standard', { price: 85_333 })
  zoya = await setStage(world)
  await tellNumbers(asha, { gstin: ashasGstin })
  await bookingIn(asha, 'completed', 20)
  month = monthOf(world.clock.now())
  await bookingIn(zoya, 'completed', 5)
  // A booking that is partly refunded after its settlement.
  const { bookingId } = await bookingIn(asha, 'completed', 5)
  await act(asha, 'client', bookingId, { action: 'contest', reason: 'They played one set of the two.' })
  await world.pass(2 * dayMs)
  await decide(asha, bookingId, { percent: 40 })
  await world.settle()
  expect(monthOf(world.clock.now())).toBe(month)
  await signIn()
})
afterAll(() => world.close())

let admins = 0
/** A finance admin signed in now, since admin sessions are short. */
async function signIn() {
  token = await tokenOf(world, await makePerson(world, 'admin', `taxdesk${++admins}`))
}

/** To noon of the third day of a month. */
async function passToMonth(to: Month) {
  await world.pass(startOfDay(`${to}-03`).getTime() + 12 * hourMs - world.clock.now().getTime())
  await signIn()
}

const look = (of: Month = month) => world.get(calls.month, { month: of }, { token })
const dueOf = async (tax: TaxDue['tax'], of?: Month) => (await look(of)).dues.find((due) => due.tax === tax) as TaxDue
const remit = (asked: Partial<InputOf<typeof calls.remit>> & Pick<TaxDue, 'tax'>) =>
  world.ask(
    calls.remit,
    { month, amount: 1, challan: '14021200000123HDF', paidOn: dayOf(world.clock.now()), reason: 'Paid at our bank.', ...asked },
    { token },
  )
const file = async <Body>(form: InputOf<typeof calls.file>['form']) => {
  const reply = await world.ask(calls.file, { month, form }, { token })
  return { ...reply, body: reply.body as Body & { code?: string; detail?: string } }
}

test('nothing of the current month can be paid or filed, and the dues grow with the ledger', async () => {
  const { isOver, dues, returns, withheldFrom } = await look()
  expect([isOver, withheldFrom]).toEqual([false, '2026-01-01'])
  for (const { total, left, ledger } of dues) {
    expect(total).toBeGreaterThan(0)
    expect(left).toBe(total)
    expect(ledger).toEqual({ booked: total, waiting: 0, unbilled: 0, difference: 0 })
  }
  expect(await remit({ tax: 'gst' })).toMatchObject({ status: 409, body: { code: 'month_open' } })
  for (const { problems } of returns) expect(problems[0]).toMatch(/is not over yet/)
  expect(await file('gstr1')).toMatchObject({ status: 409, body: { code: 'return_not_ready' } })
})

test('withheld taxes have left the payouts, and have ledger accounts of their own', async () => {
  const lines = await world.ctx.db.select().from(saleTaxes)
  expect(lines.length).toBe(4)
  expect(lines.every(({ withheld }) => withheld)).toBe(true)
  const tcs = lines.reduce((sum, line) => sum + line.tcs_cgst_paise + line.tcs_sgst_paise + line.tcs_igst_paise, 0)
  const tds = lines.reduce((sum, line) => sum + line.tds_paise, 0)
  expect([toPaise((await dueOf('tcs')).total), toPaise((await dueOf('tds')).total)]).toEqual([tcs, tds])
  expect(tcs).toBeGreaterThan(0)
  expect(tds).toBeGreaterThan(0)
  await expectEverythingToHold(world)
})

describe('once the month is over', () => {
  beforeAll(async () => {
    await passToMonth(addMonths(month, 1))
  })

  test('GSTR-1 lists each invoice to a GSTIN, sums the others by state, and contains all taxes', async () => {
    type Tax = { iamt: number; camt: number; samt: number; txval: number }
    const { status, body, headers } = await file<{
      fp: string
      b2b: { ctin: string; inv: { inum: string; idt: string; val: number; itms: { itm_det: Tax }[] }[] }[]
      b2cs: (Tax & { pos: string; sply_ty: string })[]
      cdnr: { nt: { val: number; itms: { itm_det: Tax }[] }[] }[]
      doc_issue: { doc_det: { docs: { totnum: number }[] }[] }
    }>('gstr1')
    expect([status, headers['content-disposition']]).toEqual([200, `attachment; filename="mehfil-gstr1-${month}.json"`])
    expect(body.fp).toBe(`${month.slice(5)}${month.slice(0, 4)}`)
    expect(body.b2b).toMatchObject([{ ctin: ashasGstin, inv: [{ inum: expect.stringMatching(/^MF\//) }, {}] }])
    expect(body.cdnr).toHaveLength(1)
    expect(body.b2cs).toMatchObject([{ sply_ty: 'INTRA', pos: '08' }])
    expect(body.doc_issue.doc_det.map(({ docs }) => docs[0]?.totnum)).toEqual([3, 1])
    const taxes = ({ iamt, camt, samt }: Tax) => toPaise(iamt) + toPaise(camt) + toPaise(samt)
    const sum = (all: readonly Tax[]) => all.reduce((whole, each) => whole + taxes(each), 0)
    const billed = body.b2b.flatMap(({ inv }) => inv.flatMap(({ itms }) => itms.map(({ itm_det }) => itm_det)))
    const credited = body.cdnr.flatMap(({ nt }) => nt.flatMap(({ itms }) => itms.map(({ itm_det }) => itm_det)))
    expect(sum(billed) + sum(body.b2cs) - sum(credited)).toBe(toPaise((await dueOf('gst')).total))
  })

  test('GSTR-8 has the supplies and returns of each seller with a GSTIN, and the tax collected', async () => {
    const { status, body } = await file<{
      tcs: { stin: string; supU: number; retsupU: number; amt: number; camt: number; samt: number }[]
    }>('gstr8')
    expect(status).toBe(200)
    const [row, ...more] = body.tcs
    if (!row) throw new Error('nobody stands in the return')
    expect(more).toEqual([])
    expect(row.stin).toBe(ashasGstin)
    expect(row.retsupU).toBeGreaterThan(0)
    expect(toPaise(row.supU) - toPaise(row.retsupU)).toBe(toPaise(row.amt))
    expect(row.camt).toBe(row.samt)
    expect(toPaise(row.camt) + toPaise(row.samt)).toBe(toPaise((await dueOf('tcs')).total))
  })

  test('the rest is paid in whole rupees with challans, and the ledger owes it no more', async () => {
    const { total, dueBy } = await dueOf('tds')
    expect(dueBy).toBe(`${addMonths(month, 1)}-07`)
    const whole = Math.ceil(total)
    const challan = '0510308-00042'
    expect(await remit({ tax: 'tds', amount: whole })).toMatchObject({ status: 400 })
    expect(await remit({ tax: 'tds', amount: whole + 1, challan })).toMatchObject({ status: 409, body: { code: 'too_much' } })
    expect(await remit({ tax: 'tds', amount: whole, challan, paidOn: '2020-01-01' })).toMatchObject({
      status: 422,
      body: { code: 'paid_when' },
    })
    const answers = await Promise.all([1, 2, 3, 4].map(() => remit({ tax: 'tds', amount: whole, challan })))
    expect(answers.map(({ status, body }) => body.code ?? status).sort()).toEqual([200, 'nothing_due', 'nothing_due', 'nothing_due'])
    expect(await dueOf('tds')).toMatchObject({ total, remitted: whole, remittances: [{ challan, amount: whole }] })
    const gst = (await dueOf('gst')).total
    expect(await remit({ tax: 'gst', amount: 1 })).toMatchObject({ status: 200 })
    const rest = Math.ceil(gst) - 1
    expect(await remit({ tax: 'gst', amount: rest })).toMatchObject({ status: 409, body: { code: 'challan_known' } })
    // The rest is set off against input tax of the platform.
    expect(await remit({ tax: 'gst', amount: rest, challan: 'DC0812260000123' })).toMatchObject({ status: 200 })
    const tcs = (await dueOf('tcs')).total
    expect(await remit({ tax: 'tcs', amount: Math.ceil(tcs), challan: '14021200000124HDF' })).toMatchObject({ status: 200 })
    const { rows } = await world.ctx.db.execute<{ kind: string; sum: string }>(
      "select a.kind, sum(e.amount_paise) as sum from ledger_entries e join ledger_accounts a on a.id = e.account_id where a.kind in ('gst_payable', 'tcs_payable', 'tds_payable', 'own_bank') group by a.kind",
    )
    const over = (amount: number) => toPaise(Math.ceil(amount)) - toPaise(amount)
    const paid = [total, gst, tcs].reduce((sum, amount) => sum + toPaise(Math.ceil(amount)), 0)
    expect(Object.fromEntries(rows.map(({ kind, sum }) => [kind, Number(sum)]))).toEqual({
      gst_payable: over(gst),
      tcs_payable: over(tcs),
      tds_payable: over(total),
      own_bank: -paid,
    })
    // What was rounded up is set off in the next month.
    const rounded = { tds: over(total), gst: over(gst), tcs: over(tcs) }
    expect(Object.values(rounded).some((paise) => paise > 0)).toBe(true)
    for (const { tax, total, carried, left } of (await look(addMonths(month, 1))).dues)
      expect([toPaise(carried), toPaise(left)]).toEqual([0 - rounded[tax], toPaise(total) - rounded[tax]])
    await expectEverythingToHold(world)
  })

  test('the quarterly statement lists each payee with payment code and challan, once all of it is over and paid', async () => {
    const of = async () => (await look()).returns.find(({ form }) => form === 'tds')
    expect((await of())?.name).toBe('Form 140')
    const until = (await of())?.until ?? ''
    await passToMonth(addMonths(until, 1))
    const about = await of()
    expect(about?.problems).toEqual([])
    const { status, body } = await file<string>('tds')
    expect(status).toBe(200)
    const rows = String(body)
      .replace('\ufeff', '')
      .trim()
      .split('\r\n')
      .map((line) => line.split(','))
    expect(rows).toHaveLength(2 + (about?.rows ?? 0))
    const deducted = rows.slice(1, -1).filter((row) => row[8] !== '0.00')
    expect(deducted.length).toBeGreaterThan(0)
    for (const row of deducted) expect([row[5], row[10]]).toEqual(['1035', '0510308-00042'])
    expect(toPaise(Number(rows.at(-1)?.[8]))).toBe(toPaise((await dueOf('tds')).total))
  })

  test('a pack of coins is billed at once and enters the ledger later: that is noted, and is no difference', async () => {
    const client = as(world, asha.client)
    const { checkout } = await buy(client, { pack: 'small', expectedPrice: 99 })
    const { url } = await openPayment(client, { paymentId: checkout.paymentId })
    await press(world, url.split('/').at(-1) as string)
    await world.settle()
    const { total, ledger } = await dueOf('gst', monthOf(world.clock.now()))
    expect(total).toBeGreaterThan(0)
    expect(ledger).toMatchObject({ booked: 0, waiting: total, difference: 0 })
  })
})

test('before the configured start nothing is withheld, and the returns say so', async () => {
  const other = await createWorld()
  try {
    const stage = await setStage(other)
    await tellNumbers(stage, { gstin: ashasGstin })
    const { bookingId } = await bookingIn(stage, 'completed')
    await other.settle()
    const desk = { token: await tokenOf(other, await makePerson(other, 'admin', 'desk')) }
    const found = await other.get(calls.month, { month: monthOf(other.clock.now()) }, desk)
    expect([found.withheldFrom, taxTable.withheldFrom]).toEqual([null, null])
    expect(found.dues.map(({ tax, total }) => [tax, total > 0])).toEqual([
      ['gst', true],
      ['tcs', false],
      ['tds', false],
    ])
    expect(found.returns.find(({ form }) => form === 'gstr8')?.notes).toEqual([
      expect.stringMatching(/^₹[\d,.]+ of 1 sale was calculated but not withheld/),
    ])
    expect((await see(stage, 'artist', bookingId)).payout).toMatchObject({ withheld: 0 })
  } finally {
    await other.close()
  }
})

test('a buyer with a GSTIN has its own row in GSTR-8, and each invoice is compared with its journal', async () => {
  const other = await createWorld({ TAXES_WITHHELD_FROM: '2026-01-01' })
  try {
    const first = await setStage(other)
    const second = await setStage(other)
    await tellNumbers(first, { gstin: ashasGstin })
    await tellNumbers(second, { gstin: ashasGstin })
    await bookingIn(first, 'completed', 20)
    await tellNumbers({ world: other, artist: second.client }, { gstin: '08ABCCM1234D1ZY' })
    await bookingIn(second, 'completed', 5)
    await other.settle()
    const sold = monthOf(other.clock.now())
    await other.pass(startOfDay(`${addMonths(sold, 1)}-03`).getTime() - other.clock.now().getTime())
    const desk = { token: await tokenOf(other, await makePerson(other, 'admin', 'desk')) }
    const { body } = await other.ask(calls.file, { month: sold, form: 'gstr8' }, desk)
    const [row] = (body as unknown as { tcs: { supR: number; supU: number }[] }).tcs
    expect(row?.supR).toBeGreaterThan(0)
    expect(row?.supU).toBe(row?.supR)
    const ledgerOf = async () => (await other.get(calls.month, { month: sold }, desk)).dues.find(({ tax }) => tax === 'gst')?.ledger
    expect(await ledgerOf()).toMatchObject({ difference: 0 })
    const astray = (change: SQL) =>
      other.platform.database.transaction(async (db) => {
        await db.execute(sql`set local session_replication_role = replica`)
        await db.execute(change)
      })
    // An invoice that follows no journal.
    await astray(sql`update invoices set key = key || ' astray'
      where subject = 'platform_fee' and sale_id = (select sale_id from invoices order by issued_at limit 1)`)
    expect((await ledgerOf())?.difference).toBeGreaterThan(0)
    expect((await ledgerOf())?.waiting).toBe(0)
    // An earning without a tax line yet: the month is not complete.
    await astray(sql`insert into ledger_journals (id, kind, subject_id, reference, memo, at)
      values (gen_random_uuid(), 'earning', gen_random_uuid(), 'no line yet', '', ${spanOf(sold).from})`)
    const paid = {
      month: sold,
      tax: 'gst',
      amount: 1,
      challan: '14021200000123HDF',
      paidOn: `${sold}-28`,
      reason: 'Paid at our bank.',
    } as const
    expect((await other.ask(calls.remit, paid, desk)).body.code).toBe('lines_missing')
    const { returns } = await other.get(calls.month, { month: sold }, desk)
    for (const { problems } of returns) expect(problems.join(' ')).toMatch(/still being calculated/)
  } finally {
    await other.close()
  }
})
