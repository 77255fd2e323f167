/** Payments and payouts as people see them. */
import { toRupees } from '#contract/grammar/money.ts'
import { type PaymentSubject, type PaymentView, type PayoutView, subjectOf } from '#contract/payments/payments.ts'
import type { PaymentRow, PayoutRow } from './rows.ts'

const iso = (at: Date | null) => at?.toISOString() ?? null

export function viewOf(payment: PaymentRow): PaymentView {
  return {
    paymentId: payment.id,
    state: payment.state,
    purpose: payment.purpose,
    amount: toRupees(payment.amount_paise),
    refunded: toRupees(payment.refunded_paise),
    currency: payment.currency,
    label: payment.label,
    ...linkTo(subjectOf(payment.purpose), payment.subject_id),
    expiresAt: iso(payment.expires_at),
    createdAt: payment.created_at.toISOString(),
    paidAt: iso(payment.paid_at),
    failure: payment.failure,
  }
}

export function payoutViewOf(payout: PayoutRow): PayoutView {
  return {
    payoutId: payout.id,
    state: payout.state,
    dueAt: payout.due_at.toISOString(),
    paidAt: iso(payout.paid_at),
    gross: toRupees(payout.gross_paise),
    fee: toRupees(payout.fee_paise),
    gst: toRupees(payout.gst_paise),
    withheld: toRupees(payout.tcs_paise + payout.tds_paise),
    net: toRupees(payout.net_paise),
    ...linkTo(payout.subject, payout.subject_id),
    label: payout.label,
    heldReason: payout.held_reason,
    heldForAccount: payout.held_for_account,
    failure: payout.failure,
    reference: payout.provider_payout_id,
  }
}

/** The field that names its subject in the API; a pack of coins has none. */
export function linkTo(subject: PaymentSubject, id: string): Record<'bookingId' | 'orderId' | 'purchaseId', string | null> {
  const only = (one: PaymentSubject) => (subject === one ? id : null)
  return { bookingId: only('booking'), orderId: only('order'), purchaseId: only('purchase') }
}
