/** From a list of jobs that is empty to others that are not. */
import { categoryOf } from '#contract/categories.ts'
import { cityOf, distanceKm } from '#contract/cities.ts'
import type { JobListing } from '#contract/jobs.ts'
import type { ApiClient } from '#web/api.server.ts'
import { withoutOne } from '#web/lib/without-one.server.ts'
import { paths } from '#web/paths.ts'
import type { WayOn } from '#web/shell/list-results.tsx'
import { chosenFrom } from './chosen-filters.ts'
import { type Filters, queryOf } from './search-address.ts'

const nearestShown = 3

export async function waysOn({ jobs }: ApiClient, filters: Filters, listing: JobListing): Promise<WayOn[]> {
  if (listing.total) return []
  return [...(await withoutOne(chosenFrom(filters), (rest) => jobs.list({ ...rest, limit: 1 }))), ...nearestTo(filters, listing)]
}

/** The same in the nearest cities; or, where no city was chosen, for other kinds of artists. */
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
        label: `In ${cityOf(each.city).name}, ${km(each)} km away`,
        href: paths.jobs(queryOf({ ...others, category, city: each.city })),
        count: each.count,
      }))
  }
  if (!category) return []
  return (facets?.category ?? [])
    .map(({ value, count }) => ({ category: value as typeof category, count }))
    .filter((each) => each.category !== category)
    .slice(0, nearestShown)
    .map((each) => ({
      label: `For ${categoryOf(each.category).name.toLowerCase()}`,
      href: paths.jobs(queryOf({ ...others, category: each.category })),
      count: each.count,
    }))
}
