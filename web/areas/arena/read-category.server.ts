import { type ArenaCategory, arenaCategorySlugs } from '#contract/arena/categories.ts'

/** What stands in the address, where it is one of ours. */
export function categoryFrom(searchParams: URLSearchParams): ArenaCategory | undefined {
  return asCategory(searchParams.get('category'))
}

export function asCategory(text: string | null | undefined): ArenaCategory | undefined {
  return arenaCategorySlugs.find((slug) => slug === text)
}
