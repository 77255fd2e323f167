import { contentLimits } from '#contract/content/content.ts'
import { mistakesBetween } from '#contract/grammar/edit-distance.ts'
import { fold } from '#contract/india/hinglish.ts'
import { type Term, termMeant, termsOf } from './asked.ts'
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

/** How much a word says of an article, by where it stands; and a kind, where the article is about it. Dated 2026-11-25. */
const weights = { title: 8, tags: 5, about: 4, summary: 3, headings: 2, text: 1 } as const
/** Of what the best one says, an article has to say so much to be shown. */
const leastShare = 0.08

/** Those that speak of the words, the ones that say most of them first; a word that nobody writes about is left out. */
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

/** What every article mentions tells little of any. */
function rarity(speaking: number, all: number): number {
  return speaking ? Math.log(1 + all / speaking) : 0
}

type Part = Exclude<keyof typeof weights, 'about'>
type Folded = Readonly<Record<Part, string>>
/** An article never changes: it is folded once. */
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

/** A term that nobody wrote so was mistyped: a word of the articles may be meant, or one of the trade. */
function writtenIn(articles: readonly KeptArticle[], term: Term): Term {
  const { mistyped } = term
  if (!mistyped || articles.some((article) => saysOf(article, term) > 0)) return term
  const known = new Set(articles.map(foldedParts).flatMap(({ title, tags, summary }) => `${title} ${tags} ${summary}`.split(' ')))
  const near = [...known].filter((word) => isNearly(mistyped.folded, word))
  return near.length ? { anyOf: near } : (termMeant(mistyped) ?? term)
}

/** A word this short has no typing mistakes that could be told from another word. */
const shortestMistyped = 5

function isNearly(typed: string, word: string): boolean {
  return typed.length >= shortestMistyped && word.length >= shortestMistyped && typed[0] === word[0] && mistakesBetween(typed, word, 1) <= 1
}

/** Up to this length, a word means itself alone: 'art' is not 'article'. */
const shortest = 3

/** What is near to a word says so much of what the word itself does. */
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
  // Said twice is more than said once, and said ten times hardly more than five.
  return isIn('title') + isIn('tags') + isIn('summary') + isIn('headings') + isAbout + weights.text * ((2 * times) / (times + 2))
}

/** How often each value occurs, the most frequent first, then by name. */
export function tally(values: string[]): { value: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => b.count - a.count || a.value.localeCompare(b.value))
}
