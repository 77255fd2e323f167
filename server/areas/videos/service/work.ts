/** The task after an upload: from the uploaded file to the playable one. May restart at any point, and leaves nothing behind. */
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { and, eq, lt } from 'drizzle-orm'
import { hourMs } from '#contract/grammar/time.ts'
import type { VideoFile } from '#contract/videos/files.ts'
import type { VideoReason } from '#contract/videos/videos.ts'
import { type Ctx, inTransaction, now, publish } from '../../../platform/context.ts'
import { type MadeVideo, VideoRefused } from '../../../platform/video/port.ts'
import { insertPoster, storePoster } from '../../media/service/posters.ts'
import type { StoredPicture } from '../../media/service/private.ts'
import { isVideoFile, lengthsFor, madeAt, originalKey, renditionKey, typeOf, verdictOn } from '../rules.ts'
import { type StoredRendition, type VideoRow, videos } from '../tables.ts'
import { freeFiles } from './removing.ts'
import { payloadOf } from './rows.ts'

/** @throws if the store or the machine fails, to be retried */
export async function workOn(ctx: Ctx, videoId: string): Promise<void> {
  const row = await processingRow(ctx, videoId)
  if (!row) return
  const folder = await newFolder(ctx, videoId)
  try {
    await make(ctx, row, folder)
  } catch (error) {
    if (!(error instanceof VideoRefused)) throw error
    ctx.platform.log.info({ videoId, reason: error.reason, why: error.message }, 'a video was refused')
    await failVideo(ctx, row, error.reason)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function make(ctx: Ctx, row: VideoRow, folder: string): Promise<void> {
  const { videos: tools } = ctx.platform
  const original = join(folder, 'original')
  await fetchOriginal(ctx, row.id, original)
  const probed = await tools.probe(original)
  const lengths = lengthsFor(row.purpose)
  const reason = verdictOn(probed, lengths)
  if (reason) throw new VideoRefused(reason)
  const made = join(folder, 'made')
  await mkdir(made)
  const progress = progressOf(ctx, row)
  const order = { probed, longest: lengths.most, onProgress: progress.say }
  const video = await tools.transcode(original, made, order).finally(progress.settled)
  const poster = await storePoster(ctx, await readFile(video.poster))
  const renditions = await store(ctx, row.id, video)
  if (await markReady(ctx, row, { video, poster, renditions })) return
  // Removed during processing. (If another run made it ready, the files belong to that run.)
  const [after] = await ctx.db.select().from(videos).where(eq(videos.id, row.id))
  if (after?.state !== 'ready') await freeFiles(ctx, row.id)
}

async function fetchOriginal(ctx: Ctx, videoId: string, to: string): Promise<void> {
  const file = await ctx.platform.storage.read(originalKey(videoId))
  if (!file) throw new VideoRefused('broken', 'its original is not there')
  await pipeline(file.stream, createWriteStream(to))
}

/** One after the other, as a rendition may take forty megabytes. */
async function store(ctx: Ctx, videoId: string, { renditions, preview, hls }: MadeVideo): Promise<StoredRendition[]> {
  const stored: StoredRendition[] = []
  const put = async (name: VideoFile, file: string) => {
    const bytes = await readFile(file)
    await ctx.platform.storage.put(renditionKey(videoId, name), bytes, typeOf(name))
    return bytes.length
  }
  for (const { side, width, height, file } of renditions) stored.push({ side, width, height, bytes: await put(`${side}.mp4`, file) })
  await put('preview.mp4', preview)
  for (const { name, file } of hls) if (isVideoFile(name)) await put(name, file)
  return stored
}

interface Made {
  video: MadeVideo
  poster: StoredPicture
  renditions: StoredRendition[]
}

async function markReady(ctx: Ctx, row: VideoRow, { video, poster, renditions }: Made): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const { width, height } = renditions.at(-1) ?? { width: 0, height: 0 }
    const about = { seconds: video.seconds, width, height, renditions, poster_id: poster.id, has_hls: true, has_preview: true }
    const changed = await ctx.db
      .update(videos)
      .set({ state: 'ready', progress: 100, settled_at: now(ctx), ...about })
      .where(and(eq(videos.id, row.id), eq(videos.state, 'processing')))
      .returning({ id: videos.id })
    if (!changed.length) return false
    await insertPoster(ctx, poster, row.owner_id)
    publish(ctx, 'video.ready', payloadOf(row))
    return true
  })
}

/** Deletes the uploaded file at once, as it is of no use. */
export async function failVideo(ctx: Ctx, row: VideoRow, reason: VideoReason): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const at = now(ctx)
    const changed = await ctx.db
      .update(videos)
      .set({ state: 'failed', reason, settled_at: at, original_removed_at: at })
      .where(and(eq(videos.id, row.id), eq(videos.state, 'processing')))
      .returning({ id: videos.id })
    if (changed.length) publish(ctx, 'video.failed', { ...payloadOf(row), reason })
  })
  await freeFiles(ctx, row.id)
}

const everyMs = 1000

/** Published at most once a second and in order; intermediate values are dropped. */
function progressOf(ctx: Ctx, row: VideoRow) {
  let told: Promise<unknown> = Promise.resolve()
  let lastAt = 0
  let last = row.progress
  return {
    say(percent: number) {
      const at = now(ctx).getTime()
      const progress = Math.min(99, Math.floor(percent))
      if (progress <= last || at - lastAt < everyMs) return
      ;[lastAt, last] = [at, progress]
      // A failure to write progress must not fail the video.
      told = told
        .then(() => tellProgress(ctx, row, progress))
        .catch((err) => ctx.platform.log.warn({ err }, 'could not publish the progress of a video'))
    },
    settled: () => told,
  }
}

async function tellProgress(ctx: Ctx, row: VideoRow, progress: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const changed = await ctx.db
      .update(videos)
      .set({ progress })
      .where(and(eq(videos.id, row.id), eq(videos.state, 'processing'), lt(videos.progress, progress)))
      .returning({ id: videos.id })
    if (changed.length) publish(ctx, 'video.progressed', { ...payloadOf(row), progress })
  })
}

async function processingRow(ctx: Ctx, videoId: string): Promise<VideoRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(videos)
    .where(and(eq(videos.id, videoId), eq(videos.state, 'processing')))
  return row
}

const workshop = (ctx: Ctx) => join(ctx.platform.env.DATA_DIR, 'work')

/** Unique to this run: a task may run twice when its process was wrongly considered dead. */
async function newFolder(ctx: Ctx, videoId: string): Promise<string> {
  const folder = join(workshop(ctx), `${videoId}-${ctx.platform.ids.uuid()}`)
  await mkdir(folder, { recursive: true })
  return folder
}

/** Leftovers of killed processes. A folder in use is younger than the longest task. */
export async function tidyWorkshop(ctx: Ctx, ageMs = 2 * hourMs): Promise<void> {
  for (const name of await readdir(workshop(ctx)).catch(() => []))
    if (madeAt(name.slice(-idLength)).getTime() < now(ctx).getTime() - ageMs)
      await rm(join(workshop(ctx), name), { recursive: true, force: true })
}
const idLength = 36
