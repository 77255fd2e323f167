/** The ways to read what is typed at the market. Pure. */

import { type Material, materials, type SubCategory, subCategories } from '#contract/artworks/words.ts'
import { fold } from '#contract/india/hinglish.ts'
import type { WordTerm } from '../../../platform/database/word-search.ts'
import type { Reading } from '../../../platform/words.ts'
import { type Said, saidIn, writtenAs } from './said.ts'

/** What was named, whichever words had to be given up: it comes before what only speaks of it. */
export interface Named {
  kinds: readonly SubCategory[]
  materials: readonly Material[]
  /** Of each thing, the tags that artists may have given it. */
  tags: readonly (readonly string[])[]
  /** Of each thing, the folded words that a name may hold, the usual one first. */
  names: readonly (readonly string[])[]
  /** What is painted comes before what is made otherwise. */
  isPainted: boolean
}

export interface ArtworkReading extends Reading {
  /** One of these kinds; any where there is none. The kinds of the reading that follows hold them. */
  kinds: readonly SubCategory[]
  named: Named
}

/** Folk art and miniatures are painted too, and the rest of these hangs flat on a wall as well. */
const painted: readonly SubCategory[] = ['painting', 'folk-art', 'miniature']
const hung: readonly SubCategory[] = [...painted, 'drawing', 'calligraphy', 'print', 'digital', 'photograph', 'mixed-media']
/** Each holds the one before; the first alone is read in the order of an index. */
export const rooms: readonly (readonly SubCategory[])[] = [['painting'], painted, hung]

const byFold = <Value>(rows: readonly { value: Value; label: string; words: readonly string[] }[]) =>
  new Map(rows.flatMap(({ value, label, words }) => [label, ...words].map((word) => [fold(word), value] as const)))
const kindByFold = byFold<SubCategory>(subCategories)
const materialByFold = byFold<Material>(materials)
const kindsOf = (forms: readonly string[]) => forms.flatMap((form) => kindByFold.get(form) ?? [])
const materialsOf = (forms: readonly string[]) => forms.flatMap((form) => materialByFold.get(form) ?? [])

const unique = <Value>(values: readonly Value[]) => [...new Set(values)]

function namedBy(said: readonly Said[], isLoose: boolean): Named {
  const things = said
    .filter(({ says }) => says === 'something')
    .map(({ written, anyOf, corrected }) => ({ written, forms: isLoose ? [...anyOf, ...corrected] : anyOf }))
  // A 'mitti ki murti' is a sculpture: what it is made of says what kind it is, or what it is called, only where nothing else does.
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

/** Artists tag as they write: 'warli' for 'varli' and 'वारली', one or several of a thing, and two words together. */
function tagsOf(written: string, before: string | undefined, forms: readonly string[]): string[] {
  const typed = before ? [written, `${before} ${written}`] : [written]
  const meant = [...typed.map((tag) => tag.toLowerCase()), ...forms.map(writtenAs)]
  return unique(meant.flatMap((tag) => [tag, `${tag}s`]))
}

/** So short a word holds no mistake that could be told from another word, and looks like a part of most names. */
const shortestMistyped = 4
const mayBeMistyped = ({ isKnown, written }: Said) => !isKnown && written.length >= shortestMistyped

/**
 * The ways to read what was typed, the strictest first: all of it, then without what is said of anything, then only words of the
 * trade, all of them or any; at last what may be a painting, or a gift. `urdu calligraphy` is calligraphy where nobody says in which
 * language, and a `bronze mask` a mask. null: everything. None for what holds no word.
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

/** A 'tribal painting' is tribal art, whatever else tells of a painting: what says something is enough where we know it. */
function waysIn(said: Said[], things: Said[], known: Said[]): Said[][] {
  if (!things.length) return []
  const ways = [...(known.length ? [] : [said]), things, known]
  return ways.filter((way, i) => way.length && way.length !== ways[i - 1]?.length)
}
