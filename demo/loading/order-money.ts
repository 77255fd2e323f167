/** The money of the demo's orders: payments, refunds and payouts, in our ledger and the sandbox partner's books. */
import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import { hourMs } from '#contract/grammar/time.ts'
import { paymentLimits } from '#contract/payments/payments.ts'
import { noteRefunded, takeMoney } from '#server/areas/orders/service/money-in.ts'
import { applyAttempt } from '#server/areas/payments/service/incoming.ts'
import { sendPayout } from '#server/areas/payments/service/payouts.ts'
import { sendRefund } from '#server/areas/payments/service/refunds.ts'
import { lockPayment, type PaymentRow } from '#server/areas/payments/service/rows.ts'
import { payments, payouts, refunds } from '#server/areas/payments/tables.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { PaymentProvider, ProviderPayment } from '#server/platform/payments/port.ts'
import { sandboxOrders, sandboxPayments, sandboxPayouts, sandboxRefunds } from '#server/platform/payments/tables.ts'

/** A person's context at a time. */
type Then = (at: Date) => Ctx

/** The sandbox partner within the transaction that loads the demo, at the context's time. */
export function partnerIn(ctx: Ctx, at: Date): PaymentProvider {
  const { ids, payments } = ctx.platform
  return {
    ...payments,
    async refund({ providerPaymentId, reference, amountPaise }) {
      const providerRefundId = `rfnd_${ids.readable(16)}`
      await ctx.db
        .insert(sandboxRefunds)
        .values({ id: providerRefundId, reference, payment_id: providerPaymentId, amount_paise: amountPaise, created_at: at })
      const refunded = sql`${sandboxPayments.refunded_paise} + ${amountPaise}`
      await ctx.db
        .update(sandboxPayments)
        .set({
          refunded_paise: refunded,
          state: sql`case when ${refunded} = ${sandboxPayments.amount_paise} then 'refunded' else 'captured' end`,
        })
        .where(eq(sandboxPayments.id, providerPaymentId))
      return { providerRefundId, state: 'processed' }
    },
    async payout({ reference, artistId, amountPaise }) {
      const providerPayoutId = `pout_${ids.readable(16)}`
      await ctx.db
        .insert(sandboxPayouts)
        .values({ id: providerPayoutId, reference, artist_id: artistId, amount_paise: amountPaise, created_at: at })
      return { providerPayoutId, state: 'processed' }
    },
  }
}

/** Handles the partner's notice of a payment. */
export async function payOrder(ctx: Ctx, at: Date, orderId: string, paymentId: string): Promise<void> {
  const payment = await lockPayment(ctx, paymentId)
  if (!payment) throw new Error('demo: an order without a payment')
  await applyAttempt(ctx, payment, await captureAtPartner(ctx, at, payment, payment.amount_paise))
  await takeMoney(ctx, { paymentId, purpose: payment.purpose, subjectId: orderId })
}

/** Records a payment in the partner's books. @returns the partner's notice */
export async function captureAtPartner(ctx: Ctx, at: Date, payment: PaymentRow, amountPaise: number): Promise<ProviderPayment> {
  const { ids, env } = ctx.platform
  const { id: paymentId, amount_paise, currency, label } = payment
  const [paymentAtPartner, orderAtPartner] = [`pay_${ids.readable(16)}`, `order_${ids.readable(20)}`]
  await ctx.db.insert(sandboxOrders).values({
    id: orderAtPartner,
    reference: paymentId,
    amount_paise,
    currency,
    label,
    return_url: `${env.BASE_URL}/payment-success?payment=${paymentId}`,
    secret: ids.secret(),
    created_at: at,
  })
  await ctx.db.insert(sandboxPayments).values({
    id: paymentAtPartner,
    order_id: orderAtPartner,
    amount_paise: amountPaise,
    refunded_paise: 0,
    state: 'captured',
    created_at: at,
  })
  return { providerPaymentId: paymentAtPartner, orderId: orderAtPartner, amountPaise, currency, state: 'captured' }
}

/** The partner has refused the transfer on every attempt: it waits for an admin. */
export async function refuseMoney(ctx: Ctx, orderId: string): Promise<void> {
  const refused = { state: 'failed', attempts: paymentLimits.tries, next_try_at: null } as const
  const paid = ctx.db.select({ id: payments.id }).from(payments).where(eq(payments.subject_id, orderId))
  await ctx.db.update(refunds).set(refused).where(inArray(refunds.payment_id, paid))
  await ctx.db
    .update(payouts)
    .set({ ...refused, failure: 'The bank account could not be paid.' })
    .where(eq(payouts.subject_id, orderId))
}

/** Makes all due transfers, an hour after they became possible. */
export async function letMoneyMove(then: Then, now: Date, orderId: string): Promise<void> {
  const isPast = new Date(now.getTime() - hourMs)
  const { db } = then(now)
  const back = await db
    .select({ id: refunds.id, paymentId: payments.id, at: refunds.created_at })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.payment_id))
    .where(and(eq(payments.subject_id, orderId), lte(refunds.created_at, isPast)))
  for (const { id, paymentId, at } of back) {
    const ctx = then(new Date(at.getTime() + hourMs))
    await sendRefund(ctx, id)
    await noteRefunded(ctx, { paymentId, refundId: id, subjectId: orderId })
  }
  const due = await db
    .select({ id: payouts.id, at: payouts.due_at })
    .from(payouts)
    .where(and(eq(payouts.subject_id, orderId), lte(payouts.due_at, isPast)))
  for (const { id, at } of due) await sendPayout(then(new Date(at.getTime() + hourMs)), id)
}
