/** What the desk decides about money that does not move by itself. */
import type { AuditFacts } from '#contract/audit.ts'
import type { OutputOf, ParsedOf } from '#contract/call.ts'
import type { payments as calls, PaymentView } from '#contract/payments.ts'
import { type Ctx, inTransaction } from '../../platform/context.ts'
import { openAccount } from '../payments/service/accounts.ts'
import type { PaymentRow } from '../payments/service/rows.ts'
import { refundReviewed as giveBack, retryStuck } from '../payments/service/stuck.ts'
import { viewOf } from '../payments/service/views.ts'
import { record } from './audit.ts'

export async function refundReviewed(ctx: Ctx, { paymentId, reason }: ParsedOf<typeof calls.refundReviewed>): Promise<PaymentView> {
  return inTransaction(ctx, async (ctx) => {
    const { before, after } = await giveBack(ctx, paymentId)
    await record(ctx, { action: 'payment.refund', subject_id: paymentId, before: factsOf(before), after: factsOf(after), reason })
    return viewOf(after)
  })
}

export async function retry(ctx: Ctx, { kind, id, reason }: ParsedOf<typeof calls.retry>): Promise<OutputOf<typeof calls.retry>> {
  if (kind === 'payout') await ctx.platform.switches.requireOn('payouts')
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

/** Whoever sees where an artist is paid is written down, before they see it. */
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
