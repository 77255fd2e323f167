/** Claiming an item, so that two admins do not work on the same one. A claim expires after half an hour. */
import { eq } from 'drizzle-orm'
import type { ParsedOf } from '#contract/grammar/call.ts'
import { type reviewInbox as calls, type ReviewItem, reviewFailures, reviewLimits } from '#contract/moderation/review.ts'
import { type Ctx, inTransaction, now, requirePerson } from '../../../platform/context.ts'
import { note } from './history.ts'
import { itemView, lockItem } from './items.ts'
import { type ReviewItemRow, reviewItems } from './tables.ts'
import { whoByIds } from './who.ts'

/** @throws taken while another admin has it, changed when nothing is left to decide */
export async function claim(ctx: Ctx, { itemId }: ParsedOf<typeof calls.claim>): Promise<ReviewItem> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockItem(ctx, itemId)
    if (row.state !== 'waiting') throw reviewFailures.changed()
    await requireFree(ctx, row)
    const me = requirePerson(ctx).id
    const claimed_until = new Date(now(ctx).getTime() + reviewLimits.claimMs)
    if (!isClaimed(ctx, row)) await note(ctx, itemId, 'claimed')
    return set(ctx, row, { claimed_by: me, claimed_until })
  })
}

/** Does nothing to an item that the caller has not claimed. */
export async function release(ctx: Ctx, { itemId }: ParsedOf<typeof calls.release>): Promise<ReviewItem> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockItem(ctx, itemId)
    if (row.claimed_by !== requirePerson(ctx).id) return itemView(ctx, row)
    if (isClaimed(ctx, row)) await note(ctx, itemId, 'released')
    return set(ctx, row, { claimed_by: null, claimed_until: null })
  })
}

const isClaimed = (ctx: Ctx, { claimed_until }: ReviewItemRow) => !!claimed_until && claimed_until > now(ctx)

/** @throws taken while another admin has it */
export async function requireFree(ctx: Ctx, row: ReviewItemRow): Promise<void> {
  if (!row.claimed_by || row.claimed_by === requirePerson(ctx).id || !isClaimed(ctx, row)) return
  const who = await whoByIds(ctx, [row.claimed_by])
  throw reviewFailures.taken({ who: who(row.claimed_by).name }, { until: row.claimed_until?.toISOString() ?? '' })
}

async function set(ctx: Ctx, row: ReviewItemRow, claim: Pick<ReviewItemRow, 'claimed_by' | 'claimed_until'>): Promise<ReviewItem> {
  await ctx.db.update(reviewItems).set(claim).where(eq(reviewItems.id, row.id))
  return itemView(ctx, { ...row, ...claim })
}
