/** How good an article is as an answer, told from what stands in its file. */

import type { ArticleCategory } from '#contract/content/content.ts'
import type { CategorySlug } from '#contract/profiles/categories.ts'
import type { KeptArticle } from '#server/areas/content/library.ts'
import { barely, fully, type Grade, gradeFor, nearly } from './grades.ts'

/** What somebody hopes to read. Each is another way to be an answer; the best of them counts. */
export interface WantsArticle {
  /** By its address: it was written for this question. */
  is?: readonly string[]
  tagged?: readonly string[]
  of?: ArticleCategory
  /** The kind of artist that it is about. */
  about?: CategorySlug
  /** Words of its headings or text, in small letters. */
  says?: readonly string[]
}
export type JudgedArticle = readonly [typed: string, wants: WantsArticle]

export function gradeOf({ slug, tags, category, about, headings, html }: KeptArticle, wants: WantsArticle): Grade {
  const { is, tagged = [], says = [] } = wants
  if (is?.includes(slug)) return gradeFor(fully)
  // Beside one that was written for it, the others of its shelf are near.
  const shelved = is ? nearly : fully
  const isShelved =
    tagged.some((tag) => tags.includes(tag)) || (wants.of && wants.of === category) || (wants.about && wants.about === about)
  // From the beginning of a word on: a husband is no band.
  const isSaidIn = (text: string) => says.some((word) => new RegExp(`\\b${word}`, 'i').test(text))
  if (isShelved) return gradeFor(shelved)
  if (headings.some(({ text }) => isSaidIn(text))) return gradeFor(nearly)
  return gradeFor(isSaidIn(html.replace(/<[^>]*>/g, ' ')) ? barely : 0)
}
