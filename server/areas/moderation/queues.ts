/** What waits for our team, not for somebody else's answer: the count of each kind and the age of its oldest. */
import { and, count, lte, min, sql } from 'drizzle-orm'
import type { OutputOf } from '#contract/grammar/call.ts'
import type { moderation as calls } from '#contract/moderation/moderation.ts'
import { type Ctx, now } from '../../platform/context.ts'
import { waitsNow } from './review/items.ts'
import { kindsFor, theirs } from './review/kinds.ts'
import { reviewItems } from './review/tables.ts'

export async function queues(ctx: Ctx): Promise<OutputOf<typeof calls.queues>> {
  const kinds = kindsFor(ctx)
  const at = now(ctx)
  const late = sql<number>`count(*) filter (where ${lte(reviewItems.due_at, at)})::int`
  const rows = kinds.length
    ? await ctx.db
        .select({ kind: reviewItems.kind, waiting: count(), late, oldest: min(reviewItems.opened_at) })
        .from(reviewItems)
        .where(and(theirs(ctx, kinds), waitsNow(at)))
        .groupBy(reviewItems.kind)
    : []
  const byKind = new Map(rows.map((row) => [row.kind, row]))
  return {
    results: kinds.map((name) => ({
      name,
      waiting: byKind.get(name)?.waiting ?? 0,
      late: byKind.get(name)?.late ?? 0,
      oldest: byKind.get(name)?.oldest?.toISOString() ?? null,
    })),
    now: at.toISOString(),
  }
}
