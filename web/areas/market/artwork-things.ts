/** Structured data of a work and its offer, for search engines. */
import type { Thing } from 'schema-dts'
import type { ArtworkView } from '#contract/artworks/artworks.ts'
import { subCategoryOf } from '#contract/artworks/words.ts'
import { pictureUrl } from '#contract/media/picture-url.ts'
import { paths } from '#web/paths.ts'
import { breadcrumbs } from '#web/shell/page-meta.ts'
import { madeOf } from './artwork-words.ts'
import { standingOf } from './market-state.ts'

const pictureWidth = 1280
const availability = { open: 'InStock', held: 'LimitedAvailability', sold: 'SoldOut' } as const

export function artworkThings(base: string, artwork: ArtworkView): Thing[] {
  const { id, username, name, sub_category, artist, description, images, materials, dimensions, year, kind, price, tags } = artwork
  const url = base + paths.artwork(username, id)
  const { label } = subCategoryOf(sub_category)
  const inch = (value: number) => ({ '@type': 'QuantitativeValue', value, unitCode: 'INH' })
  return [
    {
      '@type': ['Product', 'VisualArtwork'],
      '@id': `${url}#work`,
      name,
      url,
      ...(description && { description }),
      image: images.map((picture) => base + pictureUrl(picture, pictureWidth)),
      category: label,
      artform: label,
      artMedium: madeOf(materials),
      creator: { '@type': 'Person', name: artist.stageName, url: base + paths.profile(username) },
      ...(year !== null && { dateCreated: String(year) }),
      ...(dimensions.width > 0 && { width: inch(dimensions.width) }),
      ...(dimensions.height > 0 && { height: inch(dimensions.height) }),
      ...(dimensions.depth > 0 && { depth: inch(dimensions.depth) }),
      ...(kind === 'edition' && artwork.editionSize !== null && { artEdition: artwork.editionSize }),
      ...(tags.length > 0 && { keywords: tags.join(', ') }),
      offers: {
        '@type': 'Offer',
        url,
        price,
        priceCurrency: 'INR',
        availability: `https://schema.org/${availability[standingOf(artwork).is]}`,
        itemCondition: 'https://schema.org/NewCondition',
        seller: { '@type': 'Person', name: artist.stageName },
      },
    } as unknown as Thing,
    breadcrumbs(base, [
      ['Buy Artwork', paths.buyArt()],
      [label, paths.buyArt({ sub_category })],
      [name, paths.artwork(username, id)],
    ]),
  ]
}
