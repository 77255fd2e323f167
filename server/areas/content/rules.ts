import { contentLimits } from '#contract/content/content.ts'
import { editDistance } from '#contract/grammar/edit-distance.ts'
import { fold } from '#contract/india/hinglish.ts'
import { type Term, termMeant, termsOf } from './asked.ts'
import type { KeptArticle } from './library.ts'

export function readingMinutes(words: number): number {
  return Math.max(1, Math.ceil(words / contentLimits.wordsPerMinute))
}

/** Whether it can be read: an article is public from its date until it is archived. */
export function standingOf({ status, publishAt }: Pick<KeptArticle, 'status' | 'publishAt'>, now: Date): 'out' | 'not_yet' | 'gone' {
  if (status === 'archived') return 'gone'
  return status !== 'draft' && publishAt && Date.parse(publishAt) <= now.getTime() ? 'out' : 'not_yet'
}

/** Most related first: by shared tags, then the same category, then newest. */
export function relatedTo(article: KeptArticle, others: KeptArticle[]): KeptArticle[] {
  const nearness = (other: KeptArticle) =>
    2 * other.tags.filter((tag) => article.tags.includes(tag)).length + (other.category === article.category ? 3 : 0)
  return others
    .filter(({ slug }) => slug !== article.slug)
    .toSorted((a, b) => nearness(b) - nearness(a))
    .slice(0, contentLimits.related)
}

/** The weight of a word by where it occurs, and of a category that the article is about. Dated 2026-11-25. */
const weights = { title: 8, tags: 5, about: 4, summary: 3, headings: 2, text: 1 } as const
/** The minimum score of a result, as a share of the best one. */
const leastShare = 0.08

/** Articles that match the words, best match first; words in no article are ignored. */
export function spokenOf(articles: readonly KeptArticle[], words: string): KeptArticle[] {
  const terms = termsOf(words).map((term) => writtenIn(articles, term))
  const said = terms.map((term) => articles.map((article) => saysOf(article, term)))
  const rare = said.map((each) => rarity(each.filter((score) => score > 0).length, articles.length))
  const scored = articles.map((article, i) => ({ article, score: said.reduce((sum, each, j) => sum + (each[i] ?? 0) * (rare[j] ?? 0), 0) }))
  const least = leastShare * Math.max(0, ...scored.map(({ score }) => score))
  return scored
    .filter(({ score }) => score > 0 && score >= least)
    .toSorted((a, b) => b.score - a.score)
    .map(({ article }) => article)
}

/** A term in every article says little about any of them. */
function rarity(speaking: number, all: number): number {
  return speaking ? Math.log(1 + all / speaking) : 0
}

type Part = Exclude<keyof typeof weights, 'about'>
type Folded = Readonly<Record<Part, string>>
/** Articles never change, so each is folded once. */
const kept = new WeakMap<KeptArticle, Folded>()

function foldedParts(article: KeptArticle): Folded {
  const known = kept.get(article)
  if (known) return known
  const { title, tags, summary, html } = article
  const headings = [...html.matchAll(/<h[23][^>]*>(.*?)<\/h[23]>/gs)].map(([, heading]) => heading)
  const texts = { title, tags: tags.join(' '), summary, headings: headings.join(' '), text: html }
  const plain = (text: string) => text.replace(/<[^>]*>/g, ' ').replaceAll('&#39;', '')
  const folded = Object.fromEntries(Object.entries(texts).map(([part, text]) => [part, ` ${fold(plain(text))} `])) as Folded
  kept.set(article, folded)
  return folded
}

/** A term in no article was mistyped: returns the nearest word of the articles or the vocabulary. */
function writtenIn(articles: readonly KeptArticle[], term: Term): Term {
  const { mistyped } = term
  if (!mistyped || articles.some((article) => saysOf(article, term) > 0)) return term
  const known = new Set(articles.map(foldedParts).flatMap(({ title, tags, summary }) => `${title} ${tags} ${summary}`.split(' ')))
  const near = [...known].filter((word) => isNearly(mistyped.folded, word))
  return near.length ? { anyOf: near } : (termMeant(mistyped) ?? term)
}

/** Shorter words tolerate no typos, because too many other words are similar. */
const shortestMistyped = 5

function isNearly(typed: string, word: string): boolean {
  return typed.length >= shortestMistyped && word.length >= shortestMistyped && typed[0] === word[0] && editDistance(typed, word, 1) <= 1
}

/** A word of up to this length matches only whole words: 'art' is not 'article'. */
const shortest = 3

/** The weight of a related term, relative to the term itself. */
const nearShare = 0.5

function saysOf(article: KeptArticle, { anyOf, near, kind }: Term): number {
  return Math.max(saysAnyOf(article, anyOf, kind), near ? nearShare * saysAnyOf(article, near, kind) : 0)
}

function saysAnyOf(article: KeptArticle, anyOf: readonly string[], kind: Term['kind']): number {
  const parts = foldedParts(article)
  const beginnings = anyOf.map((word) => ` ${word}${word.length > shortest ? '' : ' '}`)
  const times = beginnings.reduce((sum, word) => sum + parts.text.split(word).length - 1, 0)
  const isIn = (part: Part) => (beginnings.some((word) => parts[part].includes(word)) ? weights[part] : 0)
  const isAbout = kind && article.about === kind ? weights.about : 0
  // The weight of repeated mentions saturates: ten count hardly more than five.
  return isIn('title') + isIn('tags') + isIn('summary') + isIn('headings') + isAbout + weights.text * ((2 * times) / (times + 2))
}

/** The number of occurrences of each value, the most frequent first, then by name. */
export function tally(values: string[]): { value: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => b.count - a.count || a.value.localeCompare(b.value))
}
