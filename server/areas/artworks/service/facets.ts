/** How many artworks each further choice would leave. A facet ignores its own filter, so that other choices stay visible. */
import { type SQL, sql } from 'drizzle-orm'
import { artworkSizeNames, artworkSizes, type Material, materialOf, type SubCategory, subCategoryOf } from '#contract/artwork-words.ts'
import { type ArtworkListing, marketLimits } from '#contract/market.ts'
import { toRupees } from '#contract/money.ts'
import type { Ctx } from '../../../platform/context.ts'
import { together } from '../../../platform/database/transaction.ts'
import { type Counted, choicesByCount, countOf, priceBands } from '../../../platform/facets.ts'
import { artworks } from '../tables.ts'
import { keptCount } from './kept-counts.ts'
import { all, type Conditions, type FilterKey } from './matching.ts'

type Facets = NonNullable<ArtworkListing['facets']>

const { mostFacetValues } = marketLimits
/** In rupees. Dated 2026-11-21. */
const prices = priceBands([5_000, 15_000, 50_000, 150_000])

const plain = ['sub_category', 'size', 'price'] as const
type Plain = (typeof plain)[number]

/** What one scan over everything that is asked for tells. */
interface Tally {
  by: Record<Plain, Counted[]>
  /** In paise; null where nothing fits. */
  least: number | null
  most: number | null
}

type Grouped = Record<Plain, string | null> & { of: Plain | null; count: number; least: string | null; most: string | null }

async function tallyOf(ctx: Ctx, where: SQL): Promise<Tally> {
  const { rows } = await ctx.db.execute<Grouped>(sql`
    select sub_category, size, price, case grouping(sub_category, size, price) when 3 then 'sub_category' when 5 then 'size' when 6 then 'price' end as of,
        count(*)::int as count, min(price_paise)::text as least, max(price_paise)::text as most
      from (select ${artworks.sub_category}, ${artworks.size}, (${prices.bandOf(artworks.price_paise)})::text as price, ${artworks.price_paise}
        from ${artworks} where ${where}) asked
      group by grouping sets ((sub_category), (size), (price), ())`)
  const by = (name: Plain) =>
    rows.flatMap(({ of, count, ...row }) => {
      const value = row[name]
      return of === name && value !== null ? [{ value, count }] : []
    })
  const all = rows.find(({ of }) => of === null)
  return {
    by: { sub_category: by('sub_category'), size: by('size'), price: by('price') },
    least: all?.least ? Number(all.least) : null,
    most: all?.most ? Number(all.most) : null,
  }
}

async function materialsIn(ctx: Ctx, where: SQL): Promise<Counted[]> {
  const { rows } = await ctx.db.execute<Counted>(
    sql`select value, count(*)::int as count from ${artworks}, unnest(${artworks.materials}) as value where ${where} group by value`,
  )
  return rows
}

/** The facets are counted by one scan, but for those that are filtered by: they ignore their own filter, and have their own. */
function tallies(ctx: Ctx, conditions: Conditions, key: FilterKey): (name: Plain) => Promise<Tally> {
  const asked = new Map<Plain | undefined, Promise<Tally>>()
  return (name) => {
    const own = conditions[name] && name
    const without = own ? { [own]: undefined } : {}
    const tally =
      asked.get(own) ?? keptCount(ctx, ['tally', { ...key, ...without }], () => tallyOf(ctx, all({ ...conditions, ...without })))
    asked.set(own, tally)
    return tally
  }
}

/** With the range from the lowest to the highest price, in rupees. @param key what the conditions were made from: equal keys have equal counts */
export async function figuresOf(
  ctx: Ctx,
  conditions: Conditions,
  key: FilterKey,
): Promise<{ facets: Facets; priceRange: ArtworkListing['priceRange'] }> {
  const tally = tallies(ctx, conditions, key)
  const without = { materials: undefined }
  const [kinds, sizes, costs, materials] = await together(
    tally('sub_category'),
    tally('size'),
    tally('price'),
    keptCount(ctx, ['materials', { ...key, ...without }], () => materialsIn(ctx, all({ ...conditions, ...without }))),
  )
  const { least, most } = costs
  return {
    facets: {
      sub_category: choicesByCount(kinds.by.sub_category, (value) => subCategoryOf(value as SubCategory).label, mostFacetValues),
      materials: choicesByCount(materials, (value) => materialOf(value as Material).label, mostFacetValues),
      size: artworkSizeNames
        .map((value) => ({ value, label: artworkSizes[value].label, count: countOf(sizes.by.size, value) }))
        .filter(({ count }) => count > 0),
      price: prices.choices(costs.by.price),
    },
    priceRange: least === null || most === null ? null : { least: toRupees(least), most: toRupees(most) },
  }
}
