/** What is asked of the market, as conditions in SQL that indexes can serve. */
import { and, type SQL, sql } from 'drizzle-orm'
import type { ArtworkSize } from '#contract/artwork-words.ts'
import { artworkLimits } from '#contract/artworks.ts'
import type { ArtworkFilters } from '#contract/market.ts'
import { toPaise } from '#contract/money.ts'
import type { Person } from '../../../platform/context.ts'
import { closenessTo, hasTerm } from '../../../platform/database/word-search.ts'
import type { Reading } from '../../../platform/words.ts'
import { noBlockWith } from '../../profiles/service/blocks.ts'
import { isApproved, isRated } from '../../profiles/service/matching.ts'
import { profiles } from '../../profiles/tables.ts'
import { kindsNamedIn, tagsMeantBy } from '../rules/words.ts'
import { artworks } from '../tables.ts'

export interface Asked extends ArtworkFilters {
  /** For somebody who has a block with anybody. */
  hiddenFrom: Person | null
  /** Said in words, where none was chosen: one of these. */
  sizes?: readonly ArtworkSize[]
}

const searched = { words: artworks.search_words, name: artworks.search_name }

/** `rest` is what no facet counts by. */
export interface Conditions {
  sub_category: SQL | undefined
  materials: SQL | undefined
  size: SQL | undefined
  price: SQL | undefined
  rest: SQL
}

/** Public, and its artist is. Asked of the profile itself: who is suspended has vanished at once. */
export function isShown(ratingBar = 0): SQL {
  const artist = and(sql`${profiles.person_id} = ${artworks.artist_id}`, isApproved, ratingBar ? isRated(ratingBar) : undefined)
  return sql`(${artworks.is_public} and exists (select 1 from ${profiles} where ${artist}))`
}

/** What is asked, as the database takes it. */
export function valuesOf({ sub_category, materials, size, sizes, kind, price_min, price_max }: Asked) {
  return { sub_category, materials, size, sizes, kind, least: toPaise(price_min), most: toPaise(price_max) }
}

/** Nothing costs more, so that whoever does not ask for a price is asked nothing. */
export const asksPrice = ({ price_min, price_max }: Pick<Asked, 'price_min' | 'price_max'>) =>
  price_min > 0 || price_max < artworkLimits.mostRupees

/** @param value stands for what is asked under this name; the value itself where nothing else is wanted */
export function conditionsOf(
  asked: Asked,
  reading: Reading | null,
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
      kind && sql`${artworks.kind} = ${value('kind')}`,
      available ? sql`not ${artworks.is_sold} and ${artworks.available} > 0` : undefined,
      noBlockWith(hiddenFrom, artworks.artist_id),
      ...(reading?.terms ?? []).map((term) => hasTerm(searched, term, reading?.loose ?? false)),
    ) as SQL,
  }
}

/** What the conditions are made from, under the same names: equal keys have equal counts. */
export function keyOf(asked: Asked, reading: Reading | null): Record<keyof Conditions, unknown> {
  const { sub_category, materials, size, sizes, kind, price_min, price_max, ratingBar, available, hiddenFrom } = asked
  return {
    sub_category,
    materials,
    size,
    price: [price_min, price_max],
    rest: [reading, sizes, kind, ratingBar, available, hiddenFrom?.id],
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

/**
 * What is gone comes last in every order; ends with the id, so that equals never change places between pages.
 * @param words as typed: by relevance, what its artist has named so comes before all else of its kind
 */
export function orderOf(sort: ArtworkFilters['sort'], reading: Reading | null, words = ''): SQL[] {
  const names = sort === 'relevance' ? (reading?.terms ?? []).map(({ anyOf }) => anyOf[0] ?? '') : []
  const tagged = sql`${artworks.tags} && ${sql.param(tagsMeantBy(words))}::text[] desc`
  const kinds = kindsNamedIn(words)
  const ofKind = kinds.length ? [sql`(${artworks.sub_category} = any(${sql.param(kinds)}::text[])) desc nulls last`] : []
  const closest = names.length ? [...ofKind, tagged, closenessTo(searched.name, names, reading?.loose ?? false)] : []
  return [sql`${artworks.is_sold}`, ...closest, sorted[sort], sql`${artworks.id}`]
}
