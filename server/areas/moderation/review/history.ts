import type { ReviewChange } from '#contract/moderation/review.ts'
import { type Ctx, now } from '../../../platform/context.ts'
import { reviewHistory } from './tables.ts'

/** Adds to an item's history, in the transaction of the change. `by` is null for the scheduler. */
export async function note(ctx: Ctx, itemId: string, change: ReviewChange, said = ''): Promise<void> {
  await ctx.db.insert(reviewHistory).values({ item_id: itemId, change, by: ctx.person?.id ?? null, note: said, at: now(ctx) })
}
