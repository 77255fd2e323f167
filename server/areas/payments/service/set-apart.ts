/** For partners that split payments: the artist's share is set apart when the money comes, and stays there until the payout. */
import { eq } from 'drizzle-orm'
import { dayOf } from '#contract/grammar/time.ts'
import { feesOn } from '#contract/payments/fees.ts'
import { type Ctx, now } from '../../../platform/context.ts'
import { ProviderRefused } from '../../../platform/payments/port.ts'
import { earningsOf } from '../rules.ts'
import { payments } from '../tables.ts'
import { accountOf } from './accounts.ts'

/** Idempotent. Without an account, or when the partner refuses, the payout itself takes the money from the payment. */
export async function setApart(ctx: Ctx, paymentId: string): Promise<void> {
  const { payments: partner, log } = ctx.platform
  const [payment] = await ctx.db.select().from(payments).where(eq(payments.id, paymentId))
  if (!partner.hold || payment?.state !== 'paid' || !payment.payee_id || !payment.provider_payment_id) return
  const account = await accountOf(ctx, payment.payee_id)
  if (account?.state !== 'ready' || !account.link) return
  try {
    await partner.hold({
      providerPaymentId: payment.provider_payment_id,
      reference: payment.id,
      link: account.link,
      amountPaise: earningsOf(payment.captured_paise, feesOn(dayOf(payment.paid_at ?? now(ctx)))).net,
    })
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    log.warn({ paymentId, reason: error.message }, 'the payment partner could not set an artist’s share apart')
  }
}
