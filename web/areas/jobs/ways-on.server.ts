/** Alternatives for an empty list of jobs. */

import { cityOf, distanceKm } from '#contract/india/cities.ts'
import type { JobListing, JobView } from '#contract/jobs/jobs.ts'
import { categoryOf } from '#contract/profiles/categories.ts'
import type { ApiClient } from '#web/api.server.ts'
import { countOf } from '#web/lib/count-of.ts'
import { withoutOne } from '#web/lib/without-one.server.ts'
import { paths } from '#web/paths.ts'
import type { WayOn } from '#web/shell/list-results.tsx'
import { chosenFrom } from './chosen-filters.ts'
import { type Filters, jobs as noun, queryOf } from './search-address.ts'

/** @param isWhole whether `nearest` come from the list without any filters, because dropping one finds nothing */
export type Around = { ways: WayOn[]; nearest: JobView[]; isWhole: boolean }
const nearestShown = 3
const jobsShown = 3

export async function aroundNothing({ jobs }: ApiClient, filters: Filters, listing: JobListing): Promise<Around> {
  if (listing.total) return { ways: [], nearest: [], isWhole: false }
  const list = (rest: Filters) => jobs.list({ ...rest, limit: jobsShown })
  const without = await withoutOne(chosenFrom(filters), list)
  return {
    ways: [...without.map(({ name, rest, href, total }) => ({ label: labelOf(name, rest, total), href })), ...nearestTo(filters, listing)],
    nearest: without[0]?.results ?? (await list({})).results,
    isWhole: !without.length,
  }
}

/** "Show the 3 jobs in Jaipur"; otherwise names the filter that the link removes. */
function labelOf(name: string, rest: Filters & { page?: number }, total: number): string {
  const { category, city, sort: _, page: __, ...others } = rest
  const count = countOf(total, noun)
  if (Object.values(others).some((value) => value !== undefined)) return `Remove ${name} (${count})`
  return `Show the ${count}${category ? ` for ${categoryOf(category).name.toLowerCase()}` : ''}${city ? ` in ${cityOf(city).name}` : ''}`
}

/** The same filters in the nearest cities; without a city, for other categories. */
function nearestTo({ city, category, ...others }: Filters, { facets }: JobListing): WayOn[] {
  if (city) {
    const there = (facets?.city ?? [])
      .map(({ value, count }) => ({ city: value as typeof city, count }))
      .filter((each) => each.city !== city)
    const km = (each: { city: typeof city }) => Math.round(distanceKm(city, each.city))
    return there
      .toSorted((one, other) => km(one) - km(other))
      .slice(0, nearestShown)
      .map((each) => ({
        label: `In ${cityOf(each.city).name}, ${km(each)} km away (${each.count.toLocaleString('en-IN')})`,
        href: paths.jobs(queryOf({ ...others, category, city: each.city })),
      }))
  }
  if (!category) return []
  return (facets?.category ?? [])
    .map(({ value, count }) => ({ category: value as typeof category, count }))
    .filter((each) => each.category !== category)
    .slice(0, nearestShown)
    .map((each) => ({
      label: `For ${categoryOf(each.category).name.toLowerCase()} (${each.count.toLocaleString('en-IN')})`,
      href: paths.jobs(queryOf({ ...others, category: each.category })),
    }))
}
