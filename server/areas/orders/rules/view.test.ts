import { describe, expect, test } from 'vitest'
import type { AddressSnapshot } from '#contract/orders/addresses.ts'
import { orderProcess } from '#contract/orders/orders.ts'
import { addressFor, earningsOnTheWire, grossOf, isUnsettled, showsContact, titleOf, wordsFor } from './view.ts'

const before = ['awaiting_payment', 'payment_expired', 'placed', 'declined', 'cancelled']
const after = ['completed', 'returned', 'refunded', 'resolved']

test('both sides see each other’s contacts from acceptance to the end', () => {
  expect(orderProcess.states.filter((state) => !showsContact(state)).toSorted()).toEqual([...before, ...after].toSorted())
})

describe('the address', () => {
  const address = { city: 'Jaipur' } as unknown as AddressSnapshot
  test('is hidden from the artist while there is nothing to send', () => {
    expect(addressFor('seller', { state: 'placed', address })).toBeNull()
    expect(addressFor('seller', { state: 'accepted', address })).toBe(address)
    expect(addressFor('buyer', { state: 'placed', address })).toBe(address)
    expect(addressFor('admin', { state: 'completed', address })).toBe(address)
  })
})

describe('a phone number in a text', () => {
  const text = 'Call me at 98290 12345.'
  test.each([
    ['seller', 'placed', false],
    ['seller', 'accepted', true],
    ['buyer', 'placed', true],
    ['admin', 'placed', true],
  ] as const)('of a buyer: the %s of an order that is %s reads it: %s', (reader, state, isRead) => {
    const words = wordsFor(reader, { state }, 'buyer', text)
    expect(words === text).toBe(isRead)
    expect(words.includes('98290')).toBe(isRead)
  })
})

test('the artist’s gross is what was paid and not refunded', () => {
  expect(grossOf({ state: 'resolved', total_paise: 900_00, refund_paise: 200_00 })).toBe(700_00)
  expect(grossOf({ state: 'awaiting_payment', total_paise: 900_00, refund_paise: 900_00 })).toBe(900_00)
  expect(grossOf({ state: 'payment_expired', total_paise: 900_00, refund_paise: 900_00 })).toBe(900_00)
})

test('earnings are in rupees, after the agreed fee and its tax', () => {
  const fees = { platformFeePercent: 8, gstOnFeePercent: 18 }
  expect(earningsOnTheWire(1_250_50, { fees })).toEqual({ gross: 1_250.5, fee: 100.04, gst: 18, net: 1_132.46 })
})

test('an order is unsettled while somebody still has to decide about its money', () => {
  const settled = ['payment_expired', 'declined', 'completed', 'cancelled', 'returned', 'refunded', 'resolved']
  expect(orderProcess.states.filter((state) => !isUnsettled(state)).toSorted()).toEqual(settled.toSorted())
})

test('a title names the first work and counts the others', () => {
  const [lamp, print] = [{ name: 'A lamp' }, { name: 'A print' }]
  expect(titleOf([lamp])).toBe('A lamp')
  expect(titleOf([lamp, print, print])).toBe('A lamp and 2 more')
  expect(titleOf([])).toBe('Artworks')
})
