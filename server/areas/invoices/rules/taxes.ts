/** Pure: the tax within an amount, and what has to be collected from it. Amounts in paise, each line rounded separately. */
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

/**
 * Half for the centre and half for the state, or all of it integrated between states. Older fees, from before both halves were rounded, may be odd:
 * the centre gets the extra paisa.
 */
export function splitTax(tax: Paise, isWithinState: boolean): Split {
  const half = Math.ceil(tax / 2)
  return isWithinState ? { cgst: half, sgst: tax - half, igst: 0 } : { cgst: 0, sgst: 0, igst: tax }
}

/** The shown price includes the tax. */
export function taxWithin(total: Paise, percent: number, isWithinState: boolean): Taxed {
  const tax = gstWithin(total, percent)
  return { taxable: total - tax, total, ...splitTax(tax, isWithinState) }
}

/** A fee, with its tax on top. */
export function taxOnTop(taxable: Paise, tax: Paise, isWithinState: boolean): Taxed {
  return { taxable, total: taxable + tax, ...splitTax(tax, isWithinState) }
}

const taxIn = ({ cgst, sgst, igst }: Split): Paise => cgst + sgst + igst

/** If the rounded tax would change by more than the total does, it stays as it was: a document about one paisa has no tax. */
export function taxedNext(before: Taxed, after: Taxed): Taxed {
  const grown = after.total - before.total
  const taxGrown = taxIn(after) - taxIn(before)
  const isOdd = Math.abs(taxGrown) > Math.abs(grown) || taxGrown * grown < 0
  return isOdd ? { ...before, total: after.total, taxable: before.taxable + grown } : after
}

/**
 * The difference between two states, for a supplementary document or a credit note, with `after` from `taxedNext`. The differences always sum to the
 * total.
 */
export function taxedBetween(before: Taxed, after: Taxed): Taxed {
  const apart = (name: keyof Taxed) => Math.abs(after[name] - before[name])
  return { taxable: apart('taxable'), total: apart('total'), cgst: apart('cgst'), sgst: apart('sgst'), igst: apart('igst') }
}

export interface Seller {
  gstin: string | null
  pan: string | null
}

/** CGST Act, s. 52. Collected only from registered sellers on taxable value; both halves are equal to the paisa. */
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
 * Income tax on amounts credited to a seller, without GST. A person or family with a PAN pays nothing while the tax year stays within the free
 * amount; the credit that exceeds it makes the whole year taxable.
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

/** The part of a deduction that belongs to a reversed credit. @returns a negative amount */
export function tdsBack({ base, tds }: { base: Paise; tds: Paise }, left: Paise): Paise {
  return roundPaise((tds * left) / base) - tds
}

/** A seller without a GSTIN charges no GST; folk and classical art is exempt up to a price in the table. @param day of supply */
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

/** True if TCS and TDS are withheld from payouts. */
export function isWithheld(day: Day, { withheldFrom }: Pick<TaxTable, 'withheldFrom'> = taxTable): boolean {
  return withheldFrom !== null && withheldFrom <= day
}
