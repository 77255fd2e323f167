/** Artworks as shown in lists. */
import type { ArtworkCard } from '#contract/artworks/artworks.ts'
import { measurementUnit } from '#contract/artworks/artworks.ts'
import { toRupees } from '#contract/grammar/money.ts'
import { maskContacts } from '#contract/india/contacts/contacts.ts'
import type { Picture } from '#contract/media/media.ts'
import type { ArtistCard } from '#contract/profiles/profiles.ts'
import type { Ctx } from '../../../platform/context.ts'
import { preparedByIds } from '../../../platform/database/prepared.ts'
import { together } from '../../../platform/database/transaction.ts'
import { picturesByIds } from '../../media/service.ts'
import { cardsOf } from '../../profiles/service.ts'
import { type ArtworkRow, artworks } from '../tables.ts'

export const cardColumns = {
  id: artworks.id,
  artist_id: artworks.artist_id,
  state: artworks.state,
  name: artworks.name,
  price_paise: artworks.price_paise,
  sub_category: artworks.sub_category,
  materials: artworks.materials,
  kind: artworks.kind,
  available: artworks.available,
  width_inch: artworks.width_inch,
  height_inch: artworks.height_inch,
  depth_inch: artworks.depth_inch,
  images: artworks.images,
} as const
export type CardRow = Pick<ArtworkRow, keyof typeof cardColumns>

const imagesByIds = preparedByIds((db, isOneOf) =>
  db.select({ id: artworks.id, images: artworks.images }).from(artworks).where(isOneOf(artworks.id)),
)

/** The current cover of each artwork. Only for sales from before sales stored their own. */
export async function coverIdsOf(ctx: Ctx, artworkIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await imagesByIds(ctx.db, artworkIds)
  return new Map(rows.flatMap(({ id, images: [cover] }) => (cover ? [[id, cover.id] as const] : [])))
}

/** The first ready picture is the cover; two are loaded because one of them usually is ready. */
const covers = 2

/** In the order of the rows, without those whose artist is not public. */
export async function cardsFrom(ctx: Ctx, rows: readonly CardRow[]): Promise<ArtworkCard[]> {
  const [artists, pictures] = await together(
    cardsOf(ctx, [...new Set(rows.map(({ artist_id }) => artist_id))]),
    picturesByIds(
      ctx,
      rows.flatMap(({ images }) => images.slice(0, covers).map(({ id }) => id)),
    ),
  )
  return rows.flatMap((row) => {
    const artist = artists.get(row.artist_id)
    return artist ? [cardOf(row, artist, imagesOf(row, pictures))] : []
  })
}

/** Its ready pictures, in order, with the artwork's captions. */
export function imagesOf({ images }: Pick<ArtworkRow, 'images'>, pictures: ReadonlyMap<string, Picture>): Picture[] {
  return images.flatMap(({ id, alt }) => {
    const picture = pictures.get(id)
    return picture ? [{ ...picture, alt: alt || picture.alt }] : []
  })
}

export function cardOf(row: CardRow, { username, stageName, city, verified, rating }: ArtistCard, images: readonly Picture[]): ArtworkCard {
  const { id, name, state, price_paise, sub_category, materials, kind, available } = row
  if (price_paise === null || !sub_category || (state !== 'listed' && state !== 'sold'))
    throw new Error(`artwork ${id} is shown as ${state}`)
  return {
    id,
    name: maskContacts(name).text,
    price: toRupees(price_paise),
    sub_category,
    materials,
    kind,
    measurement_unit: measurementUnit,
    dimensions: dimensionsOf(row),
    state,
    available,
    picture: images[0] ?? null,
    username,
    artist: { username, stageName, city, verified, rating },
  }
}

export function dimensionsOf({ width_inch, height_inch, depth_inch }: Pick<ArtworkRow, 'width_inch' | 'height_inch' | 'depth_inch'>) {
  return { width: width_inch, height: height_inch, depth: depth_inch }
}
