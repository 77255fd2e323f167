/** Disputes about orders, for our team. */
import { and, asc, count, desc, eq, gt, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { pageFrom } from '#contract/grammar/page.ts'
import type { orders as calls } from '#contract/orders/orders.ts'
import { type Ctx, now, requirePerson } from '../../../../platform/context.ts'
import { orderDisputes, orders } from '../../tables.ts'
import { rowsFor } from '../views.ts'

export async function listDisputed(
  ctx: Ctx,
  { page_number: page, page_size: limit, state }: ParsedOf<typeof calls.disputed>,
): Promise<OutputOf<typeof calls.disputed>> {
  const at = now(ctx)
  const wanted = state && inState(at)[state]
  const rows = await ctx.db
    .select({ dispute: orderDisputes, order: orders })
    .from(orderDisputes)
    .innerJoin(orders, eq(orders.id, orderDisputes.order_id))
    .where(wanted)
    .orderBy(sql`${orderDisputes.decided_at} desc nulls first`, asc(orderDisputes.decide_by), desc(orderDisputes.order_id))
    .limit(limit)
    .offset((page - 1) * limit)
  const [counted] = await ctx.db.select({ total: count() }).from(orderDisputes).where(wanted)
  const views = await rowsFor(
    ctx,
    rows.map(({ order }) => order),
    requirePerson(ctx),
  )
  const results = rows.flatMap(({ dispute, order }) => {
    const row = views.find(({ id }) => id === order.id)
    const clocks = { answerBy: dispute.answer_by.toISOString(), decideBy: dispute.decide_by.toISOString() }
    return row ? [{ ...row, ...clocks, isLate: !dispute.decided_at && at > dispute.decide_by }] : []
  })
  return pageFrom(results, counted?.total ?? 0, { page, limit })
}

function inState(at: Date): Record<'waiting' | 'ready' | 'decided', SQL | undefined> {
  return {
    waiting: and(isNull(orderDisputes.decided_at), gt(orderDisputes.ready_at, at)),
    ready: and(isNull(orderDisputes.decided_at), lte(orderDisputes.ready_at, at)),
    decided: isNotNull(orderDisputes.decided_at),
  }
}
