/** Metadata of the market for search engines, and which of its lists are indexed. */
import type { Thing } from 'schema-dts'
import type { ArtworkCard } from '#contract/artworks/artworks.ts'
import type { ArtworkListing } from '#contract/artworks/market.ts'
import { subCategoryOf } from '#contract/artworks/words.ts'
import { paths } from '#web/paths.ts'
import { breadcrumbs, type PageFacts } from '#web/shell/page-meta.ts'
import { type Filters, queryOf } from './search-address.ts'

/** Whether it is a user's search rather than an indexable page: any filter besides the kind and the page. */
function isSearch({ sub_category: _, page: __, ...others }: Filters & { page: number }): boolean {
  return Object.values(others).some((value) => value !== undefined)
}

export function marketFacts(filters: Filters & { page: number }, listing: ArtworkListing): PageFacts {
  const { sub_category, page } = filters
  const isOurs = !isSearch(filters)
  const kind = sub_category && subCategoryOf(sub_category).label
  const path = paths.buyArt(queryOf({ sub_category, ...(isOurs && { page }) }))
  return {
    title: `${kind ?? 'Buy original art'} from artists in India${isOurs && page > 1 ? `, page ${page}` : ''}`,
    description: `${kind ?? 'Paintings, folk art, prints and sculpture'} sold by the artists who made them, each with a certificate. See how large a work really is, and what bringing it to you costs.`,
    path,
    ...((!isOurs || listing.total === 0) && { robots: 'noindex,follow' as const }),
    things: (base) => [
      breadcrumbs(base, [
        ['Buy Artwork', paths.buyArt()],
        ...(sub_category && kind ? [[kind, paths.buyArt({ sub_category })] as const] : []),
      ]),
      listOf(base, kind ?? 'Works of art', listing),
    ],
  }
}

export function listOf(base: string, name: string, listing: { results: ArtworkCard[]; total: number; page: number; limit: number }): Thing {
  return {
    '@type': 'ItemList',
    name,
    numberOfItems: listing.total,
    itemListElement: listing.results.map((work, i) => ({
      '@type': 'ListItem',
      position: (listing.page - 1) * listing.limit + i + 1,
      name: work.name,
      url: base + paths.artwork(work.username, work.id),
    })),
  }
}
