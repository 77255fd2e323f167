/** What is asked of the market, as conditions in SQL that indexes can serve. */
import { and, or, type SQL, sql } from 'drizzle-orm'
import type { ArtworkFilters } from '#contract/market.ts'
import { toPaise } from '#contract/money.ts'
import type { Person } from '../../../platform/context.ts'
import { noBlockWith } from '../../profiles/service/blocks.ts'
import { lexemes } from '../../profiles/service/matching.ts'
import { profiles } from '../../profiles/tables.ts'
import type { Reading } from '../rules/words.ts'
import { artworks } from '../tables.ts'

export interface Asked extends ArtworkFilters {
  /** For somebody who has a block with anybody. */
  hiddenFrom: Person | null
}

/** `rest` is what no facet counts by. */
export interface Conditions {
  sub_category: SQL | undefined
  materials: SQL | undefined
  size: SQL | undefined
  price: SQL | undefined
  rest: SQL
}

/** What the conditions are made from, under the same names. */
export type FilterKey = Record<keyof Conditions, unknown>

/** Public, and its artist is. Asked of the profile itself: who is suspended has vanished at once. */
export function isShown(ratingBar = 0): SQL {
  const { person_id, state, rating_count, rating_sum } = profiles
  const rated = ratingBar ? sql`and ${rating_count} > 0 and ${rating_sum} >= ${ratingBar}::double precision * ${rating_count}` : sql``
  return sql`(${artworks.is_public} and exists (select 1 from ${profiles} where ${person_id} = ${artworks.artist_id} and ${state} = 'approved' ${rated}))`
}

export function conditionsOf(asked: Asked, reading: Reading | null): Conditions {
  const { sub_category, materials, size, kind, price_min, price_max, ratingBar, available, hiddenFrom } = asked
  return {
    sub_category: sub_category && sql`${artworks.sub_category} = ${sub_category}`,
    materials: materials?.length ? sql`${artworks.materials} && array[${sql.join(materials, sql`, `)}]::text[]` : undefined,
    size: size && sql`${artworks.size} = ${size}`,
    price: sql`${artworks.price_paise} between ${toPaise(price_min)} and ${toPaise(price_max)}`,
    rest: and(
      isShown(ratingBar),
      kind && sql`${artworks.kind} = ${kind}`,
      available ? sql`not ${artworks.is_sold} and ${artworks.available} > 0` : undefined,
      noBlockWith(hiddenFrom, artworks.artist_id),
      ...(reading?.terms ?? []).map(({ anyOf, corrected }) => {
        const wanted = (reading?.loose ? [...anyOf, ...corrected] : anyOf).map(lexemes).join(' | ')
        const exact = sql`${artworks.search_words} @@ ${wanted}::tsquery`
        // pg_trgm's own threshold, set for the transaction by whoever asks loosely.
        return reading?.loose ? or(exact, ...anyOf.map((word) => sql`${artworks.search_name} %> ${word}`)) : exact
      }),
    ) as SQL,
  }
}

export function keyOf(asked: Asked, reading: Reading | null): FilterKey {
  const { sub_category, materials, size, kind, price_min, price_max, ratingBar, available, hiddenFrom } = asked
  return { sub_category, materials, size, price: [price_min, price_max], rest: [reading, kind, ratingBar, available, hiddenFrom?.id] }
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

/** What is gone comes last in every order; ends with the id, so that equals never change places between pages. */
export function orderOf(sort: ArtworkFilters['sort'], reading: Reading | null): SQL[] {
  const closest = sort === 'relevance' && reading ? [closenessTo(reading)] : []
  return [sql`${artworks.is_sold}`, ...closest, sorted[sort], sql`${artworks.id}`]
}

/** What is called so comes before what mentions it. Folded words hold no `%` and no `_`. */
function closenessTo({ terms, loose }: Reading): SQL {
  const one = (word: string) =>
    loose ? sql`word_similarity(${word}, ${artworks.search_name})` : sql`(' ' || ${artworks.search_name} like ${`% ${word}%`})::int`
  return sql`${sql.join(
    terms.map(({ anyOf }) => one(anyOf[0] ?? '')),
    sql` + `,
  )} desc nulls last`
}
