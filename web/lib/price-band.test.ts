import { expect, test } from 'vitest'
import { bandOf, limitsOf } from './price-band.ts'

test.each([
  [undefined, undefined, undefined],
  [undefined, 5000, '0-5000'],
  [5001, 15000, '5001-15000'],
  [150001, undefined, '150001-'],
])('from %s to %s is the band %s, and back', (least, most, band) => {
  expect(bandOf(least, most)).toBe(band)
  expect(limitsOf(band)).toEqual({ least, most })
})
