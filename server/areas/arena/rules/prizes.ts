/** What is won, in parts and after tax. */
import type { Paise } from '#contract/grammar/money.ts'
import { percentOf } from '#contract/grammar/money.ts'
import type { Day } from '#contract/grammar/time.ts'
import { rowOn, taxTable } from '#contract/india/taxes.ts'

/** Equal parts; a paisa that cannot be divided goes to those who stand first. They always add up to the whole. */
export function partsOf(paise: Paise, parts: number): Paise[] {
  const left = paise % parts
  return Array.from({ length: parts }, (_, i) => (paise - left) / parts + (i < left ? 1 : 0))
}

/** Of the whole amount, once it is more than is free. @param day on which it was won */
export function taxOn(paise: Paise, day: Day): { taxPaise: Paise; section: string } {
  const row = rowOn(taxTable.winnings, day)
  return row && paise > row.freePaise ? { taxPaise: percentOf(paise, row.percent), section: row.source } : { taxPaise: 0, section: '' }
}
