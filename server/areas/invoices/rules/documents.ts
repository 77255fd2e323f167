/** Which papers a booking or an order needs, and what stands on them. Pure; amounts in paise. */
import { brand } from '#brand'
import { type Paise, sharesOf, sumOf } from '#contract/grammar/money.ts'
import { type Day, dayOf } from '#contract/grammar/time.ts'
import type { StateCode } from '#contract/india/states.ts'
import { type TaxTable, taxTable, taxYearOf } from '#contract/india/taxes.ts'
import type { InvoiceForm, InvoiceSubject } from '#contract/invoices/invoices.ts'
import type { PaidSubject } from '#contract/payments/payments.ts'
import { type Seller, type Split, type Taxed, taxedBetween, taxedNext, taxOnTop, taxWithin, tcsOn, tdsBack, tdsOn } from './taxes.ts'

/** Somebody as they stand on a paper. */
export interface Party {
  name: string
  /** A stage name, where it is another. */
  knownAs: string | null
  address: string | null
  /** Papers of before 2026-11-28 have neither. */
  city?: string | null
  pincode?: string | null
  state: StateCode
  gstin: string | null
  /** A buyer's own number for what they bought. */
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

/** What a sale has brought its artist, or a change of that, as it went through the ledger. */
export interface Earned {
  reference: string
  gross: Paise
  fee: Paise
  gst: Paise
  at: Date
}

/** What was billed in all from something on that changed it. */
export interface Charge {
  key: string
  label: string
  total: Paise
}

/** What is supplied under one heading, with the rate of that heading. */
export interface SupplyLine {
  label: string
  /** SAC of a service, HSN of goods. */
  code: string
  percent: number
  /** Its part of the price of the whole. */
  weight: Paise
}

export interface PaperLine extends Taxed, Pick<SupplyLine, 'label' | 'code' | 'percent'> {}

/** What papers and taxes follow from: a booking, or an order of artworks. */
export interface SaleFacts {
  sale: PaidSubject
  saleId: string
  saleNumber: string
  buyerId: string
  artistId: string
  /** `Sangeet Evening by Asha` */
  label: string
  /** How the first paper to the buyer is worded. */
  supply: {
    subject: Exclude<InvoiceSubject, 'platform_fee' | 'coins'>
    lines: readonly SupplyLine[]
    placeOfSupply: StateCode
  }
  /** What the buyer owes the artist, in the order of what happened; none as long as there is nothing to bill. */
  charges: readonly Charge[]
  /** In the order of the ledger. */
  earned: readonly Earned[]
  gstOnFeePercent: number
  buyer: Party
  artist: Party
}

/** A paper without its number and day. */
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
  /** At least one; those of which nothing is billed are left out. */
  lines: PaperLine[]
}

/** What all papers of a sale about the same thing share: the first of them decides. */
export interface Wording extends Pick<Draft, 'form' | 'placeOfSupply' | 'supplier' | 'recipient'> {
  lines: readonly SupplyLine[]
}

/** What a paper said, for those that follow it. */
export function wordingAs({
  form,
  lines,
  placeOfSupply,
  supplier,
  recipient,
}: Omit<Wording, 'lines'> & { lines: readonly PaperLine[] }): Wording {
  return {
    form,
    lines: lines.map(({ label, code, percent, total: weight }) => ({ label, code, percent, weight })),
    placeOfSupply,
    supplier,
    recipient,
  }
}

/** Something that changed what is billed. */
interface Step {
  key: string
  label: string
  /** What is billed in all from then on, line by line. @param before what was billed until then */
  upTo: (before: readonly Taxed[]) => readonly Taxed[]
}

const nothing: Taxed = { taxable: 0, total: 0, cgst: 0, sgst: 0, igst: 0 }

/**
 * Every paper that a sale needs by now, in the order of what happened: what comes on top of the first is a further paper,
 * what goes off a credit note. They follow from the facts alone, whenever they are made.
 * @param first how the first of each was worded, where it was issued already
 */
export function papersOf(facts: SaleFacts, first: Partial<Record<InvoiceSubject, Wording>> = {}): Draft[] {
  return [...supplyPapers(facts, first[facts.supply.subject]), ...feePapers(facts, first.platform_fee)]
}

function supplyPapers(facts: SaleFacts, said = wordingOf(facts)): Draft[] {
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

type Said = Pick<Wording, 'lines' | 'supplier' | 'placeOfSupply'>

/** What comes on top is shared by the prices; of what goes off, what stays is shared by what was billed: no line grows while another shrinks. */
function billedUpTo(total: Paise, { lines, supplier, placeOfSupply }: Said): Step['upTo'] {
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

/** What the house takes from the artist: to the paisa what the ledger holds. */
function feePapers(facts: SaleFacts, said = wordingOfFee(facts)): Draft[] {
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

/** A pack of coins, which the house sells itself. */
export interface PackFacts {
  saleId: string
  saleNumber: string
  buyerId: string
  buyer: Party
  label: string
  total: Paise
  percent: number
  /** It was given back, or its money was. */
  isReturned: boolean
}

/** The invoice for a pack, and the credit note once it went back. @param said how the invoice was worded, where it was issued already */
export function packPapers({ total, label, isReturned, buyerId, buyer, ...pack }: PackFacts, said?: Wording): Draft[] {
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

/** What each line adds or takes off. One that stands alone is called as its paper. */
function linesBetween(supplied: readonly SupplyLine[], before: readonly Taxed[], after: readonly Taxed[], label: string): PaperLine[] {
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

/** What a line of the statement is called. */
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

/** What was worked out for an earlier journal of the same sale. */
export type Known = Pick<SaleTaxes, 'gstin' | 'pan' | 'tds'>

/**
 * TCS and TDS of what was earned with one journal: for a change, of the difference. A change goes by the numbers and the TCS
 * of the day of what it changes.
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
    said: Said
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

/** Without GST, of all that was earned before a journal and with it: reckoned down from what was billed, as its papers are. */
function taxableAround({ charges, earned }: Pick<SaleFacts, 'charges' | 'earned'>, place: number, said: Said): [Paise, Paise] {
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

/** Papers and credit notes of the same issuer are counted apart. */
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
