/** Which kind of artist is meant, by the kind that was named and the styles beside it. Pure. */

import type { Style } from '#contract/finding/style-words.ts'
import { type CategorySlug, categories } from '#contract/profiles/categories.ts'
import { kindsOf, type Reading } from './vocabulary.ts'

/** Said for one another: bhangra dancers are a group, and who asks for a qawwali singer gets a party of them. */
const near: Partial<Record<CategorySlug, readonly CategorySlug[]>> = {
  singer: ['music-band'],
  musician: ['music-band', 'singer'],
  'music-band': ['singer', 'musician'],
  dancer: ['dance-group'],
  'dance-group': ['dancer'],
  comedian: ['speaker', 'actor'],
  speaker: ['comedian', 'actor'],
  rapper: ['beat-boxer'],
  'beat-boxer': ['rapper'],
}

export interface KindMeant {
  kind: CategorySlug | null
  /** As it was said; dancers, where their style is a group's. */
  named: CategorySlug | null
}

/** The kind that was named, unless everything else that was said belongs to one that is near to it. */
export function kindMeant(said: readonly Reading[]): KindMeant {
  const named = said.find(({ kind, styles }) => kind && !styles)?.kind
  return { kind: nearestKind(named, styledKind(said)) ?? said.find(({ kind }) => kind)?.kind ?? null, named: named ?? null }
}

/** 'Corporate' is an occasion before it is a style; 'Punjabi' may be the language, and decides only where nothing else does. */
function styledKind(said: readonly Reading[]): CategorySlug | null {
  const styled = said.filter(({ event }) => !event)
  const sure = styled.filter(({ language }) => !language)
  return onlyKind(stylesOf(styled)) ?? onlyKind(stylesOf(sure))
}

const stylesOf = (said: readonly Reading[]) => said.map(({ styles = [] }) => styles)

function nearestKind(named: CategorySlug | undefined, only: CategorySlug | null): CategorySlug | null {
  if (!named || !only) return named ?? only
  return near[named]?.includes(only) ? only : named
}

/** The one category whose styles these all are; null when there are several, or none. */
function onlyKind(styled: readonly (readonly Style[])[]): CategorySlug | null {
  const named = styled.filter((styles) => styles.length)
  if (!named.length) return null
  const fitting = categories
    .map(({ slug }) => slug)
    .filter((slug) => named.every((styles) => styles.some((style) => kindsOf(style).includes(slug))))
  return fitting.length === 1 ? (fitting[0] ?? null) : null
}
