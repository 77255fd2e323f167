import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { citySlugs } from '../india/cities.ts'
import { cityWords } from '../india/city-words.ts'
import { deliveryZones, stateOfPincode } from '../india/pincodes.ts'
import { states } from '../india/states.ts'
import { chargeableKg, deliveryOf, deliveryTable } from './shipping.ts'

const parcel = { width: 12, height: 16, depth: 1, weightKg: 2 }

test.each([
  ['302001', 'Rajasthan'],
  ['403507', 'Goa'],
  ['400001', 'Maharashtra'],
  ['160017', 'Chandigarh'],
  ['605001', 'Puducherry'],
  ['737101', 'Sikkim'],
  ['744101', 'Andaman and Nicobar Islands'],
  ['194101', 'Ladakh'],
  ['795001', 'Manipur'],
  ['834001', 'Jharkhand'],
  ['682555', 'Lakshadweep'],
])('%s is in %s', (pincode, name) => {
  expect(states[stateOfPincode(pincode) ?? '01']).toBe(name)
})

test.each(['900056', '990001', '350001', '650001'])('no courier goes to %s', (pincode) => {
  expect([stateOfPincode(pincode), deliveryOf(parcel, 'jaipur', pincode)]).toEqual([null, 'unknown_pincode'])
})

test('parcels go to and from each of our cities', () => {
  for (const city of citySlugs)
    for (const prefix of cityWords[city].pincodePrefix) expect(deliveryOf(parcel, city, `${prefix}001`)).toMatchObject({ zone: 'local' })
})

test.each([
  ['302020', 'local', 150_00],
  ['110001', 'national', 330_00],
  ['380001', 'regional', 230_00],
  ['793001', 'remote', 560_00],
])('a parcel from Jaipur to %s is %s', (pincode, zone, paise) => {
  expect(deliveryOf(parcel, 'jaipur', pincode)).toMatchObject({ zone, paise })
})

describe('the chargeable weight', () => {
  test('is the volumetric one for a light work, and the actual one for a small work', () => {
    expect(chargeableKg({ width: 36, height: 48, depth: 1, weightKg: 2 })).toBe(19)
    expect(chargeableKg({ width: 4, height: 4, depth: 4, weightKg: 7.2 })).toBe(8)
    expect(chargeableKg({ width: 0, height: 0, depth: 0, weightKg: 0 })).toBe(3)
    expect(chargeableKg({ width: 10, height: 10, depth: 10, weightKg: 1 })).toBe(6)
  })

  test('is not guessed from a single side', () => {
    expect(chargeableKg({ width: 0, height: 96, depth: 10, weightKg: 0 })).toBe(3)
    expect(chargeableKg({ width: 96, height: 0, depth: 10, weightKg: 4.2 })).toBe(5)
  })

  test('refuses a parcel larger or heavier than a courier takes', () => {
    expect(deliveryOf({ ...parcel, width: 97 }, 'jaipur', '302001')).toBe('too_large')
    expect(deliveryOf({ ...parcel, weightKg: 60.1 }, 'jaipur', '302001')).toBe('too_large')
    expect(deliveryOf({ ...parcel, weightKg: 60 }, 'jaipur', '302001')).toEqual({ zone: 'local', paise: 90_00 + 59 * 30_00, days: [1, 3] })
  })

  test.each(['width', 'height', 'depth'] as const)('may be 96 inches in %s, and no more', (side) => {
    const stick = { width: 4, height: 4, depth: 1, weightKg: 2 }
    expect(deliveryOf({ ...stick, [side]: 96 }, 'jaipur', '302001')).toMatchObject({ zone: 'local' })
    expect(deliveryOf({ ...stick, [side]: 96.01 }, 'jaipur', '302001')).toBe('too_large')
  })
})

test('a larger, heavier or farther parcel is never cheaper, and prices are whole rupees', () => {
  const inch = fc.double({ min: 0.5, max: 20, noNaN: true })
  const size = fc.record({ width: inch, height: inch, depth: inch, weightKg: fc.double({ min: 0, max: 20, noNaN: true }) })
  fc.assert(
    fc.property(size, fc.double({ min: 1, max: 1.3, noNaN: true }), (small, factor) => {
      const large = { ...small, width: small.width * factor, weightKg: small.weightKg * factor }
      const prices = ['302001', '380001', '560001', '793001'].map((to) =>
        [small, large].map((each) => {
          const price = deliveryOf(each, 'jaipur', to)
          if (typeof price === 'string') throw new Error(price)
          return price.paise
        }),
      )
      for (const [less = 0, more = 0] of prices) {
        expect(less).toBeLessThanOrEqual(more)
        expect(less % 100).toBe(0)
      }
      const dearer = prices.map(([less = 0]) => less)
      expect(dearer).toEqual(dearer.toSorted((a, b) => a - b))
    }),
  )
})

test('each zone takes as long and costs as much as the nearer one, or more', () => {
  const rows = deliveryZones.map((zone) => deliveryTable[zone])
  for (const [i, row] of rows.entries()) {
    const nearer = rows[i - 1] ?? row
    expect(row.first >= nearer.first && row.further >= nearer.further && row.days[1] >= nearer.days[1] && row.days[0] < row.days[1]).toBe(
      true,
    )
  }
})
