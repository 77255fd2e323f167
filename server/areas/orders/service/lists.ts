/** Lists of orders: purchases and sales. */
import { and, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { type Page, pageFrom } from '#contract/grammar/page.ts'
import { type orders as calls, type OrderState, openOrderStates } from '#contract/orders/orders.ts'
import { type Ctx, requirePerson } from '../../../platform/context.ts'
import { orderLines, orders } from '../tables.ts'
import { ownOrder } from './rows.ts'
import { rowsFor, viewFor } from './views.ts'

export async function bought(ctx: Ctx, { status, statuses, ...page }: ParsedOf<typeof calls.list>): Promise<OutputOf<typeof calls.list>> {
  const mine = eq(orders.buyer_id, requirePerson(ctx).id)
  return listOf(ctx, mine, wanted(status, statuses), page, [desc(orders.created_at), desc(orders.id)])
}

/** Orders that need the artist's action come first. */
const isTheirTurn = sql`(${orders.state} in ('placed', 'accepted', 'packed', 'return_requested', 'return_sent'))`

export async function sold(
  ctx: Ctx,
  { page_number, page_size, status, statuses }: ParsedOf<typeof calls.sales>,
): Promise<OutputOf<typeof calls.sales>> {
  // Sellers see orders only after a payment.
  const theirs = and(eq(orders.seller_id, requirePerson(ctx).id), sql`${orders.payment_id} is not null`) as SQL
  const order = [desc(isTheirTurn), desc(orders.created_at), desc(orders.id)]
  const page = await listOf(ctx, theirs, wanted(status, statuses), { page: page_number, limit: page_size }, order)
  return { ...page, page_number, page_size, total_pages: page.totalPages }
}

/** null: every status. */
function wanted(status: OrderState | undefined, statuses: OrderState[] | undefined): OrderState[] | null {
  if (!status) return statuses ?? null
  return statuses && !statuses.includes(status) ? [] : [status]
}

type Listed = Page<Awaited<ReturnType<typeof rowsFor>>[number]> & { counts: Record<string, number> }

async function listOf(
  ctx: Ctx,
  whose: SQL,
  wanted: OrderState[] | null,
  page: { page: number; limit: number },
  order: SQL[],
): Promise<Listed> {
  const rows = await ctx.db
    .select()
    .from(orders)
    .where(and(whose, wanted ? inArray(orders.state, wanted) : undefined))
    .orderBy(...order)
    .limit(page.limit)
    .offset((page.page - 1) * page.limit)
  const states = await ctx.db.select({ state: orders.state, number: count() }).from(orders).where(whose).groupBy(orders.state)
  const total = states.filter(({ state }) => wanted?.includes(state) ?? true).reduce((sum, { number }) => sum + number, 0)
  const counts: Record<string, number> = Object.fromEntries(states.map(({ state, number }) => [state, number]))
  return { ...pageFrom(await rowsFor(ctx, rows, requirePerson(ctx)), total, page), counts }
}

/** Unsettled orders of this artwork; oldest first. */
export async function openOrdersOf(ctx: Ctx, artworkId: string): Promise<{ id: string; number: string; status: OrderState }[]> {
  const { id, number, state: status } = orders
  return ctx.db
    .select({ id, number, status })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.order_id, orders.id))
    .where(and(eq(orderLines.artwork_id, artworkId), inArray(orders.state, [...openOrderStates])))
    .orderBy(orders.created_at, orders.id)
}

export async function get(ctx: Ctx, { id }: ParsedOf<typeof calls.get>): Promise<OutputOf<typeof calls.get>> {
  const { order, reader } = await ownOrder(ctx, requirePerson(ctx), id)
  return viewFor(ctx, order, reader)
}
