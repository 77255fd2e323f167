/** Whether tax was taken from the payouts of a month, and why. */
import { formatRupees, toPaise, toRupees } from '#contract/grammar/money.ts'
import { formatMonth } from '#contract/grammar/time.ts'
import { limitOn, taxDayOf, taxTable } from '#contract/india/taxes.ts'
import type { Statement } from '#contract/invoices/invoices.ts'

type Month = Pick<Statement, 'month' | 'totals' | 'yearToDate'>

/** TCS and TDS withheld in the month, in rupees; negative if more was returned. Taxes that were only calculated do not count. */
export function takenTax({ gross, fee, gst, net }: Statement['totals']): number {
  return toRupees(toPaise(gross) - toPaise(fee) - toPaise(gst) - toPaise(net))
}

export function taxSentence({ month, totals, yearToDate }: Month): string {
  const taken = takenTax(totals)
  const from = `your payouts for ${formatMonth(month)}`
  if (taken < 0) return `${formatRupees(-taken)} of tax was returned with ${from}, because of a change after the settlement.`
  if (taken > 0) return `${formatRupees(taken)} of tax was taken from ${from}, because ${whyTaken(month, totals, yearToDate)}.`
  const calculated = [totals.tcs && `TCS of ${formatRupees(totals.tcs)}`, totals.tds && `TDS of ${formatRupees(totals.tds)}`].filter(
    Boolean,
  )
  if (calculated.length)
    return `No tax was taken from ${from}: ${calculated.join(' and ')} ${calculated.length > 1 ? 'were' : 'was'} calculated, but not withheld.`
  const isBelow = yearToDate.hasPan && yearToDate.gross <= freeOf(month)
  return `No tax was taken from ${from}, because ${isBelow ? `you earned no more than ${inYear(month, yearToDate)}` : 'none was due'}.`
}

function whyTaken(month: Month['month'], { tds }: Month['totals'], yearToDate: Month['yearToDate']): string {
  if (!tds) return 'TCS is collected from artists with a GSTIN'
  if (!yearToDate.hasPan) return 'we do not have your PAN'
  return yearToDate.gross > freeOf(month) ? `you earned more than ${inYear(month, yearToDate)}` : 'TDS was due'
}

/** What a person with a PAN may earn in a tax year before TDS begins, in rupees. */
function freeOf(month: Month['month']): number {
  return toRupees(limitOn(taxTable.tdsFree, taxDayOf(month)))
}

function inYear(month: Month['month'], { year }: Month['yearToDate']): string {
  return `${formatRupees(freeOf(month))} in the tax year ${year}`
}
