import { artistFilters } from '#contract/profiles/profiles.ts'
import { readFilters } from '#web/lib/read-filters.server.ts'
import type { Filters } from './search-address.ts'

/** The filters in the address; drops everything else. */
export function filtersFrom(search: URLSearchParams): Filters & { page: number } {
  return readFilters(artistFilters.shape, search)
}
