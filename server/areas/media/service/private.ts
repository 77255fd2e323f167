/** Pictures without a public URL: the area that owns them decides who may see them. */
import { and, eq, inArray, ne } from 'drizzle-orm'
import { failures } from '#contract/grammar/errors.ts'
import { mediaFailures, type PictureFormat, privateUses } from '#contract/media/media.ts'
import { profileFailures } from '#contract/profiles/profiles.ts'
import { type Ctx, now, publish } from '../../../platform/context.ts'
import type { StoredFile } from '../../../platform/storage/port.ts'
import { inspect, type Made, makeVariants } from '../encoding.ts'
import { variantKey, widthToServe } from '../rules.ts'
import { type MediaRow, media } from '../tables.ts'
import { removeFiles, storeVariants } from './files.ts'

export type PrivateFile = StoredFile

/** @throws not_your_picture unless this person uploaded each as evidence, and it has not failed */
export function requireOwnEvidence(ctx: Ctx, personId: string, ids: readonly string[]): Promise<void> {
  return requireOwnPrivate(ctx, personId, ids, 'evidence')
}

/** @throws not_your_picture unless this person uploaded each for that use, and it has not failed */
export async function requireOwnPrivate(ctx: Ctx, personId: string, ids: readonly string[], use: MediaRow['use']): Promise<void> {
  const wanted = [...new Set(ids)]
  if (!wanted.length) return
  const own = and(
    inArray(media.id, wanted),
    eq(media.owner_id, personId),
    eq(media.use, use),
    inArray(media.state, ['processing', 'ready']),
  )
  if ((await ctx.db.$count(media, own)) < wanted.length) throw profileFailures.not_your_picture()
}

/** The caller has checked that this person may see it. @throws 404 */
export async function privateFileOf(ctx: Ctx, id: string, width: number): Promise<PrivateFile> {
  const file = await ctx.platform.storage.get(await privateKeyOf(ctx, id, width))
  if (!file) throw failures.not_found()
  return file
}

/** Its key, for signing a URL. The caller has checked that this person may see it. @throws 404 */
export async function privateKeyOf(ctx: Ctx, id: string, width: number): Promise<string> {
  const shown = and(eq(media.id, id), inArray(media.use, [...privateUses]), eq(media.state, 'ready'))
  const [row] = await ctx.db.select({ widths: media.widths }).from(media).where(shown)
  const near = widthToServe(row?.widths ?? [], width)
  if (near === undefined) throw failures.not_found()
  return variantKey(id, near, privateFormat, true)
}

/** The format that every browser shows. */
export const privateFormat: PictureFormat = 'webp'

export type StoredPicture = Omit<Made, 'variants'> & { id: string; bytes: number }

/**
 * Checks a picture, re-encodes it and stores its sizes, while the sender waits. Until `insertPrivatePicture` it has no owner, and would be swept
 * after an hour. Call outside a transaction, as it takes long. @throws what `inspect` throws
 */
export async function storePrivatePicture(ctx: Ctx, bytes: Buffer): Promise<StoredPicture> {
  await inspect(bytes)
  const { variants, ...size } = await inTurn(() => makeVariants(bytes, { formats: [privateFormat] }))
  const id = ctx.platform.ids.uuid()
  await storeVariants(ctx, id, variants, true)
  return { ...size, id, bytes: bytes.length }
}

/** One clean picture without metadata, for an area that stores the bytes itself. Call outside a transaction. @throws what `inspect` throws */
export async function cleanPicture(bytes: Buffer, width: number): Promise<Buffer> {
  await inspect(bytes)
  const { variants } = await inTurn(() => makeVariants(bytes, { formats: [privateFormat], widths: [width] }))
  const largest = variants.at(-1)
  if (!largest) throw mediaFailures.broken_picture()
  return largest.bytes
}

/** The latest picture in work in this process. */
let turn: Promise<unknown> = Promise.resolve()

/** One at a time, as a decoder may need hundreds of megabytes. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const mine = turn.then(work)
  turn = mine.catch(() => undefined)
  return mine
}

/** Call in the transaction of its owner. */
export async function insertPrivatePicture(
  ctx: Ctx,
  picture: StoredPicture,
  of: Pick<MediaRow, 'owner_id' | 'use' | 'alt'>,
): Promise<void> {
  await ctx.db.insert(media).values({ ...picture, ...of, state: 'ready', created_at: now(ctx) })
}

/** For stored files that nothing came to own. */
export async function dropStored(ctx: Ctx, { id, widths }: StoredPicture): Promise<void> {
  await removeFiles(ctx, id, widths)
}

/** Call in the transaction of its owner; a domain event removes the files afterwards. */
export async function removePrivatePicture(ctx: Ctx, id: string): Promise<void> {
  const [row] = await ctx.db
    .update(media)
    .set({ state: 'removed', removed_at: now(ctx) })
    .where(and(eq(media.id, id), inArray(media.use, [...privateUses]), ne(media.state, 'removed')))
    .returning({ ownerId: media.owner_id })
  if (row) publish(ctx, 'media.removed', { mediaId: id, personId: row.ownerId })
}
