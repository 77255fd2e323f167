/** Admin decisions about stuck money, large amounts of which two admins make. */
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { failures } from '#contract/grammar/errors.ts'
import { formatRupees, toRupees } from '#contract/grammar/money.ts'
import { type payments as calls, type PaymentView, paymentFailures } from '#contract/payments/payments.ts'
import { type Ctx, inTransaction } from '../../platform/context.ts'
import { refundByAdmin, retryByAdmin } from '../payments/service/admin.ts'
import { lockPayment } from '../payments/service/rows.ts'
import { stuckTransfer } from '../payments/service/stuck.ts'
import { requireAlone, type ToConfirm, whyNotAlone } from './confirmations/alone.ts'

/** @throws needs_second_admin */
export async function refundReviewed(ctx: Ctx, asked: ParsedOf<typeof calls.refundReviewed>): Promise<PaymentView> {
  return inTransaction(ctx, async (ctx) => {
    requireAlone(await refundToConfirm(ctx, asked))
    return refundByAdmin(ctx, asked)
  })
}

/** Read-only. @throws 404 */
export async function refundToConfirm(ctx: Ctx, { paymentId }: ParsedOf<typeof calls.refundReviewed>): Promise<ToConfirm> {
  const payment = await lockPayment(ctx, paymentId)
  if (!payment) throw failures.not_found()
  const { captured_paise, promised_paise, state, label } = payment
  const why = whyNotAlone(ctx, 'A refund of', captured_paise)
  if (why && (state !== 'review' || promised_paise > 0)) throw paymentFailures.not_in_review()
  return {
    subjectId: paymentId,
    about: label,
    version: `${state} ${captured_paise} ${promised_paise}`,
    amountPaise: captured_paise,
    effects: [`${formatRupees(toRupees(captured_paise))} goes back to who paid it.`],
    why,
  }
}

/** @throws needs_second_admin */
export async function retry(ctx: Ctx, asked: ParsedOf<typeof calls.retry>): Promise<OutputOf<typeof calls.retry>> {
  await mayLeave(ctx, asked)
  return inTransaction(ctx, async (ctx) => {
    requireAlone(await retryToConfirm(ctx, asked))
    return retryByAdmin(ctx, asked)
  })
}

/** Runs outside the transaction, as switches are read on their own connection. @throws switched_off */
export async function mayLeave(ctx: Ctx, { kind }: ParsedOf<typeof calls.retry>): Promise<void> {
  if (kind === 'payout') await ctx.platform.switches.requireOn('payouts')
}

/** Read-only. @throws 404 */
export async function retryToConfirm(ctx: Ctx, { kind, id }: ParsedOf<typeof calls.retry>): Promise<ToConfirm> {
  const { label, paise, attempts, state, next } = await stuckTransfer(ctx, { kind, id })
  const why = whyNotAlone(ctx, `A ${kind} of`, paise)
  if (why && (state !== 'failed' || next)) throw paymentFailures.not_stuck()
  return {
    subjectId: id,
    about: label,
    version: `${state} ${attempts}`,
    amountPaise: paise,
    effects: [`A ${kind} of ${formatRupees(toRupees(paise))} is sent again within a minute.`],
    why,
  }
}
