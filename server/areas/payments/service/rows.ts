import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { payments, type payouts } from '../tables.ts'

export type PaymentRow = typeof payments.$inferSelect
export type PayoutRow = typeof payouts.$inferSelect

/** The payment, locked: all that happens to it happens one after the other. */
export async function lockPayment(ctx: Ctx, id: string): Promise<PaymentRow | undefined> {
  const [payment] = await ctx.db.select().from(payments).where(eq(payments.id, id)).for('update')
  return payment
}

/** What was paid for several orders at once, by order; none for a payment that is one thing's. Until it is paid whoever changes the parts locks the whole; from then on each part is locked first and the whole after it, so that nobody waits for another in a ring. */
export async function partsOf(ctx: Ctx, payment: Pick<PaymentRow, 'id' | 'purpose'>): Promise<PaymentRow[]> {
  if (payment.purpose !== 'artwork_purchase') return []
  return ctx.db.select().from(payments).where(eq(payments.part_of, payment.id)).orderBy(asc(payments.id))
}

/** The payments of a booking or an order that brought money, newest first, locked, each with what may still go back. */
export async function lockPaid(ctx: Ctx, subjectId: string) {
  const rows = await ctx.db
    .select()
    .from(payments)
    .where(and(eq(payments.subject_id, subjectId), inArray(payments.state, ['paid', 'partially_refunded', 'refunded'])))
    .orderBy(desc(payments.paid_at), desc(payments.id))
    .for('update')
  return rows.map((row) => ({ ...row, leftPaise: row.captured_paise - row.promised_paise }))
}

/** `subjectOf` in SQL. @param table its name, or what it is called in the statement */
export function subjectOfPayment(table: string): SQL {
  return sql.raw(
    `(case ${table}.purpose when 'artwork_order' then 'order' when 'artwork_purchase' then 'purchase' when 'coin_pack' then 'pack' else 'booking' end)`,
  )
}
