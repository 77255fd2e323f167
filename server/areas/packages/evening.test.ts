import { expect, test } from 'vitest'
import { type CitySlug, citySlugs, distanceKm } from '#contract/india/cities.ts'
import { priceOf } from '../bookings/rules/price.ts'
import { comesTo, eveningPaise, farthestKm, noEvening } from '../profiles/rules/evening.ts'
import { eveningOf } from './rules.ts'

const band = (uptoKm: number, paise: number) => ({ uptoKm, paise })
/** Cheap and near, expensive and far, everywhere at one price, everywhere for more. */
const sold = [
  { price_paise: 20_000_00, travel_bands: [band(50, 0), band(250, 4_000_00)] },
  { price_paise: 23_000_00, travel_bands: [band(100, 0), band(600, 2_500_00), band(1_500, 12_000_00)] },
  { price_paise: 31_000_00, travel_bands: [] },
  { price_paise: 18_000_00, travel_bands: [band(0, 0)] },
  { price_paise: 19_000_00, travel_bands: [band(farthestKm, 24_000_00)] },
]

/** Every non-empty subset of them. */
const offers = Array.from({ length: 2 ** sold.length - 1 }, (_, some) => sold.filter((_, i) => (some + 1) & (1 << i)))

test('the evening in every city costs the cheapest quote, and exists exactly where a quote does', () => {
  for (const [i, home] of citySlugs.entries()) {
    const offer = offers[i % offers.length] ?? []
    const packs = offer.map((pack) => ({ ...pack, title: 'An evening', add_ons: [], overtime_paise: null }))
    const evening = eveningOf(packs, farthestKm)
    for (const city of citySlugs) {
      const quotes = packs.map((pack) => priceOf(pack, { addOns: [], extraHalfHours: 0, artistCity: home, city }))
      const possible = quotes.filter(({ isTooFar }) => !isTooFar).map(({ totalPaise }) => totalPaise)
      const km = distanceKm(home, city)
      expect([home, city, comesTo(km, { evening, travelsKm: 0 })]).toEqual([home, city, possible.length > 0])
      if (possible.length)
        expect([home, city, eveningPaise(km, { evening, priceFromPaise: 1 })]).toEqual([home, city, Math.min(...possible)])
    }
  }
})

test('packages together reach as far as the farthest one, each band to its last kilometre', () => {
  const near = {
    price_paise: 100,
    travel_bands: [
      { uptoKm: 50, paise: 0 },
      { uptoKm: 200, paise: 500 },
    ],
  }
  const far = { price_paise: 300, travel_bands: [{ uptoKm: 1000, paise: 250 }] }
  expect(eveningOf([near, far], farthestKm)).toEqual({ fromKm: [0, 51], paise: [100, 550], reachKm: 1000 })
  const everywhere = { price_paise: 900, travel_bands: [] }
  expect(eveningOf([near, everywhere], farthestKm)).toEqual({ fromKm: [0, 51, 201], paise: [100, 600, 900], reachKm: farthestKm })
})

test('without packages an artist travels as far as the profile says, at the announced price', () => {
  const announced = { evening: noEvening, priceFromPaise: 7 }
  expect([0, 100, 101].map((km) => comesTo(km, { evening: noEvening, travelsKm: 100 }))).toEqual([true, true, false])
  expect(comesTo(distanceKm('leh' satisfies CitySlug, 'thiruvananthapuram'), { evening: noEvening, travelsKm: null })).toBe(true)
  expect([eveningPaise(0, announced), eveningPaise(900, announced)]).toEqual([7, 7])
  expect(eveningPaise(0, { evening: noEvening, priceFromPaise: null })).toBeNull()
})
