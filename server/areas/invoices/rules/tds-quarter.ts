/** Pure: the quarterly TDS statement, with rows by payee, payment and challan. Amounts in paise. */
import { type Paise, sumOf } from '#contract/grammar/money.ts'
import { type Day, formatMonth, type Month } from '#contract/grammar/time.ts'
import { pan as panField } from '#contract/india/tax-numbers.ts'
import { rowOn, taxTable } from '#contract/india/taxes.ts'

/** An amount credited to a payee: earned, reversed, or won. */
export interface Deduction {
  /** The subject: a booking, an order or a prize. */
  subjectId: string
  kind: 'sale' | 'prize'
  day: Day
  name: string
  pan: string | null
  /** Credited, without GST. */
  base: Paise
  tax: Paise
}

export interface Challan {
  month: Month
  challan: string
  paidOn: Day
  amount: Paise
}

export interface TdsRow {
  /** 01: a company, 02: anybody else. */
  payeeCode: '01' | '02'
  pan: string
  name: string
  /** `94O`, from April 2026 `1035`. */
  paymentCode: string
  day: Day
  base: Paise
  tax: Paise
  /** C: deducted at the higher rate because of a missing PAN. Y: nothing deducted, below the limit of the year. */
  reason: '' | 'C' | 'Y'
  challans: readonly Challan[]
}

/** Challans are in whole rupees. */
export const aRupee: Paise = 100
const withoutPan = 'PANNOTAVBL'

/**
 * A change within the month is merged with its original.
 * @returns the rows, and the negative ones: those reverse more than the month credited, and correct the statement of the original quarter
 */
export function tdsRows(all: readonly Deduction[], challans: readonly Challan[]): { rows: TdsRow[]; leftOut: TdsRow[] } {
  const groups = Map.groupBy(all, ({ subjectId, day }) => `${subjectId} ${day.slice(0, 7)}`)
  const rows = [...groups.values()]
    .map((of) => rowOf(of, challans))
    .filter(({ base, tax }) => base !== 0 || tax !== 0)
    .sort((a, b) => a.day.localeCompare(b.day) || a.pan.localeCompare(b.pan) || a.base - b.base)
  const isBelow = ({ base, tax }: TdsRow) => base < 0 || tax < 0
  return { rows: rows.filter((row) => !isBelow(row)), leftOut: rows.filter(isBelow) }
}

function rowOf(of: readonly Deduction[], challans: readonly Challan[]): TdsRow {
  const { kind, day, name, pan } = of[0] as Deduction
  const [base, tax] = [sumOf(of.map((each) => each.base)), sumOf(of.map((each) => each.tax))]
  const month = day.slice(0, 7)
  return {
    payeeCode: pan?.[3] === 'C' ? '01' : '02',
    pan: pan ?? withoutPan,
    name,
    paymentCode: (kind === 'sale' ? rowOn(taxTable.tds, day) : rowOn(taxTable.winnings, day))?.code ?? '',
    day,
    base,
    tax,
    reason: tax === 0 ? 'Y' : pan || kind === 'prize' ? '' : 'C',
    challans: tax === 0 ? [] : challans.filter((challan) => challan.month === month),
  }
}

/** @param stated the deductions of each month of the quarter, and the part not yet paid to the government */
export function problemsOfTds(
  { rows, leftOut }: ReturnType<typeof tdsRows>,
  stated: readonly { month: Month; tax: Paise; left: Paise }[],
): string[] {
  const problems: string[] = []
  for (const { pan, name, paymentCode, day } of rows) {
    const who = `${name}, ${day}`
    if (pan !== withoutPan && !panField.safeParse(pan).success) problems.push(`${who}: ${pan} is no PAN.`)
    if (!paymentCode) problems.push(`${who}: the payment has no code on that day.`)
  }
  for (const { month, tax, left } of stated) {
    const inRows = sumOf([...rows, ...leftOut].filter(({ day }) => day.startsWith(month)).map((row) => row.tax))
    if (inRows !== tax) problems.push(`The rows of ${formatMonth(month)} differ from what was deducted.`)
    if (left >= aRupee) problems.push(`What was deducted in ${formatMonth(month)} is not paid yet.`)
  }
  return problems
}
