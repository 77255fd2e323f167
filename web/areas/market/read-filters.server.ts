import { artworkLimits } from '#contract/artworks/artworks.ts'
import { artworkFilters } from '#contract/artworks/market.ts'
import { readFilters } from '#web/lib/read-filters.server.ts'
import type { Filters } from './search-address.ts'

/** The filters in the address without defaults; swaps prices in the wrong order. */
export function filtersFrom(search: URLSearchParams): Filters & { page: number } {
  const { price_min, price_max, materials, ratingBar, available, sort, ...rest } = readFilters(artworkFilters.shape, search)
  const [least, most] = price_min <= price_max ? [price_min, price_max] : [price_max, price_min]
  return {
    ...rest,
    materials: materials && [...new Set(materials)].sort(),
    price_min: least > 0 ? least : undefined,
    price_max: most < artworkLimits.mostRupees ? most : undefined,
    ratingBar: ratingBar || undefined,
    available: available || undefined,
    sort: sort === 'relevance' ? undefined : sort,
  }
}

const usual: Readonly<Record<string, string>> = {
  price_min: '0',
  price_max: String(artworkLimits.mostRupees),
  ratingBar: '0',
  sort: 'relevance',
  page: '1',
}

/** Whether the address contains defaults: forms submit every field, so redirect to the shorter address. */
export function saysUsual(search: URLSearchParams): boolean {
  return [...search].some(([name, value]) => !value.trim() || usual[name] === value)
}
