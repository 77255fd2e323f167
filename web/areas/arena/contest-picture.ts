import { type ArenaCategory, arenaCategoryOf } from '#contract/arena/categories.ts'

/** Our own drawing of those who are at home in a category: the same for everybody who takes part. */
export function contestPicture(category: ArenaCategory): string {
  return `/drawn/category-${arenaCategoryOf(category).artists[0]}.svg`
}
