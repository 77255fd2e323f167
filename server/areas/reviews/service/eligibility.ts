/** The reviews of one booking or order, for one of its sides. */
import { and, count, eq, sql } from 'drizzle-orm'
import type { ParsedOf } from '#contract/grammar/call.ts'
import { failures } from '#contract/grammar/errors.ts'
import {
  type reviews as calls,
  criteriaFor,
  type ReviewEligibility,
  type ReviewSide,
  type ReviewSubject,
} from '#contract/reviews/reviews.ts'
import { type Ctx, now, type Person, requirePerson } from '../../../platform/context.ts'
import { together } from '../../../platform/database/transaction.ts'
import { closesAt, isOpen, type WindowRow } from '../rules/window.ts'
import { reviews } from '../tables.ts'
import { type ReviewEventFacts, selectTold, unread } from './rows.ts'
import { factsOf } from './subjects.ts'
import { namesOf, sidesViews } from './views.ts'
import { findWindow, sideOf } from './windows.ts'

export function of(ctx: Ctx, { subject, subjectId }: ParsedOf<typeof calls.of>): Promise<ReviewEligibility> {
  return standing(ctx, requirePerson(ctx), subject, subjectId)
}

type Eligibility = Pick<WindowRow, 'client_id' | 'artist_id' | 'closed_at'> & { id: string | null; closes_at: Date | null }

/** @throws 404 for everybody but the two sides */
export async function standing(ctx: Ctx, person: Person, subject: ReviewSubject, subjectId: string): Promise<ReviewEligibility> {
  const window = (await findWindow(ctx, person, subject, subjectId)) ?? (await unopened(ctx, subject, subjectId))
  const as = window && sideOf(window, person.id)
  if (!window || !as) throw failures.not_found()
  const otherId = as === 'client' ? window.artist_id : window.client_id
  const [told, named, of] = await together(toldIn(ctx, window.id), namesOf(ctx, [otherId]), starsOf(ctx, otherId, as))
  const mine = told.find(({ review }) => review.by === as)
  const theirs = told.find(({ review }) => review.by !== as)
  const shown = [mine, theirs && unread.includes(theirs.review.state) ? undefined : theirs].filter((each) => each !== undefined)
  const views = await sidesViews(ctx, shown, person.id)
  const state = stateOf(window, now(ctx))
  return {
    subject,
    subjectId,
    as,
    state,
    closesAt: window.closes_at?.toISOString() ?? null,
    criteria: [...criteriaFor[subject][as]],
    mayWrite: state === 'open' && !mine,
    mine: views.find(({ isOwn }) => isOwn) ?? null,
    theirs: views.find(({ isOwn }) => !isOwn) ?? null,
    theyHaveWritten: !!theirs,
    other: { name: named(otherId).name, ...of },
  }
}

/** Its end event has not arrived yet, or it has not ended. */
async function unopened(ctx: Ctx, subject: ReviewSubject, subjectId: string): Promise<Eligibility | null> {
  const facts = await factsOf(ctx, subject, subjectId)
  return facts && { ...facts, id: null, closed_at: null, closes_at: facts.endedAt && closesAt(facts.endedAt) }
}

function stateOf({ closes_at, closed_at }: Eligibility, at: Date): ReviewEligibility['state'] {
  if (!closes_at) return 'early'
  return isOpen({ closes_at, closed_at }, at) ? 'open' : 'over'
}

async function toldIn(ctx: Ctx, windowId: string | null): Promise<ReviewEventFacts[]> {
  return windowId ? selectTold(ctx).where(eq(reviews.window_id, windowId)) : []
}

/** The average from others on this side. The stars of a client are only for artists who deal with them. */
export async function starsOf(ctx: Ctx, personId: string, by: ReviewSide): Promise<{ mean: number; count: number }> {
  const [row] = await ctx.db
    .select({ count: count(), sum: sql<number>`coalesce(sum(${reviews.stars}), 0)::int` })
    .from(reviews)
    .where(and(eq(reviews.about_id, personId), eq(reviews.by, by), eq(reviews.state, 'shown')))
  const { count: total, sum } = row ?? { count: 0, sum: 0 }
  return { mean: total ? Math.round((sum / total) * 100) / 100 : 0, count: total }
}
