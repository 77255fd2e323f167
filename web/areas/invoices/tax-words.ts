/** The names and explanations of the taxes. */
import type { TaxKind } from '#contract/india/taxes.ts'

export const taxNames: Record<TaxKind, string> = {
  gst: 'GST on our fees and coins',
  tcs: 'TCS collected from artists',
  tds: 'TDS deducted from artists',
}

export function challanHint(tax: TaxKind): string {
  return tax === 'tds'
    ? 'BSR code and serial number, like 0510308-00042'
    : 'The CIN: 14 digits and three characters of the bank; or the debit entry of input credit, like DC0812260000123'
}
