/** Categories of contests. */
import type { CategorySlug } from '../profiles/categories.ts'

interface ArenaCategoryShape {
  readonly slug: string
  readonly name: string
  /** Plural of the contestants: "48 singers". */
  readonly performers: string
  /** Artist categories that belong here. */
  readonly artists: readonly CategorySlug[]
}

export const arenaCategories = [
  { slug: 'singing', name: 'Singing', performers: 'singers', artists: ['singer', 'music-band'] },
  { slug: 'dancing', name: 'Dancing', performers: 'dancers', artists: ['dancer', 'dance-group'] },
  { slug: 'comedy', name: 'Comedy', performers: 'comedians', artists: ['comedian', 'speaker'] },
  { slug: 'music', name: 'Music', performers: 'musicians', artists: ['musician', 'music-band', 'dj'] },
  { slug: 'rap', name: 'Rap', performers: 'rappers', artists: ['rapper'] },
  { slug: 'beat-boxing', name: 'Beat boxing', performers: 'beat boxers', artists: ['beat-boxer'] },
  { slug: 'magic', name: 'Magic', performers: 'magicians', artists: ['magician'] },
  { slug: 'acting', name: 'Acting', performers: 'actors', artists: ['actor'] },
] as const satisfies readonly ArenaCategoryShape[]

export type ArenaCategory = (typeof arenaCategories)[number]['slug']

const [first, ...rest] = arenaCategories
/** A non-empty tuple, for `z.enum`. */
export const arenaCategorySlugs: readonly [ArenaCategory, ...ArenaCategory[]] = [first.slug, ...rest.map(({ slug }) => slug)]

export function arenaCategoryOf(slug: ArenaCategory) {
  const category = arenaCategories.find((one) => one.slug === slug)
  if (!category) throw new Error(`no arena category '${slug}'`)
  return category
}
