/** Reviews for admins. The caller writes the audit log. */

import { and, asc, count, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { reasonLeast } from '#contract/grammar/admin-reason.ts'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { failures, fieldFailure } from '#contract/grammar/errors.ts'
import { pageFrom } from '#contract/grammar/page.ts'
import { type AdminReview, type reviews as calls, type ReviewDecision, reviewFailures, reviewLimits } from '#contract/reviews/reviews.ts'
import { type Ctx, now, publish } from '../../../platform/context.ts'
import { lock } from '../../../platform/database/locks.ts'
import { together } from '../../../platform/database/transaction.ts'
import { findPerson } from '../../auth/service.ts'
import { countRating } from '../../profiles/service/rating.ts'
import { decisionsOn } from '../rules/admin.ts'
import { reviews } from '../tables.ts'
import { type ReviewRow, selectTold } from './rows.ts'
import { adminViews } from './views.ts'

type ListQuery = ParsedOf<typeof calls.adminList>

const isDisputed = and(isNotNull(reviews.disputed_at), isNull(reviews.decided_at))
const views: Record<ListQuery['view'], SQL | undefined> = {
  disputed: isDisputed,
  held: eq(reviews.state, 'held'),
  shown: eq(reviews.state, 'shown'),
  hidden: eq(reviews.state, 'hidden'),
  quotable: and(eq(reviews.state, 'shown'), eq(reviews.by, 'client'), reviews.may_quote as unknown as SQL, isNull(reviews.chosen_at)),
  chosen: isNotNull(reviews.chosen_at),
}

export async function adminList(
  ctx: Ctx,
  { page_number: page, page_size: limit, view, username }: ListQuery,
): Promise<OutputOf<typeof calls.adminList>> {
  const person = username ? await findPerson(ctx, username) : null
  if (username && !person) return pageFrom<AdminReview>([], 0, { page, limit })
  const where = and(views[view], person ? or(eq(reviews.about_id, person.id), eq(reviews.author_id, person.id)) : undefined)
  const waitsSince = { disputed: reviews.disputed_at, held: reviews.held_at }
  const order =
    view === 'disputed' || view === 'held' ? [asc(waitsSince[view]), asc(reviews.id)] : [desc(reviews.shown_at), desc(reviews.id)]
  const [told, [counted]] = await together(
    selectTold(ctx)
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset((page - 1) * limit),
    ctx.db.select({ total: count() }).from(reviews).where(where),
  )
  return pageFrom(await adminViews(ctx, told), counted?.total ?? 0, { page, limit })
}

export async function adminReview(ctx: Ctx, id: string): Promise<AdminReview> {
  const [view] = await adminViews(ctx, await selectTold(ctx).where(eq(reviews.id, id)))
  if (!view) throw failures.not_found()
  return view
}

/** Finds only reviews that are no longer secret. @throws 404 */
export async function lockForAdmin(ctx: Ctx, id: string): Promise<ReviewRow> {
  const [row] = await ctx.db.select().from(reviews).where(eq(reviews.id, id)).for('update')
  if (!row || row.state === 'written') throw failures.not_found()
  return row
}

/** The row must be locked, and the decision possible. @throws 422 without a reason if both sides read it, enough_chosen */
export async function applyReviewDecision(ctx: Ctx, before: ReviewRow, decision: ReviewDecision, reason: string): Promise<ReviewRow> {
  const isAboutIt = decision === 'keep' || decision === 'hide' || decision === 'restore'
  if (isAboutIt && reason.length < reasonLeast) throw fieldFailure('reason', 'Please say why: both sides read it.')
  if (decision === 'choose') await requireRoom(ctx)
  const [after] = await ctx.db
    .update(reviews)
    .set({ ...changesOf(ctx, decision, reason), version: sql`${reviews.version} + 1` })
    .where(eq(reviews.id, before.id))
    .returning()
  if (!after) throw failures.version_conflict()
  if (after.by === 'client' && before.state !== after.state) {
    if (before.state === 'shown') await countRating(ctx, before, -1)
    if (after.state === 'shown') await countRating(ctx, after, 1)
  }
  if ((before.chosen_at === null) !== (after.chosen_at === null)) publish(ctx, 'review.quotes_changed', { reviewId: after.id })
  if (isAboutIt) publish(ctx, 'review.decided', { reviewId: after.id, decision, authorId: after.author_id, aboutId: after.about_id })
  return after
}

export const isPossible = (row: ReviewRow, decision: ReviewDecision): boolean => decisionsOn(row).includes(decision)

function changesOf(ctx: Ctx, decision: ReviewDecision, reason: string): Partial<ReviewRow> {
  if (decision === 'choose') return { chosen_at: now(ctx) }
  if (decision === 'unchoose') return { chosen_at: null }
  const decided = { decided_at: now(ctx), decision_reason: reason }
  if (decision === 'hide') return { ...decided, state: 'hidden', chosen_at: null }
  return decision === 'restore' ? { ...decided, state: 'shown' } : decided
}

async function requireRoom(ctx: Ctx): Promise<void> {
  await lock(ctx.db, 'testimonials')
  if ((await ctx.db.$count(reviews, isNotNull(reviews.chosen_at))) >= reviewLimits.testimonials) throw reviewFailures.enough_chosen()
}
