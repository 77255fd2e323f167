/** Handles the partner's reports about payments, from a webhook or a lookup: one transition for both. */
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { paymentProcess } from '#contract/payments/payments.ts'
import { type Ctx, now, publish } from '../../../platform/context.ts'
import type { ProviderPayment } from '../../../platform/payments/port.ts'
import { sharedCaptureEntries, unexplainedEntries, verdictOnCapture } from '../rules.ts'
import { payments, providerEvents } from '../tables.ts'
import { endParts } from './checkout.ts'
import { post, wasPosted } from './ledger.ts'
import { promise } from './refunds.ts'
import { type PaymentRow, partsOf } from './rows.ts'

/** @param told the event that reported it, if any @returns why this cannot be explained yet, or null */
export async function applyAttempt(ctx: Ctx, payment: PaymentRow, attempt: ProviderPayment, told?: string): Promise<string | null> {
  if (payment.provider_order_id && payment.provider_order_id !== attempt.orderId) return 'it belongs to another order'
  if (attempt.state === 'authorized') await wait(ctx, payment)
  else if (attempt.state === 'failed') await fail(ctx, payment, attempt)
  else await capture(ctx, payment, attempt, told)
  return null
}

async function wait(ctx: Ctx, payment: PaymentRow) {
  const { from, to } = paymentProcess.moves.open
  await ctx.db
    .update(payments)
    .set({ state: to })
    .where(and(eq(payments.id, payment.id), inArray(payments.state, [...from])))
}

async function fail(ctx: Ctx, payment: PaymentRow, attempt: ProviderPayment) {
  const { from, to } = paymentProcess.moves.fail
  await ctx.db
    .update(payments)
    .set({ state: to, failure: attempt.failure ?? 'The payment did not go through.' })
    .where(and(eq(payments.id, payment.id), inArray(payments.state, [...from])))
}

async function capture(ctx: Ctx, payment: PaymentRow, captured: ProviderPayment, told?: string) {
  const known = await wasPosted(ctx, ['capture', 'capture_unexplained'], captured.providerPaymentId)
  const asked = { amountPaise: payment.amount_paise, currency: payment.currency }
  const verdict = verdictOnCapture({ state: payment.state, asked, captured, known })
  if (verdict === 'known') return
  if (verdict === 'grant') await grant(ctx, payment, captured, told)
  if (verdict === 'review') await suspect(ctx, payment, captured, told)
  if (verdict === 'surplus') await sendBack(ctx, payment, captured, told)
  await hearAgain(ctx, payment, captured.providerPaymentId)
}

async function grant(ctx: Ctx, payment: PaymentRow, captured: ProviderPayment, told?: string) {
  await record(ctx, payment, captured, { state: paymentProcess.moves.capture.to, failure: null })
  const parts = await grantParts(ctx, payment, captured)
  const paid = parts.length ? parts : [payment]
  await post(ctx, {
    kind: 'capture',
    subjectId: payment.subject_id,
    reference: captured.providerPaymentId,
    providerEventId: told,
    memo: payment.label,
    lines: sharedCaptureEntries(paid.map((each) => ({ subjectId: each.subject_id, amountPaise: each.amount_paise }))),
  })
  for (const { id, purpose, subject_id } of paid) publish(ctx, 'payment.paid', { paymentId: id, purpose, subjectId: subject_id })
}

/** All parts are granted together or none is; afterwards each has a life of its own. */
async function grantParts(ctx: Ctx, payment: PaymentRow, { providerPaymentId }: ProviderPayment): Promise<PaymentRow[]> {
  const parts = await partsOf(ctx, payment)
  if (parts.length)
    await ctx.db
      .update(payments)
      .set({
        state: paymentProcess.moves.capture.to,
        provider_payment_id: providerPaymentId,
        captured_paise: sql`${payments.amount_paise}`,
        paid_at: now(ctx),
      })
      .where(eq(payments.part_of, payment.id))
  return parts
}

async function suspect(ctx: Ctx, payment: PaymentRow, captured: ProviderPayment, told?: string) {
  const foreign = captured.currency !== payment.currency
  const failure = foreign ? `Paid in ${captured.currency}` : 'Another amount than asked was paid'
  await record(ctx, payment, captured, { state: paymentProcess.moves.suspect.to, failure, ...(foreign && { captured_paise: 0 }) })
  await endParts(ctx, payment)
  // The books are in rupees, so foreign money stays out of them, and in review, until a person has checked it.
  if (!foreign) await postUnexplained(ctx, payment, captured, told)
  ctx.platform.log.error({ paymentId: payment.id }, 'a payment does not match its request')
  publish(ctx, 'payment.needs_review', { paymentId: payment.id, subjectId: payment.subject_id })
}

async function sendBack(ctx: Ctx, payment: PaymentRow, captured: ProviderPayment, told?: string) {
  if (captured.currency !== payment.currency) {
    ctx.platform.log.error({ paymentId: payment.id }, 'received foreign currency on top of a payment')
    return
  }
  await postUnexplained(ctx, payment, captured, told)
  await promise(ctx, payment, {
    amountPaise: captured.amountPaise,
    key: `surplus:${captured.providerPaymentId}`,
    reason: 'This was paid twice',
    surplusOf: captured.providerPaymentId,
  })
}

async function record(ctx: Ctx, payment: PaymentRow, captured: ProviderPayment, change: Partial<PaymentRow>) {
  await ctx.db
    .update(payments)
    .set({
      provider_payment_id: captured.providerPaymentId,
      provider_order_id: captured.orderId,
      captured_paise: captured.amountPaise,
      paid_at: now(ctx),
      ...change,
    })
    .where(eq(payments.id, payment.id))
}

async function postUnexplained(ctx: Ctx, payment: PaymentRow, captured: ProviderPayment, told?: string) {
  await post(ctx, {
    kind: 'capture_unexplained',
    subjectId: payment.subject_id,
    reference: captured.providerPaymentId,
    providerEventId: told,
    memo: payment.label,
    lines: unexplainedEntries(payment.id, captured.amountPaise),
  })
}

/** A refund made at the partner can be reported before its payment: such an event waits, and is retried now. */
async function hearAgain(ctx: Ctx, payment: PaymentRow, providerPaymentId: string) {
  const waiting = await ctx.db
    .select({ id: providerEvents.id })
    .from(providerEvents)
    .where(
      and(
        isNull(providerEvents.processed_at),
        or(
          eq(sql`${providerEvents.event}->>'paymentReference'`, payment.id),
          eq(sql`${providerEvents.event}->>'providerPaymentId'`, providerPaymentId),
        ),
      ),
    )
  for (const event of waiting) publish(ctx, 'payment.event_received', { providerEventId: event.id })
}
