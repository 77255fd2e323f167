/** What the taxes of a month are called, and what each is. */
import type { TaxKind } from '#contract/taxes.ts'

export const taxNames: Record<TaxKind, string> = {
  gst: 'GST on our fees and coins',
  tcs: 'TCS collected from artists',
  tds: 'TDS deducted from artists',
}
