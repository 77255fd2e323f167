/** The buyer's purchase order numbers. */
import { and, eq, inArray } from 'drizzle-orm'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { failures } from '#contract/grammar/errors.ts'
import { type invoices as calls, invoiceFailures } from '#contract/invoices/invoices.ts'
import { type Ctx, inTransaction, now, requirePerson } from '../../../platform/context.ts'
import { isUnsettled } from '../../bookings/rules/view.ts'
import { bookings } from '../../bookings/tables.ts'
import { isUnsettled as isOrderUnsettled } from '../../orders/rules/view.ts'
import { orders } from '../../orders/tables.ts'
import { invoices, purchaseOrders } from '../tables.ts'

export async function purchaseOrder(
  ctx: Ctx,
  { saleId }: ParsedOf<typeof calls.purchaseOrder>,
): Promise<OutputOf<typeof calls.purchaseOrder>> {
  return { isOpen: await isOpen(ctx, saleId), number: (await purchaseOrderOf(ctx, saleId)) ?? '' }
}

/** Documents are made under the same lock, so that all of them show the same number. @throws papers_issued, 404 */
export async function savePurchaseOrder(
  ctx: Ctx,
  { saleId, number }: ParsedOf<typeof calls.savePurchaseOrder>,
): Promise<OutputOf<typeof calls.savePurchaseOrder>> {
  return inTransaction(ctx, async (ctx) => {
    if (!(await isOpen(ctx, saleId, true))) throw invoiceFailures.papers_issued()
    if (!number) await ctx.db.delete(purchaseOrders).where(eq(purchaseOrders.sale_id, saleId))
    else {
      const row = { buyer_id: requirePerson(ctx).id, number, updated_at: now(ctx) }
      await ctx.db
        .insert(purchaseOrders)
        .values({ sale_id: saleId, ...row })
        .onConflictDoUpdate({ target: purchaseOrders.sale_id, set: row })
    }
    return { number, isOpen: true }
  })
}

export async function purchaseOrderOf(ctx: Ctx, saleId: string): Promise<string | null> {
  const [row] = await ctx.db.select({ number: purchaseOrders.number }).from(purchaseOrders).where(eq(purchaseOrders.sale_id, saleId))
  return row?.number ?? null
}

/**
 * True while the buyer's documents are not made yet. With `lock`, nobody makes them until the transaction ends. @throws 404 for everybody but its
 * buyer
 */
async function isOpen(ctx: Ctx, saleId: string, lock = false): Promise<boolean> {
  const isDue = await documentIsDue(ctx, saleId, lock)
  const first = and(eq(invoices.sale_id, saleId), inArray(invoices.subject, ['performance', 'artwork']))
  return isDue && !(await ctx.db.$count(invoices, first))
}

async function documentIsDue(ctx: Ctx, saleId: string, lock: boolean): Promise<boolean> {
  const { id } = requirePerson(ctx)
  const booking = ctx.db
    .select({ state: bookings.state })
    .from(bookings)
    .where(and(eq(bookings.id, saleId), eq(bookings.client_id, id)))
  const [booked] = await (lock ? booking.for('update') : booking)
  if (booked) return isUnsettled(booked.state)
  const order = ctx.db
    .select({ state: orders.state })
    .from(orders)
    .where(and(eq(orders.id, saleId), eq(orders.buyer_id, id)))
  const [ordered] = await (lock ? order.for('update') : order)
  if (!ordered) throw failures.not_found()
  return isOrderUnsettled(ordered.state)
}
