/** Which papers a booking needs, and what stands on them. Pure; amounts in paise. */
import { brand } from '#brand'
import type { InvoiceForm, InvoiceSubject, PerformanceTax } from '#contract/invoices.ts'
import { type Paise, sumOf } from '#contract/money.ts'
import type { StateCode } from '#contract/states.ts'
import { type TaxTable, taxTable, taxYearOf } from '#contract/taxes.ts'
import { type Day, dayOf } from '#contract/time.ts'
import {
  performancePercent,
  type Seller,
  type Split,
  type Taxed,
  taxedBetween,
  taxOnTop,
  taxWithin,
  tcsOn,
  tdsBack,
  tdsOn,
} from './taxes.ts'

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

/** What a booking has brought its artist, or a change of that, as it went through the ledger. */
export interface Earned {
  reference: string
  gross: Paise
  fee: Paise
  gst: Paise
  at: Date
}

/** Half hours on top that were paid. */
export interface Overtime {
  billId: string
  minutes: number
  amount: Paise
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
  /** Paid on top of the total, in that order. */
  overtime: readonly Overtime[]
  /** What went back of all that; 0 while the booking lives. */
  refunded: Paise
  /** In the order of the ledger. */
  earned: readonly Earned[]
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

/** What all papers of a booking about the same thing share: the first of them decides. */
export type Wording = Pick<Draft, 'form' | 'percent' | 'placeOfSupply' | 'supplier' | 'recipient'>

/** Something that changed what is billed. */
interface Step {
  key: string
  label: string
  /** What is billed in all from then on. */
  upTo: Taxed
}

const nothing: Taxed = { taxable: 0, total: 0, cgst: 0, sgst: 0, igst: 0 }

/**
 * Every paper that a booking needs by now, in the order of what happened: what comes on top of the first is a further paper,
 * what goes off a credit note. They follow from the facts alone, whenever they are made.
 * @param first how the first of each was worded, where it was issued already
 */
export function papersOf(facts: BookingFacts, first: Partial<Record<InvoiceSubject, Wording>> = {}): Draft[] {
  return [...performancePapers(facts, first.performance), ...feePapers(facts, first.platform_fee)]
}

function performancePapers(facts: BookingFacts, said = wordingOfPerformance(facts)): Draft[] {
  const steps = chargesOf(facts).map(({ total, ...step }) => ({ ...step, upTo: taxedIn(total, said) }))
  const { artistId: issuerId, clientId: recipientId } = facts
  return drafts(facts, steps, { ...said, subject: 'performance', issuerId, recipientId, sac: taxTable.sac.performance })
}

function wordingOfPerformance({ artist, client, performanceTax, total, eventState }: BookingFacts): Wording {
  const percent = performancePercent({ gstin: artist.gstin, performanceTax }, total)
  // To a registered client it is supplied where they are, to others where the show is.
  const placeOfSupply = client.gstin ? client.state : eventState
  return { form: formOf(artist, percent), percent, placeOfSupply, supplier: artist, recipient: client }
}

function formOf({ gstin }: Party, percent: number): InvoiceForm {
  if (!gstin) return 'receipt'
  return percent > 0 ? 'tax_invoice' : 'bill_of_supply'
}

type Said = Pick<Wording, 'percent' | 'supplier' | 'placeOfSupply'>

function taxedIn(total: Paise, { percent, supplier, placeOfSupply }: Said): Taxed {
  return taxWithin(total, percent, supplier.state === placeOfSupply)
}

/** What the client owes in all: the price once it is secured, extra time, less what went back; else what is kept for the time that was reserved. */
function chargesOf({ bookingId, label, isSecured, total, overtime, refunded, earned }: BookingFacts) {
  const key = `performance ${bookingId}`
  if (!isSecured) {
    const kept = sumOf(earned.map(({ gross }) => gross))
    return [{ key, label: `Time reserved, booking ended early: ${label}`, total: kept }]
  }
  const charges = [{ key, label, total }]
  for (const { billId, minutes, amount } of overtime)
    charges.push({ key: `overtime ${billId}`, label: `Extra time, ${minutes} minutes: ${label}`, total: lastOf(charges).total + amount })
  return [...charges, { key: `refund ${bookingId}`, label: `Refunded: ${label}`, total: lastOf(charges).total - refunded }]
}

const lastOf = <Item>(items: readonly Item[]): Item => items.at(-1) as Item

/** What the house takes from the artist: to the paisa what the ledger holds. */
function feePapers(facts: BookingFacts, said = wordingOfFee(facts)): Draft[] {
  const isWithinState = house.state === said.placeOfSupply
  const steps = facts.earned.map(({ reference, gross }, place) => {
    const soFar = facts.earned.slice(0, place + 1)
    return {
      key: `fee ${reference}`,
      label: `${feeLabel(place, gross)}: ${facts.label}`,
      upTo: taxOnTop(sumOf(soFar.map(({ fee }) => fee)), sumOf(soFar.map(({ gst }) => gst)), isWithinState),
    }
  })
  return drafts(facts, steps, { ...said, subject: 'platform_fee', issuerId: null, recipientId: facts.artistId, sac: taxTable.sac.fee })
}

function wordingOfFee({ artist, gstOnFeePercent }: BookingFacts): Wording {
  return { form: 'tax_invoice', percent: gstOnFeePercent, placeOfSupply: artist.state, supplier: house, recipient: artist }
}

function feeLabel(place: number, gross: Paise): string {
  if (place === 0) return 'Platform fee'
  return gross > 0 ? 'Platform fee of extra time' : 'Platform fee of what was refunded'
}

function drafts(
  { bookingId, bookingNumber }: BookingFacts,
  steps: readonly Step[],
  shared: Wording & Pick<Draft, 'subject' | 'issuerId' | 'recipientId' | 'sac'>,
): Draft[] {
  return steps.flatMap(({ key, label, upTo }, place) => {
    const before = steps[place - 1]?.upTo ?? nothing
    if (upTo.total === before.total) return []
    const form = upTo.total < before.total ? 'credit_note' : shared.form
    return [{ ...shared, key, label, bookingId, bookingNumber, form, ...taxedBetween(before, upTo) }]
  })
}

/** What a line of the statement is called. */
export function lineLabel({ earned, label }: Pick<BookingFacts, 'earned' | 'label'>, place: number): string {
  if (place === 0) return label
  return `${(earned[place]?.gross ?? 0) > 0 ? 'Extra time' : 'Refunded'}: ${label}`
}

export interface BookingTaxes extends Seller {
  tcsBase: Paise
  tcs: Split
  tdsBase: Paise
  tds: Paise
  year: string
}

/** What was worked out for an earlier journal of the same booking. */
export type Known = Pick<BookingTaxes, 'gstin' | 'pan' | 'tdsBase' | 'tds'>

/**
 * TCS and TDS of what was earned with one journal: for a change, of the difference. A change goes by the numbers and the TCS
 * of the day of what it changes.
 * @param place of the journal among those of its booking @param known of those before it
 * @param before what was credited to the artist earlier in the same tax year
 */
export function taxesOf(
  { earned, place, known, said, seller }: { earned: readonly Earned[]; place: number; known: readonly Known[]; said: Said; seller: Seller },
  before: readonly { day: Day; base: Paise; tds: Paise }[],
  table: TaxTable = taxTable,
): BookingTaxes {
  const [firstDay = '', day = ''] = [earned[0], earned[place]].map((each) => each && dayOf(each.at))
  const { gstin, pan } = known[0] ?? seller
  const taxableUpTo = (count: number) => taxedIn(sumOf(earned.slice(0, count).map(({ gross }) => gross)), said).taxable
  const [earlier, now] = [taxableUpTo(place), taxableUpTo(place + 1)]
  const base = now - earlier
  const isTaxed = !!gstin && said.percent > 0
  const tcs = (taxable: Paise) => tcsOn(isTaxed ? taxable : 0, said.supplier.state === said.placeOfSupply, firstDay, table)
  const deducted = { base: earlier, tds: sumOf(known.map(({ tds }) => tds)) }
  return {
    gstin,
    pan,
    tcsBase: isTaxed ? base : 0,
    tcs: splitBetween(tcs(earlier), tcs(now)),
    tdsBase: base,
    tds: base < 0 ? tdsBack(deducted, now) : tdsOn({ day, base }, { pan }, before, table),
    year: taxYearOf(day),
  }
}

function splitBetween(before: Split, after: Split): Split {
  return { cgst: after.cgst - before.cgst, sgst: after.sgst - before.sgst, igst: after.igst - before.igst }
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
