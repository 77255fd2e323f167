/** How many artists each further choice would leave. A facet ignores its own filter, so that other choices stay visible. */
import { max, min, type SQL, sql } from 'drizzle-orm'
import type { OutputOf } from '#contract/call.ts'
import { type CategorySlug, categoryOf } from '#contract/categories.ts'
import { type CitySlug, cityOf } from '#contract/cities.ts'
import { type LanguageCode, languageOf } from '#contract/languages.ts'
import { toRupees } from '#contract/money.ts'
import { type profiles as calls, profileLimits } from '#contract/profiles.ts'
import type { Ctx } from '../../../platform/context.ts'
import { together } from '../../../platform/database/transaction.ts'
import { type Counted, choicesByCount, priceBands } from '../../../platform/facets.ts'
import { profiles } from '../tables.ts'
import { keptCount } from './kept-counts.ts'
import { all, type Conditions, type FilterKey } from './matching.ts'

type Facets = NonNullable<OutputOf<typeof calls.list>['facets']>
type PriceRange = NonNullable<OutputOf<typeof calls.list>['priceRange']> | null
type Name = keyof Facets

/** In rupees. Dated 2026-11-20. */
const prices = priceBands([25_000, 50_000, 100_000, 250_000])

const counts: Record<Name, (where: SQL) => SQL> = {
  category: (where) =>
    sql`select value, count(*)::int as count from ${profiles}, unnest(${profiles.listed_in}) as value where ${where} group by value`,
  city: (where) => sql`select ${profiles.city} as value, count(*)::int as count from ${profiles} where ${where} group by 1`,
  language: (where) =>
    sql`select value, count(*)::int as count from ${profiles}, unnest(${profiles.languages}) as value where ${where} group by value`,
  price: (where) =>
    sql`select (${prices.bandOf(profiles.price_from_paise)})::text as value, count(*)::int as count from ${profiles} where ${where} and ${profiles.price_from_paise} is not null group by 1`,
}

/** @param key what the conditions were made from: equal keys have equal counts */
export async function facetsOf(ctx: Ctx, conditions: Conditions, key: FilterKey): Promise<Facets> {
  const count = async (name: Name, own: keyof Conditions & keyof FilterKey) => {
    const where = all({ ...conditions, [own]: undefined })
    return keptCount(ctx, [name, { ...key, [own]: undefined }], async () => (await ctx.db.execute<Counted>(counts[name](where))).rows)
  }
  const [category, city, language, price] = await together(
    count('category', 'category'),
    count('city', 'city'),
    count('language', 'language'),
    count('price', 'budget'),
  )
  const most = profileLimits.mostFacetValues
  return {
    category: choicesByCount(category, (value) => categoryOf(value as CategorySlug).name, most),
    city: choicesByCount(city, (value) => cityOf(value as CitySlug).name, most),
    language: choicesByCount(language, (value) => languageOf(value as LanguageCode).name, most),
    price: prices.choices(price),
  }
}

/** From the lowest to the highest price, in rupees; null where nobody has one. */
export async function priceRangeOf(ctx: Ctx, conditions: Conditions, key: FilterKey): Promise<PriceRange> {
  const { least, most } = await keptCount(ctx, ['priceRange', key], async () => {
    const price = profiles.price_from_paise
    const [range] = await ctx.db
      .select({ least: min(price), most: max(price) })
      .from(profiles)
      .where(all(conditions))
    return range ?? { least: null, most: null }
  })
  return least === null || most === null ? null : { least: toRupees(least), most: toRupees(most) }
}
