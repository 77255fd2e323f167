import { z } from 'zod'
import type { ProviderEvent } from './port.ts'

const amountPaise = z.number().int().min(1)
const event = z.discriminatedUnion('kind', [
  z.object({
    id: z.string(),
    kind: z.enum(['payment.captured', 'payment.failed', 'payment.authorized']),
    reference: z.string(),
    payment: z.object({
      providerPaymentId: z.string(),
      orderId: z.string(),
      amountPaise,
      currency: z.string(),
      state: z.enum(['authorized', 'captured', 'failed', 'refunded']),
      failure: z.string().optional(),
    }),
  }),
  z.object({
    id: z.string(),
    kind: z.enum(['refund.created', 'refund.processed', 'refund.failed']),
    reference: z.string(),
    paymentReference: z.string(),
    providerPaymentId: z.string(),
    providerRefundId: z.string(),
    amountPaise,
  }),
  z.object({
    id: z.string(),
    kind: z.enum(['payout.processed', 'payout.failed']),
    reference: z.string(),
    providerPayoutId: z.string(),
    amountPaise,
    failure: z.string().optional(),
  }),
])

/** Parses a body whose signature was verified. @throws when the partner signed an invalid body */
export function parseEvent(body: Buffer): ProviderEvent {
  return event.parse(JSON.parse(body.toString('utf8')))
}
