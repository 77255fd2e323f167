/** From a list of artists that is empty to others that are not. */
import type { FoundArtist } from '#contract/profiles/profiles.ts'
import type { ApiClient } from '#web/api.server.ts'
import { countOf } from '#web/lib/count-of.ts'
import { withoutOne } from '#web/lib/without-one.server.ts'
import type { WayOn } from '#web/shell/list-results.tsx'
import type { Listing } from './artist-results.tsx'
import { chosenFrom } from './chosen-filters.ts'
import { nounOf } from './list-figures.ts'
import type { Filters, Place } from './search-address.ts'

export type Around = { ways: WayOn[]; others: FoundArtist[] }
const shown = 6

/** @param place nothing where there are no filters to take away */
export async function aroundNobody(api: ApiClient, { total }: Listing, filters: Filters, place?: Place): Promise<Around> {
  if (total > 0) return { ways: [], others: [] }
  const list = (sought: Partial<Filters>) => api.profiles.list({ ...sought, limit: shown })
  const { category } = filters
  // A page is whole without them.
  const [without, best] = await Promise.all([
    place ? withoutOne(chosenFrom(filters, place), list).catch(() => []) : [],
    list({ category }).catch(() => ({ results: [] })),
  ])
  return {
    ways: without.map(({ name, rest, href, total }) => ({
      label: `Show the ${countOf(total, nounOf(rest))} without ${inQuotes(name)}`,
      href,
    })),
    others: best.results,
  }
}

/** Words that somebody typed stand in them already. */
const inQuotes = (name: string) => (name.startsWith('“') ? name : `“${name}”`)
