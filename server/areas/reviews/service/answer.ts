/** Actions on a shown review: the author allows quoting, the reviewed person answers or disputes. */
import { eq, sql } from 'drizzle-orm'
import type { ParsedOf } from '#contract/grammar/call.ts'
import { maskContacts } from '#contract/india/contacts/contacts.ts'
import { type reviews as calls, reviewFailures, type SidesReview } from '#contract/reviews/reviews.ts'
import { type Ctx, inTransaction, now, publish, requirePerson } from '../../../platform/context.ts'
import { requirePersonRow } from '../../auth/service.ts'
import { publishChanged } from '../../profiles/service/rating.ts'
import { reviews } from '../tables.ts'
import { lockOwn, ownReview, type ReviewRow } from './rows.ts'
import { sidesView } from './views.ts'

async function save(ctx: Ctx, { id }: ReviewRow, changes: Partial<ReviewRow>): Promise<void> {
  await ctx.db
    .update(reviews)
    .set({ ...changes, version: sql`${reviews.version} + 1` })
    .where(eq(reviews.id, id))
}

export async function reply(ctx: Ctx, { reviewId, text }: ParsedOf<typeof calls.reply>): Promise<SidesReview> {
  const person = requirePerson(ctx)
  await inTransaction(ctx, async (ctx) => {
    const row = await lockOwn(ctx, person, reviewId, 'about_id')
    if (row.state !== 'shown') throw reviewFailures.not_shown()
    if (row.replied_at) throw reviewFailures.replied_already()
    if ((await requirePersonRow(ctx, person.id)).suspended_at) throw reviewFailures.suspended()
    await save(ctx, row, { reply: maskContacts(text).text, replied_at: now(ctx) })
    publish(ctx, 'review.replied', { reviewId, authorId: row.author_id, aboutId: row.about_id })
    if (row.by === 'client') await publishChanged(ctx, row.about_id)
  })
  return sidesView(ctx, await ownReview(ctx, person, reviewId), person.id)
}

export async function dispute(ctx: Ctx, { reviewId, text }: ParsedOf<typeof calls.dispute>): Promise<SidesReview> {
  const person = requirePerson(ctx)
  await inTransaction(ctx, async (ctx) => {
    const row = await lockOwn(ctx, person, reviewId, 'about_id')
    if (row.disputed_at || row.decided_at) throw reviewFailures.disputed_already()
    if (row.state !== 'shown') throw reviewFailures.not_shown()
    await save(ctx, row, { dispute: text, disputed_at: now(ctx) })
    publish(ctx, 'review.disputed', { reviewId, aboutId: row.about_id })
  })
  return sidesView(ctx, await ownReview(ctx, person, reviewId), person.id)
}

export async function quote(ctx: Ctx, { reviewId, mayQuote }: ParsedOf<typeof calls.quote>): Promise<SidesReview> {
  const person = requirePerson(ctx)
  await inTransaction(ctx, async (ctx) => {
    const row = await lockOwn(ctx, person, reviewId, 'author_id')
    if (row.may_quote === mayQuote) return
    await save(ctx, row, { may_quote: mayQuote, ...(!mayQuote && { chosen_at: null }) })
    if (row.chosen_at) publish(ctx, 'review.quotes_changed', { reviewId })
  })
  return sidesView(ctx, await ownReview(ctx, person, reviewId), person.id)
}
