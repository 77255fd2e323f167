/** Razorpay's webhooks: signed over the raw body, with a unique id in a header. https://razorpay.com/docs/webhooks */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { ProviderEvent } from './port.ts'
import { paymentShape, type RazorpayPayment, type RazorpayRefund, refundShape, transferShape } from './razorpay-shapes.ts'

const body = z.object({
  event: z.string().max(100),
  account_id: z.string().default(''),
  payload: z
    .object({
      payment: z.object({ entity: paymentShape }).optional(),
      refund: z.object({ entity: refundShape }).optional(),
      transfer: z.object({ entity: transferShape }).optional(),
    })
    .default({}),
})

/** @param eventId from the header; without one, a hash of the bytes is the id. @throws when the partner signed an invalid body */
export function parseRazorpayEvent(bytes: Buffer, eventId: string | undefined): ProviderEvent {
  const { event, account_id, payload } = body.parse(JSON.parse(bytes.toString('utf8')))
  const id = eventId ?? createHash('sha256').update(bytes).digest('hex')
  const { payment, refund, transfer } = payload
  if (/^(payment\.(authorized|captured|failed)|order\.paid)$/.test(event) && payment) return paymentEvent(id, payment.entity)
  if (/^refund\.(created|processed|failed)$/.test(event) && refund) return refundEvent(id, event, refund.entity)
  if (/^transfer\.(processed|failed|settled)$/.test(event) && transfer)
    return { id, kind: 'payout.news', reference: noteOf(transfer.entity.notes), account: transfer.entity.recipient }
  if (event === 'settlement.processed') return { id, kind: 'payout.news', reference: '', account: account_id }
  return { id, kind: 'other', reference: '', about: event }
}

const kindOf = {
  authorized: 'payment.authorized',
  captured: 'payment.captured',
  refunded: 'payment.captured',
  failed: 'payment.failed',
} as const

/** Finds our payment by its order: notes pass through the payer's browser and prove nothing. */
function paymentEvent(id: string, payment: RazorpayPayment): ProviderEvent {
  if (payment.status === 'created' || !payment.order_id) return { id, kind: 'other', reference: '', about: `payment ${payment.status}` }
  return {
    id,
    kind: kindOf[payment.status],
    reference: '',
    payment: {
      providerPaymentId: payment.id,
      orderId: payment.order_id,
      amountPaise: payment.amount,
      currency: payment.currency,
      state: payment.status,
      ...(payment.error_description ? { failure: payment.error_description } : {}),
    },
  }
}

function refundEvent(id: string, event: string, refund: RazorpayRefund): ProviderEvent {
  return {
    id,
    kind: event as 'refund.created' | 'refund.processed' | 'refund.failed',
    reference: refund.receipt ?? '',
    paymentReference: '',
    providerPaymentId: refund.payment_id,
    providerRefundId: refund.id,
    amountPaise: refund.amount,
  }
}

export function noteOf(notes: Record<string, unknown>): string {
  return typeof notes.reference === 'string' ? notes.reference : ''
}
