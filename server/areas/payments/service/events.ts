/** The partner's webhook: stored first, answered at once, processed afterwards. */
import { and, asc, eq, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { ZodError } from 'zod'
import { failures } from '#contract/grammar/errors.ts'
import type { Paise } from '#contract/grammar/money.ts'
import { paymentFailures, paymentProcess, payoutProcess } from '#contract/payments/payments.ts'
import { type Ctx, inTransaction, now, publish } from '../../../platform/context.ts'
import type { ProviderEvent } from '../../../platform/payments/port.ts'
import { nextLook, readReference } from '../rules.ts'
import { payments, payoutAccounts, payouts, providerEvents, refunds } from '../tables.ts'
import { applyAttempt } from './incoming.ts'
import { heldOf } from './ledger.ts'
import { failPayout, finishPayout } from './payouts.ts'
import { failRefund, finishRefund, promise } from './refunds.ts'
import { lockPayment, type PaymentRow, partsOf } from './rows.ts'

export interface Webhook {
  provider: string
  /** The raw bytes, which the signature covers. */
  body: Buffer
  headers: Record<string, string | string[] | undefined>
}

/** The partner repeats a refused event, which leaves time to look into it. @throws unreadable_event */
function readOrRefuse(ctx: Ctx, { provider, body, headers }: Webhook): ProviderEvent | null {
  try {
    return ctx.platform.payments.readEvent(body, headers)
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof ZodError)) throw error
    ctx.platform.log.error({ provider, bytes: body.length, requestId: ctx.requestId, error }, 'a signed webhook could not be read')
    throw paymentFailures.unreadable_event()
  }
}

/** Stores a signed event. A repeat is fine and changes nothing. @throws bad_signature, unreadable_event */
export async function receiveEvent(ctx: Ctx, { provider, body, headers }: Webhook): Promise<{ received: true }> {
  if (provider !== ctx.platform.payments.name) throw failures.not_found()
  const event = readOrRefuse(ctx, { provider, body, headers })
  if (!event) {
    ctx.platform.log.warn(
      { provider, address: ctx.address, bytes: body.length, requestId: ctx.requestId },
      'a webhook with a bad signature was refused',
    )
    throw paymentFailures.bad_signature()
  }
  await inTransaction(ctx, async (ctx) => {
    const [kept] = await ctx.db
      .insert(providerEvents)
      .values({
        id: ctx.platform.ids.uuid(),
        provider,
        event_id: event.id,
        kind: event.kind,
        event,
        body: body.toString('utf8'),
        received_at: now(ctx),
        next_try_at: nextLook(now(ctx), now(ctx)),
      })
      .onConflictDoNothing({ target: [providerEvents.provider, providerEvents.event_id] })
      .returning({ id: providerEvents.id })
    if (kept) publish(ctx, 'payment.event_received', { providerEventId: kept.id })
  })
  return { received: true }
}

/** Processes a stored event, unless it was processed before. An unexplained one stays, with the reason. */
export async function processEvent(ctx: Ctx, providerEventId: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db.select().from(providerEvents).where(eq(providerEvents.id, providerEventId)).for('update')
    if (!row || row.processed_at) return
    const error = await apply(ctx, row.event, row.id)
    if (error) ctx.platform.log.warn({ providerEventId, kind: row.kind, error }, 'an event of the payment partner waits')
    await ctx.db
      .update(providerEvents)
      .set({ error, processed_at: error ? null : now(ctx) })
      .where(eq(providerEvents.id, row.id))
  })
}

/** Events that wait for something, or whose processing was lost. */
export function waitingEvents(ctx: Ctx, most: number) {
  return ctx.db
    .select({ id: providerEvents.id, received_at: providerEvents.received_at })
    .from(providerEvents)
    .where(and(isNull(providerEvents.processed_at), lte(providerEvents.next_try_at, now(ctx))))
    .orderBy(asc(providerEvents.next_try_at))
    .limit(most)
}

/** Retries them. @throws when some could not be processed, after trying all */
export async function retryEvents(ctx: Ctx, most: number): Promise<void> {
  const errors: unknown[] = []
  for (const { id, received_at } of await waitingEvents(ctx, most))
    try {
      // Reschedule first, in its own statement, so that a failing event cannot block the ones behind it.
      await ctx.db
        .update(providerEvents)
        .set({ next_try_at: nextLook(now(ctx), received_at) })
        .where(eq(providerEvents.id, id))
      await processEvent(ctx, id)
    } catch (error) {
      errors.push(error)
    }
  if (errors.length) throw new AggregateError(errors, 'some events of the payment partner could not be worked on')
}

/** @returns why it cannot be explained yet, or null */
async function apply(ctx: Ctx, event: ProviderEvent, told: string): Promise<string | null> {
  if (event.kind === 'other' || event.kind === 'refund.created') return null
  if (event.kind === 'payout.news') return askAboutPayouts(ctx, event)
  if ('payment' in event) return applyPaymentEvent(ctx, event, told)
  return 'providerRefundId' in event ? applyRefundEvent(ctx, event, told) : applyPayoutEvent(ctx, event, told)
}

async function applyPaymentEvent(ctx: Ctx, event: Extract<ProviderEvent, { payment: unknown }>, told: string) {
  const id = await paymentIdBy(ctx, event.reference, eq(payments.provider_order_id, event.payment.orderId))
  const payment = id && (await lockPayment(ctx, id))
  return payment ? applyAttempt(ctx, payment, event.payment, told) : 'there is no such payment'
}

/** By our own reference, or by the partner's if it does not repeat ours. */
async function paymentIdBy(ctx: Ctx, name: string, theirs: SQL): Promise<string | undefined> {
  const reference = readReference(name)
  if (reference) return reference.id
  const [found] = await ctx.db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.provider, ctx.platform.payments.name), isNull(payments.part_of), theirs))
  return found?.id
}

/** Looks up all pending payouts of this artist now. */
async function askAboutPayouts(ctx: Ctx, { account }: Extract<ProviderEvent, { kind: 'payout.news' }>) {
  const theirs = ctx.db
    .select({ id: payoutAccounts.artist_id })
    .from(payoutAccounts)
    .where(sql`${payoutAccounts.link}->>'accountId' = ${account}`)
  await ctx.db
    .update(payouts)
    .set({ next_try_at: now(ctx) })
    .where(and(eq(payouts.state, payoutProcess.moves.send.to), inArray(payouts.artist_id, theirs)))
  return null
}

type RefundEvent = Extract<ProviderEvent, { providerRefundId: string }>

async function applyRefundEvent(ctx: Ctx, event: RefundEvent, told: string) {
  const reference = readReference(event.reference)
  const [ours] = reference ? await ctx.db.select().from(refunds).where(eq(refunds.id, reference.id)) : []
  if (!reference || !ours) return adoptRefund(ctx, event, told)
  if (ours.amount_paise !== event.amountPaise) return 'the amount differs'
  if (event.kind === 'refund.processed') await finishRefund(ctx, { refundId: ours.id, providerRefundId: event.providerRefundId, told })
  else await failRefund(ctx, { refundId: ours.id, attempt: reference.attempt })
  return null
}

/** Adopts a refund made manually at the partner: the money is gone, so the books follow. */
async function adoptRefund(ctx: Ctx, event: RefundEvent, told: string) {
  if (event.kind === 'refund.failed') return null
  const wholeId = await paymentIdBy(ctx, event.paymentReference, eq(payments.provider_payment_id, event.providerPaymentId))
  const [whole] = wholeId ? await ctx.db.select().from(payments).where(eq(payments.id, wholeId)) : []
  if (!whole) return 'there is no such payment'
  const [known] = await ctx.db.select({ id: refunds.id }).from(refunds).where(eq(refunds.provider_refund_id, event.providerRefundId))
  if (known) return null
  const payment = await lockGivenBack(ctx, whole, event.amountPaise)
  if (!payment) return 'it was paid for several orders: which of them this goes back for is not known'
  if (payment.provider_payment_id !== event.providerPaymentId) return 'its payment is not known yet'
  // Foreign currency never entered the books, so its refund only ends the review.
  if (payment.paid_at && payment.captured_paise === 0) return endReview(ctx, payment)
  const key = `made at the partner: ${event.providerRefundId}`
  if (event.amountPaise > payment.captured_paise - payment.promised_paise) return 'more went back than was left'
  if (payment.state !== 'review' && (await heldOf(ctx, payment.subject_id)) < event.amountPaise) return 'the artist has this money already'
  const refund = await promise(ctx, payment, { amountPaise: event.amountPaise, key, reason: 'Refunded by hand', madeAtPartner: true })
  await finishRefund(ctx, { refundId: refund.id, providerRefundId: event.providerRefundId, told })
  return null
}

/** The partner knows no parts: pick the part with exactly this rest, or else the only one with a larger rest. */
async function lockGivenBack(ctx: Ctx, whole: PaymentRow, amountPaise: Paise): Promise<PaymentRow | undefined> {
  const parts = whole.state === 'review' ? [] : await partsOf(ctx, whole)
  if (!parts.length) return lockPayment(ctx, whole.id)
  const left = (part: PaymentRow) => part.captured_paise - part.promised_paise
  const [found, ...more] =
    [parts.filter((part) => left(part) === amountPaise), parts.filter((part) => left(part) > amountPaise)].find(
      ({ length }) => length > 0,
    ) ?? []
  return found && !more.length ? lockPayment(ctx, found.id) : undefined
}

async function endReview(ctx: Ctx, { id }: PaymentRow) {
  await ctx.db.update(payments).set({ state: paymentProcess.moves.refund_all.to }).where(eq(payments.id, id))
  return null
}

async function applyPayoutEvent(ctx: Ctx, event: Extract<ProviderEvent, { providerPayoutId: string }>, told: string) {
  const reference = readReference(event.reference)
  const [payout] = reference
    ? await ctx.db
        .select()
        .from(payouts)
        .where(inArray(payouts.id, [reference.id]))
    : []
  if (!reference || !payout) return 'there is no such payout'
  if (payout.net_paise !== event.amountPaise) return 'the amount differs'
  if (event.kind === 'payout.processed')
    await finishPayout(ctx, { payoutId: payout.id, attempt: reference.attempt, providerPayoutId: event.providerPayoutId, told })
  else await failPayout(ctx, { payoutId: payout.id, attempt: reference.attempt, failure: event.failure ?? 'The bank refused it.' })
  return null
}
