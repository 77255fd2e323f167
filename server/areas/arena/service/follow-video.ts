/** Applies the progress of video processing to its entry. A repeated event changes nothing. */
import type { Events } from '#contract/events.ts'
import { videoLimits } from '#contract/videos/videos.ts'
import { type Ctx, inTransaction, now } from '../../../platform/context.ts'
import { videoOf } from '../../videos/service.ts'
import type { EntryRow } from '../tables.ts'
import { moveEntry, writeEntry } from './move.ts'
import { lockEntryOfVideo } from './rows.ts'

/** The event may come before the entry is marked as sent, or much later, so the current state of the video counts. */
export async function followVideo(ctx: Ctx, { videoId }: Events['video.ready']): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const entry = await lockEntryOfVideo(ctx, videoId)
    const video = await videoOf(ctx, videoId)
    if (!entry || !video) return
    if (video.state === 'ready') await finish(ctx, entry)
    else if (video.state === 'failed') await sendBack(ctx, entry, video.reason ?? '')
    else if (video.state === 'abandoned' && entry.state === 'uploading') await writeEntry(ctx, entry, { video_id: null })
  })
}

async function finish(ctx: Ctx, entry: EntryRow): Promise<void> {
  const sent = entry.state === 'uploading' ? await moveEntry(ctx, entry, { move: 'send', by: 'artist' }) : entry
  if (sent.state === 'processing') await moveEntry(ctx, sent, { move: 'finish', by: 'videos', changes: { reason: '' } })
}

async function sendBack(ctx: Ctx, entry: EntryRow, reason: string): Promise<void> {
  const until = new Date(now(ctx).getTime() + videoLimits.waitsMs)
  const changes = { reason, fix_until: until, wake_at: until }
  if (entry.state === 'processing') await moveEntry(ctx, entry, { move: 'send_back', by: 'videos', changes })
  else if (entry.state === 'uploading') await writeEntry(ctx, entry, { reason })
}
