/**
 * Resumable uploads of videos. The parts go straight to the store, each under a URL that is valid for ten minutes and bound to its position and
 * length. Received parts stay, so that after a lost connection or a reload only the missing ones are sent.
 */

import { and, eq, ne } from 'drizzle-orm'
import { failures } from '#contract/grammar/errors.ts'
import { isOneOf } from '#contract/grammar/names.ts'
import {
  type OwnVideo,
  type VideoReason,
  type VideoType,
  type VideoUpload,
  videoFailures,
  videoLimits,
  videoProcess,
  videoTypes,
} from '#contract/videos/videos.ts'
import { type Ctx, inTransaction, now, publish, requirePerson } from '../../../platform/context.ts'
import { isUniqueViolation } from '../../../platform/database/violations.ts'
import { containerOf, containerOfType, tellingBytes } from '../../../platform/video/containers.ts'
import { lockPerson } from '../../auth/service.ts'
import { originalKey, type PlannedPart, partsOf } from '../rules.ts'
import { type VideoRow, videos } from '../tables.ts'
import { payloadOf, readBytes } from './rows.ts'
import { ownVideosOf } from './views.ts'

export interface VideoWish {
  ownerId: string
  /** The only purpose of the video: `contest:0193…`. One upload at a time for one purpose: a new one abandons the former. */
  purpose: string
  fileName: string
  type: string
  /** The exact size. */
  bytes: number
}

/**
 * Call outside a transaction, as it asks the store. The caller has checked that this person may send a video for this purpose.
 * @throws unavailable, wrong_type, too_large, too_many_open
 */
export async function openVideo(ctx: Ctx, { ownerId, purpose, fileName, type, bytes }: VideoWish): Promise<VideoUpload> {
  if (await ctx.platform.videos.missing()) throw videoFailures.unavailable()
  if (!isVideoType(type)) throw videoFailures.wrong_type()
  if (!Number.isSafeInteger(bytes) || bytes < 1 || bytes > videoLimits.bytes) throw videoFailures.too_large()
  await abandonFormer(ctx, ownerId, purpose)
  const id = ctx.platform.ids.uuid()
  const upload = await ctx.platform.storage.beginMultipart(originalKey(id), type)
  const file_name = fileName.replace(/[\p{C}/\\]/gu, '').slice(0, 120) || 'video'
  const row = { id, owner_id: ownerId, purpose, file_name, type, bytes, upload, state: videoProcess.start, created_at: now(ctx) }
  try {
    await inTransaction(ctx, async (ctx) => {
      // Serialised for each person, so that the limit holds.
      await lockPerson(ctx, ownerId)
      const open = and(eq(videos.owner_id, ownerId), eq(videos.state, 'uploading'))
      if ((await ctx.db.$count(videos, open)) >= videoLimits.openPerPerson) throw videoFailures.too_many_open()
      await ctx.db.insert(videos).values(row)
    })
  } catch (error) {
    await ctx.platform.storage.abortMultipart(originalKey(id), upload)
    // Two concurrent calls: the other one has an open upload.
    if (isUniqueViolation(error)) throw videoFailures.too_many_open()
    throw error
  }
  return signed(ctx, { id, upload, bytes }, partsOf(bytes))
}

/** Fresh URLs for the parts that have not arrived. Call outside a transaction. @throws 404, upload_over */
export async function renewParts(ctx: Ctx, { videoId }: { videoId: string }): Promise<VideoUpload> {
  const row = await ownRow(ctx, videoId)
  if (!row.upload) throw videoFailures.upload_over()
  const there = await ctx.platform.storage.listParts(originalKey(videoId), row.upload)
  if (!there) throw videoFailures.upload_over()
  const sizes = new Map(there.map(({ number, size }) => [number, size]))
  return signed(
    ctx,
    { ...row, upload: row.upload },
    partsOf(row.bytes).filter(({ number, size }) => sizes.get(number) !== size),
  )
}

/**
 * Joins the parts, checks that the file begins as announced, and queues its processing. Idempotent.
 * Call outside a transaction. @throws 404, upload_over, parts_missing, not_as_announced
 */
export async function finishVideo(ctx: Ctx, { videoId }: { videoId: string }): Promise<OwnVideo> {
  const row = await ownRow(ctx, videoId)
  if (row.upload && !(await join(ctx, row, row.upload))) {
    const again = await ownRow(ctx, videoId)
    if (again.state === 'uploading') throw videoFailures.parts_missing({ missing: 1 })
  }
  const after = await ownRow(ctx, videoId)
  if (after.state === 'abandoned' || after.state === 'removed') throw videoFailures.upload_over()
  if (after.reason === 'not_as_announced') throw videoFailures.not_as_announced()
  return ownVideo(ctx, after)
}

/** @returns false if it could not be joined */
async function join(ctx: Ctx, row: VideoRow, upload: string): Promise<boolean> {
  const { storage } = ctx.platform
  const key = originalKey(row.id)
  const parts = await storage.listParts(key, upload)
  if (parts) {
    const sizes = new Map(parts.map(({ number, size }) => [number, size]))
    const wanted = partsOf(row.bytes)
    const missing = wanted.filter(({ number, size }) => sizes.get(number) !== size)
    if (missing.length) throw videoFailures.parts_missing({ missing: missing.length })
    if (!(await storage.completeMultipart(key, upload, parts.slice(0, wanted.length)))) return false
  } else if (!(await storage.head(key))) return false
  // Checked where no upload URL can change it any more.
  const reason = (await isAsAnnounced(ctx, row)) ? null : 'not_as_announced'
  await settleSent(ctx, row, reason)
  if (reason) await storage.remove(key)
  return true
}

async function isAsAnnounced(ctx: Ctx, { id, bytes, type }: VideoRow): Promise<boolean> {
  const { storage } = ctx.platform
  const head = await storage.head(originalKey(id))
  if (head?.size !== bytes || head.type !== type) return false
  const container = containerOf(await readBytes(storage, originalKey(id), tellingBytes))
  return !!container && container === containerOfType[type]
}

/** One of several concurrent calls settles it. */
async function settleSent(ctx: Ctx, row: VideoRow, reason: VideoReason | null): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const at = now(ctx)
    const failed = { state: 'failed' as const, reason, settled_at: at, original_removed_at: at }
    const changed = await ctx.db
      .update(videos)
      .set({ upload: null, sent_at: at, ...(reason ? failed : { state: 'processing' as const }) })
      .where(and(eq(videos.id, row.id), eq(videos.state, 'uploading')))
      .returning({ id: videos.id })
    if (!changed.length) return
    if (reason) publish(ctx, 'video.failed', { ...payloadOf(row), reason })
    else publish(ctx, 'video.sent', payloadOf(row))
  })
}

/** Discards an unfinished upload; a finished one is not touched. @throws 404, upload_over */
export async function cancelVideo(ctx: Ctx, { videoId }: { videoId: string }): Promise<{ message: string }> {
  const row = await ownRow(ctx, videoId)
  if (row.state !== 'abandoned' && !(await abandon(ctx, row))) throw videoFailures.upload_over()
  return { message: 'The upload is cancelled.' }
}

/** @returns whether it was still uploading */
export async function abandon(ctx: Ctx, row: VideoRow): Promise<boolean> {
  const isMine = await inTransaction(ctx, async (ctx) => {
    const changed = await ctx.db
      .update(videos)
      .set({ state: 'abandoned', upload: null, settled_at: now(ctx), original_removed_at: now(ctx) })
      .where(and(eq(videos.id, row.id), eq(videos.state, 'uploading')))
      .returning({ id: videos.id })
    if (changed.length) publish(ctx, 'video.abandoned', payloadOf(row))
    return changed.length > 0
  })
  // If the process ends here, the sweep removes the parts from the store.
  if (isMine && row.upload) await ctx.platform.storage.abortMultipart(originalKey(row.id), row.upload)
  if (isMine) await ctx.platform.storage.remove(originalKey(row.id))
  return isMine
}

async function abandonFormer(ctx: Ctx, ownerId: string, purpose: string): Promise<void> {
  const former = and(eq(videos.owner_id, ownerId), eq(videos.purpose, purpose), eq(videos.state, 'uploading'))
  for (const row of await ctx.db.select().from(videos).where(former)) await abandon(ctx, row)
}

/** @throws 404 for another person's or a removed video */
export async function ownRow(ctx: Ctx, videoId: string, { isLocked = false } = {}): Promise<VideoRow> {
  const mine = and(eq(videos.id, videoId), eq(videos.owner_id, requirePerson(ctx).id), ne(videos.state, 'removed'))
  const found = ctx.db.select().from(videos).where(mine)
  const [row] = await (isLocked ? found.for('update') : found)
  if (!row) throw failures.not_found()
  return row
}

export async function ownVideo(ctx: Ctx, row: VideoRow): Promise<OwnVideo> {
  const [view] = await ownVideosOf(ctx, [row])
  return view as OwnVideo
}

async function signed(
  ctx: Ctx,
  { id, upload, bytes }: { id: string; upload: string; bytes: number },
  wanted: readonly PlannedPart[],
): Promise<VideoUpload> {
  const expiresIn = videoLimits.addressMs / 1000
  const key = originalKey(id)
  const parts = await Promise.all(
    wanted.map(async (part) => {
      const { url, headers } = await ctx.platform.storage.signPart({ key, upload, number: part.number, bytes: part.size, expiresIn })
      return { ...part, url, headers }
    }),
  )
  const expiresAt = new Date(now(ctx).getTime() + videoLimits.addressMs).toISOString()
  return { videoId: id, partSize: videoLimits.partBytes, partCount: partsOf(bytes).length, parts, expiresAt }
}

function isVideoType(type: string): type is VideoType {
  return isOneOf(videoTypes, type)
}
