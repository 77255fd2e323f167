/** The filters of a list of artists as they stand in the address. */

import type { z } from 'zod'
import type { artistFilters } from '#contract/profiles/profiles.ts'

export type Filters = z.output<typeof artistFilters>
export const pageSize = 12
/** The address of a list with these filters. */
type HrefOf = (query: Record<string, string | number | undefined>) => string
/** Where a list stands: on a page of all artists, or of one kind, which needs no filter for it. */
export type Place = { hrefOf: HrefOf; hasCategory: boolean }

/** The same filters with some changed; what is usual is left out, so that equal lists have equal addresses. */
export function queryOf(filters: Partial<Filters> & { page?: number }): Record<string, string | number | undefined> {
  const { sort, page, from_here, ...rest } = filters
  return {
    ...rest,
    from_here: from_here ? 'yes' : undefined,
    sort: sort === 'relevance' ? undefined : sort,
    page: page === 1 ? undefined : page,
  }
}
