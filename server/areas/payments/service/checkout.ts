/** From the payment request to the partner's checkout. */

import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm'
import { failures } from '#contract/grammar/errors.ts'
import type { Paise } from '#contract/grammar/money.ts'
import { isOneOf } from '#contract/grammar/names.ts'
import { type PaymentView, paymentFailures, paymentProcess, type paymentPurposes } from '#contract/payments/payments.ts'
import { type Ctx, inTransaction, now, publish, requirePerson } from '../../../platform/context.ts'
import { given, prepared, preparedInsert } from '../../../platform/database/prepared.ts'
import { ProviderRefused, ProviderUnavailable } from '../../../platform/payments/port.ts'
import { payments } from '../tables.ts'
import type { PaymentRow } from './rows.ts'
import { viewOf } from './views.ts'

export interface NewPayment {
  purpose: (typeof paymentPurposes)[number]
  /** The booking, the order or the purchase. */
  subjectId: string
  payerId: string
  /** The artist for whom the money is held. */
  payeeId?: string
  amountPaise: Paise
  /** What is paid for, in one line. */
  label: string
  expiresAt: Date | null
  /** The part of each order, when it is for several; they sum to the amount. */
  parts?: readonly PaymentPart[]
}

export interface PaymentPart extends Pick<NewPayment, 'subjectId' | 'amountPaise' | 'label'> {
  payeeId: string
}

const open = paymentProcess.moves.expire.from
const isOpen = inArray(payments.state, [...open])

const openFor = prepared((db) =>
  db
    .select()
    .from(payments)
    .where(and(eq(payments.subject_id, given('subjectId')), eq(payments.purpose, given('purpose')), isOpen))
    .for('update'),
)

/** Requests a payment. A repeated request for the same purpose returns the open payment, unless the amount has changed. */
export async function createPayment(ctx: Ctx, asked: NewPayment): Promise<{ paymentId: string; url: string }> {
  return inTransaction(ctx, async (ctx) => {
    const id = await insert(ctx, asked)
    if (id) return checkoutOf(ctx, id)
    // One is already open.
    const [current] = await openFor(ctx.db).execute({ ...asked })
    const same = current && current.amount_paise === asked.amountPaise && (!current.expires_at || current.expires_at > now(ctx))
    if (same) {
      await ctx.db.update(payments).set({ expires_at: asked.expiresAt }).where(eq(payments.id, current.id))
      return checkoutOf(ctx, current.id)
    }
    // It is replaced rather than expired, so no event.
    if (current) await end(ctx, [current.id])
    return createPayment(ctx, asked)
  })
}

const insertPayment = preparedInsert((db, row: typeof payments.$inferInsert) =>
  db.insert(payments).values(row).onConflictDoNothing().returning({ id: payments.id }),
)

async function insert(ctx: Ctx, asked: NewPayment): Promise<string | null> {
  const [made] = await insertPayment(ctx.db, rowOf(ctx, asked))
  for (const part of made ? (asked.parts ?? []) : [])
    await ctx.db.insert(payments).values({ ...rowOf(ctx, { ...asked, ...part, purpose: 'artwork_order' }), part_of: made?.id })
  return made?.id ?? null
}

function rowOf(ctx: Ctx, asked: NewPayment) {
  return {
    id: ctx.platform.ids.uuid(),
    purpose: asked.purpose,
    subject_id: asked.subjectId,
    payer_id: asked.payerId,
    payee_id: asked.payeeId ?? null,
    amount_paise: asked.amountPaise,
    currency: 'INR',
    label: asked.label,
    state: paymentProcess.start,
    provider: ctx.platform.payments.name,
    expires_at: asked.expiresAt,
    created_at: now(ctx),
  } satisfies typeof payments.$inferInsert
}

/** Our own page, which redirects to the partner. */
function checkoutOf(ctx: Ctx, paymentId: string) {
  return { paymentId, url: `${ctx.platform.env.BASE_URL}/checkout/${paymentId}` }
}

/**
 * Expires the open payments of a booking or an order, all or of one purpose. For a part it expires the whole, whose amount is now too high. Money
 * that comes anyway is published as `payment.paid`.
 */
export async function expirePayments(ctx: Ctx, subjectId: string, purpose?: NewPayment['purpose']): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const rows = await ctx.db
      .select({ id: payments.id, wholeId: payments.part_of })
      .from(payments)
      .where(and(eq(payments.subject_id, subjectId), purpose && eq(payments.purpose, purpose), isOpen))
      .orderBy(asc(payments.id))
    await expire(
      ctx,
      rows.map(({ id, wholeId }) => wholeId ?? id),
    )
  })
}

/** Expires those that are still open, and publishes it. */
export async function expire(ctx: Ctx, ids: string[]): Promise<void> {
  for (const payment of await end(ctx, ids))
    publish(ctx, 'payment.expired', { paymentId: payment.id, purpose: payment.purpose, subjectId: payment.subject_id })
}

async function end(ctx: Ctx, ids: string[]) {
  if (!ids.length) return []
  const ended = await ctx.db
    .update(payments)
    .set({ state: paymentProcess.moves.expire.to })
    .where(and(inArray(payments.id, ids), isOpen))
    .returning()
  for (const whole of ended) await endParts(ctx, whole)
  return ended
}

/** Closes the open parts. The whole must be locked. */
export async function endParts(ctx: Ctx, { id, purpose }: Pick<PaymentRow, 'id' | 'purpose'>): Promise<void> {
  if (purpose !== 'artwork_purchase') return
  await ctx.db
    .update(payments)
    .set({ state: paymentProcess.moves.expire.to })
    .where(and(eq(payments.part_of, id), isOpen))
}

/** Payments past their deadline. */
export function overdue(ctx: Ctx, most: number) {
  return ctx.db
    .select()
    .from(payments)
    .where(and(isOpen, isNull(payments.part_of), lte(payments.expires_at, now(ctx))))
    .orderBy(asc(payments.expires_at))
    .limit(most)
}

async function ownPayment(ctx: Ctx, paymentId: string) {
  const person = requirePerson(ctx)
  const [payment] = await ctx.db
    .select()
    .from(payments)
    .where(and(eq(payments.id, paymentId), eq(payments.payer_id, person.id)))
  if (!payment) throw failures.not_found()
  return payment
}

export async function getPayment(ctx: Ctx, { paymentId }: { paymentId: string }): Promise<PaymentView> {
  return viewOf(await ownPayment(ctx, paymentId))
}

/** Creates the partner's order when the payer first opens it; a repeat returns the same one. */
export async function openPayment(ctx: Ctx, { paymentId }: { paymentId: string }): Promise<{ url: string }> {
  const payment = await ownPayment(ctx, paymentId)
  if (payment.part_of) return openPayment(ctx, { paymentId: payment.part_of })
  const ended = payment.expires_at && payment.expires_at <= now(ctx)
  if (ended || !isOneOf(open, payment.state)) throw paymentFailures.payment_over()
  if (payment.checkout_url) return { url: payment.checkout_url }
  const order = await orderFor(ctx, payment)
  await ctx.db
    .update(payments)
    .set({ provider_order_id: order.orderId, checkout_url: order.checkoutUrl, opened_at: now(ctx) })
    .where(and(eq(payments.id, payment.id), isNull(payments.provider_order_id)))
  await ctx.db
    .update(payments)
    .set({ state: paymentProcess.moves.open.to })
    .where(and(eq(payments.id, payment.id), inArray(payments.state, [...paymentProcess.moves.open.from])))
  // Concurrent openers are both sent to the order that was stored.
  const kept = await ownPayment(ctx, paymentId)
  return { url: kept.checkout_url ?? order.checkoutUrl }
}

async function orderFor(ctx: Ctx, payment: PaymentRow) {
  try {
    return await ctx.platform.payments.createOrder({
      reference: payment.id,
      amountPaise: payment.amount_paise,
      currency: payment.currency,
      label: payment.label,
      returnUrl: `${ctx.platform.env.BASE_URL}/payment-success?payment=${payment.id}`,
    })
  } catch (error) {
    if (error instanceof ProviderRefused) {
      ctx.platform.log.error({ paymentId: payment.id, reason: error.message }, 'the payment partner refused an order')
      throw paymentFailures.order_refused()
    }
    if (!(error instanceof ProviderUnavailable)) throw error
    ctx.platform.log.warn({ paymentId: payment.id }, 'the payment partner does not answer')
    throw paymentFailures.provider_down()
  }
}
