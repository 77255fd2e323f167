/** The words by which artworks are found. Pure. */

import { type Material, materialOf, materials, type SubCategory, subCategories, subCategoryOf } from '#contract/artwork-words.ts'
import { fold } from '#contract/hinglish.ts'
import { type Reading, readerKnowing, searchColumns } from '../../../platform/words.ts'
import { phraseAt, tableOf, tokensOf } from '../../finding/rules/tokens.ts'

export interface Searchable {
  name: string
  description: string
  story: string
  sub_category: SubCategory | null
  materials: readonly Material[]
  tags: readonly string[]
  artistName: string
  username: string
}

export function searchColumnsOf({ name, artistName, username, sub_category, materials, tags, description, story }: Searchable) {
  const named = [sub_category && subCategoryOf(sub_category), ...materials.map(materialOf)].filter((row) => !!row)
  const called = named.flatMap(({ label, words }) => [label, ...words])
  return searchColumns(`${name} ${artistName} ${username}`, [...called, ...tags, description, story])
}

const known = [...subCategories, ...materials].flatMap(({ label, words }) => [label, ...words])
const read = readerKnowing(known)
const knownWords: ReadonlySet<string> = new Set(known.flatMap((phrase) => fold(phrase).split(' ')))

const kindByWord = tableOf(subCategories.map(({ value, label, words }) => [[label, ...words], value]))

/** The kinds that are called so: a print is one, a photograph on paper for prints is none. */
export function kindsNamedIn(words: string): SubCategory[] {
  const tokens = tokensOf(words)
  const named = tokens.flatMap((_, at) => phraseAt(tokens, at, kindByWord)?.value ?? [])
  return [...new Set(named)]
}

const knownByFold = new Map(subCategories.flatMap(({ words }) => words.map((word) => [fold(word), word] as const)))

/** What was typed as artists write it in their tags: 'warli' for 'varli' and for 'वारली'. */
export function tagsMeantBy(words: string): string[] {
  const typed = words.toLowerCase().split(/\s+/)
  return [...new Set(typed.flatMap((word) => [word, knownByFold.get(fold(word)) ?? word]))]
}

/** Said of anything that hangs or stands: folk art is painted too, though it is no 'painting' here. */
const general: ReadonlySet<string> = new Set(
  ['painting', 'paintings', 'peinting', 'art', 'arts', 'artwork', 'artworks', 'picture', 'pictures', 'chitra', 'kala', 'gift'].map(fold),
)

/**
 * The ways to read what was typed, the strictest first: all of it, then without what is said of anything, then only words of the
 * trade. `urdu calligraphy` is calligraphy where nobody says in which language, a `gift` may be anything.
 */
export function readingsOf(words: string): Reading[] {
  const readings = read(words)
  const keeping = (isKept: (word: string) => boolean) =>
    readings.flatMap(({ terms, loose }) => {
      const kept = terms.filter(({ anyOf, corrected }) => [...anyOf, ...corrected].some(isKept))
      return kept.length && kept.length < terms.length ? [{ terms: kept, loose }] : []
    })
  const saysNothing = readings.some(({ terms }) => terms.every(({ anyOf }) => anyOf.some((word) => general.has(word))))
  return [
    ...readings,
    ...keeping((word) => !general.has(word)),
    ...keeping((word) => knownWords.has(word)),
    ...(saysNothing ? [{ terms: [], loose: false }] : []),
  ]
}
