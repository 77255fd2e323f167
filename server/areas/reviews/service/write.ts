/** Writes and edits reviews that nobody can read yet. */
import { and, eq, sql } from 'drizzle-orm'
import type { ParsedOf } from '#contract/grammar/call.ts'
import { failures } from '#contract/grammar/errors.ts'
import { maskContacts } from '#contract/india/contacts/contacts.ts'
import {
  type reviews as calls,
  type ReviewEligibility,
  type ReviewFields,
  reviewFailures,
  reviewProcess,
} from '#contract/reviews/reviews.ts'
import { type Ctx, inTransaction, now, type Person, publish, requirePerson } from '../../../platform/context.ts'
import { requirePersonRow } from '../../auth/service.ts'
import { requireOwnPrivate } from '../../media/service/private.ts'
import { requireCriteria } from '../rules/criteria.ts'
import { isOpen, type WindowRow } from '../rules/window.ts'
import { reviews } from '../tables.ts'
import { standing } from './eligibility.ts'
import { lockOwn, type ReviewRow } from './rows.ts'
import { factsOf } from './subjects.ts'
import { findWindow, lockWindow, openWindow, payloadOf, reveal, sideOf } from './windows.ts'

export async function write(ctx: Ctx, { subject, subjectId, ...fields }: ParsedOf<typeof calls.write>): Promise<ReviewEligibility> {
  const person = requirePerson(ctx)
  await inTransaction(ctx, async (ctx) => {
    const window = await requireWindow(ctx, person, { subject, subjectId })
    await requireMayWrite(ctx, person, window)
    const row = await insert(ctx, person, window, fields)
    publish(ctx, 'review.written', { ...payloadOf(window), reviewId: row.id, authorId: row.author_id, aboutId: row.about_id })
    if ((await ctx.db.$count(reviews, eq(reviews.window_id, window.id))) === 2) await reveal(ctx, window)
  })
  return standing(ctx, person, subject, subjectId)
}

/** With a row lock. @throws 404, not_completed */
async function requireWindow(
  ctx: Ctx,
  person: Person,
  { subject, subjectId }: Pick<ParsedOf<typeof calls.write>, 'subject' | 'subjectId'>,
): Promise<WindowRow> {
  const known = await findWindow(ctx, person, subject, subjectId, true)
  if (known) return known
  const facts = await factsOf(ctx, subject, subjectId)
  if (!facts || !sideOf(facts, person.id)) throw failures.not_found()
  await openWindow(ctx, subject, subjectId)
  const opened = await findWindow(ctx, person, subject, subjectId, true)
  if (!opened) throw reviewFailures.not_completed()
  return opened
}

/** @throws suspended, written_already, window_over */
async function requireMayWrite(ctx: Ctx, { id }: Person, window: WindowRow): Promise<void> {
  const { suspended_at } = await requirePersonRow(ctx, id)
  if (suspended_at) throw reviewFailures.suspended()
  const mine = and(eq(reviews.window_id, window.id), eq(reviews.author_id, id))
  if (await ctx.db.$count(reviews, mine)) throw reviewFailures.written_already()
  if (!isOpen(window, now(ctx))) throw reviewFailures.window_over()
}

async function insert(ctx: Ctx, { id: personId }: Person, window: WindowRow, fields: ReviewFields): Promise<ReviewRow> {
  const by = sideOf(window, personId)
  if (!by) throw failures.not_found()
  requireCriteria(window.subject, by, fields.criteria)
  await requireOwnPrivate(ctx, personId, fields.pictures, 'review')
  const [row] = await ctx.db
    .insert(reviews)
    .values({
      id: ctx.platform.ids.uuid(),
      window_id: window.id,
      by,
      author_id: personId,
      about_id: by === 'client' ? window.artist_id : window.client_id,
      state: reviewProcess.start,
      ...columnsOf(fields),
      written_at: now(ctx),
    })
    .onConflictDoNothing()
    .returning()
  if (!row) throw reviewFailures.written_already()
  return row
}

function columnsOf({ stars, criteria, text, pictures, mayQuote }: ReviewFields) {
  return { stars, criteria, text: maskContacts(text).text, pictures: [...new Set(pictures)], may_quote: mayQuote }
}

export async function change(ctx: Ctx, { reviewId, version, ...fields }: ParsedOf<typeof calls.change>): Promise<ReviewEligibility> {
  const person = requirePerson(ctx)
  const { subject, subject_id } = await inTransaction(ctx, async (ctx) => {
    const [mine] = await ctx.db
      .select({ windowId: reviews.window_id })
      .from(reviews)
      .where(and(eq(reviews.id, reviewId), eq(reviews.author_id, person.id)))
    if (!mine) throw failures.not_found()
    // Locks the window first, as in `write`, so that showing it has to wait.
    const window = await lockWindow(ctx, mine.windowId)
    const before = await lockOwn(ctx, person, reviewId, 'author_id')
    if (before.state !== 'written' || !isOpen(window, now(ctx))) throw reviewFailures.shown_already()
    if (before.version !== version) throw failures.version_conflict({}, { version: before.version })
    const { suspended_at } = await requirePersonRow(ctx, person.id)
    if (suspended_at) throw reviewFailures.suspended()
    requireCriteria(window.subject, before.by, fields.criteria)
    await requireOwnPrivate(ctx, person.id, fields.pictures, 'review')
    await ctx.db
      .update(reviews)
      .set({ ...columnsOf(fields), version: sql`${reviews.version} + 1` })
      .where(eq(reviews.id, reviewId))
    return window
  })
  return standing(ctx, person, subject, subject_id)
}
