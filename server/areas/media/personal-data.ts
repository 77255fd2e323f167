import { and, eq, ne } from 'drizzle-orm'
import { privateUses } from '#contract/media/media.ts'
import type { PersonalData } from '../../personal-data.ts'
import { now, publish } from '../../platform/context.ts'
import { variantKey } from './rules.ts'
import { privateFormat } from './service/private.ts'
import { media, uploads } from './tables.ts'

export const mediaPersonalData: PersonalData = {
  tables: ['media', 'uploads'],
  async gather(ctx, { id }) {
    const { use, state, alt, width, height, bytes, nudity, created_at, removed_at } = media
    const rows = await ctx.db
      .select({ id: media.id, use, state, alt, width, height, bytes, nudity, created_at, removed_at })
      .from(media)
      .where(eq(media.owner_id, id))
    const sent = await ctx.db
      .select({
        id: uploads.id,
        purpose: uploads.purpose,
        type: uploads.type,
        bytes: uploads.bytes,
        state: uploads.state,
        created_at: uploads.created_at,
      })
      .from(uploads)
      .where(eq(uploads.owner_id, id))
    return { pictures: rows, uploads: sent }
  },
  /** The largest variant of each picture, and uploads that an area has accepted. */
  async files(ctx, { id }) {
    const pictures = await ctx.db
      .select({ id: media.id, use: media.use, widths: media.widths })
      .from(media)
      .where(and(eq(media.owner_id, id), eq(media.state, 'ready')))
    const sent = await ctx.db
      .select({ id: uploads.id, type: uploads.type, key: uploads.key })
      .from(uploads)
      .where(and(eq(uploads.owner_id, id), eq(uploads.state, 'taken')))
    return [
      ...pictures.map((picture) => ({
        name: `pictures/${picture.id}.${privateFormat}`,
        key: variantKey(picture.id, Math.max(...picture.widths), privateFormat, privateUses.includes(picture.use)),
      })),
      ...sent.flatMap(({ id, type, key }) => (key ? [{ name: `uploads/${id}.${type.replace(/^.*\//, '')}`, key }] : [])),
    ]
  },
  /** The files are removed after the commit by the event's subscriber, which also runs if the process ends in between. */
  async erase(ctx, { id }) {
    const removed = await ctx.db
      .update(media)
      .set({ state: 'removed', removed_at: now(ctx) })
      .where(and(eq(media.owner_id, id), ne(media.state, 'removed')))
      .returning({ id: media.id })
    for (const { id: mediaId } of removed) publish(ctx, 'media.removed', { mediaId, personId: id })
    // The sweep removes the files, as no row refers to them.
    await ctx.db.update(uploads).set({ state: 'released', key: null, purpose: '' }).where(eq(uploads.owner_id, id))
    await ctx.db
      .update(media)
      .set({ alt: '', reason: null, blur: '', fingerprint: null, fingerprint_bands: [], nudity: null })
      .where(eq(media.owner_id, id))
  },
}
