/** How many artworks each further choice would leave. A facet ignores its own filter, so that other choices stay visible. */
import { max, min, type SQL, sql } from 'drizzle-orm'
import { type Material, materialOf, type SubCategory, subCategoryOf } from '#contract/artwork-words.ts'
import { type ArtworkListing, type ArtworkSize, artworkSizeNames, artworkSizes, marketLimits } from '#contract/market.ts'
import { formatRupees, toPaise, toRupees } from '#contract/money.ts'
import type { Ctx } from '../../../platform/context.ts'
import { together } from '../../../platform/database/transaction.ts'
import { artworks } from '../tables.ts'
import { keptCount } from './kept-counts.ts'
import { all, type Conditions, type FilterKey } from './matching.ts'

type Facets = NonNullable<ArtworkListing['facets']>
type Name = keyof Facets
type Counted = { value: string; count: number }

/** Rupees at which one price band ends and the next begins, whole rupees later. Dated 2026-11-21. */
const bandEnds = [5_000, 15_000, 50_000, 150_000]
/** `price_min-price_max` as the filters take them. */
const bands = [...bandEnds, null].map((to, i) => {
  const from = bandEnds[i - 1]
  if (to === null) return { value: `${(from ?? 0) + 1}-`, label: `Above ${formatRupees(from ?? 0)}` }
  if (from === undefined) return { value: `0-${to}`, label: `Up to ${formatRupees(to)}` }
  return { value: `${from + 1}-${to}`, label: `${formatRupees(from)} to ${formatRupees(to)}` }
})
const bandOf = sql`width_bucket(${artworks.price_paise} - 1, ${sql.raw(`array[${bandEnds.map(toPaise).join(', ')}]::bigint[]`)})`

const counts: Record<Name, (where: SQL) => SQL> = {
  sub_category: (where) => sql`select ${artworks.sub_category} as value, count(*)::int as count from ${artworks} where ${where} group by 1`,
  materials: (where) =>
    sql`select value, count(*)::int as count from ${artworks}, unnest(${artworks.materials}) as value where ${where} group by value`,
  size: (where) =>
    sql`select ${artworks.size} as value, count(*)::int as count from ${artworks} where ${where} and ${artworks.size} is not null group by 1`,
  price: (where) => sql`select (${bandOf})::text as value, count(*)::int as count from ${artworks} where ${where} group by 1`,
}

/** @param key what the conditions were made from: equal keys have equal counts */
export async function facetsOf(ctx: Ctx, conditions: Conditions, key: FilterKey): Promise<Facets> {
  const count = (name: Name) => {
    const where = all({ ...conditions, [name]: undefined })
    return keptCount(ctx, [name, { ...key, [name]: undefined }], async () => (await ctx.db.execute<Counted>(counts[name](where))).rows)
  }
  const [subCategory, material, size, price] = await together(count('sub_category'), count('materials'), count('size'), count('price'))
  const numberOf = (rows: readonly Counted[], wanted: string) => rows.find(({ value }) => value === wanted)?.count ?? 0
  const there = ({ count }: Counted) => count > 0
  return {
    sub_category: byCount(subCategory, (value) => subCategoryOf(value as SubCategory).label),
    materials: byCount(material, (value) => materialOf(value as Material).label),
    size: artworkSizeNames.map((value) => ({ value, label: labelOf(value), count: numberOf(size, value) })).filter(there),
    price: bands.map((band, i) => ({ ...band, count: numberOf(price, String(i)) })).filter(there),
  }
}

const labelOf = (size: ArtworkSize) => artworkSizes[size].label

function byCount(rows: readonly Counted[], label: (value: string) => string): Facets[Name] {
  return rows
    .map(({ value, count }) => ({ value, label: label(value), count }))
    .sort((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1))
    .slice(0, marketLimits.mostFacetValues)
}

/** From the lowest to the highest price, in rupees; null where nothing fits. */
export async function priceRangeOf(
  ctx: Ctx,
  conditions: Conditions,
  key: FilterKey,
): Promise<NonNullable<ArtworkListing['priceRange']> | null> {
  const { least, most } = await keptCount(ctx, ['priceRange', { ...key, price: undefined }], async () => {
    const [range] = await ctx.db
      .select({ least: min(artworks.price_paise), most: max(artworks.price_paise) })
      .from(artworks)
      .where(all({ ...conditions, price: undefined }))
    return range ?? { least: null, most: null }
  })
  return least === null || most === null ? null : { least: toRupees(least), most: toRupees(most) }
}
