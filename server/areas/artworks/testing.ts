/** Artworks for tests, as many as are wanted, on the market. */
import { type ArtworkFields, artworkFields } from '#contract/artworks.ts'
import { type Ctx, now } from '../../platform/context.ts'
import { makePicture } from '../profiles/testing.ts'
import { insertArtworks } from './service/studio.ts'

export type Wished = Partial<ArtworkFields> & { name?: string }

/** What a listing needs. */
export const monsoon = {
  name: 'Monsoon over Amer',
  description: 'The fort under the first clouds of July, in oil on canvas.',
  price: 24_000,
  sub_category: 'painting',
  materials: ['oil', 'canvas'],
  dimensions: { width: 24, height: 18, depth: 1 },
} as const

/** @returns the ids of the artworks, in order, each with a picture that is ready */
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
