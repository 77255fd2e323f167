/** The words by which artworks are found, and what somebody means by what they type. Pure. */
import { type Material, materialOf, materials, type SubCategory, subCategories, subCategoryOf } from '#contract/artwork-words.ts'
import { fold, queryTerms } from '#contract/hinglish.ts'
import { mistakesBetween } from '#contract/mistakes.ts'
import type { WordTerm } from '../../../platform/database/word-search.ts'

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

/** @returns columns: the folded name and its artist's, and every folded word */
export function searchColumnsOf(artwork: Searchable): { search_name: string; search_words: string[] } {
  const named = [artwork.sub_category && subCategoryOf(artwork.sub_category), ...artwork.materials.map(materialOf)].filter((row) => !!row)
  const search_name = fold(`${artwork.name} ${artwork.artistName} ${artwork.username}`)
  const rest = fold(
    [...named.flatMap(({ label, words }) => [label, ...words]), ...artwork.tags, artwork.description, artwork.story].join(' '),
  )
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
  [...subCategories, ...materials].flatMap(({ label, words }) => [label, ...words]).flatMap((phrase) => fold(phrase).split(' ')),
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
