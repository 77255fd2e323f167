import type { FoundArtist } from '#contract/profiles.ts'
import type { ApiClient } from '#web/api.server.ts'
import type { Listing } from './artist-results.tsx'
import type { Filters } from './search-address.ts'

const shown = 6

/** Where nobody is found, the best known of that kind. A page is whole without them. */
export async function othersThan(api: ApiClient, { total }: Listing, { category }: Pick<Filters, 'category'>): Promise<FoundArtist[]> {
  if (total > 0) return []
  const { results } = await api.profiles.list({ category, limit: shown }).catch(() => ({ results: [] }))
  return results
}
