import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { percentOf, sumOf, toPaise } from '#contract/grammar/money.ts'
import { gstOn, limitOn, taxTable, taxYearOf } from '#contract/india/taxes.ts'
import {
  isWithheld,
  performancePercent,
  splitTax,
  type Taxed,
  taxedBetween,
  taxedNext,
  taxOnTop,
  taxWithin,
  tcsOn,
  tdsBack,
  tdsOn,
} from './taxes.ts'

interface Show {
  day: string
  /** Rupees including tax, and the refunded part. */
  price: string
  refund: string
  base: string
  cgst: string
  sgst: string
  igst: string
  tds: string
}
interface Case {
  name: string
  pan: string | null
  gstin: boolean
  percent: number
  /** Artist and place of supply are in the same state. */
  within: boolean
  shows: Show[]
}

const cases: Case[] = JSON.parse(readFileSync(new URL('./tax-cases.json', import.meta.url), 'utf8'))
const paise = (rupees: string) => toPaise(Number(rupees))
const twoDecimals = (value: number) => (value / 100).toFixed(2)

describe('sixty cases calculated by hand', () => {
  test('there are sixty, all different', () => {
    expect(new Set(cases.map(({ name }) => name)).size).toBe(60)
  })

  test.each(cases)('$name', ({ pan, gstin, percent, within, shows }) => {
    const before: { day: string; base: number; tds: number }[] = []
    for (const { day, price, refund, ...expected } of shows) {
      const rate = gstin ? percent : 0
      const taxable = (rupees: string) => taxWithin(paise(rupees), rate, within).taxable
      const base = taxable(price) - taxable(refund)
      const tcs = tcsOn(rate > 0 ? base : 0, within, day)
      const earlier = before.filter((each) => taxYearOf(each.day) === taxYearOf(day))
      const tds = tdsOn({ day, base }, { pan }, earlier)
      before.push({ day, base, tds })
      expect(Object.fromEntries(Object.entries({ base, ...tcs, tds }).map(([name, value]) => [name, twoDecimals(value)]))).toEqual(expected)
    }
  })
})

const nothing: Taxed = { taxable: 0, total: 0, cgst: 0, sgst: 0, igst: 0 }
const amount = fc.integer({ min: 0, max: 10_00_00_000_00 })

test('no paisa is lost between value and tax, and both halves are equal, whatever the price', () => {
  fc.assert(
    fc.property(amount, fc.constantFrom(0, 5, 12, 18, 28), fc.boolean(), (total, percent, within) => {
      const { taxable, cgst, sgst, igst } = taxWithin(total, percent, within)
      expect(taxable + cgst + sgst + igst).toBe(total)
      expect(cgst).toBe(sgst)
      expect(within ? igst : cgst + sgst).toBe(0)
      expect(taxWithin(total, percent, !within).taxable).toBe(taxable)
    }),
  )
})

test('the tax on a fee has two equal halves, each rounded, at most a paisa away from the whole rounded once', () => {
  fc.assert(
    fc.property(amount, fc.constantFrom(5, 12, 18, 28), (fee, percent) => {
      const tax = gstOn(fee, percent)
      expect(tax / 2).toBe(percentOf(fee, percent / 2))
      expect(Math.abs(tax - percentOf(fee, percent))).toBeLessThanOrEqual(1)
    }),
  )
})

test('an older fee whose tax cannot be halved keeps the sum in the ledger', () => {
  expect(taxOnTop(94_505, 17_011, true)).toEqual({ taxable: 94_505, total: 111_516, cgst: 8_506, sgst: 8_505, igst: 0 })
  expect(splitTax(17_011, false)).toEqual({ cgst: 0, sgst: 0, igst: 17_011 })
})

test('for any shows in a year, a person’s deductions equal the rate on all of them once above the free amount', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 100, max: 3_00_000_00 }), { minLength: 1, maxLength: 12 }), (bases) => {
      const before: { day: string; base: number; tds: number }[] = []
      for (const base of bases)
        before.push({ day: '2026-06-01', base, tds: tdsOn({ day: '2026-06-01', base }, { pan: 'ABCPM1234D' }, before) })
      const all = sumOf(bases)
      const exact = all > limitOn(taxTable.tdsFree, '2026-06-01') ? all / 1000 : 0
      expect(Math.abs(sumOf(before.map(({ tds }) => tds)) - exact)).toBeLessThanOrEqual(bases.length / 2)
    }),
  )
})

test('for any changes, the differences sum to the tax of the rest, and each is a valid document', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.integer({ min: 0, max: 9_00_000_00 }), fc.integer({ min: 0, max: 20 })), { minLength: 1, maxLength: 8 }),
      fc.boolean(),
      (totals, isWithinState) => {
        let before = nothing
        const sum: Taxed = { ...nothing }
        for (const total of totals) {
          const whole = taxWithin(total, 18, isWithinState)
          const after = taxedNext(before, whole)
          const paper = taxedBetween(before, after)
          expect(paper.total).toBe(paper.taxable + paper.cgst + paper.sgst + paper.igst)
          expect(paper.cgst).toBe(paper.sgst)
          expect(Math.abs(after.taxable - whole.taxable)).toBeLessThanOrEqual(2)
          const sign = after.total < before.total ? -1 : 1
          for (const name of Object.keys(sum) as (keyof Taxed)[]) sum[name] += sign * paper[name]
          before = after
        }
        expect(sum).toEqual(before)
      },
    ),
  )
})

test.each([
  ['one paisa more', 72, 73],
  ['one paisa less', 73, 72],
])('a document about %s has no tax, because the rounded tax would change by two', (_, from, to) => {
  const before = taxWithin(from, 18, true)
  expect(taxWithin(to, 18, true).cgst).not.toBe(before.cgst)
  expect(taxedBetween(before, taxedNext(before, taxWithin(to, 18, true)))).toEqual({ taxable: 1, total: 1, cgst: 0, sgst: 0, igst: 0 })
})

test('nothing is deducted before the law existed, even without a PAN', () => {
  const sale = (day: string) => tdsOn({ day, base: 1_000_00 }, { pan: null }, [])
  expect([sale('2020-09-30'), sale('2020-10-01')]).toEqual([0, 50_00])
})

test('what was deducted before there was a PAN is not deducted again above the free amount', () => {
  const before = [
    { day: '2026-05-01', base: 2_00_000_00, tds: 10_000_00 },
    { day: '2026-06-01', base: 2_00_000_00, tds: 0 },
  ]
  expect(tdsOn({ day: '2026-07-01', base: 2_00_000_00 }, { pan: 'ABCPM1234D' }, before)).toBe(400_00)
})

test('a reversed credit returns its share of the deduction, and a full one returns all', () => {
  expect(tdsBack({ base: 80_084_75, tds: 80_08 }, 48_050_85)).toBe(-32_03)
  expect(tdsBack({ base: 80_084_75, tds: 80_08 }, 0)).toBe(-80_08)
  expect(tdsBack({ base: 80_084_75, tds: 0 }, 40_000_00)).toBe(0)
})

test('folk and classical art is exempt up to 1.5 lakh, and only a seller with a GSTIN charges GST', () => {
  const day = '2026-12-01'
  const folk = { gstin: '08ABCPM1234D1Z0', performanceTax: 'folk_or_classical' } as const
  expect([performancePercent(folk, 1_50_000_00, day), performancePercent(folk, 1_50_000_01, day)]).toEqual([0, 18])
  expect(performancePercent({ ...folk, performanceTax: 'standard' }, 100, day)).toBe(18)
  expect(performancePercent({ ...folk, gstin: null }, 9_00_000_00, day)).toBe(0)
})

test('nothing is withheld before the day in the table', () => {
  expect(isWithheld('2026-12-01', { withheldFrom: null })).toBe(false)
  expect(isWithheld('2026-11-30', { withheldFrom: '2026-12-01' })).toBe(false)
  expect(isWithheld('2026-12-01', { withheldFrom: '2026-12-01' })).toBe(true)
})

const { sac: _, withheldFrom: __, goodsGst, ...tables } = taxTable

test.each(Object.entries({ ...tables, ...goodsGst }))('the rows of %s are sorted by day, and each names its law', (_, rows) => {
  const days = rows.map(({ from }) => from)
  expect(days).toEqual([...new Set(days)].sort())
  for (const { source } of rows) expect(source).toMatch(/ s\. \d|^Notification \d+\/20\d\d-Central Tax \(Rate\), (entry \d|schedule I)/)
})
