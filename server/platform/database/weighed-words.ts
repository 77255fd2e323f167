/** A column of search words, each with its weight. */
import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, customType } from 'drizzle-orm/pg-core'

export const weights = ['A', 'B', 'C', 'D'] as const
export type Weight = (typeof weights)[number]
/** Folded words, which contain neither quotes nor backslashes. The first weight of a word counts. */
export type WeighedWords = Partial<Record<Weight, readonly string[]>>

/** Every word gets position 1: no query uses positions, and a weight needs one. */
export const weighedWords = customType<{ data: WeighedWords; driverData: string }>({
  dataType: () => 'tsvector',
  toDriver: textOf,
  fromDriver: readText,
})

function textOf(words: WeighedWords): string {
  const weightOf = new Map<string, Weight>()
  for (const weight of weights) for (const word of words[weight] ?? []) if (!weightOf.has(word)) weightOf.set(word, weight)
  return [...weightOf].map(([word, weight]) => `'${word}':1${weight}`).join(' ')
}

/** D is the default weight, which the database does not print. */
function readText(text: string): WeighedWords {
  const words: Partial<Record<Weight, string[]>> = {}
  for (const [, word = '', weight = 'D'] of text.matchAll(/'((?:[^']|'')+)'(?::\d+([A-D])?)?/g)) {
    const known = words[weight as Weight] ?? []
    words[weight as Weight] = [...known, word]
  }
  return words
}

export interface WordQuery {
  /** Folded phrases; at least one must match with all its words. */
  anyOf: readonly string[]
  /** Match only words of these weights; all weights when absent. */
  weighing?: readonly Weight[]
  /** Also match longer words that start like this, unless the word is very short: 'rap' is not 'rapture'. */
  beginning?: boolean
}

const shortest = 3

/** @param anyOf at least one */
export function hasWords(column: AnyPgColumn, { anyOf, weighing = [], beginning = false }: WordQuery): SQL {
  const suffix = (word: string) => `${beginning && word.length > shortest ? '*' : ''}${weighing.join('')}`
  const lexeme = (word: string) => `'${word}'${suffix(word) && `:${suffix(word)}`}`
  const wanted = anyOf.map((phrase) => `(${phrase.split(' ').map(lexeme).join(' & ')})`).join(' | ')
  return sql`${column} @@ ${wanted}::tsquery`
}
