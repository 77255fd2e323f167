// Runs on: both databases
/** Income tax that a company deducted from an artist, by its certificate: recorded and confirmed, and no money moves. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf } from '#contract/grammar/call.ts'
import { toPaise } from '#contract/grammar/money.ts'
import { addMonths, type Month, minuteMs, monthOf, startOfDay } from '#contract/grammar/time.ts'
import { quarterEnd } from '#contract/india/taxes.ts'
import { invoices } from '#contract/invoices/invoices.ts'
import { tdsCertificates as calls, type TdsCertificate } from '#contract/invoices/tds-certificates.ts'
import { notifications } from '#contract/notifications/notifications.ts'
import { expectEverythingToHold } from '../../testing/books.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { bookingIn, makePerson, type Stage, setStage, tokenOf } from '../bookings/testing.ts'
import { invoicesPersonalData } from './personal-data.ts'
import { tdsCertificates } from './tables.ts'
import { ashasGstin, documentsOf, tellNumbers } from './testing.ts'

let world: World
let stage: Stage
let saleId: string
let quarter: Month
let taxable: number
beforeAll(async () => {
  world = await createWorld()
  stage = await setStage(world)
  await tellNumbers(stage, { gstin: ashasGstin })
  await tellNumbers({ world, artist: stage.client }, { gstin: '08ABCCM1234D1ZY' })
  saleId = (await bookingIn(stage, 'completed', 5)).bookingId
  await world.settle()
  quarter = quarterEnd(monthOf(world.clock.now()))
  taxable = (await documentsOf(stage, 'client', saleId)).find(({ subject }) => subject === 'performance')?.taxable ?? 0
  world.clock.advance(startOfDay(`${addMonths(quarter, 1)}-03`).getTime() - world.clock.now().getTime())
  // The payout leaves and arrives.
  await world.pass(10 * minuteMs)
})
afterAll(() => world.close())

type Known = Stage['client']
const by = async (person: Known) => ({ token: await tokenOf(world, person) })
const give = async (asked: Partial<InputOf<typeof calls.give>> = {}, who: Known = stage.client) =>
  world.ask(
    calls.give,
    { saleId, number: 'abcdefg', tan: 'jprm00000a', kind: 'professional', quarter, value: 50_000, tax: 5_000, ...asked },
    await by(who),
  )
const of = async (who: Known) => world.get(calls.ofSale, { saleId }, await by(who))
const decide = async (certificateId: string, isConfirmed: boolean, reason = '', who: Known = stage.artist) =>
  world.ask(calls.decide, { certificateId, isConfirmed, reason }, await by(who))
const told = async (who: Known) =>
  (await world.get(notifications.fetch, {}, await by(who))).notifications
    .filter(({ type }) => type.startsWith('tds.'))
    .map(({ type }) => type)
const moved = async () => (await world.ctx.db.execute<{ count: string }>(sql`select count(*) from ledger_journals`)).rows[0]?.count

test('an invalid certificate, or one above the statutory rate or the invoiced amount, is refused', async () => {
  for (const wrong of [
    { number: 'A-1' },
    { tan: 'JPR000000A' },
    { quarter: addMonths(quarter, -1) },
    { tax: 5_001 },
    { kind: 'contract' as const, tax: 1_001 },
    { value: 0 },
    { tax: 0 },
  ])
    expect((await give(wrong)).status, JSON.stringify(wrong)).toBe(400)
  expect((await give({ quarter: addMonths(quarter, 3) })).body.code).toBe('quarter_open')
  expect((await give({ value: Math.ceil(taxable) + 1 })).body.code).toBe('above_invoice')
  expect((await give({}, stage.artist)).status).toBe(404)
  expect((await give({}, await makePerson(world, 'user', 'stranger'))).status).toBe(404)
  expect(await world.ctx.db.$count(tdsCertificates)).toBe(0)
})

test('the artist is notified, sees it in their tax statement or refuses it with a reason; it is decided once', async () => {
  const journals = await moved()
  const given = await give()
  expect(given).toMatchObject({ status: 200, body: { mayGive: true, mayDecide: false } })
  expect(given.body.certificates).toMatchObject([{ number: 'ABCDEFG', tan: 'JPRM00000A', state: 'given', tax: 5_000 }])
  await world.settle()
  expect(await told(stage.artist)).toEqual(['tds.given'])
  expect((await give()).body.code).toBe('certificate_known')
  const [{ certificateId } = { certificateId: '' }] = (await of(stage.artist)).certificates as TdsCertificate[]
  expect((await decide(certificateId, false)).status, 'without a reason').toBe(400)
  const other = await makePerson(world, 'artist', 'other.artist')
  expect((await decide(certificateId, true, '', other)).status).toBe(404)
  expect(await decide(certificateId, false, 'The TAN is of another company.')).toMatchObject({ status: 200 })
  expect((await decide(certificateId, true)).body.code).toBe('decided_already')
  const again = await Promise.all([give(), give(), give()])
  expect(again.map(({ status, body }) => body.code ?? status).sort()).toEqual([200, 'certificate_known', 'certificate_known'])
  const open = (await of(stage.artist)).certificates.find(({ state }) => state === 'given')
  const answers = await Promise.all([1, 2].map(() => decide(open?.certificateId ?? '', true)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  await world.settle()
  expect((await told(stage.client)).sort()).toEqual(['tds.confirmed', 'tds.refused'])
  expect((await of(stage.admin)).certificates.map(({ state, reason }) => [state, reason])).toEqual([
    ['refused', 'The TAN is of another company.'],
    ['confirmed', ''],
  ])
  expect(await moved(), 'no money moves').toBe(journals)
  await expectEverythingToHold(world)
})

test('all certificates of a sale together cannot exceed the invoiced amount without GST', async () => {
  const left = taxable - 50_000
  expect((await give({ number: 'SECOND1', value: Math.ceil(left) + 1, tax: 1 })).body.code).toBe('above_invoice')
  expect(await give({ number: 'SECOND1', value: Math.floor(left), tax: 1 })).toMatchObject({ status: 200 })
})

test('a confirmed one is in the artist’s statement and its CSV, and reduces no payout', async () => {
  const month = monthOf(new Date((await documentsOf(stage, 'artist', saleId))[1]?.issuedAt ?? ''))
  const { results, totals } = await world.get(invoices.statement, { month }, await by(stage.artist))
  expect(results.map(({ deducted }) => deducted)).toEqual([5_000])
  expect(toPaise(totals.net)).toBe(toPaise(totals.gross) - toPaise(totals.fee) - toPaise(totals.gst))
  const csv = await world.ask(invoices.statementCsv, { month }, await by(stage.artist))
  const [head, first] = String(csv.body).split('\r\n')
  expect([head?.split(',').at(-1), first?.split(',').at(-1)]).toEqual(['TDS deducted by the client', '5000.00'])
})

test('a buyer without a GSTIN on the invoice cannot give one, and the data export contains one’s own', async () => {
  const next = await setStage(world)
  const booking = await bookingIn(next, 'funds_secured', 5)
  await world.settle()
  expect((await give({ saleId: booking.bookingId, value: 100, tax: 1 }, next.client)).body.code).toBe('no_company_invoice')
  for (const who of [stage.client, stage.artist])
    expect((await invoicesPersonalData.gather(world.ctx, who as never)).tdsCertificates).toHaveLength(3)
})
