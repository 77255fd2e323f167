import { and, eq, ne } from 'drizzle-orm'
import type { PersonalData } from '../../personal-data.ts'
import { now, tell } from '../../platform/context.ts'
import { media } from './tables.ts'

export const mediaPersonalData: PersonalData = {
  tables: ['media'],
  async gather(ctx, { id }) {
    const { use, state, alt, width, height, bytes, created_at, removed_at } = media
    const rows = await ctx.db
      .select({ id: media.id, use, state, alt, width, height, bytes, created_at, removed_at })
      .from(media)
      .where(eq(media.owner_id, id))
    return { pictures: rows }
  },
  /** Their files go when the news of it arrives, after the commit, and again should the process end meanwhile. */
  async erase(ctx, { id }) {
    const removed = await ctx.db
      .update(media)
      .set({ state: 'removed', removed_at: now(ctx) })
      .where(and(eq(media.owner_id, id), ne(media.state, 'removed')))
      .returning({ id: media.id })
    for (const { id: mediaId } of removed) tell(ctx, 'media.removed', { mediaId, personId: id })
    await ctx.db.update(media).set({ alt: '', reason: null, blur: '' }).where(eq(media.owner_id, id))
  },
}
