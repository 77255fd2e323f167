import { artistFilters } from '#contract/profiles.ts'
import type { Filters } from './search-address.ts'

/** What stands in the address. Anything that is not a filter is left out. */
export function filtersFrom(search: URLSearchParams): Filters & { page: number } {
  const given = Object.fromEntries([...search].filter(([, value]) => value.trim() !== ''))
  const kept: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(artistFilters.shape)) {
    const read = schema.safeParse(given[name])
    if (read.success && read.data !== undefined) kept[name] = read.data
  }
  const page = Math.min(Math.max(Math.trunc(Number(search.get('page'))) || 1, 1), 10_000)
  return { ...(kept as Filters), page }
}
