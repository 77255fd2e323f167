/** The filters of an artist list in the address. */

import type { z } from 'zod'
import type { artistFilters } from '#contract/profiles/profiles.ts'

export type Filters = z.output<typeof artistFilters>
export const pageSize = 12
/** Builds the address of a list with these filters. */
type HrefOf = (query: Record<string, string | number | undefined>) => string
/** The page of a list: all artists, or one category, which its path names. */
export type Place = { hrefOf: HrefOf; hasCategory: boolean }

/** The query of these filters; leaves out defaults, so that equal lists have equal addresses. */
export function queryOf(filters: Partial<Filters> & { page?: number }): Record<string, string | number | undefined> {
  const { sort, page, from_here, ...rest } = filters
  return {
    ...rest,
    from_here: from_here ? 'yes' : undefined,
    sort: sort === 'relevance' ? undefined : sort,
    page: page === 1 ? undefined : page,
  }
}
