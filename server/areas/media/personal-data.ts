import { and, eq, ne } from 'drizzle-orm'
import type { PersonalData } from '../../personal-data.ts'
import { now, tell } from '../../platform/context.ts'
import { media, uploads } from './tables.ts'

export const mediaPersonalData: PersonalData = {
  tables: ['media', 'uploads'],
  async gather(ctx, { id }) {
    const { use, state, alt, width, height, bytes, created_at, removed_at } = media
    const rows = await ctx.db
      .select({ id: media.id, use, state, alt, width, height, bytes, created_at, removed_at })
      .from(media)
      .where(eq(media.owner_id, id))
    const sent = await ctx.db
      .select({ purpose: uploads.purpose, type: uploads.type, bytes: uploads.bytes, state: uploads.state, created_at: uploads.created_at })
      .from(uploads)
      .where(eq(uploads.owner_id, id))
    return { pictures: rows, uploads: sent }
  },
  /** Their files go when the news of it arrives, after the commit, and again should the process end meanwhile. */
  async erase(ctx, { id }) {
    const removed = await ctx.db
      .update(media)
      .set({ state: 'removed', removed_at: now(ctx) })
      .where(and(eq(media.owner_id, id), ne(media.state, 'removed')))
      .returning({ id: media.id })
    for (const { id: mediaId } of removed) tell(ctx, 'media.removed', { mediaId, personId: id })
    // The sweep finds their files without a row that wants them.
    await ctx.db.update(uploads).set({ state: 'released', key: null, purpose: '' }).where(eq(uploads.owner_id, id))
    await ctx.db.update(media).set({ alt: '', reason: null, blur: '' }).where(eq(media.owner_id, id))
  },
}
