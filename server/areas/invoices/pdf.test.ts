/** The PDF files, parsed by another program. */
import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hourMs, monthOf } from '#contract/grammar/time.ts'
import { pdfOf } from '../../platform/pdf/sheet.ts'
import { runsOf } from '../../platform/pdf/writing.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { act, bookingIn, passTo, type Stage, see, setStage, tokenOf } from '../bookings/testing.ts'
import { invoiceSheet, statementSheet } from './pdf/documents.ts'
import { rowOf } from './service/issue.ts'
import { ashasGstin, documentsOf, draftOf, tellNumbers } from './testing.ts'

let world: World
let stage: Stage
let bookingId: string
beforeAll(async () => {
  world = await createWorld()
  stage = await setStage(world)
  await tellNumbers(stage, { gstin: ashasGstin })
  bookingId = (await bookingIn(stage, 'funds_secured')).bookingId
  await passTo(stage, await see(stage, 'client', bookingId), -2 * hourMs)
  await act(stage, 'client', bookingId, { action: 'complete' })
  await world.settle()
})
afterAll(() => world.close())

async function textOf(bytes: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}

async function fetchPdf(path: string, person: Stage['artist']) {
  const headers = { authorization: `Bearer ${await tokenOf(world, person)}` }
  return world.app.http.inject({ method: 'GET', url: `/api${path}`, headers })
}

const day = new Date('2026-11-21T06:30:00.000Z')
const given = { id: 'x', number: 'MP/26-27/0000042', year: '2026-27', credits: null, supplements: null, issued_at: day }
const made = (changes = {}) => pdfOf(invoiceSheet(rowOf({ ...draftOf(stage), ...changes }, given)))

describe('an invoice as a PDF', () => {
  test('has everything that a tax invoice must have', async () => {
    const [performance] = await documentsOf(stage, 'client', bookingId)
    const reply = await fetchPdf(`/invoices/${performance?.invoiceId}/pdf`, stage.client)
    expect([reply.statusCode, reply.headers['content-type'], reply.headers['cache-control']]).toEqual([200, 'application/pdf', 'no-store'])
    expect(reply.headers['content-disposition']).toBe(`attachment; filename="mehfil-${performance?.number.replaceAll('/', '-')}.pdf"`)
    const text = await textOf(reply.rawPayload)
    for (const words of [
      'Tax invoice',
      performance?.number ?? '',
      performance?.saleNumber ?? '',
      'Asha Rao',
      '4 Johari Bazaar Jaipur 302003',
      `GSTIN ${ashasGstin}`,
      'Dev Mehta',
      'Place of supply: Rajasthan (08)',
      'Reverse charge: no',
      '999631',
      '₹80,084.74',
      'CGST 9 % ₹7,207.63',
      'SGST 9 % ₹7,207.63',
      'Total ₹94,500.00',
    ])
      expect(text).toContain(words)
    expect(text).not.toContain('IGST')
  })

  test('for our fee names both sides and the tax in the ledger', async () => {
    const fee = (await documentsOf(stage, 'artist', bookingId)).find(({ subject }) => subject === 'platform_fee')
    const text = await textOf((await fetchPdf(`/invoices/${fee?.invoiceId}/pdf`, stage.artist)).rawPayload)
    for (const words of ['Mehfil Example Private Limited', '08AAACM0000A1ZM', '998599', '₹9,450.00', '₹11,151.00'])
      expect(text).toContain(words)
    expect((await fetchPdf(`/invoices/${fee?.invoiceId}/pdf`, stage.client)).statusCode).toBe(404)
  })

  test('has the same bytes each time', async () => {
    const [first, second] = [await made(), await made()]
    expect(first.equals(second)).toBe(true)
    expect(first.length).toBeLessThan(100_000)
  })

  test('renders names in Devanagari and with diacritics, and drops unprintable characters', async () => {
    const recipient = { name: 'अंशुमान शर्मा & Zoë Ōsaka 🎻', knownAs: null, address: 'हज़रतगंज, लखनऊ', state: '09', gstin: null }
    const text = await textOf(await made({ recipient }))
    expect(text).toContain('Zoë Ōsaka')
    expect(text).toMatch(/[\u0900-\u097f]{2}/)
    expect(text).not.toMatch(/🎻|\ufffd/)
    expect(runsOf('₹5 शो').map(({ script, text }) => [script, text])).toEqual([
      ['latin-ext', '₹'],
      ['latin', '5 '],
      ['devanagari', 'शो'],
    ])
  })

  test('states why there is no tax, and which document a credit note refers to', async () => {
    expect(await textOf(await made())).toContain('The artist has told us no GSTIN')
    const supplier = { ...draftOf(stage).supplier, gstin: ashasGstin }
    expect(await textOf(await made({ supplier, form: 'bill_of_supply' }))).toContain('Exempt from GST')
    const credits = { number: 'MP/26-27/0000041', issuedAt: day.toISOString() }
    const note = await pdfOf(invoiceSheet(rowOf({ ...draftOf(stage), form: 'credit_note' }, { ...given, credits })))
    expect(await textOf(note)).toMatch(/Credit note.*MP\/26-27\/0000041, Sat, 21 Nov 2026.*Credited ₹100\.00/)
  })

  test('states what a supplementary document is for and refers to, and all documents that a credit note refers to', async () => {
    const first = { number: 'MP/26-27/0000041', issuedAt: day.toISOString() }
    const label = 'Extra time, 60 minutes: Sangeet Evening by Asha'
    const further = await pdfOf(invoiceSheet(rowOf({ ...draftOf(stage), label }, { ...given, supplements: first })))
    expect(await textOf(further)).toMatch(
      /Supplementary receipt.*Adds to: ?MP\/26-27\/0000041.*Extra time, 60 minutes.*This adds to MP\/26-27\/0000041 of Sat, 21 Nov 2026/,
    )
    const credits = { ...first, added: ['MP/26-27/0000042'] }
    const note = await pdfOf(invoiceSheet(rowOf({ ...draftOf(stage), form: 'credit_note' }, { ...given, credits })))
    expect(await textOf(note)).toContain(
      'takes back from MP/26-27/0000041 of Sat, 21 Nov 2026, with what was added to it by MP/26-27/0000042.',
    )
  })

  test('is accessible: it has a language, a title, and tagged headings and tables', async () => {
    const document = await getDocumentProxy(new Uint8Array(await made()))
    const { info } = await getMeta(document)
    expect(info).toMatchObject({ Title: 'Receipt MP/26-27/0000042', Language: 'en-IN' })
    const tree = await (await document.getPage(1)).getStructTree()
    const roles = (node: unknown): string[] => {
      const { role, children = [] } = node as { role?: string; children?: unknown[] }
      return [...(role ? [role] : []), ...children.flatMap(roles)]
    }
    expect(new Set(roles(tree))).toEqual(new Set(['Root', 'Document', 'P', 'H1', 'H2', 'Table', 'TR', 'TH', 'TD']))
  })

  test('keeps very long words and texts on the page', async () => {
    const supplier = { ...draftOf(stage).supplier, name: 'W'.repeat(120), address: 'x'.repeat(300) }
    const document = await getDocumentProxy(new Uint8Array(await made({ supplier, label: 'Sangeet '.repeat(60) })))
    const page = await document.getPage(1)
    const { items } = await page.getTextContent()
    const ends = items.flatMap((item) => ('transform' in item ? [item.transform[4] + item.width] : []))
    expect(Math.max(...ends)).toBeLessThan(595)
  })
})

describe('a statement as a PDF', () => {
  test('states when nothing was settled in its month', async () => {
    const reply = await fetchPdf('/statements/2016-02/pdf', stage.artist)
    expect(reply.statusCode).toBe(200)
    expect(await textOf(reply.rawPayload)).toContain('Nothing was settled in this month.')
  })

  test('has the totals of the month', async () => {
    const month = monthOf(world.clock.now())
    const reply = await fetchPdf(`/statements/${month}/pdf`, stage.artist)
    const text = await textOf(reply.rawPayload)
    for (const words of ['Statement', '94,500.00', '9,450.00', '1,701.00', 'Net ₹83,349.00', 'Income-tax Act, 2025, s. 393'])
      expect(text).toContain(words)
    expect(reply.headers['content-disposition']).toBe(`attachment; filename="mehfil-statement-${month}.pdf"`)
    expect((await fetchPdf(`/statements/${month}/pdf`, stage.client)).statusCode).toBe(403)
  })

  test('with many bookings breaks into pages and repeats the table header', async () => {
    const row = {
      reference: 'x',
      isChange: false,
      bookingId: 'x',
      orderId: null,
      saleNumber: 'BK-12345678',
      purchaseOrder: null,
      deducted: 0,
      label: '',
      at: day.toISOString(),
      withheld: true,
    }
    const amounts = { gross: 94_500, fee: 9_450, gst: 1_701, tcs: 400.42, tds: 80.08, net: 82_868.5 }
    const rows = Array.from({ length: 90 }, () => ({ ...row, ...amounts }))
    const bytes = await pdfOf(statementSheet({ month: '2026-11', rows, totals: amounts, artist: ['Asha'], tdsSection: 's. 393' }))
    const { text, totalPages } = await extractText(await getDocumentProxy(new Uint8Array(bytes)))
    expect(totalPages).toBeGreaterThan(2)
    expect(text.filter((page) => page.includes('BK-12345678') && !page.includes('GST on fee'))).toEqual([])
    expect(text.join(' ').match(/BK-12345678/g)).toHaveLength(90)
  })
})
