/** Pictures without a public address: the area that they belong to decides who may see them. */
import { and, eq, inArray } from 'drizzle-orm'
import { failures } from '#contract/errors.ts'
import { privateUses } from '#contract/media.ts'
import { profileFailures } from '#contract/profiles.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { StoredFile } from '../../../platform/storage/port.ts'
import { variantKey, widthToServe } from '../rules.ts'
import { media } from '../tables.ts'

export type PrivateFile = StoredFile

/** @throws not_your_picture unless each was uploaded by this person as evidence, and has not failed */
export async function requireOwnEvidence(ctx: Ctx, personId: string, ids: readonly string[]): Promise<void> {
  const wanted = [...new Set(ids)]
  if (!wanted.length) return
  const own = and(
    inArray(media.id, wanted),
    eq(media.owner_id, personId),
    eq(media.use, 'evidence'),
    inArray(media.state, ['processing', 'ready']),
  )
  if ((await ctx.db.$count(media, own)) < wanted.length) throw profileFailures.not_your_picture()
}

/** The caller has checked that this person may see it. @throws 404 */
export async function privateFileOf(ctx: Ctx, id: string, width: number): Promise<PrivateFile> {
  const shown = and(eq(media.id, id), inArray(media.use, [...privateUses]), eq(media.state, 'ready'))
  const [row] = await ctx.db.select({ widths: media.widths }).from(media).where(shown)
  const near = widthToServe(row?.widths ?? [], width)
  const file = near === undefined ? null : await ctx.platform.storage.get(variantKey(id, near, 'webp', true))
  if (!file) throw failures.not_found()
  return file
}
