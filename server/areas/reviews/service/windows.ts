/** Opens review windows and shows the reviews at their end. */
import { and, eq, or, type SQL } from 'drizzle-orm'
import type { Events } from '#contract/events.ts'
import type { ReviewSide, ReviewSubject } from '#contract/reviews/reviews.ts'
import { type Ctx, inTransaction, now, type Person, publish } from '../../../platform/context.ts'
import { countRating } from '../../profiles/service/rating.ts'
import { closesAt, dueReminders, type WindowRow, wakeAt } from '../rules/window.ts'
import { reviews, reviewWindows } from '../tables.ts'
import { factsOf, type SubjectFacts } from './subjects.ts'
import { weighAll } from './weighing.ts'

export const isTheirs = (personId: string): SQL | undefined =>
  or(eq(reviewWindows.client_id, personId), eq(reviewWindows.artist_id, personId))

export function sideOf({ client_id, artist_id }: Pick<WindowRow, 'client_id' | 'artist_id'>, personId: string): ReviewSide | null {
  if (client_id === personId) return 'client'
  return artist_id === personId ? 'artist' : null
}

/** Through the person who asks: a window of others is not found. */
export async function findWindow(
  ctx: Ctx,
  { id }: Pick<Person, 'id'>,
  subject: ReviewSubject,
  subjectId: string,
  lock = false,
): Promise<WindowRow | undefined> {
  const found = ctx.db
    .select()
    .from(reviewWindows)
    .where(and(eq(reviewWindows.subject, subject), eq(reviewWindows.subject_id, subjectId), isTheirs(id)))
  const [row] = await (lock ? found.for('update') : found)
  return row
}

export async function lockWindow(ctx: Ctx, id: string): Promise<WindowRow> {
  const [row] = await ctx.db.select().from(reviewWindows).where(eq(reviewWindows.id, id)).for('update')
  if (!row) throw new Error(`reviews: window ${id} is gone`)
  return row
}

/** Called when the end event arrives, or when one side is faster than the event. Idempotent. */
export async function openWindow(ctx: Ctx, subject: ReviewSubject, subjectId: string): Promise<void> {
  const facts = await factsOf(ctx, subject, subjectId)
  if (!facts?.endedAt) return
  const row = windowRow(ctx.platform.ids.uuid(), subject, subjectId, facts, facts.endedAt)
  await inTransaction(ctx, async (ctx) => {
    const { rowCount } = await ctx.db.insert(reviewWindows).values(row).onConflictDoNothing()
    if (rowCount) publish(ctx, 'review.opened', payloadOf(row))
  })
}

export function windowRow(
  id: string,
  subject: ReviewSubject,
  subject_id: string,
  { endedAt: _ended, ...facts }: SubjectFacts,
  ended_at: Date,
): WindowRow {
  const dates = { ended_at, closes_at: closesAt(ended_at), closed_at: null, reminders_sent: [] }
  return { id, subject, subject_id, ...facts, ...dates, wake_at: wakeAt(dates) }
}

/** Shows and counts all written reviews except those to be held. The window must be locked and open. */
export async function reveal(ctx: Ctx, window: WindowRow): Promise<void> {
  const at = now(ctx)
  await ctx.db.update(reviewWindows).set({ closed_at: at, wake_at: null }).where(eq(reviewWindows.id, window.id))
  const written = await ctx.db
    .select()
    .from(reviews)
    .where(and(eq(reviews.window_id, window.id), eq(reviews.state, 'written')))
  const weighed = await weighAll(ctx, window, written)
  for (const { id, state, weight, weighed_at, held_at, held_for } of weighed)
    await ctx.db.update(reviews).set({ state, weight, weighed_at, held_at, held_for, shown_at: at }).where(eq(reviews.id, id))
  for (const review of weighed) {
    if (review.state === 'held') publish(ctx, 'review.held', { reviewId: review.id, authorId: review.author_id, aboutId: review.about_id })
    else if (review.by === 'client') await countRating(ctx, review, 1)
  }
  if (weighed.some(({ state }) => state === 'shown')) publish(ctx, 'review.shown', payloadOf(window))
}

/** Called by the scheduler: closes the window or sends a reminder. */
export async function wake(ctx: Ctx, window: WindowRow): Promise<void> {
  if (now(ctx) >= window.closes_at) return reveal(ctx, window)
  const due = dueReminders(window, now(ctx))
  const reminders_sent = [...window.reminders_sent, ...due]
  await ctx.db
    .update(reviewWindows)
    .set({ reminders_sent, wake_at: wakeAt({ ...window, reminders_sent }) })
    .where(eq(reviewWindows.id, window.id))
  const last = due.at(-1)
  if (last !== undefined) publish(ctx, 'review.reminder', { ...payloadOf(window), days: last })
}

export function payloadOf({
  id,
  subject,
  subject_id,
  client_id,
  artist_id,
}: Pick<WindowRow, 'id' | 'subject' | 'subject_id' | 'client_id' | 'artist_id'>): Events['review.opened'] {
  return { windowId: id, subject, subjectId: subject_id, clientId: client_id, artistId: artist_id }
}
