/** Pure: the words of a market search, with the names that each may be shown under, and its significance. */

import { materials, subCategories } from '#contract/artworks/words.ts'
import { fold, isFiller } from '#contract/india/hinglish.ts'
import type { WordTerm } from '../../../platform/database/word-search.ts'
import { readerKnowing } from '../../../platform/words.ts'
import { phraseAt, textOf, tokensOf } from '../../finding/rules/tokens.ts'
import { anything, meanings, noise, paintings } from './vocabulary.ts'

/** A word or a phrase; in `anyOf`, the most common name comes first. */
export interface SpokenTerm extends WordTerm {
  written: string
  /** A known term, which tolerates no typos. */
  isKnown: boolean
  says: 'something' | 'painting' | 'anything'
}

interface Sense {
  says: SpokenTerm['says'] | 'nothing'
  /** Folded. */
  shownAs: readonly string[]
}

const called = [...subCategories, ...materials].flatMap(({ label, words }) => [label, ...words])
const vocabulary = [...called, ...meanings.flatMap(([typed, shownAs]) => [...typed, ...shownAs])]
const knownWords: ReadonlySet<string> = new Set(vocabulary.flatMap((phrase) => fold(phrase).split(' ')))
const read = readerKnowing([...vocabulary, ...paintings, ...anything])
const writtenByFold = new Map(vocabulary.map((phrase) => [fold(phrase), phrase.toLowerCase()]))

/** @param folded a term of our vocabulary @returns its usual spelling; an unknown one is unchanged */
export const writtenAs = (folded: string) => writtenByFold.get(folded) ?? folded

const sensesOf = (phrases: readonly string[], says: Sense['says'], shownAs: readonly string[] = []) =>
  phrases.map((phrase): [string, Sense] => [fold(phrase), { says, shownAs: shownAs.map(fold) }])
/** Later entries override earlier ones. */
const senses: ReadonlyMap<string, Sense> = new Map([
  ...sensesOf(vocabulary, 'something'),
  ...meanings.flatMap(([typed, shownAs]) => sensesOf(typed, 'something', shownAs)),
  ...sensesOf(noise, 'nothing'),
  ...sensesOf(anything, 'anything'),
  ...sensesOf(paintings, 'painting'),
])

/** Hindi plural endings: many other words end the same way, so the stem must be a known word. */
const endings: readonly (readonly [ending: RegExp, becomes: string])[] = [
  [/ian?$/, 'i'],
  [/an$/, 'a'],
  [/io?n$/, 'i'],
  [/[oe]n$/, ''],
]
const oneOfSeveral = /(?<=..[^s])s$/
/** 'rajasthani' refers to Rajasthan, and so may any word of that length. */
const fromThere = /(?<=.{6})i$/
/** A word up to this length matches only whole words, not beginnings. */
const shortest = 3

/** @param word folded @returns 'pupet' for 'pupets', 'kathputli' for 'kathputlian', 'rajasthan' for 'rajasthani', and 'kaus' for the short 'kov' */
export function formsOf(word: string): string[] {
  if (word.length <= shortest) return [word, fold(`${word}s`)]
  const mayBe = (stem: string) => knownWords.has(stem) || !knownWords.has(word)
  const stems = endings.map(([ending, becomes]) => word.replace(ending, becomes)).filter((stem) => knownWords.has(stem))
  const broader = [oneOfSeveral, fromThere].map((ending) => word.replace(ending, '')).filter(mayBe)
  return [...new Set([word, ...broader, ...stems])]
}

/** All meaningful words of the search; `kamal ka phool` is one. */
export function saidIn(text: string): SpokenTerm[] {
  const tokens = tokensOf(text).map((token) => ({
    ...token,
    folded: formsOf(token.folded).find((form) => senses.has(form)) ?? token.folded,
  }))
  const said: SpokenTerm[] = []
  for (let at = 0; at < tokens.length; ) {
    const phrase = phraseAt(tokens, at, senses)
    const own = tokens.slice(at, at + (phrase?.length ?? 1))
    const folded = own.map((token) => token.folded).join(' ')
    said.push(...(phrase ? knownAs(textOf(own), folded, phrase.value) : unknownAs(textOf(own), folded)))
    at += own.length
  }
  return said
}

function knownAs(written: string, folded: string, { says, shownAs }: Sense): SpokenTerm[] {
  if (says === 'nothing') return []
  return [{ written, says, anyOf: [...new Set([...shownAs, folded].flatMap(formsOf))], corrected: [], isKnown: true }]
}

function unknownAs(written: string, folded: string): SpokenTerm[] {
  if (isFiller(folded)) return []
  const [reading] = read(folded)
  return (reading?.terms ?? []).map(({ anyOf, corrected }) => {
    const meant = corrected.flatMap((word) => senses.get(word) ?? [])
    return {
      written,
      // 'paintng' is as insignificant as 'painting'.
      says: meant.flatMap(({ says }) => (says === 'nothing' ? [] : says))[0] ?? 'something',
      anyOf: [...new Set([...anyOf, ...formsOf(folded)])],
      corrected: [...new Set([...corrected, ...meant.flatMap(({ shownAs }) => shownAs)])],
      isKnown: knownWords.has(folded),
    }
  })
}
