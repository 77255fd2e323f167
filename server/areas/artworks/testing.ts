/** Any number of listed artworks for tests. */
import { sql } from 'drizzle-orm'
import { type ArtworkFields, artworkFields } from '#contract/artworks/artworks.ts'
import { type Ctx, now } from '../../platform/context.ts'
import { makePicture } from '../profiles/testing.ts'
import { insertArtworks } from './service/studio.ts'

export type Wished = Partial<ArtworkFields> & { name?: string }

/** The required fields of a listing. */
export const monsoon = {
  name: 'Monsoon over Amer',
  description: 'The fort under the first clouds of July, in oil on canvas.',
  price: 24_000,
  sub_category: 'painting',
  materials: ['oil', 'canvas'],
  dimensions: { width: 24, height: 18, depth: 1 },
} as const

/** @returns the ids of the artworks, in order, each with a ready picture */
export async function makeArtworks(
  ctx: Ctx,
  artist: { id: string; username: string; stageName?: string },
  wishes: readonly Wished[],
): Promise<string[]> {
  const pictureId = await makePicture(ctx, artist.id)
  return insertArtworks(
    ctx,
    wishes.map((wish, i) => ({
      artistId: artist.id,
      username: artist.username,
      artistName: artist.stageName ?? artist.username,
      fields: artworkFields.parse({ ...monsoon, images: [{ id: pictureId, alt: 'The whole work' }], ...wish }),
      state: 'listed' as const,
      createdAt: new Date(now(ctx).getTime() + i),
    })),
  )
}

/** Many at once, of these artists in turn, with evenly spread words, sizes and prices; for plans and benchmarks. */
export async function makeManyArtworks({ db }: Pick<Ctx, 'db'>, artistIds: readonly string[], many: number): Promise<void> {
  const artists = sql`array[${sql.join([...artistIds], sql`, `)}]::uuid[]`
  await db.execute(sql`
    insert into artworks (id, artist_id, state, name, description, story, price_paise, sub_category, materials, kind, stock, width_inch, height_inch,
      depth_inch, weight_kg, is_framed, is_signed, tags, handling_days, images, listed_at, created_at, updated_at, search_words, search_name)
    select ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, (${artists})[1 + n % ${artistIds.length}], 'listed', 'Piece ' || n, repeat('A work among many. ', 60), '', 10000 + (n * 7919) % 9000000,
      (array['painting', 'folk-art', 'drawing', 'print', 'sculpture', 'textile', 'ceramics', 'digital'])[1 + n % 8],
      array[(array['oil', 'ink', 'clay', 'silk', 'wood'])[1 + n % 5], 'paper'], 'original', 1, n % 60, n % 40, 0, 0, false, false, '{}', 5, '[]',
      now() - n * interval '1 minute', now(), now(),
      array_to_tsvector(array['piece', 'work', 'word' || n % 500, 'rare' || n]), 'piese ' || n || ' artist' || n % ${artistIds.length}
    from generate_series(1, ${many}) n`)
}
