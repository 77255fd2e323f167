/** What is asked of a list of artists, as conditions in SQL that indexes can serve. */
import { and, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { CategorySlug } from '#contract/categories.ts'
import type { CitySlug } from '#contract/cities.ts'
import { toPaise } from '#contract/money.ts'
import type { artistFilters } from '#contract/profiles.ts'
import type { Person } from '../../../platform/context.ts'
import { closenessTo, hasTerm } from '../../../platform/database/word-search.ts'
import { freeOnDay } from '../../calendar/service.ts'
import type { Understood } from '../search-words.ts'
import { profiles } from '../tables.ts'
import { noBlockWith } from './blocks.ts'

export type Filters = z.output<typeof artistFilters> & {
  /** For somebody who has a block with anybody. */
  hiddenFrom?: Person | undefined
}

/** One way to read what was typed; `loose` forgives spelling. */
export interface Reading extends Understood {
  loose: boolean
}

/** `rest` is what no facet counts by. */
export interface Conditions {
  category?: SQL
  city?: SQL
  language?: SQL
  budget?: SQL
  rest: SQL
}

/** What the conditions are made from, under the same names. */
export interface FilterKey {
  category: string | undefined
  city: string | undefined
  language: string | undefined
  budget: unknown
  rest: unknown
}

/** A literal, so that the partial indexes are known to fit. */
export const isApproved = sql`${profiles.state} = 'approved'`

/** @param least stars on average, 1 to 5 */
export const isRated = (least: number) =>
  sql`${profiles.rating_count} > 0 and ${profiles.rating_sum} >= ${least}::double precision * ${profiles.rating_count}`

const searched = { words: profiles.search_words, name: profiles.search_name }

export function conditionsOf(filters: Filters, reading: Reading | null): Conditions {
  const category = filters.category ?? reading?.category ?? undefined
  const city = filters.city ?? reading?.city ?? undefined
  const { language, date, rating, budget_min: least, budget_max: most } = filters
  return {
    ...(category && { category: isListedIn(category) }),
    ...(city && { city: isIn(city) }),
    ...(language && { language: sql`${profiles.languages} @> array[${language}]::text[]` }),
    ...((least !== undefined || most !== undefined) && { budget: costs(least, most) }),
    rest: and(
      isApproved,
      filters.hiddenFrom && noBlockWith(filters.hiddenFrom, profiles.person_id),
      ...(reading?.terms ?? []).map((term) => hasTerm(searched, term, reading?.loose ?? false, reading?.loose && term.isName)),
      date ? freeOnDay(profiles.person_id, date) : undefined,
      rating ? isRated(rating) : undefined,
    ) as SQL,
  }
}

export function keyOf(
  { category, city, language, date, rating, budget_min, budget_max, hiddenFrom }: Filters,
  reading: Reading | null,
): FilterKey {
  const terms = reading && [reading.terms, reading.loose]
  return {
    category: category ?? reading?.category ?? undefined,
    city: city ?? reading?.city ?? undefined,
    language,
    budget: [budget_min, budget_max],
    rest: [terms, date, rating, hiddenFrom?.id],
  }
}

export function all({ category, city, language, budget, rest }: Conditions): SQL {
  return and(rest, category, city, language, budget) as SQL
}

const isListedIn = (category: CategorySlug) => sql`${profiles.listed_in} @> array[${category}]::text[]`
const isIn = (city: CitySlug) => sql`${profiles.city} = ${city}`

/** In rupees, both ends included. An artist without a price is in no budget. */
function costs(least: number | undefined, most: number | undefined): SQL {
  return and(
    least === undefined ? sql`${profiles.price_from_paise} is not null` : sql`${profiles.price_from_paise} >= ${toPaise(least)}`,
    most === undefined ? undefined : sql`${profiles.price_from_paise} <= ${toPaise(most)}`,
  ) as SQL
}

const sorted: Record<Filters['sort'], SQL> = {
  relevance: sql`${profiles.relevance} desc nulls last`,
  rating: sql`${profiles.rating_score} desc nulls last`,
  price_low: sql`${profiles.price_from_paise} asc nulls last`,
  price_high: sql`${profiles.price_from_paise} desc nulls last`,
  newest: sql`${profiles.approved_at} desc nulls last`,
}

/** Ends with the id: two artists who are alike in everything else still never change places between pages. */
export function orderOf(sort: Filters['sort'], reading: Reading | null): SQL[] {
  const names = sort === 'relevance' ? (reading?.terms ?? []).filter(({ isName }) => isName).map(({ anyOf }) => anyOf[0] ?? '') : []
  return [...(names.length ? [closenessTo(searched.name, names, reading?.loose ?? false)] : []), sorted[sort], sql`${profiles.person_id}`]
}
