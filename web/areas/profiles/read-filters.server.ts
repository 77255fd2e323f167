import { artistFilters } from '#contract/profiles/profiles.ts'
import { readFilters } from '#web/lib/read-filters.server.ts'
import type { Filters } from './search-address.ts'

/** What stands in the address. Anything that is not a filter is left out. */
export function filtersFrom(search: URLSearchParams): Filters & { page: number } {
  return readFilters(artistFilters.shape, search)
}
