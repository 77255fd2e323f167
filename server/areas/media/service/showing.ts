/** Which pictures are public. The others have signed URLs for their owner, admins and the people concerned. */
import { and, inArray, isNull } from 'drizzle-orm'
import { mediaLimits, privateUses } from '#contract/media/media.ts'
import { addressSeals } from '../../../platform/address-seals.ts'
import { type Ctx, now } from '../../../platform/context.ts'
import { type MediaRow, media } from '../tables.ts'

const seals = addressSeals('addresses of pictures')

/** Makes them public. Call in the transaction that puts them on a public page, or before it. */
export async function showPictures(ctx: Ctx, ids: readonly string[]): Promise<void> {
  if (!ids.length) return
  await ctx.db
    .update(media)
    .set({ shown_at: now(ctx) })
    .where(and(inArray(media.id, [...ids]), isNull(media.shown_at)))
}

/** Makes them private again, after they were taken off their page. Call in the caller's transaction. */
export async function hidePictures(ctx: Ctx, ids: readonly string[]): Promise<void> {
  if (ids.length)
    await ctx.db
      .update(media)
      .set({ shown_at: null })
      .where(inArray(media.id, [...ids]))
}

/** The signature for the URL of a picture; undefined if it is public or its area serves it. Stable for half a day. */
export function sealFor(ctx: Ctx, { id, use, shown_at }: Pick<MediaRow, 'id' | 'use' | 'shown_at'>): string | undefined {
  if (shown_at || privateUses.includes(use)) return undefined
  const { previewMs } = mediaLimits
  const { until, seal } = seals.sealFor(ctx, id, (Math.floor(now(ctx).getTime() / previewMs) + 2) * previewMs)
  return `${until}.${seal}`
}

export function isSealed(ctx: Ctx, id: string, given = ''): boolean {
  const [until, seal] = given.split('.')
  return seals.isSealed(ctx, id, { ...(until && { until }), ...(seal && { seal }) })
}
