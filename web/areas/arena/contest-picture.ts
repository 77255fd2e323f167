import { type ArenaCategory, arenaCategoryOf } from '#contract/arena/categories.ts'

/** Our own illustration of a category, shared by all its contests. */
export function contestPicture(category: ArenaCategory): string {
  return `/drawn/category-${arenaCategoryOf(category).artists[0]}.svg`
}
