/** From uploaded bytes to a picture that can be shown. */
import { and, eq, inArray, notInArray } from 'drizzle-orm'
import { Failure } from '#contract/grammar/errors.ts'
import { mediaFailures, mediaLimits, mediaProcess, type mediaUses, privateUses, type Uploaded } from '#contract/media/media.ts'
import { type Ctx, inTransaction, now, publish, requirePerson } from '../../../platform/context.ts'
import { lockPerson } from '../../auth/service.ts'
import { inspect, type Made, makeVariants } from '../encoding.ts'
import { originalKey, variantKey } from '../rules.ts'
import { type MediaRow, media } from '../tables.ts'
import { removeFiles, storeVariants } from './files.ts'
import { uploadedOf } from './views.ts'

export interface Sent {
  bytes: Buffer
  use?: (typeof mediaUses)[number]
  isDisplayPicture?: boolean
  alt?: string
}

/** Keeps the original private until its variants are made. @throws what `inspect` throws, quota_reached */
export async function upload(ctx: Ctx, { bytes, use = 'gallery', isDisplayPicture, alt = '' }: Sent): Promise<Uploaded> {
  const ownerId = requirePerson(ctx).id
  const kind = await inspect(bytes)
  await requireRoom(ctx, ownerId, use)
  const id = ctx.platform.ids.uuid()
  // Before the row and outside its transaction, as a slow disk must not block the database. A file without a row is swept.
  await ctx.platform.storage.put(originalKey(id), bytes, `image/${kind}`)
  const picture = { id, owner_id: ownerId, use: isDisplayPicture ? ('display_picture' as const) : use, alt, bytes: bytes.length }
  try {
    return uploadedOf(ctx, await insert(ctx, picture))
  } catch (error) {
    await removeFiles(ctx, id, [])
    throw error
  }
}

type New = Pick<MediaRow, 'id' | 'owner_id' | 'use' | 'alt' | 'bytes'>

function insert(ctx: Ctx, picture: New): Promise<MediaRow> {
  return inTransaction(ctx, async (ctx) => {
    // Serialised for each person, so that the quota holds.
    await lockPerson(ctx, picture.owner_id)
    await requireRoom(ctx, picture.owner_id, picture.use)
    const [row] = await ctx.db
      .insert(media)
      .values({ ...picture, state: mediaProcess.start, created_at: now(ctx) })
      .returning()
    publish(ctx, 'media.uploaded', { mediaId: picture.id, personId: picture.owner_id })
    return row as MediaRow
  })
}

async function requireRoom(ctx: Ctx, ownerId: string, use: MediaRow['use']): Promise<void> {
  const isArtwork = use === 'artwork'
  // Pictures of messages have a daily limit of their own, and posters are limited by their videos.
  const alike = isArtwork ? eq(media.use, 'artwork') : notInArray(media.use, ['artwork', 'chat', 'poster'])
  const kept = await ctx.db.$count(media, and(eq(media.owner_id, ownerId), inArray(media.state, ['processing', 'ready']), alike))
  if (kept >= (isArtwork ? mediaLimits.artworksPerPerson : mediaLimits.perPerson)) throw mediaFailures.quota_reached()
}

/** The task after an upload; may restart at any point. @throws if the store fails, to be retried */
export async function finish(ctx: Ctx, mediaId: string): Promise<void> {
  const [row] = await ctx.db
    .select()
    .from(media)
    .where(and(eq(media.id, mediaId), eq(media.state, 'processing')))
  if (!row) return
  const original = await ctx.platform.storage.get(originalKey(mediaId))
  const made = original ? await makeVariants(original.bytes).catch(expected) : mediaFailures.broken_picture()
  if (made instanceof Failure) return fail(ctx, row, made.message)
  await storeVariants(ctx, mediaId, made.variants, privateUses.includes(row.use))
  await markReady(ctx, row, made)
}

function expected(error: unknown): Failure {
  if (error instanceof Failure) return error
  throw error
}

const unfinished = (mediaId: string) => and(eq(media.id, mediaId), eq(media.state, 'processing'))

async function markReady(ctx: Ctx, { id, owner_id, use }: MediaRow, { variants, ...size }: Made): Promise<void> {
  const isReady = await inTransaction(ctx, async (ctx) => {
    const rows = await ctx.db
      .update(media)
      .set({ state: 'ready', ...size })
      .where(unfinished(id))
      .returning({ id: media.id })
    if (rows.length) publish(ctx, 'media.ready', { mediaId: id, personId: owner_id })
    return rows.length > 0
  })
  await ctx.platform.storage.remove(originalKey(id))
  if (isReady) return
  const [row] = await ctx.db.select({ state: media.state }).from(media).where(eq(media.id, id))
  // Removed during processing. (If another run made it ready, the files belong to that run.)
  if (row?.state === 'ready') return
  for (const { width, format } of variants) await ctx.platform.storage.remove(variantKey(id, width, format, privateUses.includes(use)))
}

export async function fail(ctx: Ctx, { id }: MediaRow, reason: string): Promise<void> {
  await ctx.db.update(media).set({ state: 'failed', reason }).where(unfinished(id))
  await removeFiles(ctx, id, [])
}
