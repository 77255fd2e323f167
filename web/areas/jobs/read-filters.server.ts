import { jobFilters } from '#contract/jobs/jobs.ts'
import { readFilters } from '#web/lib/read-filters.server.ts'
import type { Filters } from './search-address.ts'

/** What stands in the address, without what is usual; days from later to earlier are read the other way round. */
export function filtersFrom(search: URLSearchParams): Filters & { page: number } {
  const { from, to, sort, budget, ...rest } = readFilters(jobFilters.shape, search)
  const [first, last] = from && to && from > to ? [to, from] : [from, to]
  return { ...rest, from: first, to: last, budget: budget || undefined, sort: sort === 'newest' ? undefined : sort }
}

/** A form sends every field, also those that were left alone; their list has a shorter address. */
export function saysUsual(search: URLSearchParams): boolean {
  const usual: Readonly<Record<string, string>> = { budget: '0', sort: 'newest', page: '1' }
  return [...search].some(([name, value]) => !value.trim() || usual[name] === value)
}
