/** The filters of the market in the address. */
import type { ArtworkFilters } from '#contract/artworks/market.ts'
import type { Query } from '#web/paths.ts'

/** The filters without defaults. */
export type Filters = { [Name in keyof ArtworkFilters]?: ArtworkFilters[Name] | undefined }
export const pageSize = 24
export const works = { one: 'work', many: 'works' } as const

/** Leaves out defaults, so that equal lists have equal addresses. */
export function queryOf({ available, page, ...rest }: Filters & { page?: number | undefined }): Query {
  return { ...rest, available: available ? 'yes' : undefined, page: page === 1 ? undefined : page }
}

/** Adds the value to a multiple choice, or removes it. */
export function toggled<Value>(chosen: readonly Value[] | undefined, value: Value): Value[] | undefined {
  const others = (chosen ?? []).filter((each) => each !== value)
  const next = others.length === (chosen?.length ?? 0) ? [...others, value].sort() : others
  return next.length ? next : undefined
}
