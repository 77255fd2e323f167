/** Reviews for admins: whether one stays, and which the home page quotes. */

import { and, asc, count, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { AuditFacts } from '#contract/audit/audit.ts'
import { reasonLeast } from '#contract/grammar/admin-reason.ts'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { type Failure, failures, fieldFailure } from '#contract/grammar/errors.ts'
import { pageFrom } from '#contract/grammar/page.ts'
import { moderationFailures } from '#contract/moderation/moderation.ts'
import { type AdminReview, type reviews as calls, type ReviewDecision, reviewFailures, reviewLimits } from '#contract/reviews/reviews.ts'
import { type Ctx, inTransaction, now, publish } from '../../../platform/context.ts'
import { lock } from '../../../platform/database/locks.ts'
import { together } from '../../../platform/database/transaction.ts'
import { lastDecisionOn, record } from '../../audit/service.ts'
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

type Decision = ParsedOf<typeof calls.decide>

export async function decideReview(ctx: Ctx, { reviewId, decision, reason, version }: Decision): Promise<AdminReview> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockForAdmin(ctx, reviewId)
    if (version !== before.version || !isPossible(before, decision)) throw await whyNot(ctx, before, decision)
    const after = await apply(ctx, before, decision, reason)
    const decided = await adminReview(ctx, reviewId)
    await record(ctx, { action: `review.${decision}`, subject_id: reviewId, before: factsOf(before), after: factsOf(after), reason })
    return decided
  })
}

const doneWords: Record<string, string> = {
  'review.keep': 'kept',
  'review.hide': 'hidden',
  'review.restore': 'shown again',
  'review.choose': 'chosen',
  'review.unchoose': 'taken off the home page',
}

/** Another admin was faster, one of the two sides has changed it since, or the move was never possible. */
async function whyNot(ctx: Ctx, row: ReviewRow, decision: Decision['decision']): Promise<Failure> {
  const details = { state: row.state, version: row.version }
  const last = await lastDecisionOn(ctx, row.id)
  if (last && last.version === row.version)
    return moderationFailures.already_decided({ who: last.who, on: 'review', what: doneWords[last.action] ?? 'decided' }, details)
  if (isPossible(row, decision)) return failures.version_conflict({}, details)
  return decision === 'choose' ? reviewFailures.not_quotable() : moderationFailures.not_possible({ on: 'review' }, details)
}

/** No words of the two sides: the audit log outlives them. */
function factsOf({ state, version, stars, chosen_at }: ReviewRow): AuditFacts {
  return { state, version, stars, isChosen: chosen_at !== null }
}

/** Finds only reviews that are no longer secret. @throws 404 */
async function lockForAdmin(ctx: Ctx, id: string): Promise<ReviewRow> {
  const [row] = await ctx.db.select().from(reviews).where(eq(reviews.id, id)).for('update')
  if (!row || row.state === 'written') throw failures.not_found()
  return row
}

/** The row must be locked, and the decision possible. @throws 422 without a reason if both sides read it, enough_chosen */
async function apply(ctx: Ctx, before: ReviewRow, decision: ReviewDecision, reason: string): Promise<ReviewRow> {
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

const isPossible = (row: ReviewRow, decision: ReviewDecision): boolean => decisionsOn(row).includes(decision)

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
