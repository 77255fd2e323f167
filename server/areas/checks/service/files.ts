/** Pictures of documents, and portraits: stripped of metadata, encrypted, and stored only until the decision. */
import { and, eq, inArray, isNull, lt } from 'drizzle-orm'
import { type checks as calls, checkFailures, checkLimits, type FilePart } from '#contract/checks/checks.ts'
import type { OutputOf } from '#contract/grammar/call.ts'
import { hourMs } from '#contract/grammar/time.ts'
import { type Ctx, inTransaction, now, publish, requirePerson } from '../../../platform/context.ts'
import { sealBytes, unsealBytes } from '../../../platform/sealing/sealing.ts'
import { lockPerson } from '../../auth/service.ts'
import { madeAt } from '../../media/rules.ts'
import { cleanPicture } from '../../media/service/private.ts'
import { checkFiles } from '../tables.ts'

/** Wide enough to read the small print of a card. */
const width = 1920
const folder = 'identity/'
const keyOf = (fileId: string) => `${folder}${fileId}`
const about = (fileId: string, artistId: string) => `identity picture ${fileId} of ${artistId}`
const sealedType = 'application/octet-stream'
/** A younger file may still be in use by an upload. */
const restMs = hourMs

/** @throws the failures of a picture, too_many_files */
export async function keepFile(ctx: Ctx, part: FilePart, bytes: Buffer): Promise<OutputOf<typeof calls.sendFile>> {
  const artist_id = requirePerson(ctx).id
  const picture = await cleanPicture(bytes, width)
  const { ids, storage } = ctx.platform
  const id = ids.uuid()
  // Before the row, and outside its transaction; the sweep deletes a file without a row.
  await storeSealed(ctx, { fileId: id, artistId: artist_id }, picture)
  try {
    await inTransaction(ctx, async (ctx) => {
      await lockPerson(ctx, artist_id)
      if ((await ctx.db.$count(checkFiles, eq(checkFiles.artist_id, artist_id))) >= checkLimits.filesPerPerson)
        throw checkFailures.too_many_files()
      await ctx.db.insert(checkFiles).values({ id, artist_id, part, created_at: now(ctx) })
    })
  } catch (error) {
    await storage.remove(keyOf(id))
    throw error
  }
  return { fileId: id, part }
}

export async function storeSealed(ctx: Ctx, { fileId, artistId }: { fileId: string; artistId: string }, bytes: Buffer): Promise<void> {
  const { env, storage } = ctx.platform
  await storage.put(keyOf(fileId), sealBytes(env, bytes, about(fileId, artistId)), sealedType)
}

export async function hasFile(ctx: Ctx, fileId: string): Promise<boolean> {
  return !!(await ctx.platform.storage.get(keyOf(fileId)))
}

/** In the transaction of the request; a file can be used once. @throws file_missing */
export async function askWith(ctx: Ctx, checkId: string, artistId: string, files: Record<FilePart, string>): Promise<void> {
  for (const [part, fileId] of Object.entries(files) as [FilePart, string][]) {
    const free = and(eq(checkFiles.id, fileId), eq(checkFiles.artist_id, artistId), eq(checkFiles.part, part), isNull(checkFiles.check_id))
    const { rowCount } = await ctx.db.update(checkFiles).set({ check_id: checkId }).where(free)
    if (!rowCount) throw checkFailures.file_missing()
  }
}

/** In a transaction; the event handler deletes the bytes. */
export async function dropFiles(ctx: Ctx, which: { checkId: string } | { artistId: string }): Promise<void> {
  const theirs = 'checkId' in which ? eq(checkFiles.check_id, which.checkId) : eq(checkFiles.artist_id, which.artistId)
  const rows = await ctx.db.delete(checkFiles).where(theirs).returning({ id: checkFiles.id })
  if (rows.length) publish(ctx, 'check.files_removed', { fileIds: rows.map(({ id }) => id) })
}

export async function removeBytes(ctx: Ctx, fileIds: readonly string[]): Promise<void> {
  for (const id of fileIds) await ctx.platform.storage.remove(keyOf(id))
}

/** The caller has logged who sees them and why. Call it outside a transaction. @throws files_gone */
export async function openFiles(ctx: Ctx, checkId: string): Promise<Record<FilePart, string>> {
  const rows = await ctx.db.select().from(checkFiles).where(eq(checkFiles.check_id, checkId))
  const opened: Partial<Record<FilePart, string>> = {}
  for (const { id, artist_id, part } of rows) {
    const stored = await ctx.platform.storage.get(keyOf(id))
    if (!stored) throw checkFailures.files_gone()
    opened[part] = `data:image/webp;base64,${unsealBytes(ctx.platform.env, stored.bytes, about(id, artist_id)).toString('base64')}`
  }
  const { document, portrait } = opened
  if (!document || !portrait) throw checkFailures.files_gone()
  return { document, portrait }
}

/** Hourly: deletes uploads without a request, and leftovers of a crash. */
export async function sweepFiles(ctx: Ctx): Promise<void> {
  const unasked = and(isNull(checkFiles.check_id), lt(checkFiles.created_at, ago(ctx, checkLimits.unaskedMs)))
  await ctx.db.delete(checkFiles).where(unasked)
  for await (const keys of ctx.platform.storage.pages(folder)) await removeStrays(ctx, keys)
}

const ago = (ctx: Ctx, ms: number) => new Date(now(ctx).getTime() - ms)

async function removeStrays(ctx: Ctx, keys: readonly string[]): Promise<void> {
  const ids = keys.map((key) => key.slice(folder.length)).filter((id) => madeAt(id) < ago(ctx, restMs))
  if (!ids.length) return
  const kept = await ctx.db.select({ id: checkFiles.id }).from(checkFiles).where(inArray(checkFiles.id, ids))
  const wanted = new Set(kept.map(({ id }) => id))
  await removeBytes(
    ctx,
    ids.filter((id) => !wanted.has(id)),
  )
}
