/** Money that needs a person: under review, refused for good, or too long in transit. */
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { ParsedOf } from '#contract/grammar/call.ts'
import { failures } from '#contract/grammar/errors.ts'
import type { Paise } from '#contract/grammar/money.ts'
import { type payments as calls, paymentFailures, paymentLimits } from '#contract/payments/payments.ts'
import { type Ctx, inTransaction, now } from '../../../platform/context.ts'
import { payments, payouts, refunds } from '../tables.ts'
import { refundPayment } from './refunds.ts'
import { lockPayment, type PaymentRow, subjectOfPayment } from './rows.ts'

/** True for a payment that does not match its request and is not being refunded yet. */
export function isInReview(payment: 'payments' | 'p'): SQL {
  return sql.raw(
    `(${payment}.state = 'review' and (${payment}.captured_paise = 0 or ${payment}.promised_paise < ${payment}.captured_paise))`,
  )
}

/** Refunds and payouts as rows of differences: those refused too often, and those overdue. */
export function stuckTransfers(at: Date): SQL {
  const since = sql`${new Date(at.getTime() - paymentLimits.transitMs).toISOString()}::timestamptz`
  const isRefused = sql.raw(`(moving.state = 'failed' and moving.next_try_at is null)`)
  const remedy = sql`case when ${isRefused} then 'retry' end`
  return sql`
  select 'refund' as kind, moving.id::text, p.label, moving.amount_paise as ours, null::bigint as theirs, ${subjectOfPayment('p')} as subject, p.subject_id,
      moving.reason as why, moving.created_at as since, null::text as day, ${remedy} as remedy
    from refunds moving join payments p on p.id = moving.payment_id
    where ${isRefused} or (moving.state <> 'done' and moving.created_at <= ${since})
  union all
  select 'payout', moving.id::text, moving.label, moving.net_paise, null, moving.subject, moving.subject_id,
      coalesce(moving.failure, case when moving.taxes_open then 'Its taxes are not worked out anew yet.' end, ''), moving.due_at, null, ${remedy}
    from payouts moving
    where ${isRefused} or (moving.state in ('scheduled', 'sent', 'failed') and moving.due_at <= ${since})`
}

/** The reason shown to the payer. */
export const whyReviewedGoesBack = 'Not what was asked for'

/** Refunds money that did not match its request. @returns the payment before and after @throws not_in_review, foreign_money */
export async function refundReviewed(ctx: Ctx, paymentId: string): Promise<{ before: PaymentRow; after: PaymentRow }> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockPayment(ctx, paymentId)
    if (!before) throw failures.not_found()
    if (before.state !== 'review' || before.promised_paise > 0) throw paymentFailures.not_in_review()
    if (before.captured_paise === 0) throw paymentFailures.foreign_money()
    await refundPayment(ctx, { paymentId, reason: whyReviewedGoesBack })
    return { before, after: (await lockPayment(ctx, paymentId)) as PaymentRow }
  })
}

/** Gives a refund or payout refused for good another try, soon. @returns the number of tries so far @throws not_stuck */
export async function retryStuck(ctx: Ctx, { kind, id }: Pick<ParsedOf<typeof calls.retry>, 'kind' | 'id'>): Promise<number> {
  const table = kind === 'refund' ? refunds : payouts
  const [tried] = await ctx.db
    .update(table)
    .set({ next_try_at: now(ctx) })
    .where(and(eq(table.id, id), inArray(table.state, ['failed']), isNull(table.next_try_at)))
    .returning({ attempts: table.attempts })
  if (tried) return tried.attempts
  throw (await ctx.db.$count(table, eq(table.id, id))) ? paymentFailures.not_stuck() : failures.not_found()
}

/** One refund or payout, whether it is stuck or not. @throws 404 */
export async function stuckTransfer(
  ctx: Ctx,
  { kind, id }: Pick<ParsedOf<typeof calls.retry>, 'kind' | 'id'>,
): Promise<{ label: string; paise: Paise; attempts: number; state: string; next: Date | null }> {
  const [found] =
    kind === 'refund'
      ? await ctx.db
          .select({
            label: payments.label,
            paise: refunds.amount_paise,
            attempts: refunds.attempts,
            state: refunds.state,
            next: refunds.next_try_at,
          })
          .from(refunds)
          .innerJoin(payments, eq(payments.id, refunds.payment_id))
          .where(eq(refunds.id, id))
      : await ctx.db
          .select({
            label: payouts.label,
            paise: payouts.net_paise,
            attempts: payouts.attempts,
            state: payouts.state,
            next: payouts.next_try_at,
          })
          .from(payouts)
          .where(eq(payouts.id, id))
  if (!found) throw failures.not_found()
  return found
}
