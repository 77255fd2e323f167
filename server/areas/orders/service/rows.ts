/** Finds orders through the person who asks. */
import { and, asc, eq, inArray, or } from 'drizzle-orm'
import { failures } from '#contract/grammar/errors.ts'
import { openOrderStates } from '#contract/orders/orders.ts'
import { type Ctx, isOfTeam, type Person } from '../../../platform/context.ts'
import { given, prepared } from '../../../platform/database/prepared.ts'
import type { Reader } from '../rules/view.ts'
import { orderLines, orders } from '../tables.ts'

export type OrderDbRow = typeof orders.$inferSelect
export type LineRow = typeof orderLines.$inferSelect

/** The person's role in an order; null if they have none. */
export function readerOf(person: Pick<Person, 'id' | 'type' | 'roles'>, order: Pick<OrderDbRow, 'buyer_id' | 'seller_id'>): Reader | null {
  if (order.buyer_id === person.id) return 'buyer'
  if (order.seller_id === person.id) return 'seller'
  return isOfTeam(person, ['support', 'finance']) ? 'admin' : null
}

export interface Own {
  order: OrderDbRow
  reader: Reader
}

/** An order of this person, with a row lock if wanted. @throws 404 for everybody else */
export async function ownOrder(ctx: Ctx, person: Person, id: string, lock = false): Promise<Own> {
  const order = await (lock ? lockOrder(ctx, id) : findOrder(ctx, id))
  const reader = order && readerOf(person, order)
  if (!order || !reader) throw failures.not_found()
  return { order, reader }
}

export async function findOrder(ctx: Ctx, id: string): Promise<OrderDbRow | undefined> {
  const [order] = await ctx.db.select().from(orders).where(eq(orders.id, id))
  return order
}

/** All unsettled orders of a person, as buyer or seller. Oldest first. */
export async function openOrdersOf(ctx: Ctx, personId: string): Promise<OrderDbRow[]> {
  return ctx.db
    .select()
    .from(orders)
    .where(and(or(eq(orders.buyer_id, personId), eq(orders.seller_id, personId)), inArray(orders.state, [...openOrderStates])))
    .orderBy(asc(orders.created_at), asc(orders.id))
}

export async function firstOrderOf(ctx: Ctx, purchaseId: string): Promise<string | undefined> {
  const [order] = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.purchase_id, purchaseId))
    .orderBy(asc(orders.id))
    .limit(1)
  return order?.id
}

export async function lockOrder(ctx: Ctx, id: string): Promise<OrderDbRow | undefined> {
  const [order] = await ctx.db.select().from(orders).where(eq(orders.id, id)).for('update')
  return order
}

const linesBy = prepared((db) =>
  db
    .select()
    .from(orderLines)
    .where(eq(orderLines.order_id, given('orderId')))
    .orderBy(asc(orderLines.position)),
)

/** In the order of the request. */
export async function linesOf(ctx: Ctx, orderId: string): Promise<LineRow[]> {
  return linesBy(ctx.db).execute({ orderId })
}
