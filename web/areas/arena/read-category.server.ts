import { type ArenaCategory, arenaCategorySlugs } from '#contract/arena/categories.ts'

/** The category in the address, if it is a known one. */
export function categoryFrom(searchParams: URLSearchParams): ArenaCategory | undefined {
  return asCategory(searchParams.get('category'))
}

export function asCategory(text: string | null | undefined): ArenaCategory | undefined {
  return arenaCategorySlugs.find((slug) => slug === text)
}
