/**
 * Pure: a compact copy of the market, with the sorted prices of each combination of facet values. It gives the counts of any choice without a query.
 */
import type { Counted } from '../../../platform/facets.ts'

export interface Cell {
  sub_category: string
  size: string | null
  materials: readonly string[]
  /** In paise, ascending. */
  prices: Float64Array
}

/** The selected filters; undefined: none. */
export interface Choice {
  sub_category: string | undefined
  size: string | undefined
  /** Matches any of them. */
  materials: readonly string[] | undefined
  /** In paise, both included. */
  price: readonly [least: number, most: number] | undefined
}

/** The number of prices up to this one. */
export function upTo({ prices }: Cell, paise: number): number {
  let [low, high] = [0, prices.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((prices[middle] ?? 0) <= paise) low = middle + 1
    else high = middle
  }
  return low
}

/** The number of pieces of a cell in this price range. */
export function countIn(cell: Cell, price: Choice['price']): number {
  return price ? upTo(cell, price[1]) - upTo(cell, price[0] - 1) : cell.prices.length
}

/** Cells that match the choice, ignoring prices. */
export function cellsOf(cells: readonly Cell[], { sub_category, size, materials }: Choice): Cell[] {
  return cells.filter(
    (cell) =>
      (sub_category === undefined || cell.sub_category === sub_category) &&
      (size === undefined || cell.size === size) &&
      (!materials?.length || materials.some((one) => cell.materials.includes(one))),
  )
}

/** The number of pieces per value, within the price range. */
export function countBy(cells: readonly Cell[], price: Choice['price'], valuesOf: (cell: Cell) => readonly string[]): Counted[] {
  const counts = new Map<string, number>()
  for (const cell of cells) {
    const count = countIn(cell, price)
    if (count) for (const value of valuesOf(cell)) counts.set(value, (counts.get(value) ?? 0) + count)
  }
  return [...counts].map(([value, count]) => ({ value, count }))
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
