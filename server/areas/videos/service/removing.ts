/** Removes a video: its row at once, its files afterwards. */
import { and, eq, inArray } from 'drizzle-orm'
import { videoProcess } from '#contract/videos/videos.ts'
import { type Ctx, inTransaction, now, publish } from '../../../platform/context.ts'
import { removePoster } from '../../media/service/posters.ts'
import { originalKey, renditionsOf } from '../rules.ts'
import { type VideoRow, videoCaptions, videos } from '../tables.ts'
import { payloadOf } from './rows.ts'

/** In the caller's transaction or a new one. A domain event removes the files. */
export async function removeVideo(ctx: Ctx, videoId: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { from, to } = videoProcess.moves.remove
    const [row] = await ctx.db
      .update(videos)
      .set({ state: to, settled_at: now(ctx), shown_at: null, reason: null, file_name: '', captions: [] })
      .where(and(eq(videos.id, videoId), inArray(videos.state, [...from])))
      .returning()
    if (!row) return
    await ctx.db.delete(videoCaptions).where(eq(videoCaptions.video_id, videoId))
    await sayRemoved(ctx, row)
  })
}

export async function sayRemoved(ctx: Ctx, row: VideoRow): Promise<void> {
  if (row.poster_id) await removePoster(ctx, row.poster_id)
  publish(ctx, 'video.removed', payloadOf(row))
}

/** Removes all its files from the store. */
export async function freeFiles(ctx: Ctx, videoId: string): Promise<void> {
  const { storage } = ctx.platform
  for (const key of await storage.list(renditionsOf(videoId))) await storage.remove(key)
  await storage.remove(originalKey(videoId))
}
