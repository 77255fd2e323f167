/** Builds facets from row counts by value: choices with labels, and price bands. */
import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { formatRupees, toPaise } from '#contract/grammar/money.ts'

/** A type, not an interface, so that `execute` accepts it as a row type. */
export type Counted = { value: string; count: number }

export interface Choice extends Counted {
  label: string
}

export function countOf(rows: readonly Counted[], wanted: string): number {
  return rows.find(({ value }) => value === wanted)?.count ?? 0
}

/** Choices, the most frequent first. */
export function choicesByCount(rows: readonly Counted[], labelOf: (value: string) => string, most: number): Choice[] {
  return rows
    .map(({ value, count }) => ({ value, label: labelOf(value), count }))
    .sort((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1))
    .slice(0, most)
}

export interface PriceBands {
  /** SQL for the band of a price in paise. */
  bandOf(price: AnyPgColumn | SQL): SQL
  /** Input of `choices` for prices outside the database. @param upTo how many cost at most so many paise */
  counted(upTo: (paise: number) => number): Counted[]
  /** The bands that contain something, as `least-most` in rupees as the filters expect. @param rows counted by `bandOf` */
  choices(rows: readonly Counted[]): Choice[]
}

/** @param ends rupees at which one band ends; the next begins a rupee later */
export function priceBands(ends: readonly number[]): PriceBands {
  const bands = [...ends, null].map((to, i) => {
    const from = ends[i - 1]
    if (to === null) return { value: `${(from ?? 0) + 1}-`, label: `Above ${formatRupees(from ?? 0)}` }
    if (from === undefined) return { value: `0-${to}`, label: `Up to ${formatRupees(to)}` }
    return { value: `${from + 1}-${to}`, label: `${formatRupees(from)} to ${formatRupees(to)}` }
  })
  const paise = ends.map(toPaise)
  const edges = sql.raw(`array[${paise.join(', ')}]::bigint[]`)
  return {
    bandOf: (price) => sql`width_bucket(${price} - 1, ${edges})`,
    counted(upTo) {
      const cheaper = [0, ...paise.map(upTo), upTo(Number.POSITIVE_INFINITY)]
      return bands.map((_, i) => ({ value: String(i), count: (cheaper[i + 1] ?? 0) - (cheaper[i] ?? 0) }))
    },
    choices: (rows) => bands.map((band, i) => ({ ...band, count: countOf(rows, String(i)) })).filter(({ count }) => count > 0),
  }
}
