/** What is typed at the market, word by word: what each may be shown as, and how much it says. Pure. */

import { materials, subCategories } from '#contract/artworks/words.ts'
import { fold, isFiller } from '#contract/india/hinglish.ts'
import type { WordTerm } from '../../../platform/database/word-search.ts'
import { readerKnowing } from '../../../platform/words.ts'
import { phraseAt, textOf, tokensOf } from '../../finding/rules/tokens.ts'
import { anything, meanings, noise, paintings } from './vocabulary.ts'

/** A word or a phrase; of `anyOf`, what most artists call it comes first. */
export interface Said extends WordTerm {
  written: string
  /** Of the trade: no typing mistake is looked for in it. */
  isKnown: boolean
  says: 'something' | 'painting' | 'anything'
}

interface Sense {
  says: Said['says'] | 'nothing'
  /** Folded. */
  shownAs: readonly string[]
}

const called = [...subCategories, ...materials].flatMap(({ label, words }) => [label, ...words])
const vocabulary = [...called, ...meanings.flatMap(([typed, shownAs]) => [...typed, ...shownAs])]
const knownWords: ReadonlySet<string> = new Set(vocabulary.flatMap((phrase) => fold(phrase).split(' ')))
const read = readerKnowing([...vocabulary, ...paintings, ...anything])
const writtenByFold = new Map(vocabulary.map((phrase) => [fold(phrase), phrase.toLowerCase()]))

/** @param folded of our vocabulary @returns as artists write it; what we do not know stays as it is */
export const writtenAs = (folded: string) => writtenByFold.get(folded) ?? folded

const sensesOf = (phrases: readonly string[], says: Sense['says'], shownAs: readonly string[] = []) =>
  phrases.map((phrase): [string, Sense] => [fold(phrase), { says, shownAs: shownAs.map(fold) }])
/** What stands later replaces what stands before. */
const senses: ReadonlyMap<string, Sense> = new Map([
  ...sensesOf(vocabulary, 'something'),
  ...meanings.flatMap(([typed, shownAs]) => sensesOf(typed, 'something', shownAs)),
  ...sensesOf(noise, 'nothing'),
  ...sensesOf(anything, 'anything'),
  ...sensesOf(paintings, 'painting'),
])

/** How several are written in Hindi: too many other words end so, and what is left has to be known. */
const endings: readonly (readonly [ending: RegExp, becomes: string])[] = [
  [/ian?$/, 'i'],
  [/an$/, 'a'],
  [/io?n$/, 'i'],
  [/[oe]n$/, ''],
]
const oneOfSeveral = /(?<=..[^s])s$/
/** 'rajasthani' speaks of Rajasthan, and so may any word that is so long. */
const fromThere = /(?<=.{6})i$/
/** A word up to this length is looked for as it is, not as the beginning of others. */
const shortest = 3

/** @param word folded @returns 'pupet' for 'pupets', 'kathputli' for 'kathputlian', 'rajasthan' for 'rajasthani', and 'kaus' for the short 'kov' */
export function formsOf(word: string): string[] {
  if (word.length <= shortest) return [word, fold(`${word}s`)]
  const mayBe = (stem: string) => knownWords.has(stem) || !knownWords.has(word)
  const stems = endings.map(([ending, becomes]) => word.replace(ending, becomes)).filter((stem) => knownWords.has(stem))
  const broader = [oneOfSeveral, fromThere].map((ending) => word.replace(ending, '')).filter(mayBe)
  return [...new Set([word, ...broader, ...stems])]
}

/** All that was typed but what says nothing; `kamal ka phool` is one. */
export function saidIn(text: string): Said[] {
  const tokens = tokensOf(text).map((token) => ({
    ...token,
    folded: formsOf(token.folded).find((form) => senses.has(form)) ?? token.folded,
  }))
  const said: Said[] = []
  for (let at = 0; at < tokens.length; ) {
    const phrase = phraseAt(tokens, at, senses)
    const own = tokens.slice(at, at + (phrase?.length ?? 1))
    const folded = own.map((token) => token.folded).join(' ')
    said.push(...(phrase ? knownAs(textOf(own), folded, phrase.value) : unknownAs(textOf(own), folded)))
    at += own.length
  }
  return said
}

function knownAs(written: string, folded: string, { says, shownAs }: Sense): Said[] {
  if (says === 'nothing') return []
  return [{ written, says, anyOf: [...new Set([...shownAs, folded].flatMap(formsOf))], corrected: [], isKnown: true }]
}

function unknownAs(written: string, folded: string): Said[] {
  if (isFiller(folded)) return []
  const [reading] = read(folded)
  return (reading?.terms ?? []).map(({ anyOf, corrected }) => {
    const meant = corrected.flatMap((word) => senses.get(word) ?? [])
    return {
      written,
      // 'paintng' says as little as 'painting'.
      says: meant.flatMap(({ says }) => (says === 'nothing' ? [] : says))[0] ?? 'something',
      anyOf: [...new Set([...anyOf, ...formsOf(folded)])],
      corrected: [...new Set([...corrected, ...meant.flatMap(({ shownAs }) => shownAs)])],
      isKnown: knownWords.has(folded),
    }
  })
}
