/**
 * The artist's earnings of a sale, its invoices and its withheld taxes, calculated from docs/money.md alone: "What is earned", "What
 * papers say" and "Taxes kept back".
 */
import { dayIn, divided, gstOnTop, gstWithin, shareOf, sum, taxYear } from './arithmetic.ts'

/** Tax registration of an artist. */
export interface Registration {
  /** State code, as in a GSTIN. */
  state: string
  hasGstin: boolean
  pan: 'person' | 'company' | null
  /** Folk or classical art: exempt up to ₹1,50,000. */
  isFolk: boolean
}

export interface Line {
  /** GST in the price, in hundredths of a percent. */
  rate: bigint
  price: bigint
}

export interface Change {
  at: number
  /** Change of the earnings. */
  gross: bigint
}

export interface Sale {
  id: string
  number: string
  artistId: string
  registration: Registration
  lines: Line[]
  /** Artist and place of supply are in one state. */
  isWithinState: boolean
  /** Total billed from each time on. */
  billed: { at: number; total: bigint }[]
  earned: Change[]
}

export interface Taxed {
  total: bigint
  taxable: bigint
  cgst: bigint
  sgst: bigint
  igst: bigint
}

const feeRate = 1000n
const gstRate = 1800n
const house = '08'
export const nothing: Taxed = { total: 0n, taxable: 0n, cgst: 0n, sgst: 0n, igst: 0n }

export const plus = (one: Taxed, other: Taxed): Taxed => ({
  total: one.total + other.total,
  taxable: one.taxable + other.taxable,
  cgst: one.cgst + other.cgst,
  sgst: one.sgst + other.sgst,
  igst: one.igst + other.igst,
})
const minus = (one: Taxed, other: Taxed): Taxed => ({
  total: one.total - other.total,
  taxable: one.taxable - other.taxable,
  cgst: one.cgst - other.cgst,
  sgst: one.sgst - other.sgst,
  igst: one.igst - other.igst,
})

export const feeOf = (gross: bigint): bigint => shareOf(gross, feeRate)
export const gstOnFee = (gross: bigint): bigint => gstOnTop(feeOf(gross), gstRate)
export const netOf = (gross: bigint): bigint => gross - feeOf(gross) - gstOnFee(gross)

export const grossOf = ({ earned }: Pick<Sale, 'earned'>): bigint => sum(earned.map(({ gross }) => gross))

function parted(taxable: bigint, tax: bigint, isWithinState: boolean): Taxed {
  const half = tax / 2n
  return { total: taxable + tax, taxable, ...(isWithinState ? { cgst: half, sgst: half, igst: 0n } : { cgst: 0n, sgst: 0n, igst: tax }) }
}

/** A line at its new price. It stays unchanged where the tax would change by more than the price, or in the other direction. */
function lineAt(before: Taxed, total: bigint, rate: bigint, isWithinState: boolean): Taxed {
  const tax = gstWithin(total, rate)
  const grown = total - before.total
  const taxGrown = tax - (before.total - before.taxable)
  const isOdd = taxGrown * grown < 0n || taxGrown * taxGrown > grown * grown
  return isOdd ? { ...before, total, taxable: before.taxable + grown } : parted(total - tax, tax, isWithinState)
}

/** Splits an amount by weight: cumulative sums are rounded, so that the parts add up. */
export function parts(amount: bigint, weights: readonly bigint[]): bigint[] {
  const all = sum(weights)
  if (amount === 0n || all === 0n) return weights.map(() => 0n)
  let [passed, given] = [0n, 0n]
  return weights.map((weight) => {
    passed += weight
    const part = divided(amount * passed, all) - given
    given += part
    return part
  })
}

/** Each line once `total` is billed in all: additions are split by price, reductions by what was billed. */
function billedAt(sale: Sale, before: readonly Taxed[], total: bigint): Taxed[] {
  const billed = before.map((line) => line.total)
  const grown = total - sum(billed)
  const added = parts(
    grown,
    sale.lines.map(({ price }) => price),
  )
  const totals = grown < 0n ? parts(total, billed) : billed.map((each, i) => each + (added[i] as bigint))
  return sale.lines.map(({ rate }, i) => lineAt(before[i] as Taxed, totals[i] as bigint, rate, sale.isWithinState))
}

export interface Paper extends Taxed {
  day: string
  about: 'sale' | 'fee' | 'coins'
}

/** Invoices, and credit notes with negative amounts. */
export function documentsOf(sale: Sale): Paper[] {
  const papers: Paper[] = []
  let before: Taxed[] = sale.lines.map(() => nothing)
  for (const { at, total } of sale.billed) {
    const after = billedAt(sale, before, total)
    for (const [i, line] of after.entries()) papers.push({ ...minus(line, before[i] as Taxed), day: dayIn(at), about: 'sale' })
    before = after
  }
  let gross = 0n
  let fee = nothing
  for (const change of sale.earned) {
    gross += change.gross
    const now = parted(feeOf(gross), gstOnFee(gross), sale.registration.state === house)
    papers.push({ ...minus(now, fee), day: dayIn(change.at), about: 'fee' })
    fee = now
  }
  return papers
}

/** Amount without GST after each change of the earnings: reduced from what was billed, as on the documents. */
function taxableAfterEach(sale: Sale): bigint[] {
  let before: Taxed[] = billedAt(
    sale,
    sale.lines.map(() => nothing),
    sale.billed.reduce((most, { total }) => (total > most ? total : most), 0n),
  )
  let gross = 0n
  return sale.earned.map((change) => {
    gross += change.gross
    before = billedAt(sale, before, gross)
    return sum(before.map(({ taxable }) => taxable))
  })
}

export interface KeptBack {
  saleId: string
  artistId: string
  at: number
  tcs: bigint
  tds: bigint
  isKept: boolean
}

const [tcsRate, tdsRate, tdsWithoutPan] = [50n, 10n, 500n]
const freeOfTds = 5_00_000_00n

function tcsOn(sale: Sale, taxable: bigint): bigint {
  if (!sale.registration.hasGstin || sale.lines.every(({ rate }) => rate === 0n)) return 0n
  return sale.isWithinState ? 2n * shareOf(taxable, tcsRate / 2n) : shareOf(taxable, tcsRate)
}

interface Credited {
  base: bigint
  tds: bigint
}

function tdsOn(pan: Registration['pan'], base: bigint, before: readonly Credited[]): bigint {
  if (!pan) return shareOf(base, tdsWithoutPan)
  const own = shareOf(base, tdsRate)
  if (pan === 'company') return own
  const earlier = sum(before.map((each) => each.base))
  if (earlier > freeOfTds) return own
  if (earlier + base <= freeOfTds) return 0n
  return own + sum(before.filter(({ tds }) => tds === 0n).map((each) => shareOf(each.base, tdsRate)))
}

/** TCS and TDS of all earnings, in order. @param from first day of withholding */
export function keptBack(sales: readonly Sale[], from: string): KeptBack[] {
  const all = sales.flatMap((sale) => {
    const bases = taxableAfterEach(sale)
    return sale.earned.map(({ at }, i) => ({ sale, at, i, earlier: bases[i - 1] ?? 0n, now: bases[i] as bigint }))
  })
  all.sort((a, b) => a.at - b.at)
  const years = new Map<string, Credited[]>()
  const ofSale = new Map<string, { tds: bigint; sum: bigint; isKept: boolean }>()
  return all.map(({ sale, at, earlier, now }) => {
    const key = `${sale.artistId} ${taxYear(dayIn(at))}`
    const credited = years.get(key) ?? []
    years.set(key, credited)
    const known = ofSale.get(sale.id) ?? { tds: 0n, sum: 0n, isKept: false }
    const tcs = tcsOn(sale, now) - tcsOn(sale, earlier)
    const base = now - earlier
    const tds = base < 0n ? divided(known.tds * now, earlier) - known.tds : tdsOn(sale.registration.pan, base, credited)
    credited.push({ base, tds })
    const first = dayIn((sale.earned[0] as Change).at)
    const isKept = known.isKept || (first >= from && known.sum === 0n)
    ofSale.set(sale.id, { tds: known.tds + tds, sum: known.sum + tcs + tds, isKept })
    return { saleId: sale.id, artistId: sale.artistId, at, tcs, tds, isKept }
  })
}
