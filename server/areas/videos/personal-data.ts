import { and, eq, inArray } from 'drizzle-orm'
import type { PersonalData } from '../../personal-data.ts'
import { now, publish } from '../../platform/context.ts'
import { sayRemoved } from './service/removing.ts'
import { payloadOf } from './service/rows.ts'
import { videoCaptions, videos } from './tables.ts'

export const videosPersonalData: PersonalData = {
  tables: ['videos', 'video_captions'],
  async gather(ctx, { id }) {
    const { purpose, file_name, type, bytes, state, reason, seconds, width, height, created_at, shown_at } = videos
    const rows = await ctx.db
      .select({ id: videos.id, purpose, file_name, type, bytes, state, reason, seconds, width, height, created_at, shown_at })
      .from(videos)
      .where(eq(videos.owner_id, id))
    const captions = await ctx.db
      .select({ video: videoCaptions.video_id, language: videoCaptions.lang, cues: videoCaptions.cues })
      .from(videoCaptions)
      .innerJoin(videos, eq(videos.id, videoCaptions.video_id))
      .where(eq(videos.owner_id, id))
    return { videos: rows, captions }
  },
  /** A domain event removes the files; parts of unfinished uploads go with the store's next cleanup, within a day. */
  async erase(ctx, { id }) {
    const at = now(ctx)
    const own = ctx.db.select({ id: videos.id }).from(videos).where(eq(videos.owner_id, id))
    await ctx.db.delete(videoCaptions).where(inArray(videoCaptions.video_id, own))
    const removed = await ctx.db
      .update(videos)
      .set({ state: 'removed', settled_at: at, shown_at: null, reason: null, captions: [] })
      .where(and(eq(videos.owner_id, id), inArray(videos.state, ['processing', 'ready', 'failed'])))
      .returning()
    for (const row of removed) await sayRemoved(ctx, row)
    const left = await ctx.db
      .update(videos)
      .set({ state: 'abandoned', upload: null, settled_at: at, original_removed_at: at })
      .where(and(eq(videos.owner_id, id), eq(videos.state, 'uploading')))
      .returning()
    for (const row of left) publish(ctx, 'video.abandoned', payloadOf(row))
    await ctx.db.update(videos).set({ file_name: '' }).where(eq(videos.owner_id, id))
  },
}
