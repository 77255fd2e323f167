/** Whoever made a decision does not judge the appeal against it. */
import { and, desc, eq, like } from 'drizzle-orm'
import { type Ctx, requirePerson } from '../../../platform/context.ts'
import { auditLog } from '../tables.ts'
import type { ReviewItemRow } from './tables.ts'

/** What an item of these kinds appeals against stands in the log under the thing itself. */
const appealed = { artworks: 'artwork.%', order_disputes: 'order.%' } as const

/** True where the item is an appeal against a decision of the reader's own. */
export async function notYours(
  ctx: Ctx,
  { kind, detail, source_id }: Pick<ReviewItemRow, 'kind' | 'detail' | 'source_id'>,
): Promise<boolean> {
  if (detail !== 'appeal' || !(kind === 'artworks' || kind === 'order_disputes')) return false
  return (await lastDecider(ctx, source_id, appealed[kind])) === requirePerson(ctx).id
}

export async function lastDecider(ctx: Ctx, subjectId: string, actions: string): Promise<string | null> {
  const [last] = await ctx.db
    .select({ actor: auditLog.actor_id })
    .from(auditLog)
    .where(and(eq(auditLog.subject_id, subjectId), like(auditLog.action, actions)))
    .orderBy(desc(auditLog.seq))
    .limit(1)
  return last?.actor ?? null
}
