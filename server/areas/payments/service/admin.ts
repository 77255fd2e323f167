/** What admins do about money: recorded in the audit log. The admin console asks a second one about large amounts. */
import type { AuditFacts } from '#contract/audit/audit.ts'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import type { payments as calls, PaymentView } from '#contract/payments/payments.ts'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { record } from '../../audit/service.ts'
import { openAccount } from './accounts.ts'
import type { PaymentRow } from './rows.ts'
import { refundReviewed, retryStuck } from './stuck.ts'
import { viewOf } from './views.ts'

export async function refundByAdmin(ctx: Ctx, { paymentId, reason }: ParsedOf<typeof calls.refundReviewed>): Promise<PaymentView> {
  return inTransaction(ctx, async (ctx) => {
    const { before, after } = await refundReviewed(ctx, paymentId)
    await record(ctx, { action: 'payment.refund', subject_id: paymentId, before: factsOf(before), after: factsOf(after), reason })
    return viewOf(after)
  })
}

export async function retryByAdmin(ctx: Ctx, { kind, id, reason }: ParsedOf<typeof calls.retry>): Promise<OutputOf<typeof calls.retry>> {
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
