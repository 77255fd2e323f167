/** Asks the partner about payments, since webhooks can be lost and money must not be. */
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { paymentLimits } from '#contract/payments/payments.ts'
import { type Ctx, inTransaction, now } from '../../../platform/context.ts'
import { ProviderUnavailable } from '../../../platform/payments/port.ts'
import { readReference } from '../rules.ts'
import { payments } from '../tables.ts'
import { expire, overdue } from './checkout.ts'
import { applyAttempt } from './incoming.ts'
import { lockPayment, type PaymentRow } from './rows.ts'

/** Opened and unpaid payments: asked about often while open, less often afterwards, for three days. */
export function unreconciled(ctx: Ctx, most: number) {
  const ago = (ms: number) => new Date(now(ctx).getTime() - ms)
  const open = and(
    inArray(payments.state, ['pending', 'failed']),
    lte(payments.opened_at, ago(paymentLimits.reconcileAfterMs)),
    notAskedSince(ago(paymentLimits.reconcileAfterMs)),
  )
  const ended = and(eq(payments.state, 'expired'), notAskedSince(ago(paymentLimits.reconcileEndedMs)))
  return (
    ctx.db
      .select()
      .from(payments)
      .where(and(isNotNull(payments.provider_order_id), gt(payments.opened_at, ago(paymentLimits.reconcileForMs)), or(open, ended)))
      // Without nulls first, those never asked about would wait behind all others.
      .orderBy(sql`${payments.asked_at} asc nulls first`, asc(payments.opened_at))
      .limit(most)
  )
}

export async function reconcile(ctx: Ctx, most: number): Promise<void> {
  for (const payment of await unreconciled(ctx, most)) await askAfter(ctx, payment)
}

function notAskedSince(at: Date) {
  return or(isNull(payments.asked_at), lte(payments.asked_at, at))
}

/** @returns whether the partner answered */
export async function askAfter(ctx: Ctx, payment: PaymentRow): Promise<boolean> {
  if (!payment.provider_order_id) return true
  const attempts = await attemptsOf(ctx, payment.provider_order_id)
  await inTransaction(ctx, async (ctx) => {
    await ctx.db
      .update(payments)
      .set({ asked_at: now(ctx) })
      .where(eq(payments.id, payment.id))
    for (const attempt of attempts ?? []) {
      // Reload each time: the attempt before may have changed it.
      const current = await lockPayment(ctx, payment.id)
      if (current) await applyAttempt(ctx, current, attempt)
    }
  })
  return !!attempts
}

/** On a return from the checkout only the partner's own answer counts. */
export async function askAfterReturn(ctx: Ctx, reference: string): Promise<void> {
  const known = readReference(reference)
  const [payment] = known ? await ctx.db.select().from(payments).where(eq(payments.id, known.id)) : []
  if (payment) await askAfter(ctx, payment)
}

async function attemptsOf(ctx: Ctx, orderId: string) {
  try {
    return await ctx.platform.payments.paymentsOf(orderId)
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
    ctx.platform.log.warn({ orderId }, 'the payment partner does not answer')
    return null
  }
}

/** Expires overdue payments after asking whether the money came; waits a little if the partner is unreachable. */
export async function endOverdue(ctx: Ctx, most: number): Promise<void> {
  for (const payment of await overdue(ctx, most)) {
    const answered = await askAfter(ctx, payment)
    const patience = (payment.expires_at?.getTime() ?? 0) + paymentLimits.expiryGraceMs
    if (answered || now(ctx).getTime() >= patience) await inTransaction(ctx, (ctx) => expire(ctx, [payment.id]))
  }
}
