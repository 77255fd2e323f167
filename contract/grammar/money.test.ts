import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatRupees, formatWholeRupees, percentOf, roundPaise, sharesOf, sumOf, toPaise, toRupees } from './money.ts'
import { rupees, signedRupees } from './money-fields.ts'

test.each([
  [1_234_567, '₹12,34,567'],
  [0, '₹0'],
  [99_225, '₹99,225'],
  [12.5, '₹12.50'],
  [-16_875, '−₹16,875'],
])('%d rupees are written %s', (value, text) => {
  expect(formatRupees(value)).toBe(text)
})

test.each([
  [86_153.76, '₹86,154'],
  [86_153.49, '₹86,153'],
  [99_225, '₹99,225'],
])('%d rupees in a heading are written %s', (value, text) => {
  expect(formatWholeRupees(value)).toBe(text)
})

test('converts rupees to paise and back without loss', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (paise) => {
      expect(toPaise(toRupees(paise))).toBe(paise)
    }),
  )
})

test('rounds half a paisa away from zero', () => {
  expect([roundPaise(0.5), roundPaise(-0.5), roundPaise(1.4999), percentOf(11_250_000, 10), percentOf(1_125_000, 18)]).toEqual([
    1, -1, 1, 1_125_000, 202_500,
  ])
})

test.each([100.005, -1, Number.POSITIVE_INFINITY, Number.NaN, 2 ** 53, '5'])('%s is not an amount', (value) => {
  expect(rupees.safeParse(value).success).toBe(false)
})

test.each([0, 0.01, 0.29, 1.1, 4_999.99, 100_000_000])('%s is a valid amount', (value) => {
  expect(rupees.parse(value)).toBe(value)
})

test.each([0.001, 0.005, 12.345, 100_000_000.01, 100_000_001])('%s is not: too many decimals, or too large', (value) => {
  expect(rupees.safeParse(value).success).toBe(false)
})

test('refuses a third decimal in words', () => {
  expect(rupees.safeParse(12.345).error?.issues[0]?.message).toBe('An amount has at most two decimals.')
})

test('an amount may be as negative as it may be positive', () => {
  expect([-100_000_000, 0, 100_000_000, -100_000_001, 100_000_001].map((value) => signedRupees.safeParse(value).success)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})

test('shares add up to the amount, each within a paisa of its weight, and none above its weight', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 10_00_00_000_00 }), { minLength: 1, maxLength: 6 }).filter((all) => sumOf(all) > 0)
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom(1, -1), (weights, part, sign) => {
      const all = sumOf(weights)
      const amount = Math.round(all * part)
      const shares = sharesOf(sign * amount, weights)
      expect(sumOf(shares)).toBe(sign * amount || 0)
      for (const [place, weight] of weights.entries()) {
        const share = sign * (shares[place] ?? 0) || 0
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(weight)
        expect(Math.abs(share - (amount * weight) / all)).toBeLessThanOrEqual(1.001)
      }
    }),
  )
  expect(sharesOf(100, [1, 1, 1])).toEqual([33, 34, 33])
  expect(sharesOf(0, [0, 0])).toEqual([0, 0])
})
