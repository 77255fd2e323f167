/** Runs hourly: expired uploads, lost tasks, and files that are no longer needed. */
import { and, eq, inArray, isNull, lt } from 'drizzle-orm'
import { hourMs } from '#contract/grammar/time.ts'
import { videoLimits } from '#contract/videos/videos.ts'
import { type Ctx, now } from '../../../platform/context.ts'
import { madeAt, originalKey } from '../rules.ts'
import { type VideoRow, videos } from '../tables.ts'
import { abandon } from './uploading.ts'
import { failVideo, tidyWorkshop } from './work.ts'

/** Younger files may still be in use. */
const restMs = hourMs
const rowsAtOnce = 500

/** @param again queues the processing of a video again */
export async function sweep(ctx: Ctx, again: (videoId: string) => Promise<void>): Promise<void> {
  const before = (ms: number) => new Date(now(ctx).getTime() - ms)
  for (const row of await rowsWhere(ctx, 'uploading', before(videoLimits.waitsMs))) await abandon(ctx, row)
  for (const row of await rowsWhere(ctx, 'processing', before(restMs))) await takeUp(ctx, row, again)
  await removeOriginals(ctx, before(videoLimits.originalKeptMs))
  await removeStrays(ctx)
  await ctx.platform.storage.abortOldMultiparts(videoLimits.waitsMs + restMs)
  await tidyWorkshop(ctx)
}

function rowsWhere(ctx: Ctx, state: VideoRow['state'], before: Date): Promise<VideoRow[]> {
  const since = state === 'uploading' ? videos.created_at : videos.sent_at
  return ctx.db
    .select()
    .from(videos)
    .where(and(eq(videos.state, state), lt(since, before)))
    .limit(rowsAtOnce)
}

/** Its task was lost, or keeps failing. */
async function takeUp(ctx: Ctx, row: VideoRow, again: (videoId: string) => Promise<void>): Promise<void> {
  const sentAt = row.sent_at?.getTime() ?? 0
  if (sentAt < now(ctx).getTime() - videoLimits.triedMs) await failVideo(ctx, row, 'broken')
  else await again(row.id)
}

async function removeOriginals(ctx: Ctx, before: Date): Promise<void> {
  const rows = await ctx.db
    .select({ id: videos.id })
    .from(videos)
    .where(and(isNull(videos.original_removed_at), inArray(videos.state, ['ready', 'removed']), lt(videos.settled_at, before)))
    .limit(rowsAtOnce)
  for (const { id } of rows) {
    await ctx.platform.storage.remove(originalKey(id))
    await ctx.db
      .update(videos)
      .set({ original_removed_at: now(ctx) })
      .where(eq(videos.id, id))
  }
}

/** Removes files without a video, one page of the store's list at a time, as there may be very many. */
async function removeStrays(ctx: Ctx): Promise<void> {
  for (const [prefix, wanted] of [
    ['renditions/', ['processing', 'ready']],
    ['videos/', ['uploading', 'processing', 'ready']],
  ] as const)
    for await (const keys of ctx.platform.storage.pages(prefix)) await removeStraysOf(ctx, keys, wanted)
}

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

async function removeStraysOf(ctx: Ctx, keys: readonly string[], wanted: readonly VideoRow['state'][]): Promise<void> {
  const oldest = now(ctx).getTime() - restMs
  const named = keys.map((key) => ({ key, id: key.split('/')[1] ?? '' })).filter(({ id }) => isId.test(id) && madeAt(id).getTime() < oldest)
  const ids = [...new Set(named.map(({ id }) => id))]
  const kept = new Set<string>()
  for (let i = 0; i < ids.length; i += rowsAtOnce) {
    const some = and(inArray(videos.id, ids.slice(i, i + rowsAtOnce)), inArray(videos.state, [...wanted]))
    for (const { id } of await ctx.db.select({ id: videos.id }).from(videos).where(some)) kept.add(id)
  }
  for (const { key, id } of named) if (!kept.has(id)) await ctx.platform.storage.remove(key)
}
