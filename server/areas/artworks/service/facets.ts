/** How many artworks each further choice would leave. A facet ignores its own filter, so its other values stay visible. */
import { sql } from 'drizzle-orm'
import { type ArtworkListing, marketLimits } from '#contract/artworks/market.ts'
import { artworkSizeNames, artworkSizes, type Material, materialOf, type SubCategory, subCategoryOf } from '#contract/artworks/words.ts'
import { toPaise, toRupees } from '#contract/grammar/money.ts'
import type { Ctx } from '../../../platform/context.ts'
import { choicesByCount, countOf, priceBands } from '../../../platform/facets.ts'
import { type Cell, type Choice, cellsOf, countBy, countIn, sum, upTo } from '../rules/cells.ts'
import type { ArtworkReading } from '../rules/readings.ts'
import { artworks } from '../tables.ts'
import { keptShelf } from './count-cache.ts'
import { type ArtworkQuery, asksPrice, conditionsOf, keyOf } from './matching.ts'

export interface Figures {
  facets: NonNullable<ArtworkListing['facets']>
  /** From the lowest to the highest price, in rupees. */
  priceRange: ArtworkListing['priceRange']
  /** The number of matches. */
  total: number
}

const { mostFacetValues } = marketLimits
/** In rupees. Dated 2026-11-21. */
const bands = priceBands([5_000, 15_000, 50_000, 150_000])

type Row = Pick<Cell, 'sub_category' | 'size' | 'materials'> & { prices: string }

/** Everything that matches the conditions without a facet: queried once for all choices of facets. */
function shelf(ctx: Ctx, asked: ArtworkQuery, reading: ArtworkReading | null): Promise<Cell[]> {
  return keptShelf(ctx, keyOf(asked, reading).rest, async () => {
    const { rest } = conditionsOf(asked, reading)
    const { rows } = await ctx.db.execute<Row>(sql`
      select sub_category, size, materials, string_agg(price_paise::text, ',') as prices
        from ${artworks} where ${rest} group by sub_category, size, materials`)
    return rows.map(({ prices, ...row }) => ({ ...row, prices: Float64Array.from(prices.split(','), Number).sort() }))
  })
}

function choiceOf(asked: ArtworkQuery): Choice {
  const { sub_category, size, materials, price_min, price_max } = asked
  return { sub_category, size, materials, price: asksPrice(asked) ? [toPaise(price_min), toPaise(price_max)] : undefined }
}

export async function figuresOf(ctx: Ctx, asked: ArtworkQuery, reading: ArtworkReading | null): Promise<Figures> {
  const cells = await shelf(ctx, asked, reading)
  const choice = choiceOf(asked)
  const without = (name: keyof Choice) => cellsOf(cells, { ...choice, [name]: undefined })
  const fitting = cellsOf(cells, choice)
  const edges = fitting.flatMap(({ prices }) => [prices[0] ?? 0, prices.at(-1) ?? 0])
  const sizes = countBy(without('size'), choice.price, ({ size }) => (size === null ? [] : [size]))
  return {
    facets: {
      sub_category: choicesByCount(
        countBy(without('sub_category'), choice.price, ({ sub_category }) => [sub_category]),
        (value) => subCategoryOf(value as SubCategory).label,
        mostFacetValues,
      ),
      materials: choicesByCount(
        countBy(without('materials'), choice.price, ({ materials }) => materials),
        (value) => materialOf(value as Material).label,
        mostFacetValues,
      ),
      size: artworkSizeNames
        .map((value) => ({ value, label: artworkSizes[value].label, count: countOf(sizes, value) }))
        .filter(({ count }) => count > 0),
      price: bands.choices(bands.counted((paise) => sum(fitting.map((cell) => upTo(cell, paise))))),
    },
    priceRange: edges.length ? { least: toRupees(Math.min(...edges)), most: toRupees(Math.max(...edges)) } : null,
    total: sum(fitting.map((cell) => countIn(cell, choice.price))),
  }
}
