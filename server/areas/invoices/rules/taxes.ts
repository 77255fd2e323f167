/** What tax stands in an amount and what is to be collected from it. Pure; amounts in paise, each line rounded by itself. */
import { type Paise, percentOf, roundPaise, sumOf } from '#contract/grammar/money.ts'
import type { Day } from '#contract/grammar/time.ts'
import { isPersonOrFamily } from '#contract/india/tax-numbers.ts'
import { gstWithin, limitOn, percentOn, type TaxTable, taxTable } from '#contract/india/taxes.ts'

export interface Split {
  cgst: Paise
  sgst: Paise
  igst: Paise
}

export interface Taxed extends Split {
  taxable: Paise
  total: Paise
}

/** Half to the centre and half to the state, or all of it between states. Fees of before both halves were rounded may be odd: a paisa more for the centre. */
export function splitTax(tax: Paise, isWithinState: boolean): Split {
  const half = Math.ceil(tax / 2)
  return isWithinState ? { cgst: half, sgst: tax - half, igst: 0 } : { cgst: 0, sgst: 0, igst: tax }
}

/** The price that was shown holds the tax already. */
export function taxWithin(total: Paise, percent: number, isWithinState: boolean): Taxed {
  const tax = gstWithin(total, percent)
  return { taxable: total - tax, total, ...splitTax(tax, isWithinState) }
}

/** A fee and the tax that was added to it. */
export function taxOnTop(taxable: Paise, tax: Paise, isWithinState: boolean): Taxed {
  return { taxable, total: taxable + tax, ...splitTax(tax, isWithinState) }
}

const taxIn = ({ cgst, sgst, igst }: Split): Paise => cgst + sgst + igst

/** Where so little changes that the rounded tax would change by more than all of it, the tax stays as it was: a paper about one paisa holds none. */
export function taxedNext(before: Taxed, after: Taxed): Taxed {
  const grown = after.total - before.total
  const taxGrown = taxIn(after) - taxIn(before)
  const isOdd = Math.abs(taxGrown) > Math.abs(grown) || taxGrown * grown < 0
  return isOdd ? { ...before, total: after.total, taxable: before.taxable + grown } : after
}

/** What comes on top when something grows, or goes off when it shrinks, where `taxedNext` has said what is after. All of them together are always the whole. */
export function taxedBetween(before: Taxed, after: Taxed): Taxed {
  const apart = (name: keyof Taxed) => Math.abs(after[name] - before[name])
  return { taxable: apart('taxable'), total: apart('total'), cgst: apart('cgst'), sgst: apart('sgst'), igst: apart('igst') }
}

export interface Seller {
  gstin: string | null
  pan: string | null
}

/** CGST Act, s. 52. Collected only from registered sellers, of what is taxed: both halves are equal to the paisa. */
export function tcsOn(base: Paise, isWithinState: boolean, day: Day, table: TaxTable = taxTable): Split {
  const percent = percentOn(table.tcs, day)
  const half = percentOf(base, percent / 2)
  return isWithinState ? { cgst: half, sgst: half, igst: 0 } : { cgst: 0, sgst: 0, igst: percentOf(base, percent) }
}

export interface Credited {
  day: Day
  base: Paise
}

/**
 * Income tax on what is credited to a seller, GST left out. A person or family with a PAN pays nothing as long as the
 * tax year stays within the free amount; what crosses it brings all of that year after it.
 * @param before everything credited to them earlier in the same tax year, with what was deducted
 */
export function tdsOn(
  { day, base }: Credited,
  { pan }: Pick<Seller, 'pan'>,
  before: readonly (Credited & { tds: Paise })[],
  table: TaxTable = taxTable,
): Paise {
  const percent = percentOn(table.tds, day)
  if (percent === 0) return 0
  if (!pan) return percentOf(base, Math.max(percent, percentOn(table.tdsWithoutPan, day)))
  const own = percentOf(base, percent)
  if (!isPersonOrFamily(pan)) return own
  const earlier = sumOf(before.map((each) => each.base))
  const free = limitOn(table.tdsFree, day)
  if (earlier > free) return own
  if (earlier + base <= free) return 0
  const untaxed = before.filter((each) => each.tds === 0)
  return own + sumOf(untaxed.map((each) => percentOf(each.base, percentOn(table.tds, each.day))))
}

/** Of what is not credited after all: its share of what was deducted. @returns below zero */
export function tdsBack({ base, tds }: { base: Paise; tds: Paise }, left: Paise): Paise {
  return roundPaise((tds * left) / base) - tds
}

/** Without a GSTIN there is no GST in the price; folk and classical art is exempt up to a price of the table. @param day of supply */
export function performancePercent(
  { gstin, performanceTax }: { gstin: string | null; performanceTax: 'standard' | 'folk_or_classical' },
  price: Paise,
  day: Day,
  table: TaxTable = taxTable,
): number {
  if (!gstin) return 0
  const isExempt = performanceTax === 'folk_or_classical' && price <= limitOn(table.folkAndClassical, day)
  return isExempt ? 0 : percentOn(table.performanceGst, day)
}

/** Whether TCS and TDS are kept back from what is paid out. */
export function isWithheld(day: Day, { withheldFrom }: Pick<TaxTable, 'withheldFrom'> = taxTable): boolean {
  return withheldFrom !== null && withheldFrom <= day
}
