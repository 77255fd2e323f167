/**
 * Direct uploads from a person to the store. The area that wants a file begins the upload and accepts it. The upload URL is valid for ten minutes
 * and bound to key, type and length. Nothing is public before the area publishes it.
 */
import { buffer } from 'node:stream/consumers'
import { and, eq, gt } from 'drizzle-orm'
import { failures } from '#contract/grammar/errors.ts'
import { uploadFailures, uploadLimits } from '#contract/media/media.ts'
import { type Ctx, inTransaction, now, requirePerson } from '../../../platform/context.ts'
import type { SignedUpload, Storage } from '../../../platform/storage/port.ts'
import { lockPerson } from '../../auth/service.ts'
import { acceptedKey, arrivalKey, beginsAs, tellingBytes } from '../rules.ts'
import { type UploadRow, uploads } from '../tables.ts'

export interface UploadWish {
  /** The only purpose of the file: `contest 0193…`. */
  purpose: string
  type: string
  bytes: number
  allowed: { types: readonly string[]; bytes: number }
}

export interface TakenUpload {
  id: string
  key: string
  type: string
  bytes: number
}

/** @throws wrong_type, wrong_size, too_many_open */
export async function beginUpload(
  ctx: Ctx,
  { purpose, type, bytes, allowed }: UploadWish,
): Promise<{ uploadId: string; address: SignedUpload }> {
  const { id: owner_id } = requirePerson(ctx)
  if (!allowed.types.includes(type)) throw uploadFailures.wrong_type()
  if (bytes < 1 || bytes > allowed.bytes) throw uploadFailures.wrong_size({ megabytes: Math.floor(allowed.bytes / 1024 / 1024) })
  const id = ctx.platform.ids.uuid()
  await inTransaction(ctx, async (ctx) => {
    // Serialised for each person, so that the limit holds.
    await lockPerson(ctx, owner_id)
    const open = and(eq(uploads.owner_id, owner_id), eq(uploads.state, 'open'), gt(uploads.created_at, longestWait(ctx)))
    if ((await ctx.db.$count(uploads, open)) >= uploadLimits.openPerPerson) throw uploadFailures.too_many_open()
    await ctx.db.insert(uploads).values({ id, owner_id, purpose, type, bytes, state: 'open', created_at: now(ctx) })
  })
  const expiresIn = uploadLimits.addressMs / 1000
  return { uploadId: id, address: await ctx.platform.storage.signUpload({ key: arrivalKey(id), type, bytes, expiresIn }) }
}

export const longestWait = (ctx: Ctx) => new Date(now(ctx).getTime() - uploadLimits.waitsMs)

/**
 * Moves the uploaded file to a key that no URL can write, and then checks it. Idempotent.
 * Call outside a transaction, as it waits for the store. @throws 404, upload_over, not_arrived, not_as_announced
 */
export async function takeUpload(ctx: Ctx, { uploadId, purpose }: { uploadId: string; purpose: string }): Promise<TakenUpload> {
  const row = await ownUpload(ctx, uploadId, purpose)
  if (row.key) return { ...row, key: row.key }
  if (row.state !== 'open' || row.created_at <= longestWait(ctx)) throw uploadFailures.upload_over()
  const { storage, ids } = ctx.platform
  const key = acceptedKey(uploadId, ids.uuid())
  if (!(await storage.move(arrivalKey(uploadId), key))) return takenMeanwhile(ctx, uploadId, purpose)
  const isRight = await isAsAnnounced(storage, key, row)
  const taken = await markAs(ctx, uploadId, isRight ? { state: 'taken', key } : { state: 'refused' })
  if (isRight && taken) return { ...row, key }
  await storage.remove(key)
  if (isRight) return takenMeanwhile(ctx, uploadId, purpose)
  throw uploadFailures.not_as_announced()
}

/** The area no longer needs the uploaded file. */
export async function releaseUpload(ctx: Ctx, uploadId: string): Promise<void> {
  const [row] = await ctx.db
    .select({ key: uploads.key })
    .from(uploads)
    .where(and(eq(uploads.id, uploadId), eq(uploads.state, 'taken')))
  if (!row?.key) return
  await ctx.platform.storage.remove(row.key)
  await ctx.db
    .update(uploads)
    .set({ state: 'released', key: null })
    .where(and(eq(uploads.id, uploadId), eq(uploads.state, 'taken')))
}

async function ownUpload(ctx: Ctx, uploadId: string, purpose: string): Promise<UploadRow> {
  const mine = and(eq(uploads.id, uploadId), eq(uploads.owner_id, requirePerson(ctx).id), eq(uploads.purpose, purpose))
  const [row] = await ctx.db.select().from(uploads).where(mine)
  if (!row) throw failures.not_found()
  return row
}

/** Another attempt accepted it at the same time, or it never arrived. */
async function takenMeanwhile(ctx: Ctx, uploadId: string, purpose: string): Promise<TakenUpload> {
  const row = await ownUpload(ctx, uploadId, purpose)
  if (row.key) return { ...row, key: row.key }
  throw row.state === 'open' ? uploadFailures.not_arrived() : uploadFailures.upload_over()
}

async function isAsAnnounced(storage: Storage, key: string, { type, bytes }: UploadRow): Promise<boolean> {
  const head = await storage.head(key)
  if (head?.size !== bytes || head.type !== type) return false
  const file = await storage.read(key, { start: 0, end: tellingBytes - 1 })
  return !!file && beginsAs(type, await buffer(file.stream))
}

async function markAs(ctx: Ctx, id: string, to: Pick<UploadRow, 'state'> & { key?: string }): Promise<boolean> {
  const rows = await ctx.db
    .update(uploads)
    .set(to)
    .where(and(eq(uploads.id, id), eq(uploads.state, 'open')))
    .returning({ id: uploads.id })
  return rows.length > 0
}
