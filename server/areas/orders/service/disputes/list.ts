/** Disputes about orders, for our team. */
import { and, count, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { pageFrom } from '#contract/grammar/page.ts'
import type { orders as calls } from '#contract/orders/orders.ts'
import { type Ctx, requirePerson } from '../../../../platform/context.ts'
import { holding } from '../../../../platform/database/like.ts'
import { people } from '../../../auth/tables.ts'
import type { Dispute } from '../../../disputes/rules.ts'
import { matchingDisputes, mostUrgentFirst, rowClocks } from '../../../disputes/service/views.ts'
import { disputes } from '../../../disputes/tables.ts'
import { orderLines, orders } from '../../tables.ts'
import { rowsFor } from '../views.ts'

export async function listDisputed(
  ctx: Ctx,
  { page_number: page, page_size: limit, ...filters }: ParsedOf<typeof calls.disputed>,
): Promise<OutputOf<typeof calls.disputed>> {
  const where = and(matchingDisputes(ctx, 'order', filters), naming(filters.words))
  const rows = await ctx.db
    .select({ dispute: disputes, order: orders })
    .from(disputes)
    .innerJoin(orders, eq(orders.id, disputes.subject_id))
    .where(where)
    .orderBy(...mostUrgentFirst)
    .limit(limit)
    .offset((page - 1) * limit)
  const [counted] = await ctx.db
    .select({ total: count() })
    .from(disputes)
    .innerJoin(orders, eq(orders.id, disputes.subject_id))
    .where(where)
  const views = await rowsFor(
    ctx,
    rows.map(({ order }) => order),
    requirePerson(ctx),
  )
  const results = rows.flatMap(({ dispute, order }) => {
    const row = views.find(({ id }) => id === order.id)
    const { answerBy, decideBy, isLate } = rowClocks(ctx, dispute)
    const { opened_by: openedBy, appealed_by: appealedBy } = dispute as Dispute<'order'>
    return row ? [{ ...row, openedBy, appealedBy, answerBy, decideBy, isLate }] : []
  })
  return pageFrom(results, counted?.total ?? 0, { page, limit })
}

const side = alias(people, 'side')

/** The number, either side's name or the name of an artwork. */
function naming(words: string | undefined) {
  if (!words) return undefined
  const typed = holding(words)
  return sql`(${orders.number} ilike ${typed}
    or exists (select 1 from ${side} where ${side.id} in (${orders.buyer_id}, ${orders.seller_id}) and ${side.first_name} || ' ' || ${side.last_name} ilike ${typed})
    or exists (select 1 from ${orderLines} where ${orderLines.order_id} = ${orders.id} and ${orderLines.name} ilike ${typed}))`
}
