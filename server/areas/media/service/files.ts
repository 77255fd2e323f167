/** The files of a picture in the store. */
import { and, eq, isNull } from 'drizzle-orm'
import { failures } from '#contract/grammar/errors.ts'
import { pictureFormats, privateUses } from '#contract/media/media.ts'
import type { Ctx } from '../../../platform/context.ts'
import { people } from '../../auth/tables.ts'
import type { Variant } from '../encoding.ts'
import { originalKey, type PictureFormat, variantKey, widthToServe } from '../rules.ts'
import { type MediaRow, media } from '../tables.ts'
import { isSealed } from './showing.ts'

export async function storeVariants(ctx: Ctx, id: string, variants: readonly Variant[], isPrivate = false): Promise<void> {
  for (const { width, format, bytes } of variants)
    await ctx.platform.storage.put(variantKey(id, width, format, isPrivate), bytes, `image/${format}`)
}

/** Removes every file of a picture. */
export async function removeFiles(ctx: Ctx, id: string, widths: readonly number[]): Promise<void> {
  const { storage } = ctx.platform
  for (const width of widths)
    for (const format of pictureFormats)
      for (const isPrivate of [false, true]) await storage.remove(variantKey(id, width, format, isPrivate))
  await storage.remove(originalKey(id))
}

export interface FileRequest {
  id: string
  width: number
  format: PictureFormat
  seal?: string | undefined
}

interface Found<File> {
  key: string
  file: File
  width: number
  isShown: boolean
}

/**
 * A variant of this width, or the next smaller one; if the format was not made, the other one, with its own content type.
 * @param look asks the store for a key
 * @throws 404, also while its owner is suspended, and for a private picture without a valid signature
 */
export async function findFile<File>(
  ctx: Ctx,
  { id, width, format, seal }: FileRequest,
  look: (key: string) => Promise<File | null>,
): Promise<Found<File>> {
  const [row] = await ctx.db
    .select({ widths: media.widths, shownAt: media.shown_at })
    .from(media)
    .innerJoin(people, eq(people.id, media.owner_id))
    .where(and(eq(media.id, id), eq(media.state, 'ready'), isNull(people.suspended_at)))
  const isShown = !!row?.shownAt
  const near = row && (isShown || isSealed(ctx, id, seal)) ? widthToServe(row.widths, width) : undefined
  if (near === undefined) throw failures.not_found()
  for (const each of [format, ...pictureFormats.filter((other) => other !== format)]) {
    const key = variantKey(id, near, each)
    const file = await look(key)
    if (file) return { key, file, width: near, isShown }
  }
  throw failures.not_found()
}

/** The smallest variant, for uses that need little of it. */
export const smallestFile = (ctx: Ctx, { id, widths, use }: Pick<MediaRow, 'id' | 'widths' | 'use'>) =>
  ctx.platform.storage.get(variantKey(id, Math.min(...widths), 'webp', privateUses.includes(use)))
