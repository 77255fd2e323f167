/** The content of the PDFs: invoices, receipts, credit notes, and the monthly statement. */
import { brand } from '#brand'
import { type Paise, sumOf, toRupees } from '#contract/grammar/money.ts'
import { formatDay, formatMonth, type Month, spanOf } from '#contract/grammar/time.ts'
import { states } from '#contract/india/states.ts'
import { percentOn, taxDayOf, taxTable } from '#contract/india/taxes.ts'
import { formNames, type StatementRow, type TaxLines } from '#contract/invoices/invoices.ts'
import type { Registration } from '../../../platform/invoice-registrar/port.ts'
import type { Sheet } from '../../../platform/pdf/sheet.ts'
import { house, type Party } from '../rules/documents.ts'
import { type InvoiceDbRow, linesOn } from '../service/issued.ts'
import type { FirstDocument } from '../tables.ts'

const exact = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const rupees = (value: number) => `${value < 0 ? '−' : ''}₹${exact.format(Math.abs(value))}`
const paise = (value: number) => rupees(toRupees(value))

export function partyLines({ name, knownAs, address, city, pincode, state, gstin }: Party): string[] {
  return [
    name,
    ...(knownAs ? [`known as ${knownAs}`] : []),
    ...(address ? [address] : []),
    ...(city && pincode ? [`${city} ${pincode}`] : []),
    `${states[state]} (state code ${state})`,
    gstin ? `GSTIN ${gstin}` : 'No GSTIN',
  ]
}

const saleNames = { booking: 'Booking', order: 'Order', pack: 'Purchase' } as const satisfies Record<InvoiceDbRow['sale'], string>

/** @param registration at the portal, if registered */
export function invoiceSheet(paper: InvoiceDbRow, registration: Registration | null = null): Sheet {
  return {
    title: titleOf(paper),
    facts: [
      ['Number', paper.number],
      ['Date', formatDay(paper.issued_at)],
      [saleNames[paper.sale], paper.sale_number],
      ...purchaseOrderOn(paper),
      ...firstOn(paper),
    ],
    parties: [
      { head: 'From', lines: partyLines(paper.supplier) },
      {
        head: 'To',
        lines: [
          ...partyLines(paper.recipient),
          `Place of supply: ${states[paper.place_of_supply]} (${paper.place_of_supply})`,
          'Reverse charge: no',
        ],
      },
    ],
    table: {
      columns: [
        { head: 'For' },
        { head: paper.subject === 'artwork' ? 'HSN' : 'SAC', width: 56 },
        { head: 'Value', width: 90, align: 'end' },
        { head: 'GST', width: 44, align: 'end' },
        { head: 'Tax', width: 80, align: 'end' },
        { head: 'Total', width: 90, align: 'end' },
      ],
      rows: linesOn(paper).map(({ label, code, taxable, percent, total }) => [
        label,
        code,
        paise(taxable),
        `${percent} %`,
        paise(total - taxable),
        paise(total),
      ]),
      empty: '',
    },
    sums: [...taxSums(paper), [paper.form === 'credit_note' ? 'Credited' : 'Total', paise(paper.total_paise)]],
    ...(registration && { seal: sealOf(registration) }),
    notes: notesOn(paper),
    at: paper.issued_at,
  }
}

function sealOf({ irn, ackNo, ackAt, signedQr }: Registration): Sheet['seal'] {
  return {
    head: 'Registered with the GST invoice registration portal',
    lines: [`IRN ${irn}`, `Acknowledgement ${ackNo} of ${formatDay(ackAt)}`],
    code: signedQr,
    about: 'QR code with the portal’s signature',
  }
}

/** A supplementary invoice, bill or receipt says so in its title. */
function titleOf({ form, supplements }: InvoiceDbRow): string {
  return supplements ? `Supplementary ${formNames[form].toLowerCase()}` : formNames[form]
}

function purchaseOrderOn({ recipient: { purchaseOrder } }: InvoiceDbRow): [string, string][] {
  return purchaseOrder ? [['Purchase order', purchaseOrder]] : []
}

/** The document that this one refers to. */
function firstOn({ credits, supplements }: InvoiceDbRow): [string, string][] {
  if (credits) return [['Against', `${credits.number}, ${formatDay(credits.issuedAt)}`]]
  return supplements ? [['Adds to', supplements.number]] : []
}

/** `3 Oct 2026`: a weekday would not fit on the line. */
function shortDay(at: string): string {
  return formatDay(at).replace(/^\w+, /, '')
}

function taxSums(paper: InvoiceDbRow): [string, string][] {
  const lines = linesOn(paper)
  const rates = [...new Set(lines.map(({ percent }) => percent))].sort((a, b) => a - b)
  const at = (rate: number, name: 'cgst' | 'sgst' | 'igst') =>
    sumOf(lines.filter(({ percent }) => percent === rate).map((line) => line[name]))
  const taxes = rates.flatMap((rate): [string, Paise][] => [
    [`CGST ${rate / 2} %`, at(rate, 'cgst')],
    [`SGST ${rate / 2} %`, at(rate, 'sgst')],
    [`IGST ${rate} %`, at(rate, 'igst')],
  ])
  return [
    ['Taxable value', paise(paper.taxable_paise)],
    ...taxes.filter(([, amount]) => amount > 0).map(([label, amount]): [string, string] => [label, paise(amount)]),
  ]
}

function notesOn({ subject, supplier, percent, credits, supplements }: InvoiceDbRow): string[] {
  const notes = [`Made by a computer and good without a signature. Questions: ${brand.email}`]
  if (subject === 'performance')
    notes.unshift(`Issued by ${brand.name} for the artist, who performs and is paid through ${brand.name}. The price held all taxes.`)
  if (subject === 'artwork')
    notes.unshift(
      `Issued by ${brand.name} for the artist, who sells and sends the work and is paid through ${brand.name}. The price held all taxes.`,
    )
  if (subject === 'coins') notes.unshift(`Coins can be exchanged for rewards at ${brand.name}. They are not cash, and cannot be passed on.`)
  if ((subject === 'performance' || subject === 'artwork') && !supplier.gstin)
    notes.unshift('The artist has told us no GSTIN: no GST is charged, and none can be claimed from this paper.')
  if (subject === 'performance' && supplier.gstin && percent === 0)
    notes.unshift('Exempt from GST: a performance of folk or classical art (notification 12/2017-Central Tax (Rate), entry 78).')
  if (credits) notes.unshift(`This takes back from ${named(credits)}.`)
  if (supplements) notes.unshift(`This adds to ${named(supplements)}, which stays as it is.`)
  return notes
}

function named({ number, issuedAt, added = [] }: FirstDocument): string {
  const also = added.length ? `, with what was added to it by ${added.join(' and ')}` : ''
  return `${number} of ${formatDay(issuedAt)}${also}`
}

export interface MonthDocument {
  month: Month
  rows: readonly StatementRow[]
  totals: TaxLines
  artist: readonly string[]
  tdsSection: string
}

export function statementSheet({ month, rows, totals, artist, tdsSection }: MonthDocument): Sheet {
  const isWithheld = rows.some(({ withheld }) => withheld)
  return {
    title: 'Statement',
    facts: [
      ['Month', formatMonth(month)],
      ['Bookings settled', String(rows.filter(({ isChange }) => !isChange).length)],
    ],
    parties: [
      { head: 'For', lines: artist },
      { head: 'From', lines: partyLines(house) },
    ],
    table: {
      columns: [
        { head: 'Booking' },
        { head: 'Gross', width: 68, align: 'end' },
        { head: 'Fee', width: 60, align: 'end' },
        { head: 'GST on fee', width: 60, align: 'end' },
        { head: 'TCS', width: 54, align: 'end' },
        { head: 'TDS', width: 54, align: 'end' },
        { head: 'Net', width: 70, align: 'end' },
      ],
      rows: rows.map((row) => [
        `${row.saleNumber}, ${shortDay(row.at)}${row.isChange ? ', change' : ''}`,
        ...[row.gross, row.fee, row.gst, row.tcs, row.tds, row.net].map((value) => exact.format(value)),
      ]),
      empty: 'Nothing was settled in this month.',
    },
    sums: [
      ['Gross', rupees(totals.gross)],
      ['Platform fee', rupees(-totals.fee)],
      ['GST on the fee', rupees(-totals.gst)],
      [isWithheld ? 'TCS (CGST Act, s. 52)' : 'TCS (CGST Act, s. 52), not withheld', rupees(isWithheld ? -totals.tcs : totals.tcs)],
      [isWithheld ? `TDS (${tdsSection})` : `TDS (${tdsSection}), not withheld`, rupees(isWithheld ? -totals.tds : totals.tds)],
      ['Net', rupees(totals.net)],
    ],
    notes: [
      'All amounts in rupees. A booking stands in the month in which its money became yours, by the calendar of India.',
      ...(rows.some(({ isChange }) => isChange)
        ? ['A change is what came on top or was refunded after a booking was settled; it stands in the month in which it happened.']
        : []),
      `TDS is worked out at ${percentOn(taxTable.tdsWithoutPan, taxDayOf(month))} % without a PAN.`,
      `Made by a computer and good without a signature. Questions: ${brand.email}`,
    ],
    at: spanOf(month).to,
  }
}
