/** Pure: which documents a booking or an order needs, and their content. Amounts in paise. */
import { brand } from '#brand'
import { type Paise, sharesOf, sumOf } from '#contract/grammar/money.ts'
import { type Day, dayOf } from '#contract/grammar/time.ts'
import type { StateCode } from '#contract/india/states.ts'
import { type TaxTable, taxTable, taxYearOf } from '#contract/india/taxes.ts'
import type { InvoiceForm, InvoiceSubject } from '#contract/invoices/invoices.ts'
import type { PaidSubject } from '#contract/payments/payments.ts'
import { type Seller, type Split, type Taxed, taxedBetween, taxedNext, taxOnTop, taxWithin, tcsOn, tdsBack, tdsOn } from './taxes.ts'

/** A party as printed on a document. */
export interface Party {
  name: string
  /** A stage name, if different. */
  knownAs: string | null
  address: string | null
  /** Documents from before 2026-11-28 have neither. */
  city?: string | null
  pincode?: string | null
  state: StateCode
  gstin: string | null
  /** The buyer's purchase order number. */
  purchaseOrder?: string | null
}

export const house: Party = {
  name: brand.seller.legalName,
  knownAs: brand.name,
  address: brand.seller.address,
  city: brand.seller.city,
  pincode: brand.seller.pincode,
  state: brand.seller.state,
  gstin: brand.seller.gstin,
}

/** The earnings of a sale, or a change of them, as in the ledger. */
export interface Earned {
  reference: string
  gross: Paise
  fee: Paise
  gst: Paise
  at: Date
}

/** The total billed after an event that changed it. */
export interface Charge {
  key: string
  label: string
  total: Paise
}

/** A supply under one heading, with its rate. */
export interface SupplyLine {
  label: string
  /** SAC of a service, HSN of goods. */
  code: string
  percent: number
  /** Its part of the total price. */
  weight: Paise
}

export interface DocumentLine extends Taxed, Pick<SupplyLine, 'label' | 'code' | 'percent'> {}

/** The facts that documents and taxes follow from: a booking, or an order of artworks. */
export interface SaleFacts {
  sale: PaidSubject
  saleId: string
  saleNumber: string
  buyerId: string
  artistId: string
  /** `Sangeet Evening by Asha` */
  label: string
  /** The wording of the first document for the buyer. */
  supply: {
    subject: Exclude<InvoiceSubject, 'platform_fee' | 'coins'>
    lines: readonly SupplyLine[]
    placeOfSupply: StateCode
  }
  /** What the buyer owes the artist, in chronological order; empty while there is nothing to bill. */
  charges: readonly Charge[]
  /** In ledger order. */
  earned: readonly Earned[]
  gstOnFeePercent: number
  buyer: Party
  artist: Party
}

/** A document without its number and date. */
export interface Draft extends Taxed {
  key: string
  form: InvoiceForm
  subject: InvoiceSubject
  issuerId: string | null
  recipientId: string
  sale: PaidSubject | 'pack'
  saleId: string
  saleNumber: string
  supplier: Party
  recipient: Party
  label: string
  placeOfSupply: StateCode
  /** At least one; lines without an amount are left out. */
  lines: DocumentLine[]
}

/** Shared by all documents of a sale about the same subject, and decided by the first one. */
export interface Wording extends Pick<Draft, 'form' | 'placeOfSupply' | 'supplier' | 'recipient'> {
  lines: readonly SupplyLine[]
}

/** The wording of an issued document, for those that follow it. */
export function wordingAs({
  form,
  lines,
  placeOfSupply,
  supplier,
  recipient,
}: Omit<Wording, 'lines'> & { lines: readonly DocumentLine[] }): Wording {
  return {
    form,
    lines: lines.map(({ label, code, percent, total: weight }) => ({ label, code, percent, weight })),
    placeOfSupply,
    supplier,
    recipient,
  }
}

/** An event that changed the billed amount. */
interface Step {
  key: string
  label: string
  /** The total billed from then on, line by line. @param before the total billed until then */
  upTo: (before: readonly Taxed[]) => readonly Taxed[]
}

const nothing: Taxed = { taxable: 0, total: 0, cgst: 0, sgst: 0, igst: 0 }

/**
 * All documents that a sale needs by now, in chronological order: an increase gets a supplementary document, a decrease a credit note. They depend
 * only on the facts, not on when they are made.
 * @param first the wording of the first document of each subject, if already issued
 */
export function documentsOf(facts: SaleFacts, first: Partial<Record<InvoiceSubject, Wording>> = {}): Draft[] {
  return [...supplyDocuments(facts, first[facts.supply.subject]), ...feeDocuments(facts, first.platform_fee)]
}

function supplyDocuments(facts: SaleFacts, said = wordingOf(facts)): Draft[] {
  const { artistId: issuerId, buyerId: recipientId, supply } = facts
  const steps = facts.charges.map(({ total, ...step }) => ({ ...step, upTo: billedUpTo(total, said) }))
  return drafts(facts, steps, { ...said, subject: supply.subject, issuerId, recipientId })
}

function wordingOf({ artist, buyer, supply: { lines, placeOfSupply } }: SaleFacts): Wording {
  return { form: formOf(artist, lines), lines, placeOfSupply, supplier: artist, recipient: buyer }
}

function formOf({ gstin }: Party, lines: readonly SupplyLine[]): InvoiceForm {
  if (!gstin) return 'receipt'
  return isTaxed(lines) ? 'tax_invoice' : 'bill_of_supply'
}

function isTaxed(lines: readonly SupplyLine[]): boolean {
  return lines.some(({ percent }) => percent > 0)
}

type WordingParts = Pick<Wording, 'lines' | 'supplier' | 'placeOfSupply'>

/** An increase is divided by the prices. After a decrease, the rest is divided by what was billed, so no line grows while another shrinks. */
function billedUpTo(total: Paise, { lines, supplier, placeOfSupply }: WordingParts): Step['upTo'] {
  return (before) => {
    const billed = lines.map((_, place) => before[place]?.total ?? 0)
    const grown = total - sumOf(billed)
    const added = sharesOf(
      grown,
      lines.map(({ weight }) => weight),
    )
    const totals = grown < 0 ? sharesOf(total, billed) : billed.map((each, place) => each + (added[place] ?? 0))
    return lines.map(({ percent }, place) =>
      taxedNext(before[place] ?? nothing, taxWithin(totals[place] ?? 0, percent, supplier.state === placeOfSupply)),
    )
  }
}

/** The platform's fee from the artist: equals the ledger to the paisa. */
function feeDocuments(facts: SaleFacts, said = wordingOfFee(facts)): Draft[] {
  const isWithinState = house.state === said.placeOfSupply
  const steps = facts.earned.map(({ reference, gross }, place) => {
    const soFar = facts.earned.slice(0, place + 1)
    return {
      key: `fee ${reference}`,
      label: `${feeLabel(place, gross)}: ${facts.label}`,
      upTo: () => [taxOnTop(sumOf(soFar.map(({ fee }) => fee)), sumOf(soFar.map(({ gst }) => gst)), isWithinState)],
    }
  })
  return drafts(facts, steps, { ...said, subject: 'platform_fee', issuerId: null, recipientId: facts.artistId })
}

function wordingOfFee({ artist, gstOnFeePercent }: SaleFacts): Wording {
  const lines = [{ label: 'Platform fee', code: taxTable.sac.fee, percent: gstOnFeePercent, weight: 1 }]
  return { form: 'tax_invoice', lines, placeOfSupply: artist.state, supplier: house, recipient: artist }
}

function feeLabel(place: number, gross: Paise): string {
  if (place === 0) return 'Platform fee'
  return gross > 0 ? 'Platform fee of extra time' : 'Platform fee of what was refunded'
}

/** A pack of coins, sold by the platform itself. */
export interface PackFacts {
  saleId: string
  saleNumber: string
  buyerId: string
  buyer: Party
  label: string
  total: Paise
  percent: number
  /** The pack was returned, or its payment was refunded. */
  isReturned: boolean
}

/** The invoice for a pack, and the credit note after its return. @param said the wording of the invoice, if already issued */
export function packDocuments({ total, label, isReturned, buyerId, buyer, ...pack }: PackFacts, said?: Wording): Draft[] {
  const lines = [{ label, code: taxTable.sac.coins, percent: pack.percent, weight: total }]
  const wording = said ?? { form: 'tax_invoice', lines, placeOfSupply: buyer.state, supplier: house, recipient: buyer }
  const sold = { key: `pack ${pack.saleId}`, label, upTo: billedUpTo(total, wording) }
  const back = { key: `pack back ${pack.saleId}`, label: `Given back: ${label}`, upTo: billedUpTo(0, wording) }
  const shared = { ...wording, subject: 'coins', issuerId: null, recipientId: buyerId } as const
  return drafts({ sale: 'pack', ...pack }, isReturned ? [sold, back] : [sold], shared)
}

function drafts(
  { sale, saleId, saleNumber }: Pick<Draft, 'sale' | 'saleId' | 'saleNumber'>,
  steps: readonly Step[],
  { lines: supplied, ...shared }: Wording & Pick<Draft, 'subject' | 'issuerId' | 'recipientId'>,
): Draft[] {
  const papers: Draft[] = []
  let before: readonly Taxed[] = supplied.map(() => nothing)
  for (const { key, label, upTo } of steps) {
    const after = upTo(before)
    const form = inAll(after).total < inAll(before).total ? 'credit_note' : shared.form
    const lines = linesBetween(supplied, before, after, label)
    if (lines.length) papers.push({ ...shared, key, label, sale, saleId, saleNumber, form, ...inAll(lines), lines })
    before = after
  }
  return papers
}

/** The change of each line. A single line has the title of its document. */
function linesBetween(supplied: readonly SupplyLine[], before: readonly Taxed[], after: readonly Taxed[], label: string): DocumentLine[] {
  return supplied
    .map(({ label: own, code, percent }, place) => {
      const change = taxedBetween(before[place] ?? nothing, after[place] ?? nothing)
      return { label: supplied.length > 1 ? own : label, code, percent, ...change }
    })
    .filter(({ total }) => total > 0)
}

function inAll(lines: readonly Taxed[]): Taxed {
  const sum = (name: keyof Taxed) => sumOf(lines.map((line) => line[name]))
  return { taxable: sum('taxable'), total: sum('total'), cgst: sum('cgst'), sgst: sum('sgst'), igst: sum('igst') }
}

/** The label of a statement line. */
export function lineLabel({ earned, label }: Pick<SaleFacts, 'earned' | 'label'>, place: number): string {
  if (place === 0) return label
  return `${(earned[place]?.gross ?? 0) > 0 ? 'Extra time' : 'Refunded'}: ${label}`
}

export interface SaleTaxes extends Seller {
  tcsBase: Paise
  tcs: Split
  tdsBase: Paise
  tds: Paise
  year: string
}

/** The result for an earlier journal of the same sale. */
export type Known = Pick<SaleTaxes, 'gstin' | 'pan' | 'tds'>

/**
 * TCS and TDS of the earnings of one journal; for a change, of the difference. A change uses the tax numbers and the TCS day of the original.
 * @param place of the journal among those of its sale @param known of those before it
 * @param before what was credited to the artist earlier in the same tax year
 */
export function taxesOf(
  {
    charges,
    earned,
    place,
    known,
    said,
    seller,
  }: Pick<SaleFacts, 'charges' | 'earned'> & {
    place: number
    known: readonly Known[]
    said: WordingParts
    seller: Seller
  },
  before: readonly { day: Day; base: Paise; tds: Paise }[],
  table: TaxTable = taxTable,
): SaleTaxes {
  const [firstDay = '', day = ''] = [earned[0], earned[place]].map((each) => each && dayOf(each.at))
  const { gstin, pan } = known[0] ?? seller
  const [earlier, now] = taxableAround({ charges, earned }, place, said)
  const base = now - earlier
  const collects = !!gstin && isTaxed(said.lines)
  const tcs = (taxable: Paise) => tcsOn(collects ? taxable : 0, said.supplier.state === said.placeOfSupply, firstDay, table)
  const deducted = { base: earlier, tds: sumOf(known.map(({ tds }) => tds)) }
  return {
    gstin,
    pan,
    tcsBase: collects ? base : 0,
    tcs: splitBetween(tcs(earlier), tcs(now)),
    tdsBase: base,
    tds: base < 0 ? tdsBack(deducted, now) : tdsOn({ day, base }, { pan }, before, table),
    year: taxYearOf(day),
  }
}

/** The earnings without GST before and after a journal, computed down from the billed amount, as its documents are. */
function taxableAround({ charges, earned }: Pick<SaleFacts, 'charges' | 'earned'>, place: number, said: WordingParts): [Paise, Paise] {
  let lines = billedUpTo(Math.max(0, ...charges.map((charge) => charge.total)), said)([])
  let [earlier, now, total] = [0, 0, 0]
  for (const { gross } of earned.slice(0, place + 1)) {
    total += gross
    lines = billedUpTo(total, said)(lines)
    ;[earlier, now] = [now, inAll(lines).taxable]
  }
  return [earlier, now]
}

function splitBetween(before: Split, after: Split): Split {
  return { cgst: after.cgst - before.cgst, sgst: after.sgst - before.sgst, igst: after.igst - before.igst }
}

/** Documents and credit notes of the same issuer have separate series. */
export function seriesOf({ subject, form }: Pick<Draft, 'subject' | 'form'>): string {
  if (form === 'credit_note') return 'MC'
  return { platform_fee: 'MF', artwork: 'MA', performance: 'MP', coins: 'MK' }[subject]
}

const mostNumbers = 9_999_999

/** Rule 46 of the CGST Rules: at most sixteen characters, letters, digits, `-` and `/`. @param year `2026-27` */
export function numberOf(series: string, year: string, count: number): string {
  if (count > mostNumbers) throw new Error(`the series ${series} of ${year} is full`)
  return `${series}/${year.slice(2)}/${String(count).padStart(7, '0')}`
}
