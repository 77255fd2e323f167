/** A refund policy in dates and rupees. */
import { z } from 'zod'
import { rupees } from '../grammar/money-fields.ts'
import { instant } from '../grammar/time-fields.ts'

/** One step of a refund, exact to the rupee. `until` is null for "after that". */
export const refundStep = z.object({ until: instant.nullable(), percent: z.number(), ofAdvance: rupees, ofAll: rupees })
export type RefundStep = z.infer<typeof refundStep>
