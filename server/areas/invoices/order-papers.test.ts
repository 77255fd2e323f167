/** The documents of an artwork order: invoiced when shipped, credited when returned, taxed like everything else. */
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { disputeLimits } from '#contract/disputes/disputes.ts'
import { toPaise } from '#contract/grammar/money.ts'
import { dayMs, minuteMs } from '#contract/grammar/time.ts'
import { invoices as calls } from '#contract/invoices/invoices.ts'
import { expectEverythingToHold } from '../../testing/books.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { as } from '../bookings/testing.ts'
import { orders } from '../orders/tables.ts'
import { bluedart, bring, decide, type Gallery, look, openGallery, orderIn, sendBack } from '../orders/testing.ts'
import { invoiceSheet } from './pdf/documents.ts'
import type { InvoiceDbRow } from './service/issued.ts'
import { list } from './service/list.ts'
import { invoices } from './tables.ts'
import { ashasGstin, taxLinesOf, tellNumbers } from './testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
afterEach(() => expectEverythingToHold(world))

async function documentsOf(gallery: Gallery, side: 'buyer' | 'seller', saleId: string) {
  const { results } = await list(as(world, gallery[side]), calls.list.input.parse({ saleId }))
  return results.toReversed().map(({ form, subject, total, tax, orderId, bookingId }) => {
    expect([orderId, bookingId]).toEqual([saleId, null])
    return [form, subject, total, tax]
  })
}

test('nothing is billed before shipping; then a registered artist’s goods with 5 % within the price, and our fee once it is earned', async () => {
  const gallery = await openGallery(world)
  await tellNumbers({ world, artist: gallery.seller }, { gstin: ashasGstin })
  const id = await orderIn(gallery, 'packed')
  expect(await documentsOf(gallery, 'buyer', id)).toEqual([])
  const { total } = await bring(gallery, 'seller', id, 'shipped', bluedart)
  const tax = Number((total - Math.round((total * 10_000) / 105) / 100).toFixed(2))
  expect(await documentsOf(gallery, 'buyer', id)).toEqual([['tax_invoice', 'artwork', total, tax]])
  await bring(gallery, 'buyer', id, 'delivered')
  await bring(gallery, 'buyer', id, 'completed')
  const { earnings } = await look(gallery, 'seller', id)
  expect(await documentsOf(gallery, 'seller', id)).toEqual([
    ['tax_invoice', 'artwork', total, tax],
    ['tax_invoice', 'platform_fee', (earnings?.fee ?? 0) + (earnings?.gst ?? 0), earnings?.gst],
  ])
  expect(await taxLinesOf(world, id)).toMatchObject([{ sale: 'order', gross_paise: Math.round(total * 100), gstin: ashasGstin }])
})

test('the invoice for our fee uses the GST rate that holds when the order is settled', async () => {
  const gallery = await openGallery(world)
  const id = await orderIn(gallery, 'delivered')
  await world.ctx.db
    .update(orders)
    .set({ fees: { platformFeePercent: 5, gstOnFeePercent: 12 } })
    .where(eq(orders.id, id))
  const { total } = await bring(gallery, 'buyer', id, 'completed')
  const fee = Math.round(total * 5) / 100
  const gst = (2 * Math.round(fee * 9)) / 100
  expect(await look(gallery, 'seller', id)).toMatchObject({ earnings: { fee, gst } })
  expect(await documentsOf(gallery, 'seller', id)).toContainEqual(['tax_invoice', 'platform_fee', fee + gst, gst])
  const [invoice] = await world.ctx.db
    .select()
    .from(invoices)
    .where(and(eq(invoices.sale_id, id), eq(invoices.subject, 'platform_fee')))
  expect(invoice).toMatchObject({ percent: 18, total_paise: toPaise(fee + gst) })
})

test('goods have their tariff heading, services have theirs', async () => {
  const gallery = await openGallery(world)
  const id = await orderIn(gallery, 'shipped')
  const [row] = await world.ctx.db.select().from(invoices).where(eq(invoices.sale_id, id))
  const headsOf = (paper: InvoiceDbRow) => invoiceSheet(paper).table.columns.map(({ head }) => head)
  expect(headsOf(row as InvoiceDbRow)).toContain('HSN')
  expect(headsOf({ ...(row as InvoiceDbRow), subject: 'platform_fee' })).toContain('SAC')
})

test('an order of several kinds is one document, each kind with its own heading and rate, also in a refund by an admin', async () => {
  const gallery = await openGallery(world, [
    { name: 'Bust', sub_category: 'sculpture' },
    { name: 'Ghats at dawn', sub_category: 'photograph' },
  ])
  await tellNumbers({ world, artist: gallery.seller }, { gstin: ashasGstin })
  const id = await orderIn(gallery, 'delivered')
  const { total, lines } = await look(gallery, 'buyer', id)
  await bring(gallery, 'buyer', id, 'disputed', { reason: 'The frame is broken at one corner.' })
  await world.pass(2 * dayMs + minuteMs)
  await decide(gallery, id, { amount: 4_000 })
  await world.pass(disputeLimits.appealMs + minuteMs)
  const rows = await world.ctx.db.select().from(invoices).where(eq(invoices.sale_id, id)).orderBy(invoices.issued_at, invoices.number)
  const [invoice, credit] = rows.filter(({ subject }) => subject === 'artwork') as [InvoiceDbRow, InvoiceDbRow]
  const short = ({ lines }: InvoiceDbRow) => lines.map(({ label, code, percent }) => [label, code, percent])
  expect(short(invoice)).toEqual([
    ['Bust', '9703', 5],
    ['Ghats at dawn', '4911', 18],
  ])
  expect(short(credit)).toEqual(short(invoice))
  expect(invoice.lines.map((line) => line.total)).toEqual(lines.map((line) => toPaise(line.total + line.delivery)))
  expect([invoice, credit].map(({ form, total_paise }) => [form, total_paise])).toEqual([
    ['tax_invoice', toPaise(total)],
    ['credit_note', 4_000_00],
  ])
  const { table, sums } = invoiceSheet(invoice)
  expect(table.rows.map(([label, code, , percent]) => [label, code, percent])).toEqual([
    ['Bust', '9703', '5 %'],
    ['Ghats at dawn', '4911', '18 %'],
  ])
  expect(sums.map(([name]) => name)).toEqual(['Taxable value', 'CGST 2.5 %', 'SGST 2.5 %', 'CGST 9 %', 'SGST 9 %', 'Total'])
})

test('a return is credited in full, and nothing is earned', async () => {
  const gallery = await openGallery(world)
  const id = await orderIn(gallery, 'delivered')
  await sendBack(gallery, id)
  const { total } = await bring(gallery, 'seller', id, 'returned')
  await world.pass(minuteMs)
  expect(await documentsOf(gallery, 'buyer', id)).toEqual([
    ['receipt', 'artwork', total, 0],
    ['credit_note', 'artwork', total, 0],
  ])
  expect(await taxLinesOf(world, id)).toEqual([])
})

test('a split by an admin is billed accordingly', async () => {
  const gallery = await openGallery(world)
  const id = await orderIn(gallery, 'delivered')
  await bring(gallery, 'buyer', id, 'disputed', { reason: 'The frame is broken at one corner.' })
  await world.pass(2 * dayMs + minuteMs)
  await decide(gallery, id, { amount: 4_000 })
  await world.pass(disputeLimits.appealMs + minuteMs)
  const { total, earnings } = await look(gallery, 'seller', id)
  expect(await documentsOf(gallery, 'buyer', id)).toEqual([
    ['receipt', 'artwork', total, 0],
    ['credit_note', 'artwork', 4_000, 0],
  ])
  expect(earnings?.gross).toBe(total - 4_000)
})
