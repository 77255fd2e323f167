/** What we keep of what artists earn. */
import { percentOn, taxTable } from './taxes.ts'
import type { Day } from './time.ts'

/** The percentages that a booking or an order was made with; later tables never change them. */
export interface Fees {
  /** Of the gross, on the artist's side. */
  readonly platformFeePercent: number
  /** On top of that fee. */
  readonly gstOnFeePercent: number
}

/** Dated 2026-11-20. */
const platformFeePercent = 10

/** What is agreed on a day in India. */
export function feesOn(day: Day): Fees {
  return { platformFeePercent, gstOnFeePercent: percentOn(taxTable.supportGst, day) }
}
