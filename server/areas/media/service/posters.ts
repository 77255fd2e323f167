/** Pictures of videos: made by us, public like others, and theirs to take away. */
import { and, eq, ne } from 'drizzle-orm'
import { type Ctx, now, tell } from '../../../platform/context.ts'
import { makeVariants } from '../encoding.ts'
import { media } from '../tables.ts'
import { storeVariants } from './files.ts'
import type { StoredPicture } from './private.ts'

/**
 * Stores the sizes of a picture that we drew ourselves. Until `insertPoster` it is nobody's, and swept away after an hour.
 * Not for inside a transaction: it takes its time.
 */
export async function storePoster(ctx: Ctx, bytes: Buffer): Promise<StoredPicture> {
  const { variants, ...size } = await makeVariants(bytes)
  const id = ctx.platform.ids.uuid()
  await storeVariants(ctx, id, variants)
  return { ...size, id, bytes: bytes.length }
}

/** In the transaction of its video. */
export async function insertPoster(ctx: Ctx, picture: StoredPicture, ownerId: string): Promise<void> {
  await ctx.db.insert(media).values({ ...picture, owner_id: ownerId, use: 'poster', alt: '', state: 'ready', created_at: now(ctx) })
}

/** In the transaction of its video; its files go when the news of it arrives. */
export async function removePoster(ctx: Ctx, id: string): Promise<void> {
  const [row] = await ctx.db
    .update(media)
    .set({ state: 'removed', removed_at: now(ctx) })
    .where(and(eq(media.id, id), eq(media.use, 'poster'), ne(media.state, 'removed')))
    .returning({ ownerId: media.owner_id })
  if (row) tell(ctx, 'media.removed', { mediaId: id, personId: row.ownerId })
}
