import { contentLimits } from '#contract/content.ts'
import { fold, queryTerms } from '#contract/hinglish.ts'
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

/** How much a word says of an article, by where it stands. */
const weights = { title: 8, tags: 5, summary: 3, text: 1 } as const

/** Those that speak of most of the words, the ones that say most of them first; what nobody writes about is left out. */
export function spokenOf(articles: readonly KeptArticle[], words: string): KeptArticle[] {
  const terms = queryTerms(words)
  const scored = articles.map((article) => ({ article, ...scoreOf(article, terms) }))
  const most = Math.max(0, ...scored.map(({ found }) => found))
  return scored
    .filter(({ found }) => found > 0 && found === most)
    .toSorted((a, b) => b.score - a.score)
    .map(({ article }) => article)
}

type Weighed = readonly (readonly [weight: number, folded: string])[]
/** An article never changes: it is folded once. */
const kept = new WeakMap<KeptArticle, Weighed>()

function foldedParts(article: KeptArticle): Weighed {
  const known = kept.get(article)
  if (known) return known
  const { title, tags, summary, html } = article
  const texts = { title, tags: tags.join(' '), summary, text: html.replace(/<[^>]*>/g, ' ') }
  const folded = Object.entries(texts).map(([name, text]) => [weights[name as keyof typeof weights], ` ${fold(text)} `] as const)
  kept.set(article, folded)
  return folded
}

function scoreOf(article: KeptArticle, terms: readonly (readonly string[])[]): { found: number; score: number } {
  const parts = foldedParts(article)
  const each = terms.map((anyOf) =>
    parts.reduce((sum, [weight, text]) => sum + (anyOf.some((word) => text.includes(` ${word} `)) ? weight : 0), 0),
  )
  return { found: each.filter((score) => score > 0).length, score: each.reduce((sum, score) => sum + score, 0) }
}

/** How often each value occurs, the most frequent first, then by name. */
export function tally(values: string[]): { value: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => b.count - a.count || a.value.localeCompare(b.value))
}
