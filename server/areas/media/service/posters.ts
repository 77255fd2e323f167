/** Posters of videos: made by us, public like other pictures, and removed with their video. */
import { and, eq, ne } from 'drizzle-orm'
import { type Ctx, now, publish } from '../../../platform/context.ts'
import { makeVariants } from '../encoding.ts'
import { media } from '../tables.ts'
import { storeVariants } from './files.ts'
import type { StoredPicture } from './private.ts'

/**
 * Stores the sizes of a picture that we drew ourselves. Until `insertPoster` it has no owner, and would be swept after an hour.
 * Call outside a transaction, as it takes long.
 */
export async function storePoster(ctx: Ctx, bytes: Buffer): Promise<StoredPicture> {
  const { variants, ...size } = await makeVariants(bytes)
  const id = ctx.platform.ids.uuid()
  await storeVariants(ctx, id, variants)
  return { ...size, id, bytes: bytes.length }
}

/** Call in the transaction of its video. */
export async function insertPoster(ctx: Ctx, picture: StoredPicture, ownerId: string): Promise<void> {
  await ctx.db.insert(media).values({ ...picture, owner_id: ownerId, use: 'poster', alt: '', state: 'ready', created_at: now(ctx) })
}

/** Call in the transaction of its video; a domain event removes the files afterwards. */
export async function removePoster(ctx: Ctx, id: string): Promise<void> {
  const [row] = await ctx.db
    .update(media)
    .set({ state: 'removed', removed_at: now(ctx) })
    .where(and(eq(media.id, id), eq(media.use, 'poster'), ne(media.state, 'removed')))
    .returning({ ownerId: media.owner_id })
  if (row) publish(ctx, 'media.removed', { mediaId: id, personId: row.ownerId })
}
