/** The interface of videos for other areas, and the view of their owners. */
import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { ParsedOf } from '#contract/grammar/call.ts'
import type { LanguageCode } from '#contract/india/languages.ts'
import type { Cue } from '#contract/videos/captions.ts'
import type { VideoSide } from '#contract/videos/files.ts'
import type { videos as calls, OwnVideo, PlayableVideo, VideoType } from '#contract/videos/videos.ts'
import { type Ctx, inTransaction, now } from '../../platform/context.ts'
import { insertPoster, storePoster } from '../media/service/posters.ts'
import { showPictures } from '../media/service/showing.ts'
import { renditionKey, typeOf } from './rules.ts'
import { putCaptions } from './service/captions.ts'
import { ownRow, ownVideo } from './service/uploading.ts'
import { ownVideosOf, playablesOf, type Viewer } from './service/views.ts'
import { videos } from './tables.ts'

export function get(ctx: Ctx, { videoId }: ParsedOf<typeof calls.get>): Promise<OwnVideo> {
  return ownRow(ctx, videoId).then((row) => ownVideo(ctx, row))
}

/** For areas that have checked the caller: state, progress, failure reason and URLs. null if there is no such video (any more). */
export async function videoOf(ctx: Ctx, videoId: string): Promise<OwnVideo | null> {
  const [view] = await ownVideosOf(ctx, await rowsOf(ctx, [videoId]))
  return view ?? null
}

/** The same for many, by id. */
export async function videosOf(ctx: Ctx, videoIds: readonly string[]): Promise<Map<string, OwnVideo>> {
  const views = await ownVideosOf(ctx, await rowsOf(ctx, videoIds))
  return new Map(views.map((view) => [view.id, view]))
}

/** Playable videos by id: with 'everybody' public ones only; with 'owner' (also for admins) all that are ready. */
export async function playableByIds(
  ctx: Ctx,
  videoIds: readonly string[],
  viewer: Viewer = 'everybody',
): Promise<Map<string, PlayableVideo>> {
  return playablesOf(ctx, await rowsOf(ctx, videoIds), viewer)
}

/** SQL condition: whether the video in this column is public. The same rule as `playableByIds`: only ready videos can be public. */
export function isPlayable(videoId: AnyPgColumn): SQL<boolean> {
  return sql`exists (select 1 from ${videos} where ${videos.id} = ${videoId} and ${videos.shown_at} is not null)`
}

function rowsOf(ctx: Ctx, ids: readonly string[]) {
  if (!ids.length) return Promise.resolve([])
  return ctx.db
    .select()
    .from(videos)
    .where(and(inArray(videos.id, [...new Set(ids)]), ne(videos.state, 'removed')))
}

/** Whether this person owns it for that purpose, and it has neither failed nor been removed. For areas that store its id. */
export async function isOwnVideo(
  ctx: Ctx,
  { videoId, ownerId, purpose }: { videoId: string; ownerId: string; purpose: string },
): Promise<boolean> {
  const own = and(eq(videos.id, videoId), eq(videos.owner_id, ownerId), eq(videos.purpose, purpose))
  return (await ctx.db.$count(videos, and(own, inArray(videos.state, ['uploading', 'processing', 'ready'])))) > 0
}

/** Whether this person owns all of them, for any purpose, and none has failed or been removed. */
export async function areOwnVideos(ctx: Ctx, ownerId: string, videoIds: readonly string[]): Promise<boolean> {
  const ids = [...new Set(videoIds)]
  if (!ids.length) return true
  const own = and(inArray(videos.id, ids), eq(videos.owner_id, ownerId), inArray(videos.state, ['processing', 'ready']))
  return (await ctx.db.$count(videos, own)) === ids.length
}

export interface NewVideo {
  /** For a video whose id is already in use: an existing row is completed unless it was removed. */
  id?: string
  ownerId: string
  purpose: string
  fileName: string
  seconds: number
  /** From the smallest to the largest. */
  renditions: { side: VideoSide; width: number; height: number; bytes: Buffer }[]
  /** A picture that sharp can decode. */
  poster: Buffer
  isShown: boolean
  captions?: { lang: LanguageCode; cues: readonly Cue[] }[]
}

/** For the demo: inserts a ready video without a task. Call outside a transaction, as it takes long. */
export async function insertReadyVideo(ctx: Ctx, video: NewVideo): Promise<string> {
  const { id = ctx.platform.ids.uuid(), ownerId, purpose, fileName, seconds, renditions, isShown, captions = [] } = video
  const type: VideoType = 'video/mp4'
  const largest = renditions.at(-1)
  if (!largest) throw new Error('videos: nothing to show')
  for (const { side, bytes } of renditions) await ctx.platform.storage.put(renditionKey(id, `${side}.mp4`), bytes, typeOf(`${side}.mp4`))
  const poster = await storePoster(ctx, video.poster)
  const at = now(ctx)
  const stored = renditions.map(({ bytes, ...size }) => ({ ...size, bytes: bytes.length }))
  const size = { width: largest.width, height: largest.height, bytes: largest.bytes.length, renditions: stored, seconds, progress: 100 }
  const times = { sent_at: at, settled_at: at, original_removed_at: at, shown_at: isShown ? at : null }
  const ready = { ...size, ...times, state: 'ready' as const, poster_id: poster.id }
  await inTransaction(ctx, async (ctx) => {
    const [made] = await ctx.db
      .insert(videos)
      .values({ id, owner_id: ownerId, purpose, file_name: fileName, type, created_at: at, ...ready })
      .onConflictDoUpdate({ target: videos.id, set: ready, setWhere: eq(videos.state, 'processing') })
      .returning()
    if (!made) return
    await insertPoster(ctx, poster, ownerId)
    if (isShown) await showPictures(ctx, [poster.id])
    let row = made
    for (const { lang, cues } of captions) row = await putCaptions(ctx, row, lang, cues)
  })
  return id
}
