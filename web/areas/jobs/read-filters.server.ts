import { jobFilters } from '#contract/jobs/jobs.ts'
import { readFilters } from '#web/lib/read-filters.server.ts'
import type { Filters } from './search-address.ts'

/** The filters in the address without defaults; swaps dates in the wrong order. */
export function filtersFrom(search: URLSearchParams): Filters & { page: number } {
  const { from, to, sort, budget, ...rest } = readFilters(jobFilters.shape, search)
  const [first, last] = from && to && from > to ? [to, from] : [from, to]
  return { ...rest, from: first, to: last, budget: budget || undefined, sort: sort === 'newest' ? undefined : sort }
}

/** Whether the address contains defaults: forms submit every field, so redirect to the shorter address. */
export function saysUsual(search: URLSearchParams): boolean {
  const usual: Readonly<Record<string, string>> = { budget: '0', sort: 'newest', page: '1' }
  return [...search].some(([name, value]) => !value.trim() || usual[name] === value)
}
