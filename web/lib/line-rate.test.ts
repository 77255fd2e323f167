import { expect, test } from 'vitest'
import { rateOf } from './line-rate.ts'

const came = (responseStart: number, responseEnd: number, transferSize: number) => ({ responseStart, responseEnd, transferSize })

test('a line is as fast as what came over it while something came', () => {
  // 100 kB in two seconds are 0.4 megabits a second, whatever was waited for between.
  expect(rateOf([came(0, 1000, 50_000), came(5000, 6000, 50_000)])).toBe(0.4)
  expect(rateOf([came(0, 100, 1_000_000)])).toBe(80)
})

test('what comes at once shares the line', () => {
  expect(rateOf([came(0, 2000, 50_000), came(0, 2000, 50_000), came(500, 1500, 0)])).toBe(0.4)
})

test('little, or what was kept from before, says nothing of it', () => {
  expect(rateOf([])).toBeUndefined()
  expect(rateOf([came(0, 2000, 5_000)])).toBeUndefined()
  expect(rateOf([came(0, 1, 0), came(0, 1, 0)])).toBeUndefined()
})
