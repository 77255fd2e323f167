// Runs on: both databases
/** A buyer's purchase order number for a booking or an order, and the documents that show it. */
import { setTimeout } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMs, hourMs, monthOf } from '#contract/grammar/time.ts'
import { invoices as calls } from '#contract/invoices/invoices.ts'
import { inTransaction } from '../../platform/context.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { bookings } from '../bookings/tables.ts'
import { act, bookingIn, decide, makePerson, passTo, pay, type Stage, setStage, tokenOf } from '../bookings/testing.ts'
import { bluedart, bring, openGallery, orderIn } from '../orders/testing.ts'
import { invoicesPersonalData } from './personal-data.ts'
import { issue } from './service/issue.ts'
import { purchaseOrders } from './tables.ts'
import { ashasGstin, documentsOf, draftOf, tellNumbers } from './testing.ts'

let world: World
let stage: Stage
beforeAll(async () => {
  world = await createWorld()
  stage = await setStage(world)
  await tellNumbers(stage, { gstin: ashasGstin })
})
afterAll(() => world.close())

type Known = Parameters<typeof tokenOf>[1]
const by = async (person: Known) => ({ token: await tokenOf(world, person) })
const save = async (person: Known, saleId: string, number: string) =>
  world.ask(calls.savePurchaseOrder, { saleId, number }, await by(person))
const look = async (person: Known, saleId: string) => world.get(calls.purchaseOrder, { saleId }, await by(person))

test('the client of a booking can set it until the first invoice, and each document to them shows it', async () => {
  const { client, artist } = stage
  const booking = await bookingIn(stage, 'accepted')
  const { bookingId } = booking
  expect(await look(client, bookingId)).toEqual({ number: '', isOpen: true })
  for (const number of ['PO 12', '12345678901234567', 'PO#1', '=1+1', 'पीओ'])
    expect((await save(client, bookingId, number)).status, number).toBe(400)
  expect(await save(client, bookingId, 'PO/2026-1')).toMatchObject({ status: 200, body: { number: 'PO/2026-1', isOpen: true } })
  expect(await save(client, bookingId, '')).toMatchObject({ status: 200 })
  expect(await world.ctx.db.$count(purchaseOrders)).toBe(0)
  expect(await save(client, bookingId, ' PO/2026-7 ')).toMatchObject({ status: 200 })
  for (const other of [artist, await makePerson(world, 'user', 'stranger')]) {
    expect((await save(other, bookingId, 'X')).status, other.username).toBe(404)
    expect((await world.ask(calls.purchaseOrder, { saleId: bookingId }, await by(other))).status).toBe(404)
  }
  expect(await invoicesPersonalData.gather(world.ctx, client as never)).toMatchObject({ purchaseOrders: [{ number: 'PO/2026-7' }] })
  await pay(stage, (await act(stage, 'client', bookingId, { action: 'pay_balance' })).checkout?.paymentId ?? '')
  await world.settle()
  expect(await look(client, bookingId)).toEqual({ number: 'PO/2026-7', isOpen: false })
  expect(await save(client, bookingId, 'LATER')).toMatchObject({ status: 409, body: { code: 'papers_issued' } })
  await passTo(stage, booking, hourMs)
  await passTo(stage, booking, -2 * hourMs)
  await act(stage, 'client', bookingId, { action: 'complete' })
  await act(stage, 'client', bookingId, { action: 'contest', reason: 'They played one set of the two.' })
  await world.pass(2 * dayMs)
  await decide(stage, bookingId, { percent: 40 })
  await world.settle()
  const papers = await documentsOf(stage, 'artist', bookingId)
  expect(papers.map(({ form, subject, purchaseOrder }) => `${form} ${subject} ${purchaseOrder}`)).toEqual([
    'tax_invoice performance PO/2026-7',
    'tax_invoice platform_fee null',
    'credit_note performance PO/2026-7',
    'credit_note platform_fee null',
  ])
  const found = await world.get(calls.list, { words: 'po/2026-7' }, await by(client))
  expect(found.results.map(({ form }) => form).sort()).toEqual(['credit_note', 'tax_invoice'])
})

test('a change during the first invoice waits, and then fails as too late', async () => {
  const { client } = stage
  const { bookingId } = await bookingIn(stage, 'accepted', 30)
  let saved: ReturnType<typeof save> | undefined
  await inTransaction(world.ctx, async (ctx) => {
    await ctx.db.select().from(bookings).where(eq(bookings.id, bookingId)).for('update')
    saved = save(client, bookingId, 'PO/2026-8')
    // Long enough for it to finish if nothing blocked it.
    await Promise.race([saved, setTimeout(500)])
    await issue(ctx, draftOf(stage, { subject: 'performance', saleId: bookingId }))
  })
  expect(await saved).toMatchObject({ status: 409, body: { code: 'papers_issued' } })
})

test('it is printed on the invoice, and is in the artist’s statement as CSV', async () => {
  const { results } = await world.get(calls.list, { form: 'tax_invoice' }, await by(stage.client))
  const pdf = await world.app.http.inject({
    url: `/api/invoices/${results[0]?.invoiceId}/pdf`,
    headers: { authorization: `Bearer ${(await by(stage.client)).token}` },
  })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.rawPayload)), { mergePages: true })
  expect(text.replace(/\s+/g, ' ')).toContain('Purchase order: PO/2026-7')
  const month = monthOf(world.clock.now())
  const csv = await world.ask(calls.statementCsv, { month }, await by(stage.artist))
  const [head, first] = String(csv.body).split('\r\n')
  expect(head?.split(',').indexOf('Purchase order')).toBe(first?.split(',').indexOf('PO/2026-7'))
  expect(head).toContain('Purchase order')
})

test('an order can have one, its seller cannot set it, and it is optional', async () => {
  const gallery = await openGallery(world)
  const orderId = await orderIn(gallery, 'packed')
  expect((await save(gallery.seller, orderId, 'X')).status).toBe(404)
  expect(await save(gallery.buyer, orderId, 'ART-9')).toMatchObject({ status: 200 })
  await bring(gallery, 'seller', orderId, 'shipped', bluedart)
  const list = async (saleId: string) => (await world.get(calls.list, { saleId }, await by(gallery.buyer))).results
  expect((await list(orderId)).map(({ purchaseOrder }) => purchaseOrder)).toEqual(['ART-9'])
  expect((await save(gallery.buyer, orderId, 'ART-10')).body.code).toBe('papers_issued')
})

test('it cannot be set when nothing will be billed any more', async () => {
  const { bookingId } = await bookingIn(stage, 'declined', 40)
  expect(await look(stage.client, bookingId)).toEqual({ number: '', isOpen: false })
  expect((await save(stage.client, bookingId, 'X')).body.code).toBe('papers_issued')
})
