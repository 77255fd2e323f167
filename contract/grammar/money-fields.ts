/** Money as fields of a call: rupees on the wire, see `money.ts`. */
import { z } from 'zod'

/** Largest amount that the API accepts: ₹10,00,00,000. */
export const mostRupees = 100_000_000

/** Rupees on the wire: a number ≥ 0 with at most two decimals, at most ₹10 crore. */
export const rupees = z
  .number()
  .min(0)
  .max(mostRupees)
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'An amount has at most two decimals.')
  .meta({ description: 'Rupees, at most two decimals' })

/** Rupees as they appear in ledgers and statements: may be negative. */
export const signedRupees = z.number().min(-mostRupees).max(mostRupees)

/** One line of a price: a label and an amount in rupees. */
export const priceLine = z.object({
  code: z.enum(['package', 'add_on', 'travel', 'overtime', 'platform_fee', 'gst']),
  label: z.string(),
  amount: rupees,
})
export type PriceLine = z.infer<typeof priceLine>
