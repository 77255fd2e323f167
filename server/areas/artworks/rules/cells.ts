/**
 * The market in small: for everything that is alike in what people choose by, its prices in order. How many artworks any
 * choice would leave is then counted without asking the database. Pure.
 */
import type { Counted } from '../../../platform/facets.ts'

export interface Cell {
  sub_category: string
  size: string | null
  materials: readonly string[]
  /** In paise, the lowest first. */
  prices: Float64Array
}

/** What is chosen; undefined where nothing is. */
export interface Choice {
  sub_category: string | undefined
  size: string | undefined
  /** Any of them. */
  materials: readonly string[] | undefined
  /** In paise, both included. */
  price: readonly [least: number, most: number] | undefined
}

/** How many of the prices are at most so much. */
export function upTo({ prices }: Cell, paise: number): number {
  let [low, high] = [0, prices.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((prices[middle] ?? 0) <= paise) low = middle + 1
    else high = middle
  }
  return low
}

/** How many of a cell cost what was asked for. */
export function countIn(cell: Cell, price: Choice['price']): number {
  return price ? upTo(cell, price[1]) - upTo(cell, price[0] - 1) : cell.prices.length
}

/** Cells with what was chosen, prices apart. */
export function cellsOf(cells: readonly Cell[], { sub_category, size, materials }: Choice): Cell[] {
  return cells.filter(
    (cell) =>
      (sub_category === undefined || cell.sub_category === sub_category) &&
      (size === undefined || cell.size === size) &&
      (!materials?.length || materials.some((one) => cell.materials.includes(one))),
  )
}

/** How many there are of each value, of those that cost what was asked for. */
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
