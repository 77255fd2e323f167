/** Documents, taxes and payouts follow the money when a booking changes after they were made. */
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { toPaise } from '#contract/grammar/money.ts'
import { addDays, addMonths, dayMs, dayOf, hourMs, minuteMs, monthOf, spanOf } from '#contract/grammar/time.ts'
import { taxTable } from '#contract/india/taxes.ts'
import { invoices as calls } from '#contract/invoices/invoices.ts'
import { expectEverythingToHold } from '../../testing/books.ts'
import { finishedBooking } from '../../testing/recorded.ts'
import { allAtOnce, createWorld, type World } from '../../testing/world.ts'
import { act, bookingIn, decide, passTo, payOvertime, type Stage, see, setStage, tokenOf } from '../bookings/testing.ts'
import { earnedInLedger } from '../payments/service/earned.ts'
import { makeDocuments } from './service/make.ts'
import { invoices } from './tables.ts'
import { ashasGstin, documentsOf, taxLinesOf, tellNumbers } from './testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
afterEach(() => expectEverythingToHold(world))

const short = ({ form, subject, total }: Awaited<ReturnType<typeof documentsOf>>[number]) => `${form} ${subject} ${total}`
const contest = (stage: Stage, bookingId: string) =>
  act(stage, 'client', bookingId, { action: 'contest', reason: 'They played one set of the two.' })
async function complete(stage: Stage, bookingId: string) {
  await passTo(stage, await see(stage, 'client', bookingId), -2 * hourMs)
  await act(stage, 'client', bookingId, { action: 'complete' })
}

describe('extra time', () => {
  test('paid during the show is billed to the client with a supplementary document, and its whole fee too', async () => {
    const stage = await setStage(world)
    await tellNumbers(stage, { gstin: ashasGstin })
    const { bookingId } = await bookingIn(stage, 'in_progress')
    await payOvertime(stage, bookingId)
    await complete(stage, bookingId)
    await world.settle()
    const papers = await documentsOf(stage, 'artist', bookingId)
    expect(papers.map(short)).toEqual(['tax_invoice performance 94500', 'tax_invoice performance 20000', 'tax_invoice platform_fee 13511'])
    expect(papers[1]).toMatchObject({
      supplements: papers[0]?.number,
      label: expect.stringMatching(/^Extra time, 60 minutes: Sangeet Evening/),
      taxable: 16_949.16,
      tax: 3_050.84,
    })
    expect(await taxLinesOf(world, bookingId)).toMatchObject([{ gross_paise: 114_500_00, tds_base_paise: 97_033_90 }])
  })

  test.each(['completed', 'contested'] as const)('paid when the show is %s adds an invoice, a fee and a tax line', async (state) => {
    const stage = await setStage(world)
    const bookingId = await finishedBooking(stage)
    if (state === 'completed') await payOvertime(stage, bookingId)
    else await payOvertime(stage, bookingId, 2, () => contest(stage, bookingId))
    expect((await documentsOf(stage, 'artist', bookingId)).map(short)).toEqual([
      'receipt performance 94500',
      'tax_invoice platform_fee 11151',
      'receipt performance 20000',
      'tax_invoice platform_fee 2360',
    ])
    expect((await taxLinesOf(world, bookingId)).map(({ gross_paise, label }) => [gross_paise, label.split(':')[0]])).toEqual([
      [94_500_00, expect.stringMatching(/^Sangeet Evening/)],
      [20_000_00, 'Extra time'],
    ])
  })
})

describe('a contested and partly refunded show', () => {
  test('gets credit notes, and a negative tax line in the month of the decision; each month matches the ledger', async () => {
    const stage = await setStage(world)
    await tellNumbers(stage, { gstin: ashasGstin })
    const today = dayOf(world.clock.now())
    const months = [addMonths(monthOf(world.clock.now()), 1), addMonths(monthOf(world.clock.now()), 2)] as const
    const lastDay = addDays(`${months[1]}-01`, -1)
    const { bookingId } = await bookingIn(stage, 'completed', (Date.parse(lastDay) - Date.parse(today)) / dayMs)
    await contest(stage, bookingId)
    await world.pass(2 * dayMs)
    await decide(stage, bookingId, { percent: 40 })
    await world.pass(2 * minuteMs)
    const papers = await documentsOf(stage, 'artist', bookingId)
    expect(papers.map(short)).toEqual([
      'tax_invoice performance 94500',
      'tax_invoice platform_fee 11151',
      'credit_note performance 37800',
      'credit_note platform_fee 4460.4',
    ])
    expect(papers.map(({ credits }) => credits)).toEqual([null, null, papers[0]?.number, papers[1]?.number])
    const statements = []
    for (const month of months) {
      const token = await tokenOf(world, stage.artist)
      const { totals, results } = await world.get(calls.statement, { month }, { token })
      const { gross, fee, gst } = await earnedInLedger(world.ctx, { ...spanOf(month), artistId: stage.artist.id })
      expect([totals.gross, totals.fee, totals.gst].map(toPaise)).toEqual([gross, fee, gst])
      const desk = await world.get(calls.taxMonth, { month }, { token: await tokenOf(world, stage.admin) })
      expect(desk.ledger.difference).toBe(0)
      statements.push(results.map(({ gross, isChange }) => [gross, isChange]))
    }
    expect(statements).toEqual([[[94_500, false]], [[-37_800, true]]])
    expect((await see(stage, 'artist', bookingId)).payout).toMatchObject({ gross: 56_700, state: 'paid' })
  })

  test('leaves nothing taxed after a full refund with extra time; the credit note names both documents', async () => {
    const stage = await setStage(world)
    await tellNumbers(stage, { gstin: ashasGstin })
    const { bookingId } = await bookingIn(stage, 'in_progress')
    await payOvertime(stage, bookingId, 1)
    await complete(stage, bookingId)
    await contest(stage, bookingId)
    await world.pass(2 * dayMs)
    await decide(stage, bookingId, { percent: 100 })
    await world.settle()
    const rows = await world.ctx.db.select().from(invoices).where(eq(invoices.sale_id, bookingId))
    for (const subject of ['performance', 'platform_fee'] as const)
      for (const name of ['taxable_paise', 'cgst_paise', 'sgst_paise', 'igst_paise', 'total_paise'] as const)
        expect(
          rows
            .filter((row) => row.subject === subject)
            .reduce((sum, row) => sum + (row.form === 'credit_note' ? -row[name] : row[name]), 0),
          `${subject} ${name}`,
        ).toBe(0)
    const [first, extra] = rows
      .filter(({ subject }) => subject === 'performance')
      .sort((a, b) => a.number.localeCompare(b.number))
      .slice(-2)
    const credit = rows.find(({ key }) => key.startsWith('refund'))
    expect(credit?.credits).toMatchObject({ number: first?.number, added: [extra?.number] })
    expect((await see(stage, 'artist', bookingId)).payout?.state).toBe('cancelled')
    const lines = await taxLinesOf(world, bookingId)
    expect(lines.map(({ gross_paise }) => gross_paise)).toEqual([104_500_00, -104_500_00])
    expect(lines.reduce((sum, { tds_base_paise }) => sum + tds_base_paise, 0)).toBe(0)
  })
})

test('a no-show after paid extra time gets credit notes for the refunds of both', async () => {
  const stage = await setStage(world)
  const { bookingId } = await bookingIn(stage, 'in_progress')
  await payOvertime(stage, bookingId)
  await passTo(stage, await see(stage, 'client', bookingId), -hourMs)
  await act(stage, 'client', bookingId, { action: 'report_no_show', reason: 'They left after a song.' })
  await world.pass(2 * dayMs)
  await decide(stage, bookingId, { percent: 90 })
  await world.settle()
  expect((await documentsOf(stage, 'client', bookingId)).map(short)).toEqual([
    'receipt performance 94500',
    'receipt performance 20000',
    'credit_note performance 103050',
  ])
})

test('supplementary documents keep the parties and the rate of the first, despite later changes of tax details', async () => {
  const stage = await setStage(world)
  const { bookingId } = await bookingIn(stage, 'in_progress')
  await world.settle()
  await tellNumbers(stage, { gstin: ashasGstin })
  await payOvertime(stage, bookingId)
  const papers = await documentsOf(stage, 'client', bookingId)
  expect(papers.map(({ form, tax, supplier }) => [form, tax, supplier])).toEqual(Array(2).fill(['receipt', 0, papers[0]?.supplier]))
})

describe('the time at which documents are made does not matter', () => {
  async function lived(makeEachTime: boolean) {
    const stage = await setStage(world)
    await tellNumbers(stage, { gstin: ashasGstin })
    const make = (bookingId: string) => (makeEachTime ? allAtOnce(8, () => makeDocuments(world.ctx, 'booking', bookingId)) : undefined)
    const { bookingId } = await bookingIn(stage, 'in_progress')
    await make(bookingId)
    await payOvertime(stage, bookingId, 1)
    await make(bookingId)
    await complete(stage, bookingId)
    await make(bookingId)
    await contest(stage, bookingId)
    await world.pass(2 * dayMs)
    await decide(stage, bookingId, { amount: 33_333.33 })
    await make(bookingId)
    await world.settle()
    const papers = await documentsOf(stage, 'artist', bookingId)
    return papers.map(({ form, subject, taxable, tax, total }) => [form, subject, taxable, tax, total].join(' ')).sort()
  }

  test('eight concurrent makers at each step, or one run at the end, give the same documents', async () => {
    const atTheEnd = await lived(false)
    expect(atTheEnd.map((paper) => paper.split(' ').slice(0, 2).join(' '))).toEqual([
      'credit_note performance',
      'credit_note platform_fee',
      'tax_invoice performance',
      'tax_invoice performance',
      'tax_invoice platform_fee',
    ])
    expect(await lived(true)).toEqual(atTheEnd)
  })
})

describe('once taxes are withheld', () => {
  const withholding = { ...taxTable, withheldFrom: '2026-01-01' }
  const company = { gstin: '08ABCCM1234D1ZY' }

  test('extra time paid after the show increases the payout and the withheld taxes', async () => {
    const stage = await setStage(world)
    await tellNumbers(stage, company)
    const { bookingId } = await bookingIn(stage, 'completed')
    await makeDocuments(world.ctx, 'booking', bookingId, withholding)
    expect((await see(stage, 'artist', bookingId)).payout).toMatchObject({ gross: 94_500, net: 82_868.5, withheld: 480.5 })
    await payOvertime(stage, bookingId)
    expect((await see(stage, 'artist', bookingId)).payout).toMatchObject({ gross: 114_500, net: 100_406.81, withheld: 582.19 })
    await world.pass(dayMs + minuteMs)
    expect((await see(stage, 'artist', bookingId)).payout).toMatchObject({ state: 'paid', net: 100_406.81 })
  })

  test.each([
    [40, { state: 'paid', net: 49_721.09, withheld: 288.31 }],
    [97, { state: 'paid', net: 2_486.04, withheld: 14.42 }],
    [100, { state: 'cancelled', withheld: 0 }],
  ])('a refund of %d percent takes its share of the taxes with it, before the payout leaves', async (percent, payout) => {
    const stage = await setStage(world)
    await tellNumbers(stage, company)
    const { bookingId } = await bookingIn(stage, 'completed')
    await makeDocuments(world.ctx, 'booking', bookingId, withholding)
    await contest(stage, bookingId)
    await world.pass(2 * dayMs)
    await decide(stage, bookingId, { percent })
    // Without its tax line the payout must not leave, whoever sends it.
    world.clock.advance(minuteMs)
    await world.jobs.tick()
    expect((await see(stage, 'artist', bookingId)).payout?.state).toBe(percent < 100 ? 'scheduled' : 'cancelled')
    await world.settle()
    await world.pass(minuteMs)
    expect((await see(stage, 'artist', bookingId)).payout).toMatchObject(payout)
    const [first, change] = await taxLinesOf(world, bookingId)
    expect([first?.withheld, change?.withheld]).toEqual([true, true])
    expect((first?.tds_paise ?? 0) + (change?.tds_paise ?? 0)).toBe(Math.round((8_008 * (100 - percent)) / 100))
  })
})
