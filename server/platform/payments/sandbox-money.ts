/** Refunds and payouts of the sandbox: they complete by themselves, are reported by webhook, and are made once per reference. */
import { eq } from 'drizzle-orm'
import { type PayoutRequest, ProviderRefused, type RefundRequest } from './port.ts'
import type { Queue, SandboxParts } from './sandbox-parts.ts'
import { sandboxOrders, sandboxPayments, sandboxPayouts, sandboxRefunds } from './tables.ts'

type Answer = { state: 'pending' | 'processed' }

export async function makeRefund(parts: SandboxParts, queue: Queue, refund: RefundRequest): Promise<Answer & { providerRefundId: string }> {
  const { id, paymentReference } = await recordRefund(parts, refund)
  if (!paymentReference) return { providerRefundId: id, state: 'processed' }
  await queue({
    kind: 'refund.processed',
    reference: refund.reference,
    paymentReference,
    providerPaymentId: refund.providerPaymentId,
    providerRefundId: id,
    amountPaise: refund.amountPaise,
  })
  return { providerRefundId: id, state: 'pending' }
}

/** @returns no paymentReference when this refund already exists */
function recordRefund({ database, ids, clock }: SandboxParts, refund: RefundRequest): Promise<{ id: string; paymentReference?: string }> {
  return database.transaction(async (tx) => {
    // Lock the payment, so that its refunds run one after the other, repeats of a reference included.
    const [payment] = await tx.select().from(sandboxPayments).where(eq(sandboxPayments.id, refund.providerPaymentId)).for('update')
    const [known] = await tx.select().from(sandboxRefunds).where(eq(sandboxRefunds.reference, refund.reference))
    if (known) return { id: known.id }
    if (!payment || !['captured', 'refunded'].includes(payment.state)) throw new ProviderRefused('there is no such captured payment')
    const refunded_paise = payment.refunded_paise + refund.amountPaise
    if (refunded_paise > payment.amount_paise) throw new ProviderRefused('more than was captured')
    const id = `rfnd_${ids.readable(16)}`
    await tx
      .insert(sandboxRefunds)
      .values({ id, reference: refund.reference, payment_id: payment.id, amount_paise: refund.amountPaise, created_at: clock.now() })
    const state = refunded_paise === payment.amount_paise ? 'refunded' : payment.state
    await tx.update(sandboxPayments).set({ refunded_paise, state }).where(eq(sandboxPayments.id, payment.id))
    const [order] = await tx.select().from(sandboxOrders).where(eq(sandboxOrders.id, payment.order_id))
    return { id, paymentReference: order?.reference ?? '' }
  })
}

export async function makePayout(
  { database, ids, clock }: SandboxParts,
  queue: Queue,
  payout: PayoutRequest,
): Promise<Answer & { providerPayoutId: string }> {
  const [made] = await database.orm
    .insert(sandboxPayouts)
    .values({
      id: `pout_${ids.readable(16)}`,
      reference: payout.reference,
      artist_id: payout.artistId,
      amount_paise: payout.amountPaise,
      created_at: clock.now(),
    })
    .onConflictDoNothing({ target: sandboxPayouts.reference })
    .returning()
  if (made) {
    await queue({ kind: 'payout.processed', reference: payout.reference, providerPayoutId: made.id, amountPaise: payout.amountPaise })
    return { providerPayoutId: made.id, state: 'pending' }
  }
  const [known] = await database.orm.select().from(sandboxPayouts).where(eq(sandboxPayouts.reference, payout.reference))
  if (!known) throw new Error('sandbox: the payout was not kept')
  return { providerPayoutId: known.id, state: 'processed' }
}
