/** Admin decisions about stuck money. */
import type { AuditFacts } from '#contract/audit/audit.ts'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { failures } from '#contract/grammar/errors.ts'
import { formatRupees, toRupees } from '#contract/grammar/money.ts'
import { type payments as calls, type PaymentView, paymentFailures } from '#contract/payments/payments.ts'
import { type Ctx, inTransaction } from '../../platform/context.ts'
import { record } from '../audit/service.ts'
import { openAccount } from '../payments/service/accounts.ts'
import { lockPayment, type PaymentRow } from '../payments/service/rows.ts'
import { refundReviewed as giveBack, retryStuck, stuckTransfer } from '../payments/service/stuck.ts'
import { viewOf } from '../payments/service/views.ts'
import { requireAlone, type ToConfirm, whyNotAlone } from './confirmations/alone.ts'

/** @throws needs_second_admin */
export async function refundReviewed(ctx: Ctx, asked: ParsedOf<typeof calls.refundReviewed>): Promise<PaymentView> {
  return inTransaction(ctx, async (ctx) => {
    requireAlone(await refundToConfirm(ctx, asked))
    return refundNow(ctx, asked)
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

export async function refundNow(ctx: Ctx, { paymentId, reason }: ParsedOf<typeof calls.refundReviewed>): Promise<PaymentView> {
  return inTransaction(ctx, async (ctx) => {
    const { before, after } = await giveBack(ctx, paymentId)
    await record(ctx, { action: 'payment.refund', subject_id: paymentId, before: factsOf(before), after: factsOf(after), reason })
    return viewOf(after)
  })
}

/** @throws needs_second_admin */
export async function retry(ctx: Ctx, asked: ParsedOf<typeof calls.retry>): Promise<OutputOf<typeof calls.retry>> {
  await mayLeave(ctx, asked)
  return inTransaction(ctx, async (ctx) => {
    requireAlone(await retryToConfirm(ctx, asked))
    return retryNow(ctx, asked)
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

export async function retryNow(ctx: Ctx, { kind, id, reason }: ParsedOf<typeof calls.retry>): Promise<OutputOf<typeof calls.retry>> {
  return inTransaction(ctx, async (ctx) => {
    const tries = await retryStuck(ctx, { kind, id })
    await record(ctx, {
      action: `${kind}.retry`,
      subject_id: id,
      before: { state: 'failed', tries },
      after: { state: 'failed', due: true },
      reason,
    })
    return { message: 'It is sent again within a minute.' }
  })
}

/** Records who views an artist's payout account before it is shown. */
export async function viewPayoutAccount(
  ctx: Ctx,
  { artistId, reason }: ParsedOf<typeof calls.viewPayoutAccount>,
): Promise<OutputOf<typeof calls.viewPayoutAccount>> {
  return inTransaction(ctx, async (ctx) => {
    const { version, ...account } = await openAccount(ctx, artistId)
    await record(ctx, { action: 'payout_account.view', subject_id: artistId, before: { version }, after: { version }, reason })
    return account
  })
}

function factsOf({ state, captured_paise, promised_paise }: PaymentRow): AuditFacts {
  return { state, captured_paise, promised_paise }
}
