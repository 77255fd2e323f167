/** How many artists each further choice would leave. A facet ignores its own filter, so that other choices stay visible. */
import { max, min, type SQL, sql } from 'drizzle-orm'
import type { OutputOf } from '#contract/call.ts'
import { type CategorySlug, categoryOf } from '#contract/categories.ts'
import { type CitySlug, cityOf } from '#contract/cities.ts'
import { type LanguageCode, languageOf } from '#contract/languages.ts'
import { formatRupees, toPaise, toRupees } from '#contract/money.ts'
import { type profiles as calls, profileLimits } from '#contract/profiles.ts'
import type { Ctx } from '../../../platform/context.ts'
import { together } from '../../../platform/database/transaction.ts'
import { profiles } from '../tables.ts'
import { keptCount } from './kept-counts.ts'
import { all, type Conditions, type FilterKey } from './matching.ts'

type Facets = NonNullable<OutputOf<typeof calls.list>['facets']>
type PriceRange = NonNullable<OutputOf<typeof calls.list>['priceRange']> | null
type Name = keyof Facets
type Counted = { value: string; count: number }

/** Rupees at which one price band ends and the next begins, whole rupees later. Dated 2026-11-20. */
const bandEnds = [25_000, 50_000, 100_000, 250_000]
/** `budget_min-budget_max` as the filters take them. */
const bands = [...bandEnds, null].map((to, i) => {
  const from = bandEnds[i - 1]
  const label =
    to === null
      ? `Above ${formatRupees(from ?? 0)}`
      : from === undefined
        ? `Up to ${formatRupees(to)}`
        : `${formatRupees(from)} to ${formatRupees(to)}`
  return { value: `${from === undefined ? 0 : from + 1}-${to ?? ''}`, label }
})
const bandOf = sql`width_bucket(${profiles.price_from_paise} - 1, ${sql.raw(`array[${bandEnds.map(toPaise).join(', ')}]::bigint[]`)})`

const labels: Record<Name, (value: string) => string> = {
  category: (value) => categoryOf(value as CategorySlug).name,
  city: (value) => cityOf(value as CitySlug).name,
  language: (value) => languageOf(value as LanguageCode).name,
  price: (value) => value,
}

const counts: Record<Name, (where: SQL) => SQL> = {
  category: (where) =>
    sql`select value, count(*)::int as count from ${profiles}, unnest(${profiles.listed_in}) as value where ${where} group by value`,
  city: (where) => sql`select ${profiles.city} as value, count(*)::int as count from ${profiles} where ${where} group by 1`,
  language: (where) =>
    sql`select value, count(*)::int as count from ${profiles}, unnest(${profiles.languages}) as value where ${where} group by value`,
  price: (where) =>
    sql`select (${bandOf})::text as value, count(*)::int as count from ${profiles} where ${where} and ${profiles.price_from_paise} is not null group by 1`,
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
  return {
    category: choices('category', category),
    city: choices('city', city),
    language: choices('language', language),
    price: priceChoices(price),
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

function choices(name: Name, rows: readonly Counted[]): Facets[Name] {
  return rows
    .map(({ value, count }) => ({ value, label: labels[name](value), count }))
    .sort((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1))
    .slice(0, profileLimits.mostFacetValues)
}

function priceChoices(rows: readonly Counted[]): Facets['price'] {
  const countOf = (i: number) => rows.find(({ value }) => Number(value) === i)?.count ?? 0
  return bands.map((band, i) => ({ ...band, count: countOf(i) })).filter(({ count }) => count > 0)
}
