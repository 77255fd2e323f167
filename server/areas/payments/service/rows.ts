import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { payments, type payouts } from '../tables.ts'

export type PaymentRow = typeof payments.$inferSelect
export type PayoutRow = typeof payouts.$inferSelect

/** The payment under a row lock, which serializes all changes of it. */
export async function lockPayment(ctx: Ctx, id: string): Promise<PaymentRow | undefined> {
  const [payment] = await ctx.db.select().from(payments).where(eq(payments.id, id)).for('update')
  return payment
}

/**
 * The parts of a payment for several orders, by id; empty for a payment of one subject. Lock order: until it is paid, lock the whole before changing
 * parts; once it is paid, lock each part and then the whole. Otherwise transactions could deadlock.
 */
export async function partsOf(ctx: Ctx, payment: Pick<PaymentRow, 'id' | 'purpose'>): Promise<PaymentRow[]> {
  if (payment.purpose !== 'artwork_purchase') return []
  return ctx.db.select().from(payments).where(eq(payments.part_of, payment.id)).orderBy(asc(payments.id))
}

/** The captured payments of a booking or an order, newest first, locked, each with its refundable rest. */
export async function lockPaid(ctx: Ctx, subjectId: string) {
  const rows = await ctx.db
    .select()
    .from(payments)
    .where(and(eq(payments.subject_id, subjectId), inArray(payments.state, ['paid', 'partially_refunded', 'refunded'])))
    .orderBy(desc(payments.paid_at), desc(payments.id))
    .for('update')
  return rows.map((row) => ({ ...row, leftPaise: row.captured_paise - row.promised_paise }))
}

/** `subjectOf` in SQL. @param table its name, or its alias in the statement */
export function subjectOfPayment(table: string): SQL {
  return sql.raw(
    `(case ${table}.purpose when 'artwork_order' then 'order' when 'artwork_purchase' then 'purchase' when 'coin_pack' then 'pack' else 'booking' end)`,
  )
}
