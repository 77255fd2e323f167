/** Alternatives for an empty list of artists. */
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

/** @param place undefined where there are no filters to drop */
export async function aroundNobody(api: ApiClient, { total }: Listing, filters: Filters, place?: Place): Promise<Around> {
  if (total > 0) return { ways: [], others: [] }
  const list = (sought: Partial<Filters>) => api.profiles.list({ ...sought, limit: shown })
  const { category } = filters
  // The page works without them.
  const [without, best] = await Promise.all([
    place ? withoutOne(chosenFrom(filters, place), list).catch(() => []) : [],
    list({ category }).catch(() => ({ results: [] })),
  ])
  return {
    ways: without.map(({ name, rest, href, total }) => ({
      label: `Remove ${inQuotes(name)} (${countOf(total, nounOf(rest))})`,
      href,
    })),
    others: best.results,
  }
}

/** Typed words have their quotation marks already. */
const inQuotes = (name: string) => (name.startsWith('“') ? name : `“${name}”`)
