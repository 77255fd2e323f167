/**
 * Our taxes and those of artists, as dated tables: the day of the event in India decides. An engineer's reading, to be checked by a
 * professional: `docs/decisions/012-papers-and-taxes.md`.
 */
import type { SubCategory } from '../artworks/words.ts'
import { type Paise, percentOf, roundPaise } from '../grammar/money.ts'
import { addMonths, type Day, type Month } from '../grammar/time.ts'

interface Dated {
  /** First day in India on which it applies. */
  readonly from: Day
  /** The legal source. */
  readonly source: string
}

interface DatedPercent extends Dated {
  readonly percent: number
}

/** For income tax deductions: the nature of payment in the quarterly statement, and the form. */
interface DatedDeduction extends DatedPercent {
  readonly code: string
  readonly form: string
}

interface DatedLimit extends Dated {
  readonly paise: Paise
}

const [incomeTax1961, incomeTax2025] = ['Income-tax Act, 1961', 'Income-tax Act, 2025'] as const
const participant1961 = { code: '94O', form: '26Q' } as const
const servicesRates = 'Notification 11/2017-Central Tax (Rate)'
const goodsRates = 'Notification 1/2017-Central Tax (Rate)'
const goodsRates2025 = 'Notification 9/2025-Central Tax (Rate)'

/** Dated 2026-11-28. Each table has the oldest row first; before it nothing is collected. */
export const taxTable = {
  /** Percentage of the net value of taxable supplies. Half each to centre and state, or all of it as IGST. */
  tcs: [
    { from: '2018-10-01', percent: 1, source: 'CGST Act, 2017, s. 52; notification 52/2018-Central Tax' },
    { from: '2024-07-10', percent: 0.5, source: 'CGST Act, 2017, s. 52; notification 15/2024-Central Tax' },
  ],
  /** Percentage of the gross amount credited to a seller on the platform. The source is printed on statements. */
  tds: [
    { from: '2020-10-01', percent: 1, source: `${incomeTax1961}, s. 194-O`, ...participant1961 },
    { from: '2024-10-01', percent: 0.1, source: `${incomeTax1961}, s. 194-O`, ...participant1961 },
    { from: '2026-04-01', percent: 0.1, source: `${incomeTax2025}, s. 393`, code: '1035', form: '140' },
  ],
  tdsWithoutPan: [
    { from: '2020-10-01', percent: 5, source: `${incomeTax1961}, s. 206AA` },
    { from: '2026-04-01', percent: 5, source: `${incomeTax2025}, s. 397` },
  ],
  /** Individuals and Hindu undivided families with a PAN: nothing is deducted up to this amount in a tax year. */
  tdsFree: [
    { from: '2020-10-01', paise: 5_00_000_00, source: `${incomeTax1961}, s. 194-O(2)` },
    { from: '2026-04-01', paise: 5_00_000_00, source: `${incomeTax2025}, s. 393` },
  ],
  /** Contest prizes above this amount at once; no surcharge, no cess, and above it the whole prize is taxed. */
  winnings: [
    { from: '2025-04-01', percent: 30, freePaise: 10_000_00, source: `${incomeTax1961}, s. 194B`, code: '94B', form: '26Q' },
    { from: '2026-04-01', percent: 30, freePaise: 10_000_00, source: `${incomeTax2025}, s. 393(3)`, code: '1058', form: '140' },
  ],
  /** A performance of folk or classical art is exempt up to this price. */
  folkAndClassical: [{ from: '2017-07-01', paise: 1_50_000_00, source: 'Notification 12/2017-Central Tax (Rate), entry 78' }],
  performanceGst: [{ from: '2017-07-01', percent: 18, source: `${servicesRates}, entry 34` }],
  /** For our fee and coins. */
  supportGst: [{ from: '2017-07-01', percent: 18, source: `${servicesRates}, entry 23` }],
  /** Works of art, chapter 97 of the tariff, and handicrafts. */
  artworkGst: [
    { from: '2017-07-01', percent: 12, source: `${goodsRates}, schedule II` },
    { from: '2025-09-22', percent: 5, source: `${goodsRates2025}, schedule I` },
  ],
  /** Headings with a rate of their own. */
  goodsGst: {
    '4911': [
      { from: '2017-07-01', percent: 12, source: `${goodsRates}, schedule II` },
      { from: '2025-09-22', percent: 18, source: `${goodsRates2025}, schedule II` },
    ],
  },
  /** Codes of services for a performance, our fee and coins. */
  sac: { performance: '999631', fee: '998599', coins: '998599' },
  /** Each deployment states the day from which it is registered to withhold TCS and TDS (`TAXES_WITHHELD_FROM`). */
  withheldFrom: null,
} as const satisfies TaxTable

export interface TaxTable {
  readonly tcs: readonly DatedPercent[]
  readonly tds: readonly DatedDeduction[]
  readonly tdsWithoutPan: readonly DatedPercent[]
  readonly tdsFree: readonly DatedLimit[]
  readonly winnings: readonly (DatedDeduction & { readonly freePaise: Paise })[]
  readonly folkAndClassical: readonly DatedLimit[]
  readonly performanceGst: readonly DatedPercent[]
  readonly supportGst: readonly DatedPercent[]
  readonly artworkGst: readonly DatedPercent[]
  readonly goodsGst: Readonly<Record<string, readonly DatedPercent[]>>
  readonly sac: { readonly performance: string; readonly fee: string; readonly coins: string }
  readonly withheldFrom: Day | null
}

/** Taxes that we remit: GST on our fees and on coins, GST collected from artists, income tax deducted from them. */
export const taxKinds = ['gst', 'tcs', 'tds'] as const
export type TaxKind = (typeof taxKinds)[number]

/** Due date of a month's tax. CGST Rules, r. 61; CGST Act, s. 52(3); Income-tax Rules, 1962, r. 30, kept in 2026. */
export function remittedBy(tax: TaxKind, month: Month): Day {
  const next = addMonths(month, 1)
  if (tax === 'gst') return `${next}-20`
  if (tax === 'tcs') return `${next}-10`
  return month.endsWith('-03') ? `${next}-30` : `${next}-07`
}

/** The last month of a month's quarter; the tax year begins in April, so quarters equal calendar quarters. */
export function quarterEnd(month: Month): Month {
  const number = Number(month.slice(5))
  return addMonths(month, (3 - (number % 3)) % 3)
}

/** Headings of the customs tariff: hand-painted or drawn, printed, sculpted; all else counts as a handicraft of its material. */
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

/** @param heading from `hsnOf` */
export function goodsPercent(heading: string, day: Day, table: Pick<TaxTable, 'goodsGst' | 'artworkGst'> = taxTable): number {
  return percentOn(table.goodsGst[heading] ?? table.artworkGst, day)
}

/** The row that applies on a day in India; undefined before the first. */
export function rowOn<Row extends Dated>(rows: readonly Row[], day: Day): Row | undefined {
  return rows.findLast((row) => row.from <= day)
}

/** The day whose rates apply to a whole month. */
export function taxDayOf(month: Month): Day {
  return `${month}-28`
}

export function percentOn(rows: readonly DatedPercent[], day: Day): number {
  return rowOn(rows, day)?.percent ?? 0
}

/** The exemption limit on a day; 0 before the first row. */
export function limitOn(rows: readonly DatedLimit[], day: Day): Paise {
  return rowOn(rows, day)?.paise ?? 0
}

/**
 * GST on top of an amount: the halves of centre and state, each rounded separately, so that they are equal. IGST between states is the
 * same amount, so that a price and a fee do not depend on the address.
 * @param percent of both halves: 18 @returns an even number of paise, at most one off from the tax rounded once
 */
export function gstOn(taxable: Paise, percent: number): Paise {
  return 2 * percentOf(taxable, percent / 2)
}

/** GST included in a price, by the same rule. */
export function gstWithin(total: Paise, percent: number): Paise {
  return 2 * roundPaise((total * percent) / 2 / (100 + percent))
}

/** April to March: `2026-27` for any day from 1 April 2026 to 31 March 2027. */
export function taxYearOf(day: Day): string {
  const [year, month] = day.split('-').map(Number) as [number, number]
  const first = month >= 4 ? year : year - 1
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`
}

/** First day of a tax year. @param year `2026-27` */
export function firstDayOf(year: string): Day {
  return `${year.slice(0, 4)}-04-01`
}
