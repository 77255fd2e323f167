/** Pure: determines the category from a named category and the styles beside it. */

import type { Style } from '#contract/finding/style-words.ts'
import { type CategorySlug, categories } from '#contract/profiles/categories.ts'
import { kindsOf, type Reading } from './vocabulary.ts'

/** Interchangeable categories: bhangra dancers are a group, and a qawwali singer is booked as a party. */
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
  /** As typed; dancers, even if their style belongs to a group. */
  named: CategorySlug | null
}

/** The named category, unless all other words belong to a related one. */
export function kindMeant(said: readonly Reading[]): KindMeant {
  const named = said.find(({ kind, styles }) => kind && !styles)?.kind
  return { kind: nearestKind(named, styledKind(said)) ?? said.find(({ kind }) => kind)?.kind ?? null, named: named ?? null }
}

/** 'Corporate' is an occasion rather than a style; 'Punjabi' may be a language, so it decides only without other styles. */
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

/** The one category that has all these styles; null: several or none. */
function onlyKind(styled: readonly (readonly Style[])[]): CategorySlug | null {
  const named = styled.filter((styles) => styles.length)
  if (!named.length) return null
  const fitting = categories
    .map(({ slug }) => slug)
    .filter((slug) => named.every((styles) => styles.some((style) => kindsOf(style).includes(slug))))
  return fitting.length === 1 ? (fitting[0] ?? null) : null
}
