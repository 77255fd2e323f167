/** Splits a prize, and computes its tax. */
import type { Paise } from '#contract/grammar/money.ts'
import { percentOf } from '#contract/grammar/money.ts'
import type { Day } from '#contract/grammar/time.ts'
import { rowOn, taxTable } from '#contract/india/taxes.ts'

/** Equal parts; indivisible paise go to the first ones. They always add up to the whole. */
export function partsOf(paise: Paise, parts: number): Paise[] {
  const left = paise % parts
  return Array.from({ length: parts }, (_, i) => (paise - left) / parts + (i < left ? 1 : 0))
}

/** Tax on the whole amount, once it exceeds the free amount. @param day on which it was won */
export function taxOn(paise: Paise, day: Day): { taxPaise: Paise; section: string } {
  const row = rowOn(taxTable.winnings, day)
  return row && paise > row.freePaise ? { taxPaise: percentOf(paise, row.percent), section: row.source } : { taxPaise: 0, section: '' }
}
