/** A column of words that an entry is found by, each with its weight. */
import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, customType } from 'drizzle-orm/pg-core'

export const weights = ['A', 'B', 'C', 'D'] as const
export type Weight = (typeof weights)[number]
/** Folded words, which hold neither quotes nor backslashes. A word counts with its first weight. */
export type WeighedWords = Partial<Record<Weight, readonly string[]>>

/** Without their places in the text: nobody asks for those, and a weight needs no more than one. */
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

/** D is not written by the database. */
function readText(text: string): WeighedWords {
  const words: Partial<Record<Weight, string[]>> = {}
  for (const [, word = '', weight = 'D'] of text.matchAll(/'((?:[^']|'')+)'(?::\d+([A-D])?)?/g)) {
    const known = words[weight as Weight] ?? []
    words[weight as Weight] = [...known, word]
  }
  return words
}

export interface Asked {
  /** Folded phrases, one of which has to be there with all its words. */
  anyOf: readonly string[]
  /** Only where they weigh so much; anywhere where none is named. */
  weighing?: readonly Weight[]
  /** Longer words that begin so will do, unless the word is very short: 'rap' is not 'rapture'. */
  beginning?: boolean
}

const shortest = 3

/** @param anyOf at least one */
export function hasWords(column: AnyPgColumn, { anyOf, weighing = [], beginning = false }: Asked): SQL {
  const suffix = (word: string) => `${beginning && word.length > shortest ? '*' : ''}${weighing.join('')}`
  const lexeme = (word: string) => `'${word}'${suffix(word) && `:${suffix(word)}`}`
  const wanted = anyOf.map((phrase) => `(${phrase.split(' ').map(lexeme).join(' & ')})`).join(' | ')
  return sql`${column} @@ ${wanted}::tsquery`
}
