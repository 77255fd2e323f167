/** The quarterly statement of income tax deducted: its rows, by payee, payment and challan. Pure; amounts in paise. */
import { type Paise, sumOf } from '#contract/money.ts'
import { pan as panField } from '#contract/tax-numbers.ts'
import { rowOn, taxTable } from '#contract/taxes.ts'
import { type Day, formatMonth, type Month, monthOf } from '#contract/time.ts'

/** Something that was credited to somebody: earned, taken back, or won. */
export interface Deducted {
  /** What belongs together: a booking, an order or a prize. */
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
  /** 01 a company, 02 anybody else. */
  payeeCode: '01' | '02'
  pan: string
  name: string
  /** `94O`, from April 2026 `1035`. */
  paymentCode: string
  day: Day
  base: Paise
  tax: Paise
  /** C: deducted at the higher rate for want of a PAN. Y: nothing deducted, below the limit of the year. */
  reason: '' | 'C' | 'Y'
  challans: readonly Challan[]
}

const withoutPan = 'PANNOTAVBL'

/** What changed within a month is told with what it changed, so that no row is below zero where that can be helped. */
export function tdsRows(all: readonly Deducted[], challans: readonly Challan[]): TdsRow[] {
  const groups = new Map<string, Deducted[]>()
  for (const each of all) {
    const key = `${each.subjectId} ${monthOf(`${each.day}T12:00:00+05:30`)}`
    groups.set(key, [...(groups.get(key) ?? []), each])
  }
  return [...groups.values()]
    .map((of) => rowOf(of, challans))
    .filter(({ base, tax }) => base !== 0 || tax !== 0)
    .sort((a, b) => a.day.localeCompare(b.day) || a.pan.localeCompare(b.pan) || a.base - b.base)
}

function rowOf(of: readonly Deducted[], challans: readonly Challan[]): TdsRow {
  const { kind, day, name, pan } = of[0] as Deducted
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
    reason: tax === 0 ? 'Y' : pan ? '' : 'C',
    challans: tax === 0 ? [] : challans.filter((challan) => challan.month === month),
  }
}

/** @param stated what was deducted in each month of the quarter */
export function problemsOfTds(
  rows: readonly TdsRow[],
  stated: readonly { month: Month; tax: Paise; challans: readonly Challan[] }[],
): string[] {
  const problems: string[] = []
  for (const { pan, name, base, tax, paymentCode, day } of rows) {
    const who = `${name}, ${day}`
    if (pan !== withoutPan && !panField.safeParse(pan).success) problems.push(`${who}: ${pan} is no PAN.`)
    if (!paymentCode) problems.push(`${who}: the payment has no code on that day.`)
    if (base < 0 || tax < 0)
      problems.push(`${who}: more was taken back than credited. Correct the statement of the quarter it was credited in.`)
  }
  for (const { month, tax, challans } of stated) {
    const inRows = sumOf(rows.filter(({ day }) => day.startsWith(month)).map((row) => row.tax))
    if (inRows !== tax) problems.push(`The rows of ${formatMonth(month)} are not what was deducted.`)
    if (tax > 0 && sumOf(challans.map(({ amount }) => amount)) !== tax)
      problems.push(`What was deducted in ${formatMonth(month)} is not paid yet.`)
  }
  return problems
}
