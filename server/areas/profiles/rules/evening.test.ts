import { describe, expect, test } from 'vitest'
import { comesTo, eveningPaise, farthestKm, noEvening } from './evening.ts'

const evening = { fromKm: [0, 151, 401], paise: [30_000_00, 36_000_00, 45_000_00], reachKm: 600 }

describe('the cheapest evening', () => {
  test.each([
    [0, 30_000_00],
    [150, 30_000_00],
    [151, 36_000_00],
    [400, 36_000_00],
    [401, 45_000_00],
    [4000, 45_000_00],
  ])('%i km away costs %i paise, travel included', (km, paise) => {
    expect(eveningPaise(km, { evening, priceFromPaise: 20_000_00 })).toBe(paise)
  })

  test('without packages is the announced price, if any', () => {
    expect(eveningPaise(500, { evening: noEvening, priceFromPaise: 20_000_00 })).toBe(20_000_00)
    expect(eveningPaise(500, { evening: noEvening, priceFromPaise: null })).toBeNull()
  })
})

describe('an artist comes', () => {
  test('as far as their packages allow, and not a kilometre farther', () => {
    expect([600, 601].map((km) => comesTo(km, { evening, travelsKm: 5000 }))).toEqual([true, false])
  })

  test('as far as the profile says, while nothing is sold', () => {
    expect([0, 200, 201].map((km) => comesTo(km, { evening: noEvening, travelsKm: 200 }))).toEqual([true, true, false])
    expect([0, 1].map((km) => comesTo(km, { evening: noEvening, travelsKm: 0 }))).toEqual([true, false])
  })

  test('anywhere in India, if nothing else is said', () => {
    expect(comesTo(farthestKm, { evening: noEvening, travelsKm: null })).toBe(true)
  })
})
