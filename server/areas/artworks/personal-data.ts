/** Artworks stay because orders reference them, without the artist; certificates stay valid under a pseudonym. */
import { and, eq, sql } from 'drizzle-orm'
import { type PersonalData, withoutWords } from '../../personal-data.ts'
import { inErasure } from '../../platform/database/erasure.ts'
import { artworkColumns, artworks, certificates } from './tables.ts'

export const artworksPersonalData: PersonalData = {
  tables: ['artworks', 'certificates'],
  async gather(ctx, { id }) {
    return {
      artworks: await ctx.db.select(artworkColumns).from(artworks).where(eq(artworks.artist_id, id)),
      certificates: await ctx.db.select().from(certificates).where(eq(certificates.artist_id, id)),
    }
  },
  async erase(ctx, subject) {
    const theirs = eq(artworks.artist_id, subject.id)
    await ctx.db
      .update(artworks)
      .set({
        name: withoutWords(artworks.name, subject),
        description: '',
        story: '',
        tags: [],
        images: [],
        takedown_reason: '',
        asked_note: '',
        search_words: [],
        search_name: '',
      })
      .where(theirs)
    await ctx.db
      .update(artworks)
      .set({ state: 'unlisted' })
      .where(and(theirs, sql`${artworks.state} in ('draft', 'listed')`))
    const told = sql`jsonb_build_object('artistName', ${subject.pseudonym}::text, 'pictureId', null, 'name', ${withoutWords(sql`${certificates.facts} ->> 'name'`, subject)})`
    await inErasure(ctx, async () => {
      await ctx.db
        .update(certificates)
        .set({ facts: sql`${certificates.facts} || ${told}`, void_reason: withoutWords(certificates.void_reason, subject) })
        .where(eq(certificates.artist_id, subject.id))
    })
  },
}
