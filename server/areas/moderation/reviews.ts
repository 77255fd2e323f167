/** Admin decisions about reviews: whether one stays, and which the home page quotes. */
import type { AuditFacts } from '#contract/audit/audit.ts'
import type { ParsedOf } from '#contract/grammar/call.ts'
import { type Failure, failures } from '#contract/grammar/errors.ts'
import { moderationFailures } from '#contract/moderation/moderation.ts'
import { type AdminReview, type reviews as calls, reviewFailures } from '#contract/reviews/reviews.ts'
import { type Ctx, inTransaction } from '../../platform/context.ts'
import { lastDecisionOn, record } from '../audit/service.ts'
import { adminReview, applyReviewDecision, isPossible, lockForAdmin } from '../reviews/service/admin.ts'
import type { ReviewRow } from '../reviews/service/rows.ts'

type Decision = ParsedOf<typeof calls.decide>

export async function decideReview(ctx: Ctx, { reviewId, decision, reason, version }: Decision): Promise<AdminReview> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockForAdmin(ctx, reviewId)
    if (version !== before.version || !isPossible(before, decision)) throw await whyNot(ctx, before, decision)
    const after = await applyReviewDecision(ctx, before, decision, reason)
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
