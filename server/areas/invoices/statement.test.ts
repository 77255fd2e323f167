/** The month of an artist and of the admins, to the paisa as in the ledger. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sumOf, toPaise } from '#contract/grammar/money.ts'
import { dayMs, hourMs, monthOf, spanOf } from '#contract/grammar/time.ts'
import { taxTable } from '#contract/india/taxes.ts'
import { invoices as calls, invoiceLimits } from '#contract/invoices/invoices.ts'
import { payments } from '#contract/payments/payments.ts'
import { expectEverythingToHold } from '../../testing/books.ts'
import { allAtOnce, createWorld, type World } from '../../testing/world.ts'
import { act, bookingIn, cancelBy, passTo, type Stage, see, setStage, tokenOf } from '../bookings/testing.ts'
import { earnedInLedger } from '../payments/service/earned.ts'
import { withhold } from '../payments/service/withhold.ts'
import { makeDocuments } from './service/make.ts'
import { saleTaxes } from './tables.ts'
import { ashasGstin, tellNumbers } from './testing.ts'

let world: World
let asha: Stage
let zoya: Stage
const months = new Set<string>()
beforeAll(async () => {
  world = await createWorld()
  asha = await setStage(world, 'standard', { price: 85_333 })
  zoya = await setStage(world)
  await tellNumbers(asha, { gstin: ashasGstin })
  // Asha's two bookings, five days apart, are in the same month.
  for (const [stage, days] of [
    [asha, 20],
    [zoya, 20],
    [asha, 20],
    [asha, 5],
    [zoya, 20],
  ] as const) {
    await bookingIn(stage, 'completed', days)
    months.add(monthOf(world.clock.now()))
  }
  const booking = await bookingIn(asha, 'funds_secured', 20)
  await passTo(asha, booking, 5 * dayMs)
  await cancelBy(asha, 'client', booking.bookingId)
  months.add(monthOf(world.clock.now()))
  await world.settle()
})
afterAll(() => world.close())

const tokenFor = (person: Stage['artist']) => tokenOf(world, person)
const statementOf = async ({ artist }: Stage, month: string, more: { page?: number; limit?: number } = {}) =>
  world.get(calls.statement, { month, ...more }, { token: await tokenFor(artist) })
const paiseOf = <Name extends string>(rows: readonly Record<Name, number>[], name: Name) => sumOf(rows.map((row) => toPaise(row[name])))

describe('the month of an artist', () => {
  test('lists every settled booking, and its totals equal the ledger to the paisa', async () => {
    let bookings = 0
    for (const stage of [asha, zoya])
      for (const month of months) {
        const { results, totals, total } = await statementOf(stage, month)
        expect(results).toHaveLength(total)
        bookings += total
        const ledger = await earnedInLedger(world.ctx, { ...spanOf(month), artistId: stage.artist.id })
        expect({ gross: toPaise(totals.gross), fee: toPaise(totals.fee), gst: toPaise(totals.gst) }).toEqual(ledger)
        for (const name of ['gross', 'fee', 'gst', 'tcs', 'tds', 'net'] as const) expect(paiseOf(results, name)).toBe(toPaise(totals[name]))
        expect(toPaise(totals.net)).toBe(ledger.gross - ledger.fee - ledger.gst)
      }
    expect(bookings).toBe(6)
  })

  test('lists the available months, the law, and the year to date', async () => {
    const [newest = '', ...before] = [...months].sort().reverse()
    expect(before.length).toBeGreaterThan(1)
    const found = await statementOf(asha, newest)
    const settledIn = async (month: string) => (await statementOf(asha, month)).total > 0
    const hers: string[] = []
    for (const month of [newest, ...before]) if (await settledIn(month)) hers.push(month)
    expect(found.months).toEqual(hers)
    expect(found.tdsSection).toBe('Income-tax Act, 2025, s. 393')
    expect(found.yearToDate).toMatchObject({ hasPan: true })
    expect((await statementOf(zoya, newest)).yearToDate.hasPan).toBe(false)
  })

  test('is paginated, with the totals of all of it', async () => {
    const whole = await statementOf(asha, '2027-01')
    expect(whole.results).toHaveLength(2)
    const pages = []
    for (const page of [1, 2]) pages.push(await statementOf(asha, '2027-01', { page, limit: 1 }))
    expect(pages.map(({ results }) => results.length)).toEqual([1, 1])
    expect(pages.flatMap(({ results }) => results)).toEqual(whole.results)
    for (const page of pages) expect(page.totals).toEqual(whole.totals)
  })

  test('is empty if nothing was settled, and 404 for a month that does not exist', async () => {
    expect(await statementOf(asha, '2020-02')).toMatchObject({ results: [], total: 0, totals: { gross: 0, net: 0 } })
    expect((await world.ask(calls.statement, { month: '2026-13' }, { token: await tokenFor(asha.artist) })).status).toBe(400)
  })

  test('adds up with the planned payouts', async () => {
    const all = await world.get(payments.payouts, { limit: 50 }, { token: await tokenFor(asha.artist) })
    const { months } = await statementOf(asha, '2026-01')
    const nets = []
    for (const month of months) nets.push(toPaise((await statementOf(asha, month)).totals.net))
    expect(all.results).toHaveLength(4)
    expect(sumOf(nets)).toBe(paiseOf(all.results, 'net'))
  })

  test('can be exported as CSV', async () => {
    const { months } = await statementOf(asha, '2026-01')
    const month = months[0] ?? ''
    const { totals, results } = await statementOf(asha, month)
    const reply = await world.ask(calls.statementCsv, { month }, { token: await tokenFor(asha.artist) })
    expect([reply.status, reply.headers['content-type'], reply.headers['cache-control']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'no-store',
    ])
    const lines = String(reply.body).replace('\ufeff', '').trim().split('\r\n')
    expect(lines).toHaveLength(results.length + 2)
    expect(lines.at(-1)).toBe(
      `,,,,Sum,${[totals.gross, totals.fee, totals.gst, totals.tcs, totals.tds].map((sum) => sum.toFixed(2)).join(',')},,${totals.net.toFixed(2)},0.00`,
    )
  })
})

describe('the month of the admins', () => {
  const monthOfAdmin = async (month: string, more = {}) =>
    world.get(calls.taxMonth, { month, ...more }, { token: await tokenFor(asha.admin) })

  test('matches the ledger, artist by artist', async () => {
    let bookings = 0
    for (const month of months) {
      const { totals, ledger, results } = await monthOfAdmin(month)
      expect(ledger).toEqual({ gross: totals.gross, fee: totals.fee, gst: totals.gst, difference: 0 })
      for (const name of ['gross', 'tcsBase', 'cgst', 'sgst', 'igst', 'tdsBase', 'tds'] as const)
        expect(paiseOf(results, name)).toBe(toPaise(totals[name]))
      bookings += totals.bookings
    }
    expect(bookings).toBe(6)
  })

  test('collects TCS from registered artists only, in two halves', async () => {
    const rows = []
    for (const month of months) rows.push(...(await monthOfAdmin(month)).results)
    const [registered, others] = [rows.filter(({ gstin }) => gstin), rows.filter(({ gstin }) => !gstin)]
    expect([registered.length > 0, others.length > 0]).toEqual([true, true])
    for (const row of registered) expect([row.tcsBase > 0, row.cgst > 0, row.sgst]).toEqual([true, true, row.cgst])
    for (const row of others) expect([row.tcsBase, row.cgst, row.sgst, row.igst]).toEqual([0, 0, 0, 0])
  })

  test('exports two files for the returns', async () => {
    const token = await tokenFor(asha.admin)
    const textOf = async (file: 'tcs' | 'tds', month: string) => String((await world.ask(calls.taxCsv, { month, file }, { token })).body)
    const all = [...months]
    const tcs = (await Promise.all(all.map((month) => textOf('tcs', month)))).join('')
    const tds = (await Promise.all(all.map((month) => textOf('tds', month)))).join('')
    expect(tcs).toContain(`${ashasGstin},Asha Rao,Rajasthan,`)
    expect(tcs).not.toContain('PANNOTAVBL')
    expect(tds).toContain('ABCPM1234D,Asha Rao,')
    expect(tds).toContain('PANNOTAVBL,Asha Rao,')
  })

  test('shows a difference while a booking is in the ledger and has no tax line yet', async () => {
    const booking = await bookingIn(zoya, 'in_progress', 20)
    await passTo(zoya, booking, -2 * hourMs)
    await act(zoya, 'client', booking.bookingId, { action: 'complete' })
    const month = monthOf(world.clock.now())
    expect((await monthOfAdmin(month)).ledger.difference).toBe(94_500 + 9_450 + 1_701)
    await world.settle()
    expect((await monthOfAdmin(month)).ledger.difference).toBe(0)
  })
})

test('a month with more bookings or artists than a file allows is refused, and can be read page by page', async () => {
  const world = await createWorld()
  const busy = await setStage(world)
  const most = invoiceLimits.rowsOfStatement
  const row = {
    artist_id: busy.artist.id,
    sale: 'booking' as const,
    sale_number: 'BK-BUSY',
    label: 'Sangeet Evening',
    gross_paise: 100_00,
    fee_paise: 10_00,
    gst_paise: 1_80,
    tcs_base_paise: 0,
    tcs_cgst_paise: 0,
    tcs_sgst_paise: 0,
    tcs_igst_paise: 0,
    tds_base_paise: 100_00,
    tds_paise: 5_00,
    withheld: false,
    year: '2015-16',
    settled_at: new Date('2016-02-10T06:30:00.000Z'),
  }
  await world.ctx.db
    .insert(saleTaxes)
    .values(Array.from({ length: most + 1 }, () => ({ ...row, sale_id: randomUUID(), reference: randomUUID() })))
  const token = await tokenOf(world, busy.artist)
  for (const call of [calls.statementPdf, calls.statementCsv])
    expect((await world.ask(call, { month: '2016-02' }, { token })).body.code).toBe('too_many_rows')
  const { total, totals } = await world.get(calls.statement, { month: '2016-02' }, { token })
  expect([total, totals.gross]).toEqual([most + 1, (most + 1) * 100])

  const settled_at = new Date('2016-03-10T06:30:00.000Z')
  for (let i = 0; i <= invoiceLimits.rowsOfFile; i += 1000)
    await world.ctx.db.insert(saleTaxes).values(
      Array.from({ length: Math.min(1000, invoiceLimits.rowsOfFile + 1 - i) }, (_, n) => ({
        ...{ ...row, settled_at, pan: `PAN ${i + n}` },
        ...{ sale_id: randomUUID(), reference: randomUUID() },
      })),
    )
  const admin = { token: await tokenOf(world, busy.admin) }
  for (const file of ['tcs', 'tds'] as const)
    expect(await world.ask(calls.taxCsv, { month: '2016-03', file }, admin)).toMatchObject({ status: 422, body: { code: 'too_many_rows' } })
  expect((await world.get(calls.taxMonth, { month: '2016-03' }, admin)).total).toBe(invoiceLimits.rowsOfFile + 1)
  await world.close()
})

test('from the configured day, TCS and TDS are withheld: from the payout, in the ledger, and in the statement', async () => {
  const stage = await setStage(world)
  await tellNumbers(stage, { gstin: '08ABCCM1234D1ZY' })
  const booking = await bookingIn(stage, 'in_progress', 20)
  await passTo(stage, booking, -2 * hourMs)
  await act(stage, 'client', booking.bookingId, { action: 'complete' })
  const { bookingId } = booking
  await allAtOnce(5, () => makeDocuments(world.ctx, 'booking', bookingId, { ...taxTable, withheldFrom: '2026-01-01' }))
  await world.settle()
  // 94,500 includes 80,084.74 before GST: two halves of half a percent, and a tenth of a percent.
  const kept = { tcs: 400.42, tds: 80.08 }
  const { results, totals } = await statementOf(stage, monthOf(world.clock.now()))
  expect(results[0]).toMatchObject({ ...kept, withheld: true, net: 82_868.5 })
  expect(totals.net).toBe(82_868.5)
  expect((await see(stage, 'artist', bookingId)).payout).toMatchObject({ withheld: 480.5, net: 82_868.5 })
  await world.pass(dayMs + hourMs)
  const { payout, money } = await see(stage, 'artist', bookingId)
  expect(payout).toMatchObject({ state: 'paid', net: 82_868.5 })
  expect(money.filter(({ label }) => /kept back/.test(label)).map(({ amount }) => amount)).toEqual([-400.42, -80.08])
  const moved = await world.get(payments.transactions, { bookingId, kind: 'tax' }, { token: await tokenFor(stage.artist) })
  expect(moved.results.map(({ amount }) => amount).sort((a, b) => a - b)).toEqual([-1_701, -400.42, -80.08])
  expect(await withhold(world.ctx, { subjectId: bookingId, reference: bookingId, tcs: 1, tds: 1 })).toBe(false)
})

test('the books balance after all of it', async () => {
  await world.settle()
  await expectEverythingToHold(world)
})
