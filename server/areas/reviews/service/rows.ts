/** Finds reviews through the person who asks. */
import { and, eq, or } from 'drizzle-orm'
import { failures } from '#contract/grammar/errors.ts'
import type { Ctx, Person } from '../../../platform/context.ts'
import type { WindowRow } from '../rules/window.ts'
import { reviews, reviewWindows } from '../tables.ts'

/** States in which only the author can read it. */
export const unread: ReviewRow['state'][] = ['written', 'held']

export type ReviewRow = typeof reviews.$inferSelect
export interface ReviewEventFacts {
  review: ReviewRow
  window: WindowRow
}

export function selectTold(ctx: Ctx) {
  return ctx.db
    .select({ review: reviews, window: reviewWindows })
    .from(reviews)
    .innerJoin(reviewWindows, eq(reviewWindows.id, reviews.window_id))
}

/** A review that this person wrote, or that is about them and shown. @throws 404 */
export async function ownReview(ctx: Ctx, { id: personId }: Person, id: string): Promise<ReviewEventFacts> {
  const [told] = await selectTold(ctx).where(and(eq(reviews.id, id), or(eq(reviews.author_id, personId), eq(reviews.about_id, personId))))
  // The other side knows that this review exists, but not its content.
  if (!told || (unread.includes(told.review.state) && told.review.author_id !== personId)) throw failures.not_found()
  return told
}

/** Only for its author or the reviewed person, as `as` says. Locks the row until the transaction ends. @throws 404 */
export async function lockOwn(ctx: Ctx, person: Person, id: string, as: 'author_id' | 'about_id'): Promise<ReviewRow> {
  const [row] = await ctx.db
    .select()
    .from(reviews)
    .where(and(eq(reviews.id, id), eq(reviews[as], person.id)))
    .for('update')
  if (!row || (as === 'about_id' && unread.includes(row.state))) throw failures.not_found()
  return row
}
