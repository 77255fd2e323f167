import { contentLimits } from '#contract/content.ts'
import type { KeptArticle } from './library.ts'

export function readingMinutes(words: number): number {
  return Math.max(1, Math.ceil(words / contentLimits.wordsPerMinute))
}

/** Whether people may read it: an article is out from its day on, until it is archived. */
export function standingOf({ status, publishAt }: Pick<KeptArticle, 'status' | 'publishAt'>, now: Date): 'out' | 'not_yet' | 'gone' {
  if (status === 'archived') return 'gone'
  return status !== 'draft' && publishAt && Date.parse(publishAt) <= now.getTime() ? 'out' : 'not_yet'
}

/** The nearest of the others first: shared tags, then the same category, then the newest. */
export function relatedTo(article: KeptArticle, others: KeptArticle[]): KeptArticle[] {
  const nearness = (other: KeptArticle) =>
    2 * other.tags.filter((tag) => article.tags.includes(tag)).length + (other.category === article.category ? 3 : 0)
  return others
    .filter(({ slug }) => slug !== article.slug)
    .toSorted((a, b) => nearness(b) - nearness(a))
    .slice(0, contentLimits.related)
}

/** How often each value occurs, the most frequent first, then by name. */
export function tally(values: string[]): { value: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => b.count - a.count || a.value.localeCompare(b.value))
}
