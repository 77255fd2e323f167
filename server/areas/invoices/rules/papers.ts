/** Which papers a booking needs, and what stands on them. Pure; amounts in paise. */
import { brand } from '#brand'
import type { InvoiceForm, InvoiceSubject, PerformanceTax } from '#contract/invoices.ts'
import type { Paise } from '#contract/money.ts'
import type { StateCode } from '#contract/states.ts'
import { type TaxTable, taxTable, taxYearOf } from '#contract/taxes.ts'
import { type Day, dayOf } from '#contract/time.ts'
import { isWithheld, performancePercent, type Seller, type Taxed, taxOnTop, taxWithin, tcsOn, tdsOn } from './taxes.ts'

/** Somebody as they stand on a paper. */
export interface Party {
  name: string
  /** A stage name, where it is another. */
  knownAs: string | null
  address: string | null
  state: StateCode
  gstin: string | null
}

export const house: Party = {
  name: brand.seller.legalName,
  knownAs: brand.name,
  address: brand.seller.address,
  state: brand.seller.state,
  gstin: brand.seller.gstin,
}

/** What the artist keeps of a booking, as it went through the ledger. */
export interface Settled {
  gross: Paise
  fee: Paise
  gst: Paise
  at: Date
}

export interface BookingFacts {
  bookingId: string
  bookingNumber: string
  clientId: string
  artistId: string
  /** `Sangeet Evening by Asha` */
  label: string
  total: Paise
  /** Everything was paid and the artist had said yes. */
  isSecured: boolean
  /** What went back of it; 0 while the booking lives. */
  refunded: Paise
  settled: Settled | null
  gstOnFeePercent: number
  client: Party
  artist: Party
  performanceTax: PerformanceTax
  eventState: StateCode
}

/** A paper without its number and day. */
export interface Draft extends Taxed {
  key: string
  form: InvoiceForm
  subject: InvoiceSubject
  issuerId: string | null
  recipientId: string
  bookingId: string
  bookingNumber: string
  supplier: Party
  recipient: Party
  label: string
  sac: string
  placeOfSupply: StateCode
  percent: number
}

type Performance = Pick<Draft, 'form' | 'percent' | 'placeOfSupply' | 'supplier' | 'recipient'>

export const keys = {
  performance: (bookingId: string) => `performance ${bookingId}`,
  refund: (bookingId: string) => `refund ${bookingId}`,
  fee: (bookingId: string) => `fee ${bookingId}`,
}

/** What the client owes for: the whole price once it is secured, else what is kept for the time that was reserved. */
export function performanceOf(facts: BookingFacts): Draft | null {
  const { isSecured, settled, artist, client } = facts
  const amount = isSecured ? facts.total : (settled?.gross ?? 0)
  if (amount === 0) return null
  const percent = performancePercent({ gstin: artist.gstin, performanceTax: facts.performanceTax }, facts.total)
  // To a registered client it is supplied where they are, to others where the show is.
  const placeOfSupply = client.gstin ? client.state : facts.eventState
  return {
    ...aboutPerformance(facts, amount, { form: formOf(artist, percent), percent, placeOfSupply, supplier: artist, recipient: client }),
    key: keys.performance(facts.bookingId),
    label: isSecured ? facts.label : `Time reserved, booking ended early: ${facts.label}`,
  }
}

function formOf({ gstin }: Party, percent: number): InvoiceForm {
  if (!gstin) return 'receipt'
  return percent > 0 ? 'tax_invoice' : 'bill_of_supply'
}

/** Takes back from the paper that was issued, at its own rate and between the same two. */
export function refundOf(facts: BookingFacts, issued: Performance): Draft | null {
  if (!facts.isSecured || facts.refunded === 0) return null
  return {
    ...aboutPerformance(facts, facts.refunded, { ...issued, form: 'credit_note' }),
    key: keys.refund(facts.bookingId),
    label: `Refunded: ${facts.label}`,
  }
}

function aboutPerformance(facts: BookingFacts, amount: Paise, said: Performance): Omit<Draft, 'key' | 'label'> {
  return {
    ...said,
    ...taxWithin(amount, said.percent, said.supplier.state === said.placeOfSupply),
    subject: 'performance',
    issuerId: facts.artistId,
    recipientId: facts.clientId,
    bookingId: facts.bookingId,
    bookingNumber: facts.bookingNumber,
    sac: taxTable.sac.performance,
  }
}

/** What the house takes from the artist: to the paisa what the ledger holds. */
export function feeOf(facts: BookingFacts): Draft | null {
  const { settled, artist } = facts
  if (!settled || settled.fee === 0) return null
  return {
    key: keys.fee(facts.bookingId),
    form: 'tax_invoice',
    subject: 'platform_fee',
    issuerId: null,
    recipientId: facts.artistId,
    bookingId: facts.bookingId,
    bookingNumber: facts.bookingNumber,
    supplier: house,
    recipient: artist,
    label: `Platform fee: ${facts.label}`,
    sac: taxTable.sac.fee,
    placeOfSupply: artist.state,
    percent: facts.gstOnFeePercent,
    ...taxOnTop(settled.fee, settled.gst, house.state === artist.state),
  }
}

export type Issued = Pick<Draft, 'form' | 'subject' | 'percent' | 'placeOfSupply' | 'supplier' | 'taxable'>

export interface BookingTaxes extends Seller {
  tcsBase: Paise
  tcs: { cgst: Paise; sgst: Paise; igst: Paise }
  tdsBase: Paise
  tds: Paise
  withheld: boolean
  year: string
}

/**
 * TCS and TDS of a settled booking, from the papers that were issued for it.
 * @param before what was credited to the artist earlier in the same tax year
 */
export function taxesOf(
  { settled, papers, seller }: { settled: Settled; papers: readonly Issued[]; seller: Seller },
  before: readonly { day: Day; base: Paise; tds: Paise }[],
  table: TaxTable = taxTable,
): BookingTaxes {
  const day = dayOf(settled.at)
  const sold = papers.filter(({ subject }) => subject === 'performance')
  const base = sold.reduce((sum, { form, taxable }) => sum + (form === 'credit_note' ? -taxable : taxable), 0)
  const [first] = sold
  const isTaxed = !!seller.gstin && !!first && first.percent > 0
  const tcsBase = isTaxed ? base : 0
  return {
    ...seller,
    tcsBase,
    tcs: tcsOn(tcsBase, first?.supplier.state === first?.placeOfSupply, day, table),
    tdsBase: base,
    tds: tdsOn({ day, base }, seller, before, table),
    withheld: isWithheld(day, table),
    year: taxYearOf(day),
  }
}

/** Papers and credit notes of the same issuer are counted apart. */
export function seriesOf({ subject, form }: Pick<Draft, 'subject' | 'form'>): string {
  if (form === 'credit_note') return 'MC'
  return subject === 'platform_fee' ? 'MF' : 'MP'
}

const mostNumbers = 9_999_999

/** Rule 46 of the CGST Rules: at most sixteen characters, letters, digits, `-` and `/`. @param year `2026-27` */
export function numberOf(series: string, year: string, count: number): string {
  if (count > mostNumbers) throw new Error(`the series ${series} of ${year} is full`)
  return `${series}/${year.slice(2)}/${String(count).padStart(7, '0')}`
}
