/** Alternatives for an empty list of works. */

import type { ArtworkCard } from '#contract/artworks/artworks.ts'
import type { ArtworkListing } from '#contract/artworks/market.ts'
import { materialOf, subCategoryOf } from '#contract/artworks/words.ts'
import type { ApiClient } from '#web/api.server.ts'
import { countOf } from '#web/lib/count-of.ts'
import { withoutOne } from '#web/lib/without-one.server.ts'
import { paths } from '#web/paths.ts'
import type { WayOn } from '#web/shell/list-results.tsx'
import { chosenFrom } from './chosen-filters.ts'
import { type Filters, queryOf, works } from './search-address.ts'

/** @param isWhole whether `nearest` come from the list without any filters, because dropping one finds nothing */
export type Around = { ways: WayOn[]; nearest: ArtworkCard[]; isWhole: boolean }
const nearestShown = 3
const worksShown = 6

export async function aroundNothing({ market }: ApiClient, filters: Filters, listing: ArtworkListing): Promise<Around> {
  if (listing.total) return { ways: [], nearest: [], isWhole: false }
  const list = (rest: Filters) => market.list({ ...rest, limit: worksShown })
  const without = await withoutOne(chosenFrom(filters), list)
  return {
    ways: [...without.map(({ name, rest, href, total }) => ({ label: labelOf(name, rest, total), href })), ...otherKinds(filters, listing)],
    nearest: without[0]?.results ?? (await list({})).results,
    isWhole: !without.length,
  }
}

/** "Show the 20 works in silk"; otherwise names the filter that the link removes. */
function labelOf(name: string, rest: Filters & { page?: number }, total: number): string {
  const { materials = [], sort: _, page: __, ...others } = rest
  const [material] = materials
  const count = countOf(total, works)
  const isMaterial = materials.length === 1 && Object.values(others).every((value) => value === undefined)
  return isMaterial && material ? `Show the ${count} in ${materialOf(material).label.toLowerCase()}` : `Remove ${name} (${count})`
}

/** The same filters for other kinds of works. */
function otherKinds(filters: Filters, { facets }: ArtworkListing): WayOn[] {
  if (!filters.sub_category) return []
  return (facets?.sub_category ?? [])
    .filter(({ value, count }) => count > 0 && value !== filters.sub_category)
    .slice(0, nearestShown)
    .map(({ value, count }) => {
      const sub_category = value as NonNullable<Filters['sub_category']>
      return {
        label: `${subCategoryOf(sub_category).label} (${count.toLocaleString('en-IN')})`,
        href: paths.buyArt(queryOf({ ...filters, sub_category })),
      }
    })
}
