/** From a list of works that is empty to others that are not. */
import { subCategoryOf } from '#contract/artwork-words.ts'
import type { ArtworkListing } from '#contract/market.ts'
import type { ApiClient } from '#web/api.server.ts'
import { withoutOne } from '#web/lib/without-one.server.ts'
import { paths } from '#web/paths.ts'
import type { WayOn } from '#web/shell/list-results.tsx'
import { chosenFrom } from './chosen-filters.ts'
import { type Filters, queryOf } from './search-address.ts'

const nearestShown = 3

export async function waysOn({ market }: ApiClient, filters: Filters, listing: ArtworkListing): Promise<WayOn[]> {
  if (listing.total) return []
  return [...(await withoutOne(chosenFrom(filters), (rest) => market.list({ ...rest, limit: 1 }))), ...otherKinds(filters, listing)]
}

/** The same filters for other kinds of works. */
function otherKinds(filters: Filters, { facets }: ArtworkListing): WayOn[] {
  if (!filters.sub_category) return []
  return (facets?.sub_category ?? [])
    .filter(({ value, count }) => count > 0 && value !== filters.sub_category)
    .slice(0, nearestShown)
    .map(({ value, count }) => {
      const sub_category = value as NonNullable<Filters['sub_category']>
      return { label: subCategoryOf(sub_category).label, href: paths.buyArt(queryOf({ ...filters, sub_category })), count }
    })
}
