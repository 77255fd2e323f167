/** CSV tables for spreadsheets. */

import { dayOf } from '#contract/grammar/time.ts'
import { states } from '#contract/india/states.ts'
import { stateOfGstin } from '#contract/india/tax-numbers.ts'
import type { ArtistTaxes, StatementRow, TaxFile, TaxLines } from '#contract/invoices/invoices.ts'

type Cell = string | number

/** Spreadsheets evaluate a text that begins like a formula, so it is prefixed with an apostrophe. */
function cellOf(value: Cell): string {
  if (typeof value === 'number') return value.toFixed(2)
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Starts with a BOM, by which spreadsheets recognize UTF-8. */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
  return `\ufeff${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`
}

const amountsOf = ({ gross, fee, gst, tcs, tds, net }: TaxLines) => [gross, fee, gst, tcs, tds, net]

export function statementCsv({ rows, totals }: { rows: readonly StatementRow[]; totals: TaxLines }): string {
  return csvOf([
    [
      'Date',
      'Booking or order',
      'Purchase order',
      'Change',
      'What',
      'Gross',
      'Platform fee',
      'GST on the fee',
      'TCS',
      'TDS',
      'TCS and TDS withheld',
      'Net',
      'TDS deducted by the client',
    ],
    ...rows.map((row) => {
      const [gross, fee, gst, tcs, tds, net] = amountsOf(row) as [number, number, number, number, number, number]
      return [
        dayOf(row.at),
        row.saleNumber,
        row.purchaseOrder ?? '',
        row.isChange ? 'yes' : 'no',
        row.label,
        gross,
        fee,
        gst,
        tcs,
        tds,
        row.withheld ? 'yes' : 'no',
        net,
        row.deducted,
      ]
    }),
    ['', '', '', '', 'Sum', ...amountsOf(totals).slice(0, 5), '', totals.net, sumIn(rows.map(({ deducted }) => deducted))],
  ])
}

/** As the returns require: TCS for those with a GSTIN, TDS for everybody, by PAN. */
export const taxCsv: Record<TaxFile, (rows: readonly ArtistTaxes[]) => string> = {
  tcs: (rows) => {
    const own = rows.filter(({ gstin }) => gstin)
    return csvOf([
      ['GSTIN of supplier', 'Name', 'State', 'Net taxable supplies', 'IGST', 'CGST', 'SGST'],
      ...own.map(({ gstin, name, tcsBase, igst, cgst, sgst }) => [
        gstin ?? '',
        name,
        states[stateOfGstin(gstin ?? '')],
        tcsBase,
        igst,
        cgst,
        sgst,
      ]),
      ['', 'Sum', '', sum(own, 'tcsBase'), sum(own, 'igst'), sum(own, 'cgst'), sum(own, 'sgst')],
    ])
  },
  tds: (rows) =>
    csvOf([
      ['PAN of seller', 'Name', 'Bookings', 'Gross amount', 'Amount without GST', 'Tax deducted'],
      ...rows.map(({ pan, name, bookings, gross, tdsBase, tds }) => [pan ?? 'PANNOTAVBL', name, String(bookings), gross, tdsBase, tds]),
      ['', 'Sum', String(rows.reduce((all, row) => all + row.bookings, 0)), sum(rows, 'gross'), sum(rows, 'tdsBase'), sum(rows, 'tds')],
    ]),
}

type Amount = 'tcsBase' | 'igst' | 'cgst' | 'sgst' | 'gross' | 'tdsBase' | 'tds'

/** Summed in paise, so that a thousand rows do not accumulate rounding errors. */
function sumIn(amounts: readonly number[]): number {
  return amounts.reduce((all, amount) => all + Math.round(amount * 100), 0) / 100
}

function sum(rows: readonly ArtistTaxes[], name: Amount): number {
  return sumIn(rows.map((row) => row[name]))
}
