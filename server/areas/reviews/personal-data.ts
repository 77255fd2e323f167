/** Reviews stay without the author's name and photos, as others rely on them. Open windows are closed. */

import { and, eq, getTableColumns, inArray, isNull, notInArray } from 'drizzle-orm'
import { keysOf } from '#contract/grammar/names.ts'
import { mentions, type PersonalData, withoutWords } from '../../personal-data.ts'
import { inErasure } from '../../platform/database/erasure.ts'
import { selectTold, unread } from './service/rows.ts'
import { isTheirs } from './service/windows.ts'
import { reviews, reviewWindows } from './tables.ts'

const {
  id: _id,
  author_id: _author,
  about_id: _about,
  window_id: _window,
  chosen_at: _chosen,
  weight: _weight,
  weighed_at: _weighed,
  held_for: _why,
  ...shared
} = getTableColumns(reviews)
const sharedNames = keysOf(shared)

export const reviewsPersonalData: PersonalData = {
  tables: ['review_windows', 'reviews'],
  async gather(ctx, { id }) {
    const byMe = await selectTold(ctx).where(eq(reviews.author_id, id))
    const aboutMe = await selectTold(ctx).where(and(eq(reviews.about_id, id), notInArray(reviews.state, unread)))
    const rowOf = ({ review, window }: (typeof byMe)[number], hidden: readonly string[]) => ({
      title: window.title,
      ...Object.fromEntries(sharedNames.filter((name) => !hidden.includes(name)).map((name) => [name, review[name]])),
    })
    return {
      // Leaves out what the other side wrote to us, and their consent to be quoted.
      reviewsByMe: byMe.map((told) => rowOf(told, ['dispute', 'disputed_at'])),
      reviewsAboutMe: aboutMe.map((told) => rowOf(told, ['may_quote'])),
    }
  },
  async erase(ctx, subject) {
    const { id } = subject
    await ctx.db.update(reviews).set({ may_quote: false, chosen_at: null }).where(eq(reviews.author_id, id))
    const theirWindows = ctx.db.select({ id: reviewWindows.id }).from(reviewWindows).where(isTheirs(id))
    await ctx.db
      .update(reviewWindows)
      .set({ reminders_sent: [2, 12], wake_at: reviewWindows.closes_at })
      .where(and(isTheirs(id), isNull(reviewWindows.closed_at)))
    await inErasure(ctx, async () => {
      await ctx.db.update(reviews).set({ pictures: [] }).where(eq(reviews.author_id, id))
      await ctx.db.update(reviews).set({ dispute: '' }).where(eq(reviews.about_id, id))
      for (const column of ['text', 'reply', 'dispute', 'decision_reason'] as const)
        await ctx.db
          .update(reviews)
          .set({ [column]: withoutWords(reviews[column], subject) })
          .where(mentions(reviews[column], subject))
    })
    await ctx.db
      .update(reviewWindows)
      .set({ title: withoutWords(reviewWindows.title, subject) })
      .where(and(inArray(reviewWindows.id, theirWindows), mentions(reviewWindows.title, subject)))
  },
}
