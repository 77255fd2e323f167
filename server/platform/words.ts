/** The search words of rows, and the interpretations of a search query. Pure. */

import { editDistance } from '#contract/grammar/edit-distance.ts'
import { fold, queryTerms } from '#contract/india/hinglish.ts'
import type { WordTerm } from './database/word-search.ts'

/** @param rest other texts to find it by @returns columns: the folded name, and every folded word */
export function searchColumns(name: string, rest: readonly string[]): { search_name: string; search_words: string[] } {
  const search_name = fold(name)
  const all = `${search_name} ${fold(rest.join(' '))}`.split(' ')
  return { search_name, search_words: [...new Set(all.filter((word) => word !== ''))] }
}

/** One interpretation of a query; `loose` forgives spelling. */
export interface Reading {
  terms: readonly WordTerm[]
  loose: boolean
}

const shortestMistyped = 5
const longForTwoEdits = 9

/**
 * @param phrases known phrases: a near match may mean one of them
 * @returns a function that gives the interpretations of a query, the strictest first; none for a query without words
 */
export function readerKnowing(phrases: readonly string[]): (words: string) => Reading[] {
  const known: ReadonlySet<string> = new Set(phrases.flatMap((phrase) => fold(phrase).split(' ')))
  return (words) => {
    const terms = queryTerms(words).map((anyOf) => ({ anyOf, corrected: nearest(anyOf[0] ?? '', known) }))
    return terms.length ? [false, true].map((loose) => ({ terms, loose })) : []
  }
}

function nearest(word: string, known: ReadonlySet<string>): string[] {
  if (word.length < shortestMistyped || word.includes(' ') || known.has(word)) return []
  const most = word.length >= longForTwoEdits ? 2 : 1
  return [...known].filter((each) => each.length >= shortestMistyped && each[0] === word[0] && editDistance(word, each, most) <= most)
}
