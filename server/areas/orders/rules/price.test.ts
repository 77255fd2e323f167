import { describe, expect, test } from 'vitest'
import type { DeliveryEstimate } from '#contract/artworks/market.ts'
import { priceLinesOf, priceOf } from './price.ts'

const lamp = { id: 'lamp', price_paise: 24_000_00 }
const print = { id: 'print', price_paise: 1_250_50 }
const estimate = (more: Partial<DeliveryEstimate> = {}): DeliveryEstimate => ({
  isServed: true,
  reason: null,
  pincode: '302001',
  zone: 'national',
  cost: 150,
  handlingDays: 3,
  earliest: '2026-12-05',
  latest: '2026-12-09',
  ...more,
})

describe('the price', () => {
  test('counts each piece and its delivery by quantity', () => {
    const { lines, ...price } = priceOf(
      [
        { artwork: lamp, quantity: 1 },
        { artwork: print, quantity: 3 },
      ],
      ({ id }) => estimate({ cost: id === 'lamp' ? 420 : 99.5 }),
    )
    expect(lines.map(({ artwork, estimate: _, ...line }) => [artwork.id, line])).toEqual([
      ['lamp', { quantity: 1, pricePaise: 24_000_00, totalPaise: 24_000_00, deliveryPaise: 420_00 }],
      ['print', { quantity: 3, pricePaise: 1_250_50, totalPaise: 3_751_50, deliveryPaise: 298_50 }],
    ])
    expect(price).toMatchObject({ artworksPaise: 27_751_50, deliveryPaise: 718_50, totalPaise: 28_470_00 })
    expect(price.delivery?.cost).toBe(718.5)
  })

  test('has no delivery without an address', () => {
    const { lines, ...price } = priceOf([{ artwork: lamp, quantity: 2 }], () => null)
    expect(lines).toEqual([{ artwork: lamp, quantity: 2, pricePaise: 24_000_00, totalPaise: 48_000_00, deliveryPaise: 0, estimate: null }])
    expect(price).toEqual({ artworksPaise: 48_000_00, deliveryPaise: 0, totalPaise: 48_000_00, delivery: null })
  })

  test('of a piece without a price is zero', () => {
    expect(priceOf([{ artwork: { price_paise: null }, quantity: 2 }], () => null).totalPaise).toBe(0)
  })
})

describe('one parcel', () => {
  const parcelOf = (...estimates: DeliveryEstimate[]) =>
    priceOf(
      estimates.map((each) => ({ artwork: { price_paise: 100, each }, quantity: 1 })),
      ({ each }) => each,
    ).delivery

  test('is packed with the slowest piece, and arrives with the latest', () => {
    expect(
      parcelOf(
        estimate({ handlingDays: 2, earliest: '2026-12-04', latest: '2026-12-20' }),
        estimate({ handlingDays: 9, earliest: '2026-12-11', latest: '2026-12-15' }),
        estimate({ handlingDays: 5, earliest: '2026-12-07', latest: '2026-12-11' }),
      ),
    ).toEqual(estimate({ cost: 450, handlingDays: 9, earliest: '2026-12-11', latest: '2026-12-20' }))
  })

  test('cannot go where one of its pieces cannot', () => {
    const refused = estimate({ isServed: false, reason: 'Too large for a parcel.', cost: null, earliest: null, latest: null })
    expect(parcelOf(estimate(), refused)).toEqual(refused)
  })

  test('has no days if its pieces have none', () => {
    expect(parcelOf(estimate({ earliest: null, latest: null }))).toMatchObject({ earliest: null, latest: null })
  })
})

test('has a line for each piece with its quantity, and one for a known delivery', () => {
  const lines = [
    { name: 'A lamp', quantity: 1, totalPaise: 24_000_00 },
    { name: 'A print', quantity: 2, totalPaise: 2_501_00 },
  ]
  const pieces = [
    { code: 'artwork', label: 'A lamp', amount: 24_000 },
    { code: 'artwork', label: '2 × A print', amount: 2_501 },
  ]
  expect(priceLinesOf(lines, null)).toEqual(pieces)
  expect(priceLinesOf(lines, 0)).toEqual([...pieces, { code: 'delivery', label: 'Delivery', amount: 0 }])
  expect(priceLinesOf(lines, 718_50)).toEqual([...pieces, { code: 'delivery', label: 'Delivery', amount: 718.5 }])
})
