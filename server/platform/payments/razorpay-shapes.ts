/** Schemas of Razorpay's answers, as far as we read them. */
import { z } from 'zod'

/** An object, or an empty list when there are none. */
const notes = z.preprocess(
  (value) => (value && !Array.isArray(value) && typeof value === 'object' ? value : {}),
  z.record(z.string(), z.unknown()),
)
const paise = z.number().int()

export const orderShape = z.object({
  id: z.string(),
  amount: paise,
  currency: z.string(),
  receipt: z.string().nullish(),
  status: z.string(),
  notes,
  created_at: z.number().int(),
})
export type RazorpayOrder = z.infer<typeof orderShape>

export const paymentShape = z.object({
  id: z.string(),
  amount: paise,
  currency: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  order_id: z.string().nullish(),
  amount_refunded: paise.nullish(),
  error_description: z.string().nullish(),
})
export type RazorpayPayment = z.infer<typeof paymentShape>

export const refundShape = z.object({
  id: z.string(),
  amount: paise,
  payment_id: z.string(),
  receipt: z.string().nullish(),
  status: z.enum(['pending', 'processed', 'failed']),
})
export type RazorpayRefund = z.infer<typeof refundShape>

export const transferShape = z.object({
  id: z.string(),
  recipient: z.string(),
  amount: paise,
  amount_reversed: paise.default(0),
  status: z.string().default('processed'),
  settlement_status: z.string().nullish(),
  on_hold: z.preprocess((value) => value === true || value === 1 || value === '1', z.boolean()),
  notes,
})
export type RazorpayTransfer = z.infer<typeof transferShape>

export const listOf = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item) })
export const anything = z.looseObject({})

export const accountShape = z.object({ id: z.string(), status: z.string().optional() })
export const productShape = z.object({
  id: z.string(),
  activation_status: z.string().nullish(),
  requirements: z.array(z.object({ field_reference: z.string(), reason_code: z.string().optional() })).nullish(),
})
export type RazorpayProduct = z.infer<typeof productShape>

export const reconShape = z.object({
  entity_id: z.string(),
  type: z.string(),
  debit: paise,
  credit: paise,
  amount: paise,
  currency: z.string(),
  fee: paise,
  tax: paise,
  settlement_id: z.string(),
  settled_at: z.number().int(),
  notes,
})
export type RazorpayRecon = z.infer<typeof reconShape>
