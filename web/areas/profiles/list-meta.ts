/** Metadata of artist lists: which are indexed, and the canonical address of the others. */
import type { Thing } from 'schema-dts'
import { type CitySlug, cityOf } from '#contract/india/cities.ts'
import { type CategorySlug, categoryOf } from '#contract/profiles/categories.ts'
import { paths } from '#web/paths.ts'
import { breadcrumbs } from '#web/shell/page-meta.ts'
import type { Listing } from './artist-results.tsx'
import { type Filters, queryOf } from './search-address.ts'

/** Whether it is a user's search rather than an indexable page: any filter besides category, city and page. */
export function isSearch(filters: Filters): boolean {
  const { category: _, city: __, sort, from_here, page: ___, ...others } = { page: 1, ...filters }
  return sort !== 'relevance' || from_here || Object.values(others).some((value) => value !== undefined)
}

/** "Singers in Jaipur", "Singers in India". */
export function listTitle(category: CategorySlug, city: CitySlug | undefined, page = 1): string {
  return `${categoryOf(category).name} in ${city ? cityOf(city).name : 'India'}${page > 1 ? `, page ${page}` : ''}`
}

/** @param path the list's path without city and page */
export function listRobots(filters: Filters, listing: Listing): { robots: 'noindex,follow' } | Record<string, never> {
  return isSearch(filters) || listing.total === 0 ? { robots: 'noindex,follow' } : {}
}

/** Further pages of a list are canonical themselves; searches point to the list that they search. */
export function listPage(filters: Filters & { page: number }): { page?: number } {
  return isSearch(filters) || filters.page === 1 ? {} : { page: filters.page }
}

export function listThings(base: string, category: CategorySlug, filters: Filters, listing: Listing): Thing[] {
  const { name } = categoryOf(category)
  const { city } = filters
  return [
    breadcrumbs(base, [
      [name, paths.category(category)],
      ...(city ? [[listTitle(category, city), paths.category(category, queryOf({ city }))] as const] : []),
    ]),
    {
      '@type': 'ItemList',
      name: listTitle(category, city),
      numberOfItems: listing.total,
      itemListElement: listing.results.map(({ username, stageName }, i) => ({
        '@type': 'ListItem',
        position: (listing.page - 1) * listing.limit + i + 1,
        name: stageName,
        url: base + paths.profile(username),
      })),
    },
  ]
}
