/** The demo artists' works: listed ones and drafts. Their pictures are drawn later. */
import { artworkFields } from '#contract/artworks/artworks.ts'
import { hourMs } from '#contract/grammar/time.ts'
import { insertArtworks } from '#server/areas/artworks/service/studio.ts'
import { type Ctx, now } from '#server/platform/context.ts'
import type { DemoArtwork } from '../world/artworks/artwork.ts'
import { demoArtworks } from '../world/artworks.ts'
import type { LoadedArtist } from './people.ts'

/** Listed one after the other; the newest this morning, the oldest after its artist's approval. */
const newestMs = 2 * hourMs
const apartMs = 20 * hourMs

/** @returns the ids of the works to be sold */
export async function loadArtworks(ctx: Ctx, artists: readonly LoadedArtist[]): Promise<string[]> {
  const artistOf = new Map(artists.map((artist) => [artist.username, artist]))
  const ids = await insertArtworks(
    ctx,
    demoArtworks.map((work, i) => {
      const artist = artistOf.get(work.username)
      if (!artist) throw new Error(`demo: nobody is called ${work.username}`)
      return {
        artistId: artist.id,
        username: artist.username,
        artistName: artist.stageName,
        fields: { ...fieldsOf(work), materials: [...work.materials] },
        state: work.standing === 'sold' ? ('listed' as const) : work.standing,
        createdAt: new Date(now(ctx).getTime() - newestMs - i * apartMs),
      }
    }),
  )
  return ids.filter((_, i) => demoArtworks[i]?.standing === 'sold')
}

export function fieldsOf(work: DemoArtwork) {
  return artworkFields.parse({
    name: work.name,
    description: work.description,
    story: work.story,
    price: work.priceRupees,
    sub_category: work.subCategory,
    materials: work.materials,
    kind: work.editionSize === null ? 'original' : 'edition',
    editionSize: work.editionSize,
    quantities: work.quantity,
    dimensions: work.inches,
    weight: work.kg,
    year: work.year,
    isFramed: work.isFramed,
    isSigned: work.isSigned,
    tags: work.tags,
    handlingDays: work.handlingDays,
  })
}
