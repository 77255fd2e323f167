import { and, eq, ne } from 'drizzle-orm'
import { privateUses } from '#contract/media/media.ts'
import type { PersonalData } from '../../personal-data.ts'
import { now, publish } from '../../platform/context.ts'
import { variantKey } from './rules.ts'
import { privateFormat } from './service/private.ts'
import { media } from './tables.ts'

export const mediaPersonalData: PersonalData = {
  tables: ['media'],
  async gather(ctx, { id }) {
    const { use, state, alt, width, height, bytes, nudity, created_at, removed_at } = media
    const rows = await ctx.db
      .select({ id: media.id, use, state, alt, width, height, bytes, nudity, created_at, removed_at })
      .from(media)
      .where(eq(media.owner_id, id))
    return { pictures: rows }
  },
  /** The largest variant of each picture. */
  async files(ctx, { id }) {
    const pictures = await ctx.db
      .select({ id: media.id, use: media.use, widths: media.widths })
      .from(media)
      .where(and(eq(media.owner_id, id), eq(media.state, 'ready')))
    return pictures.map((picture) => ({
      name: `pictures/${picture.id}.${privateFormat}`,
      key: variantKey(picture.id, Math.max(...picture.widths), privateFormat, privateUses.includes(picture.use)),
    }))
  },
  /** The files are removed after the commit by the event's subscriber, which also runs if the process ends in between. */
  async erase(ctx, { id }) {
    const removed = await ctx.db
      .update(media)
      .set({ state: 'removed', removed_at: now(ctx) })
      .where(and(eq(media.owner_id, id), ne(media.state, 'removed')))
      .returning({ id: media.id })
    for (const { id: mediaId } of removed) publish(ctx, 'media.removed', { mediaId, personId: id })
    await ctx.db
      .update(media)
      .set({ alt: '', reason: null, blur: '', fingerprint: null, fingerprint_bands: [], nudity: null })
      .where(eq(media.owner_id, id))
  },
}
