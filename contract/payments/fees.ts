/** What we keep of what artists earn. */

import type { Day } from '../grammar/time.ts'
import { percentOn, taxTable } from '../india/taxes.ts'

/** The percentages of a booking or an order. */
export interface Fees {
  /** Of the gross, on the artist's side. Agreed when it was made: later tables never change it. */
  readonly platformFeePercent: number
  /** On top of that fee. Our service is supplied at the settlement, so the day of that decides. CGST Act, s. 13(2), 14(b). */
  readonly gstOnFeePercent: number
}

/** Dated 2026-11-20. */
const platformFeePercent = 10

/** What is agreed on a day in India. */
export function feesOn(day: Day): Fees {
  return { platformFeePercent, gstOnFeePercent: percentOn(taxTable.supportGst, day) }
}

/** The fee that was agreed, with the GST of the day in India on which it is earned. */
export function feesSettledOn(day: Day, { platformFeePercent }: Fees): Fees {
  return { platformFeePercent, gstOnFeePercent: feesOn(day).gstOnFeePercent }
}
