/** Grades an article as a search result, by the content of its file. */

import type { ArticleCategory } from '#contract/content/content.ts'
import type { CategorySlug } from '#contract/profiles/categories.ts'
import type { KeptArticle } from '#server/areas/content/library.ts'
import { barely, fully, type Grade, gradeFor, nearly } from './grades.ts'

/** Wanted articles. Each criterion is an alternative; the best one counts. */
export interface WantsArticle {
  /** Slugs of articles written for this question. */
  is?: readonly string[]
  tagged?: readonly string[]
  of?: ArticleCategory
  /** The article's artist category. */
  about?: CategorySlug
  /** Words of its headings or text, in lower case. */
  says?: readonly string[]
}
export type JudgedArticle = readonly [typed: string, wants: WantsArticle]

export function gradeOf({ slug, tags, category, about, headings, html }: KeptArticle, wants: WantsArticle): Grade {
  const { is, tagged = [], says = [] } = wants
  if (is?.includes(slug)) return gradeFor(fully)
  // If an article was written for it, others on the topic are only near matches.
  const shelved = is ? nearly : fully
  const isShelved =
    tagged.some((tag) => tags.includes(tag)) || (wants.of && wants.of === category) || (wants.about && wants.about === about)
  // At the start of a word only: "husband" does not mean "band".
  const isSaidIn = (text: string) => says.some((word) => new RegExp(`\\b${word}`, 'i').test(text))
  if (isShelved) return gradeFor(shelved)
  if (headings.some(({ text }) => isSaidIn(text))) return gradeFor(nearly)
  return gradeFor(isSaidIn(html.replace(/<[^>]*>/g, ' ')) ? barely : 0)
}
