import { expect, test } from 'vitest'
import { rateOf } from './line-rate.ts'

const came = (responseStart: number, responseEnd: number, transferSize: number) => ({ responseStart, responseEnd, transferSize })

test('measures the speed while data was arriving', () => {
  // 100 kB in two seconds are 0.4 megabits per second, whatever the pause between.
  expect(rateOf([came(0, 1000, 50_000), came(5000, 6000, 50_000)])).toBe(0.4)
  expect(rateOf([came(0, 100, 1_000_000)])).toBe(80)
})

test('parallel downloads share the connection', () => {
  expect(rateOf([came(0, 2000, 50_000), came(0, 2000, 50_000), came(500, 1500, 0)])).toBe(0.4)
})

test('small or cached downloads say nothing about the speed', () => {
  expect(rateOf([])).toBeUndefined()
  expect(rateOf([came(0, 2000, 5_000)])).toBeUndefined()
  expect(rateOf([came(0, 1, 0), came(0, 1, 0)])).toBeUndefined()
})
