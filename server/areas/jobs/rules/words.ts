/** The words by which jobs are found, and what somebody means by what they type. Pure. */
import { categories, categoryOf } from '#contract/categories.ts'
import { cities, cityOf } from '#contract/cities.ts'
import { fold, queryTerms } from '#contract/hinglish.ts'
import { mistakesBetween } from '#contract/mistakes.ts'
import type { WordTerm } from '../../../platform/database/word-search.ts'
import type { JobRow } from '../tables.ts'

type Searchable = Pick<JobRow, 'title' | 'description' | 'category' | 'city' | 'event_type'>

/** @returns columns: the folded title, and every folded word */
export function searchColumnsOf(job: Searchable): { search_name: string; search_words: string[] } {
  const search_name = fold(job.title)
  const { name, one } = categoryOf(job.category)
  const rest = fold([name, one, cityOf(job.city).name, job.event_type.replaceAll('-', ' '), job.description].join(' '))
  return { search_name, search_words: [...new Set(`${search_name} ${rest}`.split(' ').filter((word) => word !== ''))] }
}

/** One way to read what was typed; `loose` forgives spelling. */
export interface Reading {
  terms: readonly WordTerm[]
  loose: boolean
}

const shortestMistyped = 5
const longForTwoMistakes = 9
const knownWords: ReadonlySet<string> = new Set(
  [...categories.flatMap(({ name, one }) => [name, one]), ...cities.map(({ name }) => name)].flatMap((phrase) => fold(phrase).split(' ')),
)

/** The ways to read what was typed, the strictest first; none for what holds no word. */
export function readingsOf(words: string): Reading[] {
  const terms = queryTerms(words).map((anyOf) => ({ anyOf, corrected: nearest(anyOf[0] ?? '') }))
  return terms.length ? [false, true].map((loose) => ({ terms, loose })) : []
}

function nearest(word: string): string[] {
  if (word.length < shortestMistyped || word.includes(' ') || knownWords.has(word)) return []
  const most = word.length >= longForTwoMistakes ? 2 : 1
  return [...knownWords].filter(
    (known) => known.length >= shortestMistyped && known[0] === word[0] && mistakesBetween(word, known, most) <= most,
  )
}
