/** Refunds: promised in the caller's transaction, sent by a task, done when the partner reports so. */
import { and, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import { failures } from '#contract/grammar/errors.ts'
import { type Paise, sumOf } from '#contract/grammar/money.ts'
import { paymentFailures, paymentLimits, refundProcess } from '#contract/payments/payments.ts'
import { type Ctx, inTransaction, now, publish } from '../../../platform/context.ts'
import { ProviderRefused, ProviderUnavailable, type RefundRequest } from '../../../platform/payments/port.ts'
import { nextTry, referenceFor, refundDoneEntries, refundEntries, spreadRefund, stateAfterRefund } from '../rules.ts'
import { payments, refunds } from '../tables.ts'
import { accountOf } from './accounts.ts'
import { heldOf, post } from './ledger.ts'
import { lockPaid, lockPayment, type PaymentRow } from './rows.ts'

type RefundRow = typeof refunds.$inferSelect

export interface Refunded {
  refundIds: string[]
  refundedPaise: Paise
}

/**
 * Refunds an amount of what was paid for a booking or an order, newest payment first. The same key gives the same answer.
 * @throws refund_over when it exceeds what was paid and not yet promised back, nothing_held when the artist has it already
 */
export async function refund(
  ctx: Ctx,
  asked: { subjectId: string; amountPaise: Paise | 'all'; reason: string; key: string },
): Promise<Refunded> {
  return inTransaction(ctx, async (ctx) => {
    const paid = await lockPaid(ctx, asked.subjectId)
    const known = await refundsWith(ctx, paid, asked.key)
    if (known.length) return summary(known)
    const left = sumOf(paid.map((payment) => payment.leftPaise))
    const held = await heldOf(ctx, asked.subjectId)
    const amountPaise = asked.amountPaise === 'all' ? Math.min(left, held) : asked.amountPaise
    if (amountPaise > left) throw paymentFailures.refund_over()
    if (amountPaise > held) throw paymentFailures.nothing_held()
    const made: RefundRow[] = []
    for (const part of spreadRefund(paid, amountPaise))
      made.push(await promise(ctx, part.payment, { amountPaise: part.amountPaise, key: asked.key, reason: asked.reason }))
    return summary(made)
  })
}

/** Refunds the whole rest of one payment: money that came too late, or that a person has reviewed. */
export async function refundPayment(ctx: Ctx, { paymentId, reason }: { paymentId: string; reason: string }): Promise<Refunded> {
  return inTransaction(ctx, async (ctx) => {
    const payment = await lockPayment(ctx, paymentId)
    if (!payment) throw failures.not_found()
    const key = 'whole payment'
    const known = await refundsWith(ctx, [payment], key)
    const left = payment.captured_paise - payment.promised_paise
    if (known.length || left <= 0) return summary(known)
    if (payment.state !== 'review' && (await heldOf(ctx, payment.subject_id)) < left) throw paymentFailures.nothing_held()
    return summary([await promise(ctx, payment, { amountPaise: left, key, reason })])
  })
}

async function refundsWith(ctx: Ctx, paid: { id: string }[], key: string): Promise<RefundRow[]> {
  if (!paid.length) return []
  return ctx.db
    .select()
    .from(refunds)
    .where(
      and(
        eq(refunds.key, key),
        inArray(
          refunds.payment_id,
          paid.map((payment) => payment.id),
        ),
      ),
    )
}

function summary(rows: RefundRow[]): Refunded {
  return { refundIds: rows.map((row) => row.id), refundedPaise: sumOf(rows.map((row) => row.amount_paise)) }
}

interface Promised {
  amountPaise: Paise
  key: string
  reason: string
  /** The partner's payment that exceeds the request. */
  surplusOf?: string
  /** The partner has already made it, so nothing is sent. */
  madeAtPartner?: boolean
}

/** Records a refund to be sent. The payment must be locked. */
export async function promise(
  ctx: Ctx,
  payment: PaymentRow,
  { amountPaise, key, reason, surplusOf, madeAtPartner }: Promised,
): Promise<RefundRow> {
  const id = ctx.platform.ids.uuid()
  const providerPaymentId = surplusOf ?? payment.provider_payment_id
  if (!providerPaymentId) throw new Error(`payment ${payment.id} has no money to give back`)
  const [made] = await ctx.db
    .insert(refunds)
    .values({
      id,
      payment_id: payment.id,
      key,
      provider_payment_id: providerPaymentId,
      amount_paise: amountPaise,
      surplus: !!surplusOf,
      reason,
      state: refundProcess.start,
      next_try_at: now(ctx),
      created_at: now(ctx),
    })
    .returning()
  if (!surplusOf) await addPromised(ctx, payment, amountPaise)
  const from = surplusOf || payment.state === 'review' ? { paymentId: payment.id } : { subjectId: payment.subject_id }
  await post(ctx, {
    kind: 'refund_due',
    subjectId: payment.subject_id,
    reference: id,
    memo: reason,
    lines: refundEntries(from, amountPaise),
  })
  if (!madeAtPartner) publish(ctx, 'payment.refund_due', { refundId: id })
  return made as RefundRow
}

/** The part first and then the whole: the lock order of paid payments (`partsOf`). */
async function addPromised(ctx: Ctx, { id, part_of }: PaymentRow, amountPaise: Paise) {
  for (const each of part_of ? [id, part_of] : [id])
    await ctx.db
      .update(payments)
      .set({ promised_paise: sql`${payments.promised_paise} + ${amountPaise}` })
      .where(eq(payments.id, each))
}

/** Refunds to send or look up. */
export function waitingRefunds(ctx: Ctx, most: number) {
  return ctx.db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(inArray(refunds.state, ['due', 'sent', 'failed']), lte(refunds.next_try_at, now(ctx))))
    .orderBy(refunds.next_try_at)
    .limit(most)
}

/** Sends a refund, or looks up a sent one. Concurrent senders move the money once. */
export async function sendRefund(ctx: Ctx, refundId: string): Promise<void> {
  const claimed = await claim(ctx, refundId)
  if (!claimed) return
  const reference = referenceFor(claimed.id, claimed.attempts)
  try {
    const { providerRefundId, state } = await ctx.platform.payments.refund({
      providerPaymentId: claimed.provider_payment_id,
      reference,
      amountPaise: claimed.amount_paise,
      share: await shareOf(ctx, claimed),
    })
    if (state === 'processed') await finishRefund(ctx, { refundId, providerRefundId })
  } catch (error) {
    if (error instanceof ProviderRefused) return failRefund(ctx, { refundId, attempt: claimed.attempts })
    if (!(error instanceof ProviderUnavailable)) throw error
    // The outcome is unknown, so the same reference is asked again.
    ctx.platform.log.warn({ refundId }, 'the payment partner does not answer')
  }
}

/** Of a payment for several artists, only this artist's share is reversed. */
async function shareOf(ctx: Ctx, { payment_id, surplus }: RefundRow): Promise<RefundRequest['share']> {
  const [part] = await ctx.db
    .select()
    .from(payments)
    .where(and(eq(payments.id, payment_id), isNotNull(payments.part_of)))
  if (!part?.payee_id || surplus) return undefined
  const account = await accountOf(ctx, part.payee_id)
  return { link: account?.link ?? null, remainsPaise: part.captured_paise - part.promised_paise }
}

async function claim(ctx: Ctx, refundId: string): Promise<RefundRow | undefined> {
  const dueNow = and(eq(refunds.id, refundId), lte(refunds.next_try_at, now(ctx)))
  const next_try_at = new Date(now(ctx).getTime() + paymentLimits.askAgainMs)
  const { from, to } = refundProcess.moves.send
  const [sent] = await ctx.db
    .update(refunds)
    .set({ state: to, attempts: sql`${refunds.attempts} + 1`, next_try_at })
    .where(and(dueNow, inArray(refunds.state, [...from])))
    .returning()
  if (sent) return sent
  const [askedAgain] = await ctx.db
    .update(refunds)
    .set({ next_try_at })
    .where(and(dueNow, eq(refunds.state, to)))
    .returning()
  return askedAgain
}

/** @param told the event that reported it, if any */
export async function finishRefund(
  ctx: Ctx,
  { refundId, providerRefundId, told }: { refundId: string; providerRefundId: string; told?: string },
) {
  await inTransaction(ctx, async (ctx) => {
    const payment = await paymentOfRefund(ctx, refundId)
    const { from, to } = refundProcess.moves.finish
    const [done] = await ctx.db
      .update(refunds)
      .set({ state: to, provider_refund_id: providerRefundId, done_at: now(ctx) })
      .where(and(eq(refunds.id, refundId), inArray(refunds.state, [...from])))
      .returning()
    if (!done) return
    await post(ctx, {
      kind: 'refund_done',
      subjectId: payment.subject_id,
      reference: refundId,
      providerEventId: told,
      memo: done.reason,
      lines: refundDoneEntries(done.amount_paise),
    })
    if (!done.surplus) await addRefunded(ctx, payment, done.amount_paise)
    publish(ctx, 'payment.refunded', { paymentId: payment.id, refundId, subjectId: payment.subject_id })
  })
}

async function addRefunded(ctx: Ctx, payment: PaymentRow, amountPaise: Paise) {
  const refunded_paise = payment.refunded_paise + amountPaise
  await ctx.db
    .update(payments)
    .set({ refunded_paise, state: stateAfterRefund(payment.captured_paise, refunded_paise) })
    .where(eq(payments.id, payment.id))
  const whole = payment.part_of && (await lockPayment(ctx, payment.part_of))
  if (whole) await addRefunded(ctx, whole, amountPaise)
}

async function paymentOfRefund(ctx: Ctx, refundId: string): Promise<PaymentRow> {
  const [row] = await ctx.db.select({ payment_id: refunds.payment_id }).from(refunds).where(eq(refunds.id, refundId))
  const payment = row && (await lockPayment(ctx, row.payment_id))
  if (!payment) throw new Error(`there is no refund ${refundId}`)
  return payment
}

/** A definite refusal by the partner. The money is still owed, so it is retried later; after the last try a person has to act. */
export async function failRefund(ctx: Ctx, { refundId, attempt }: { refundId: string; attempt: number }) {
  const { from, to } = refundProcess.moves.fail
  const next_try_at = attempt < paymentLimits.tries ? nextTry(now(ctx), attempt) : null
  const [failed] = await ctx.db
    .update(refunds)
    .set({ state: to, next_try_at })
    .where(and(eq(refunds.id, refundId), eq(refunds.attempts, attempt), inArray(refunds.state, [...from])))
    .returning({ id: refunds.id })
  if (failed) ctx.platform.log.error({ refundId, attempt }, 'the payment partner refused a refund')
}
