/** How many artists each further choice would leave. A facet ignores its own filter, so that its other choices stay visible. */
import { type SQL, sql } from 'drizzle-orm'
import type { OutputOf } from '#contract/grammar/call.ts'
import { toRupees } from '#contract/grammar/money.ts'
import { type CitySlug, cityOf, citySlugs, distanceKm } from '#contract/india/cities.ts'
import { type LanguageCode, languageOf } from '#contract/india/languages.ts'
import { type CategorySlug, categoryOf } from '#contract/profiles/categories.ts'
import { type profiles as calls, profileLimits } from '#contract/profiles/profiles.ts'
import type { Ctx } from '../../../platform/context.ts'
import { together } from '../../../platform/database/transaction.ts'
import { type Choice, type Counted, choicesByCount, priceBands } from '../../../platform/facets.ts'
import { profiles } from '../tables.ts'
import { keptCount } from './count-cache.ts'
import { missesOf } from './fitting.ts'
import { matchingOf } from './matching.ts'
import { keyOf, type Sought, without } from './sought.ts'

type Facets = NonNullable<OutputOf<typeof calls.list>['facets']>
type PriceRange = NonNullable<OutputOf<typeof calls.list>['priceRange']> | null

/** In rupees. Dated 2026-11-20. */
const prices = priceBands([25_000, 50_000, 100_000, 250_000])

/** @param sums the penalty sums to include, see `misses` */
export async function facetsOf(ctx: Ctx, sought: Sought, sums: readonly number[]): Promise<Facets> {
  const counted = (own: Parameters<typeof without>[1], select: (all: SQL) => SQL) => {
    const others = without(sought, own)
    return keptCount(ctx, [own, keyOf(others), sums], async () => (await ctx.db.execute<Counted>(select(rowsOf(others, sums)))).rows)
  }
  const [category, city, language, price] = await together(
    counted(
      'category',
      (all) => sql`select value, count(*)::int as count from (${all}) as matched, unnest(listed_in) as value group by value`,
    ),
    homesOf(ctx, without(sought, 'city'), sums),
    counted(
      'language',
      (all) => sql`select value, count(*)::int as count from (${all}) as matched, unnest(languages) as value group by value`,
    ),
    counted(
      'budget',
      (all) =>
        sql`select (${prices.bandOf(sql`paise`)})::text as value, count(*)::int as count from (${all}) as matched where paise is not null group by 1`,
    ),
  )
  const most = profileLimits.mostFacetValues
  return {
    category: choicesByCount(category, (value) => categoryOf(value as CategorySlug).name, most),
    city: citiesOf(city, sought.filters.from_here).slice(0, most),
    language: choicesByCount(language, (value) => languageOf(value as LanguageCode).name, most),
    price: prices.choices(price),
  }
}

function rowsOf(sought: Sought, sums: readonly number[]): SQL {
  const { from, where, price } = matchingOf(sought)
  const fits = sought.typed ? sql`and ${missesOf(sought)} = any(${sql.param([...sums])}::int[])` : sql``
  return sql`select ${profiles.listed_in}, ${profiles.languages}, ${profiles.city}, ${profiles.reach_km}, ${price} as paise from ${from} where ${where} ${fits}`
}

/** A type rather than an interface, as `execute` requires an index signature. */
type Homes = { city: CitySlug; reach_km: number; count: number }

/** Number of artists by home city and reach, which together decide where they can be booked. */
async function homesOf(ctx: Ctx, sought: Sought, sums: readonly number[]): Promise<Homes[]> {
  return keptCount(ctx, ['homes', keyOf(sought), sums], async () => {
    const { rows } = await ctx.db.execute<Homes>(
      sql`select city, reach_km, count(*)::int as count from (${rowsOf(sought, sums)}) as matched group by city, reach_km`,
    )
    return rows
  })
}

/** Sorted by the number of residents, as a village has nearly as many bookable artists as the town next to it. */
function citiesOf(homes: readonly Homes[], onlyLocal: boolean): Choice[] {
  const sum = (some: readonly Homes[]) => some.reduce((sum, { count }) => sum + count, 0)
  return citySlugs
    .map((value) => {
      const local = sum(homes.filter(({ city }) => city === value))
      const coming = onlyLocal ? local : sum(homes.filter(({ city, reach_km }) => distanceKm(city, value) <= reach_km))
      return { value, label: cityOf(value).name, local, count: coming }
    })
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.local - one.local || other.count - one.count || (one.label < other.label ? -1 : 1))
    .map(({ local: _, ...choice }) => choice)
}

/** The lowest and the highest price in rupees; null if nobody has a price. */
export async function priceRangeOf(ctx: Ctx, sought: Sought, sums: readonly number[]): Promise<PriceRange> {
  const { least, most } = await keptCount(ctx, ['priceRange', keyOf(sought), sums], async () => {
    const { rows } = await ctx.db.execute<{ least: string | null; most: string | null }>(
      sql`select min(paise) as least, max(paise) as most from (${rowsOf(sought, sums)}) as matched`,
    )
    return rows[0] ?? { least: null, most: null }
  })
  return least === null || most === null ? null : { least: toRupees(Number(least)), most: toRupees(Number(most)) }
}
