import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayMs } from '#contract/grammar/time.ts'
import { advanceOf, type Priced, priceOf, type Wish } from './price.ts'

const sangeet: Priced = {
  title: 'Sangeet Evening',
  price_paise: 85_000_00,
  add_ons: [
    { id: 'sound', title: 'Sound and lights', paise: 18_000_00 },
    { id: 'dhol', title: 'Two dhols', paise: 7_500_50 },
  ],
  travel_bands: [
    { uptoKm: 50, paise: 0 },
    { uptoKm: 450, paise: 9_500_00 },
  ],
  overtime_paise: 12_000_00,
}
const wish: Wish = { addOns: [], extraHalfHours: 0, artistCity: 'jaipur', city: null }
const now = new Date('2026-11-21T04:30:00.000Z')
const inMs = (ms: number) => new Date(now.getTime() + ms)

test('a sangeet in Udaipur with sound costs package, add-on and travel', () => {
  const { lines, totalPaise, travelKm } = priceOf(sangeet, { ...wish, addOns: ['sound'], city: 'udaipur' })
  expect(travelKm).toBeGreaterThan(300)
  expect(lines.map(({ code, label, amountPaise }) => [code, label, amountPaise])).toEqual([
    ['package', 'Sangeet Evening', 85_000_00],
    ['add_on', 'Sound and lights', 18_000_00],
    ['travel', `Travel, Jaipur to Udaipur, ${travelKm} km`, 9_500_00],
  ])
  expect(totalPaise).toBe(112_500_00)
})

test.each([
  ['at home travel is free', { city: 'jaipur' as const }, 85_000_00, false],
  ['before a city is named there is no travel', { city: null }, 85_000_00, false],
  ['a city beyond the last band is too far', { city: 'chennai' as const }, 85_000_00, true],
  ['two half hours more', { extraHalfHours: 2 }, 109_000_00, false],
  ['an add-on asked for twice is one', { addOns: ['dhol', 'dhol'] }, 92_500_50, false],
  ['an unknown add-on costs nothing', { addOns: ['elephant'] }, 85_000_00, false],
])('%s', (_, change, total, isTooFar) => {
  const price = priceOf(sangeet, { ...wish, ...change })
  expect([price.totalPaise, price.isTooFar]).toEqual([total, isTooFar])
})

test('without travel bands the artist travels anywhere at no extra cost', () => {
  expect(priceOf({ ...sangeet, travel_bands: [] }, { ...wish, city: 'chennai' })).toMatchObject({ totalPaise: 85_000_00, isTooFar: false })
})

test('the lines always add up to the total, in whole paise', () => {
  const paise = fc.integer({ min: 0, max: 100_000_000 })
  fc.assert(
    fc.property(paise, paise, fc.integer({ min: 0, max: 8 }), fc.subarray(['sound', 'dhol']), (price, overtime, extraHalfHours, addOns) => {
      const { lines, totalPaise } = priceOf(
        { ...sangeet, price_paise: price, overtime_paise: overtime },
        { ...wish, extraHalfHours, addOns, city: 'udaipur' },
      )
      expect(lines.reduce((sum, line) => sum + line.amountPaise, 0)).toBe(totalPaise)
      expect(totalPaise).toBe(
        price +
          overtime * extraHalfHours +
          9_500_00 +
          (addOns.includes('sound') ? 18_000_00 : 0) +
          (addOns.includes('dhol') ? 7_500_50 : 0),
      )
    }),
  )
})

test('a share is paid at once, or everything when the show is less than three days away', () => {
  expect(advanceOf(112_500_00, 30, now, inMs(3 * dayMs))).toEqual({ percent: 30, advancePaise: 33_750_00 })
  expect(advanceOf(112_500_00, 30, now, inMs(3 * dayMs - 1))).toEqual({ percent: 100, advancePaise: 112_500_00 })
  expect(advanceOf(112_500_00, 30, now, null)).toEqual({ percent: 30, advancePaise: 33_750_00 })
  expect(advanceOf(10_00_01, 50, now, null).advancePaise).toBe(50_001)
})
