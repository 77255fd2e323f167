/**
 * Taxes of the house and of its artists, as dated tables: what counts is the day in India on which something happened.
 * An engineer's reading, to be checked by a professional: `docs/decisions/012-papers-and-taxes.md`.
 */
import type { SubCategory } from './artwork-words.ts'
import { type Paise, percentOf, roundPaise } from './money.ts'
import type { Day } from './time.ts'

interface Dated {
  /** The first day in India on which it holds. */
  readonly from: Day
}

interface DatedPercent extends Dated {
  readonly percent: number
}

/** Dated 2026-11-21. Each table has the oldest row first; before it there is nothing to collect. */
export const taxTable = {
  /** CGST Act, s. 52, of the net value of taxable supplies. Half each to centre and state, or all of it as IGST. */
  tcs: [
    { from: '2018-10-01', percent: 1 },
    { from: '2024-07-10', percent: 0.5 },
  ],
  /** On the gross amount credited to somebody who sells through the house. */
  tds: [
    { from: '2020-10-01', percent: 1 },
    { from: '2024-10-01', percent: 0.1 },
  ],
  tdsWithoutPanPercent: 5,
  /** Individuals and Hindu undivided families who gave a PAN: nothing is deducted up to so much in a tax year. */
  tdsFreePaise: 5_00_000_00,
  tdsLaw: [
    { from: '2020-10-01', section: 'Income-tax Act, 1961, s. 194-O' },
    { from: '2026-04-01', section: 'Income-tax Act, 2025, s. 393' },
  ],
  /** Prizes of contests, more than so much at once; no surcharge, no cess, and the amount that is free counts too once it is passed. */
  winnings: [
    { from: '2025-04-01', percent: 30, freePaise: 10_000_00, section: 'Income-tax Act, 1961, s. 194B' },
    { from: '2026-04-01', percent: 30, freePaise: 10_000_00, section: 'Income-tax Act, 2025, s. 393(3)' },
  ],
  /** Notification 12/2017, entry 78: a performance of folk or classical art is exempt up to this price. */
  folkAndClassicalPaise: 1_50_000_00,
  performanceGstPercent: 18,
  /** Works of art, chapter 97 of the tariff, and handicrafts: notification 9/2025-Central Tax (Rate). */
  artworkGst: [
    { from: '2017-07-01', percent: 12 },
    { from: '2025-09-22', percent: 5 },
  ],
  /** What a performance and our fee are called in the scheme of classification of services. */
  sac: { performance: '999631', fee: '998599', coins: '998599' },
  /** From this day TCS and TDS are kept back from payouts; until then they are worked out and shown. */
  withheldFrom: null,
} as const satisfies TaxTable

export interface TaxTable {
  readonly tcs: readonly DatedPercent[]
  readonly tds: readonly DatedPercent[]
  readonly tdsWithoutPanPercent: number
  readonly tdsFreePaise: number
  readonly tdsLaw: readonly (Dated & { readonly section: string })[]
  readonly winnings: readonly (DatedPercent & { readonly freePaise: number; readonly section: string })[]
  readonly folkAndClassicalPaise: number
  readonly performanceGstPercent: number
  readonly artworkGst: readonly DatedPercent[]
  readonly sac: { readonly performance: string; readonly fee: string; readonly coins: string }
  readonly withheldFrom: Day | null
}

/** Headings of the customs tariff. Painted and drawn by hand, printed, sculpted; all else goes as a handicraft of its material. */
const hsn: Partial<Record<SubCategory, string>> = {
  print: '9702',
  sculpture: '9703',
  photograph: '4911',
  digital: '4911',
  ceramics: '6913',
  textile: '6304',
  'wood-and-metal': '4420',
  'mask-and-puppet': '9505',
}

export function hsnOf(kind: SubCategory): string {
  return hsn[kind] ?? '9701'
}

/** The row that holds on a day in India; undefined before the first. */
export function rowOn<Row extends Dated>(rows: readonly Row[], day: Day): Row | undefined {
  return rows.findLast((row) => row.from <= day)
}

export function percentOn(rows: readonly DatedPercent[], day: Day): number {
  return rowOn(rows, day)?.percent ?? 0
}

/**
 * GST on top of an amount: the halves of centre and state, each rounded by itself, so that they are equal. Between states it is
 * as much, so that a price and a fee are the same wherever somebody lives.
 * @param percent of both halves: 18 @returns an even number of paise, at most one beside the tax rounded in one
 */
export function gstOn(taxable: Paise, percent: number): Paise {
  return 2 * percentOf(taxable, percent / 2)
}

/** GST in a price that holds it, by the same rule. */
export function gstWithin(total: Paise, percent: number): Paise {
  return 2 * roundPaise((total * percent) / 2 / (100 + percent))
}

/** April to March: `2026-27` for any day from 1 April 2026 to 31 March 2027. */
export function taxYearOf(day: Day): string {
  const [year, month] = day.split('-').map(Number) as [number, number]
  const first = month >= 4 ? year : year - 1
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`
}

/** The first day of a tax year. @param year `2026-27` */
export function firstDayOf(year: string): Day {
  return `${year.slice(0, 4)}-04-01`
}
