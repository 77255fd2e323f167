/** Market queries as SQL conditions that indexes can serve. */
import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { artworkLimits } from '#contract/artworks/artworks.ts'
import type { ArtworkFilters } from '#contract/artworks/market.ts'
import type { ArtworkSize, SubCategory } from '#contract/artworks/words.ts'
import { toPaise } from '#contract/grammar/money.ts'
import type { Person } from '../../../platform/context.ts'
import { closenessTo, hasTerm } from '../../../platform/database/word-search.ts'
import { noBlockWith } from '../../profiles/service/blocks.ts'
import { isApproved, isRated } from '../../profiles/service/matching.ts'
import { profiles } from '../../profiles/tables.ts'
import { type ArtworkReading, type Named, rooms } from '../rules/readings.ts'
import { artworks } from '../tables.ts'

export interface ArtworkQuery extends ArtworkFilters {
  /** Set if the caller has any block. */
  hiddenFrom: Person | null
  /** Typed sizes, if none was selected: any of these. */
  sizes?: readonly ArtworkSize[]
}

const searched = { words: artworks.search_words, name: artworks.search_name }

/** `rest` has the conditions without a facet. */
export interface Conditions {
  sub_category: SQL | undefined
  materials: SQL | undefined
  size: SQL | undefined
  price: SQL | undefined
  rest: SQL
}

/** Public, with a public artist. Reads the profile itself, so that a suspension takes effect at once. */
export function isShown(ratingBar = 0): SQL {
  const artist = and(sql`${profiles.person_id} = ${artworks.artist_id}`, isApproved, ratingBar ? isRated(ratingBar) : undefined)
  return sql`(${artworks.is_public} and exists (select 1 from ${profiles} where ${artist}))`
}

/** The filter values as the database stores them. */
export function valuesOf({ sub_category, materials, size, sizes, kind, price_min, price_max }: ArtworkQuery) {
  return { sub_category, materials, size, sizes, kind, least: toPaise(price_min), most: toPaise(price_max) }
}

/** The maximum covers every price, so without a price filter there is no condition. */
export const asksPrice = ({ price_min, price_max }: Pick<ArtworkQuery, 'price_min' | 'price_max'>) =>
  price_min > 0 || price_max < artworkLimits.mostRupees

/** @param value returns the value or placeholder of a filter; the value itself by default */
export function conditionsOf(
  asked: ArtworkQuery,
  reading: ArtworkReading | null,
  value: (name: keyof ReturnType<typeof valuesOf>) => unknown = (name) => sql.param(valuesOf(asked)[name]),
): Conditions {
  const { sub_category, materials, size, sizes, kind, ratingBar, available, hiddenFrom } = asked
  return {
    sub_category: sub_category && sql`${artworks.sub_category} = ${value('sub_category')}`,
    materials: materials?.length ? sql`${artworks.materials} && ${value('materials')}::text[]` : undefined,
    size: size && sql`${artworks.size} = ${value('size')}`,
    price: asksPrice(asked) ? sql`${artworks.price_paise} between ${value('least')} and ${value('most')}` : undefined,
    rest: and(
      isShown(ratingBar),
      sizes?.length ? sql`${artworks.size} = any(${value('sizes')}::text[])` : undefined,
      reading?.kinds.length ? isOf(reading.kinds) : undefined,
      kind && sql`${artworks.kind} = ${value('kind')}`,
      available ? sql`not ${artworks.is_sold} and ${artworks.available} > 0` : undefined,
      noBlockWith(hiddenFrom, artworks.artist_id),
      ...(reading?.terms ?? []).map((term) => hasTerm(searched, term, reading?.loose ?? false)),
    ) as SQL,
  }
}

/** The inputs of the conditions, under the same names: equal keys have equal counts. */
export function keyOf(asked: ArtworkQuery, reading: ArtworkReading | null): Record<keyof Conditions, unknown> {
  const { sub_category, materials, size, sizes, kind, price_min, price_max, ratingBar, available, hiddenFrom } = asked
  return {
    sub_category,
    materials,
    size,
    price: [price_min, price_max],
    rest: [reading && [reading.terms, reading.loose, reading.kinds], sizes, kind, ratingBar, available, hiddenFrom?.id],
  }
}

export function all({ sub_category, materials, size, price, rest }: Conditions): SQL {
  return and(rest, sub_category, materials, size, price) as SQL
}

const newest = sql`${artworks.listed_at} desc nulls last`
const sorted: Record<ArtworkFilters['sort'], SQL> = {
  relevance: newest,
  newest,
  price_low: sql`${artworks.price_paise}`,
  price_high: sql`${artworks.price_paise} desc nulls last`,
}

const isOf = (kinds: readonly SubCategory[]) => sql`${artworks.sub_category} = any(${sql.param(kinds)}::text[])`

/** Sold pieces come last in every order; the id breaks ties, so that equal ones never change places between pages. */
export function orderOf(sort: ArtworkFilters['sort'], reading: ArtworkReading | null): SQL[] {
  // A single category is read in the order of its index.
  const closest = sort === 'relevance' && reading && reading.kinds.length !== 1 ? closenessOf(reading.named, reading.loose) : []
  return [sql`${artworks.is_sold}`, ...closest, sorted[sort], sql`${artworks.id}`]
}

/** Matches in category, tags, name and material rank above mentions. */
function closenessOf({ kinds, tags, materials, names, isPainted }: Named, loose: boolean): SQL[] {
  const overlaps = (column: SQLWrapper, values: readonly string[]) => sql`(${column} && ${sql.param(values)}::text[])`
  const howMany = (conditions: readonly SQL[]) =>
    sql.join(
      conditions.map((one) => sql`${one}::int`),
      sql` + `,
    )
  return [
    ...(kinds.length ? [sql`${isOf(kinds)} desc nulls last`] : []),
    ...(tags.length ? [sql`${howMany(tags.map((tags) => overlaps(artworks.tags, tags)))} desc`] : []),
    ...(names.length ? [loose ? closenessTo(searched.name, firsts(names), loose) : sql`${howMany(names.flatMap(callings))} desc`] : []),
    ...(materials.length ? [sql`${overlaps(artworks.materials, materials)} desc`] : []),
    ...(isPainted ? rooms.map((kinds) => sql`${isOf(kinds)} desc nulls last`) : []),
  ]
}

const firsts = (names: Named['names']) => names.flatMap(([first]) => first ?? [])

/** The most common name counts twice. A short word matches only whole words. Folded words contain no `%` and no `_`. */
function callings(forms: readonly string[]): SQL[] {
  const patterns = forms.map((form) => (form.length > shortestBeginning ? `% ${form}%` : `% ${form} %`))
  const called = (patterns: readonly string[]) => sql`((' ' || ${searched.name} || ' ') like any(${sql.param(patterns)}::text[]))`
  return patterns.length > 1 ? [called(patterns), called(patterns.slice(0, 1))] : [called(patterns)]
}
const shortestBeginning = 3
