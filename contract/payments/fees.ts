/** Our fees on the earnings of artists. */

import type { Day } from '../grammar/time.ts'
import { percentOn, taxTable } from '../india/taxes.ts'

/** The fee percentages of a booking or an order. */
export interface Fees {
  /** Percentage of the gross, paid by the artist. Agreed when the sale was made: later tables never change it. */
  readonly platformFeePercent: number
  /** GST on top of that fee. Our service is supplied at the settlement, so the rate of that day applies. CGST Act, s. 13(2), 14(b). */
  readonly gstOnFeePercent: number
}

/** Dated 2026-11-20. */
const platformFeePercent = 10

/** The fees agreed on a day in India. */
export function feesOn(day: Day): Fees {
  return { platformFeePercent, gstOnFeePercent: percentOn(taxTable.supportGst, day) }
}

/** The agreed fee, with the GST of the day in India on which it is earned. */
export function feesSettledOn(day: Day, { platformFeePercent }: Fees): Fees {
  return { platformFeePercent, gstOnFeePercent: feesOn(day).gstOnFeePercent }
}
