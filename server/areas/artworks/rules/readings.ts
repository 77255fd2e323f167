/** Pure: the possible readings of a market search. */

import { type Material, materials, type SubCategory, subCategories } from '#contract/artworks/words.ts'
import { fold } from '#contract/india/hinglish.ts'
import type { WordTerm } from '../../../platform/database/word-search.ts'
import type { Reading } from '../../../platform/words.ts'
import { type SpokenTerm, saidIn, writtenAs } from './said.ts'

/** The named things, even if other words were dropped: they rank above mentions. */
export interface Named {
  kinds: readonly SubCategory[]
  materials: readonly Material[]
  /** For each thing, the tags that artists may use. */
  tags: readonly (readonly string[])[]
  /** For each thing, the folded words that a name may contain, the usual one first. */
  names: readonly (readonly string[])[]
  /** Painted works rank above others. */
  isPainted: boolean
}

export interface ArtworkReading extends Reading {
  /** One of these categories; empty: any. The next reading's categories include them. */
  kinds: readonly SubCategory[]
  named: Named
}

/** Folk art and miniatures are painted too, and the others in this list hang on a wall as well. */
const painted: readonly SubCategory[] = ['painting', 'folk-art', 'miniature']
const hung: readonly SubCategory[] = [...painted, 'drawing', 'calligraphy', 'print', 'digital', 'photograph', 'mixed-media']
/** Each contains the one before; only the first is read in index order. */
export const rooms: readonly (readonly SubCategory[])[] = [['painting'], painted, hung]

const byFold = <Value>(rows: readonly { value: Value; label: string; words: readonly string[] }[]) =>
  new Map(rows.flatMap(({ value, label, words }) => [label, ...words].map((word) => [fold(word), value] as const)))
const kindByFold = byFold<SubCategory>(subCategories)
const materialByFold = byFold<Material>(materials)
const kindsOf = (forms: readonly string[]) => forms.flatMap((form) => kindByFold.get(form) ?? [])
const materialsOf = (forms: readonly string[]) => forms.flatMap((form) => materialByFold.get(form) ?? [])

const unique = <Value>(values: readonly Value[]) => [...new Set(values)]

function namedBy(said: readonly SpokenTerm[], isLoose: boolean): Named {
  const things = said
    .filter(({ says }) => says === 'something')
    .map(({ written, anyOf, corrected }) => ({ written, forms: isLoose ? [...anyOf, ...corrected] : anyOf }))
  // A 'mitti ki murti' is a sculpture: the material determines category and name only if nothing else does.
  const noMaterials = things.filter(({ forms }) => !materialsOf(forms).length)
  const kinds = noMaterials.flatMap(({ forms }) => kindsOf(forms))
  return {
    kinds: unique(kinds.length ? kinds : things.flatMap(({ forms }) => kindsOf(forms))),
    materials: unique(things.flatMap(({ forms }) => materialsOf(forms))),
    tags: things.map(({ written, forms }, i) => tagsOf(written, things[i - 1]?.written, forms)),
    names: noMaterials.map(({ forms }) => forms),
    isPainted: said.some(({ says }) => says === 'painting'),
  }
}

/** Artists spell tags in various ways: 'warli' for 'varli' and 'वारली', singular or plural, or two words joined. */
function tagsOf(written: string, before: string | undefined, forms: readonly string[]): string[] {
  const typed = before ? [written, `${before} ${written}`] : [written]
  const meant = [...typed.map((tag) => tag.toLowerCase()), ...forms.map(writtenAs)]
  return unique(meant.flatMap((tag) => [tag, `${tag}s`]))
}

/** Shorter words tolerate no typos, because they resemble other words and parts of most names. */
const shortestMistyped = 4
const mayBeMistyped = ({ isKnown, written }: SpokenTerm) => !isKnown && written.length >= shortestMistyped

/**
 * The readings of a search, strictest first: all words, then without generic ones, then only known terms, all or any of them; at last anything that
 * may be a painting, or a gift. `urdu calligraphy` is any calligraphy if none names the language, and a `bronze mask` a mask. null: everything. None
 * without a word.
 */
export function readingsOf(text: string): (ArtworkReading | null)[] {
  const said = saidIn(text)
  const things = said.filter(({ says }) => says === 'something')
  const general = said.filter(({ says }) => says !== 'something')
  const known = things.filter(({ isKnown, corrected }) => isKnown || corrected.length)
  const ways = waysIn(said, things, known)
  const reading = (terms: readonly WordTerm[], loose = false): ArtworkReading => ({
    terms: terms.map(({ anyOf, corrected }) => ({ anyOf, corrected })),
    ...{ loose, kinds: [], named: namedBy(said, loose) },
  })
  const any = unique(known.flatMap(({ anyOf, corrected }) => [...anyOf, ...corrected]))
  const named = namedBy(general, false)
  return [
    ...ways.map((terms) => reading(terms)),
    ...ways.filter((terms) => terms.some(mayBeMistyped)).map((terms) => reading(terms, true)),
    ...(known.length > 1 ? [reading([{ anyOf: any, corrected: [] }])] : []),
    ...(named.isPainted ? rooms : []).map((kinds) => ({ terms: [], loose: false, kinds, named })),
    ...(general.length || (!said.length && fold(text)) ? [null] : []),
  ]
}

/** A 'tribal painting' is tribal art, whatever other words suggest a painting: known specific words are enough. */
function waysIn(said: SpokenTerm[], things: SpokenTerm[], known: SpokenTerm[]): SpokenTerm[][] {
  if (!things.length) return []
  const ways = [...(known.length ? [] : [said]), things, known]
  return ways.filter((way, i) => way.length && way.length !== ways[i - 1]?.length)
}
