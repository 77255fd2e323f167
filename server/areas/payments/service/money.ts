/** The money of a booking or an order, as shown to both sides. */
import { asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { moneyStep } from '#contract/bookings/bookings.ts'
import { type Paise, toRupees } from '#contract/grammar/money.ts'
import type { PaymentState, PaymentView } from '#contract/payments/payments.ts'
import type { Ctx } from '../../../platform/context.ts'
import { preparedByIds } from '../../../platform/database/prepared.ts'
import { payments, payouts, refunds } from '../tables.ts'
import type { PaymentRow, PayoutRow } from './rows.ts'
import { viewOf } from './views.ts'

export type MoneyStep = z.infer<typeof moneyStep>
export type MoneyReader = 'client' | 'artist' | 'admin'
type RefundRow = typeof refunds.$inferSelect
type StepState = MoneyStep['state']

/** A payment that will be requested from the client later. */
export interface PlannedPayment {
  at: Date
  label: string
  amountPaise: Paise
}

/** The view plus the captured and promised amounts. */
export interface PaymentFacts extends PaymentView {
  capturedPaise: Paise
  /** To be refunded, done or not. */
  promisedPaise: Paise
}

/** The payments of each subject, oldest first; an empty list for a subject without any. */
export async function paymentsOf(ctx: Ctx, subjectIds: string[]): Promise<Map<string, PaymentFacts[]>> {
  const found = new Map<string, PaymentFacts[]>(subjectIds.map((id) => [id, []]))
  for (const row of await paymentRowsOf(ctx, subjectIds)) found.get(row.subject_id)?.push(factsOf(row))
  return found
}

const rowsOf = preparedByIds((db, isOneOf) =>
  db.select().from(payments).where(isOneOf(payments.subject_id)).orderBy(asc(payments.created_at), asc(payments.id)),
)

/** Oldest first. */
export async function paymentRowsOf(ctx: Ctx, subjectIds: string[]): Promise<PaymentRow[]> {
  return rowsOf(ctx.db, subjectIds)
}

/** The requested and received amounts. */
export async function paymentById(ctx: Ctx, paymentId: string): Promise<PaymentFacts | undefined> {
  const [row] = await ctx.db.select().from(payments).where(eq(payments.id, paymentId))
  return row && factsOf(row)
}

export interface RefundFacts {
  amountPaise: Paise
  /** A text that both sides may read. */
  reason: string
  /** The caller's key for it. */
  key: string
}

export async function refundById(ctx: Ctx, refundId: string): Promise<RefundFacts | undefined> {
  const { amount_paise: amountPaise, reason, key } = refunds
  const [found] = await ctx.db.select({ amountPaise, reason, key }).from(refunds).where(eq(refunds.id, refundId))
  return found
}

function factsOf(row: PaymentRow): PaymentFacts {
  return { ...viewOf(row), capturedPaise: row.captured_paise, promisedPaise: row.promised_paise }
}

/** Every money step in order, from the reader's side: money to them is positive. @param of.paid oldest first */
export async function moneyOf(
  ctx: Ctx,
  { subjectId, paid }: { subjectId: string; paid: readonly PaymentRow[] },
  reader: MoneyReader,
  planned: PlannedPayment[] = [],
): Promise<MoneyStep[]> {
  const { back, payout } = paid.some(({ captured_paise }) => captured_paise > 0) ? await goneOnOf(ctx, subjectId) : { back: [] }
  const payIn = reader === 'client' ? -1 : 1
  const steps = [
    ...paid.flatMap((payment) => paymentSteps(payment, payIn, reader === 'artist' && !payout)),
    ...back.filter(({ refund }) => reader !== 'artist' || !refund.surplus).map(({ refund }) => refundStep(refund, -payIn)),
    ...planned.map((plan) => step(plan.at, plan.label, payIn * plan.amountPaise, 'planned', '')),
    ...(payout && payout.state !== 'cancelled' ? payoutSteps[reader](payout) : []),
  ]
  return steps.sort((a, b) => a.at.localeCompare(b.at))
}

/** The refunds and payouts that followed the payments. */
async function goneOnOf(ctx: Ctx, subjectId: string): Promise<{ back: { refund: RefundRow }[]; payout?: PayoutRow }> {
  const back = await ctx.db
    .select({ refund: refunds })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.payment_id))
    .where(eq(payments.subject_id, subjectId))
    .orderBy(asc(refunds.created_at), asc(refunds.id))
  const [payout] = await ctx.db.select().from(payouts).where(eq(payouts.subject_id, subjectId))
  return { back, ...(payout && { payout }) }
}

function step(at: Date, label: string, amountPaise: Paise, state: StepState, reference: string): MoneyStep {
  return { at: at.toISOString(), label, amount: toRupees(amountPaise), state, reference }
}

const stepOfOpen: Partial<Record<PaymentState, StepState>> = { created: 'planned', pending: 'under_way', failed: 'failed' }
const stepOfRefund = { due: 'planned', sent: 'under_way', failed: 'failed', done: 'done' } as const satisfies Record<
  RefundRow['state'],
  StepState
>
const stepOfPayout = {
  scheduled: 'planned',
  held: 'held',
  sent: 'under_way',
  failed: 'failed',
  paid: 'done',
  cancelled: 'failed',
} as const satisfies Record<PayoutRow['state'], StepState>

function paymentSteps(payment: PaymentRow, sign: number, unearned: boolean): MoneyStep[] {
  if (payment.paid_at) {
    const state = payment.state === 'review' || unearned ? 'held' : 'done'
    return [step(payment.paid_at, payment.label, sign * payment.captured_paise, state, payment.provider_payment_id ?? payment.id)]
  }
  const state = stepOfOpen[payment.state]
  return state ? [step(payment.expires_at ?? payment.created_at, payment.label, sign * payment.amount_paise, state, payment.id)] : []
}

function refundStep(refund: RefundRow, sign: number): MoneyStep {
  return step(
    refund.done_at ?? refund.created_at,
    `Refund: ${refund.reason}`,
    sign * refund.amount_paise,
    stepOfRefund[refund.state],
    refund.provider_refund_id ?? refund.id,
  )
}

const payoutSteps: Record<MoneyReader, (payout: PayoutRow) => MoneyStep[]> = {
  client: () => [],
  artist: (payout) => [...feeSteps(payout), payoutStep(payout, 1)],
  admin: (payout) => [payoutStep(payout, -1)],
}

function feeSteps(payout: PayoutRow): MoneyStep[] {
  const lines = [
    { label: 'Platform fee', paise: payout.fee_paise },
    { label: 'GST on the platform fee', paise: payout.gst_paise },
    { label: 'TCS kept back', paise: payout.tcs_paise },
    { label: 'TDS kept back', paise: payout.tds_paise },
  ]
  return lines.filter((line) => line.paise > 0).map((line) => step(payout.created_at, line.label, -line.paise, 'done', payout.id))
}

function payoutStep(payout: PayoutRow, sign: number): MoneyStep {
  const label = payout.held_reason ? `Payout, held: ${payout.held_reason}` : 'Payout to the bank'
  return step(
    payout.paid_at ?? payout.due_at,
    label,
    sign * payout.net_paise,
    stepOfPayout[payout.state],
    payout.provider_payout_id ?? payout.id,
  )
}
