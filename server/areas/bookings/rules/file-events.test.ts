import { expect, test } from 'vitest'
import { type BookingState, bookingProcess } from '#contract/bookings/bookings.ts'
import type { BookingRow } from '../service/rows.ts'
import { fileEventOf, statesInFiles } from './file-events.ts'

const booking = (state: BookingState) =>
  ({
    id: 'b1',
    number: 'MB-1',
    state,
    version: 7,
    event: { type: 'house-concert', guests: 40, venue: 'The roof', address: '9 Lamp Street', city: 'jaipur', pincode: '302001' },
    terms: { package: { title: 'Mehfil at Home' } },
    starts_at: new Date('2026-12-12T13:30:00.000Z'),
    ends_at: new Date('2026-12-12T15:00:00.000Z'),
    slot_from: new Date('2026-12-12T12:30:00.000Z'),
    slot_to: new Date('2026-12-12T15:30:00.000Z'),
    updated_at: new Date('2026-12-01T06:30:00.000Z'),
  }) as unknown as BookingRow
const entry = (state: BookingState, phone: string | null = '98290 12345') =>
  fileEventOf(booking(state), { name: 'Dev Mehta', phone }, 'https://mehfil.example')
const url = 'https://mehfil.example/dashboard/artist/bookings/b1'

test('an accepted show has its place and contact', () => {
  expect(entry('accepted')).toEqual({
    uid: 'booking-b1@mehfil.example',
    sequence: 7,
    status: 'CONFIRMED',
    from: new Date('2026-12-12T13:30:00.000Z'),
    to: new Date('2026-12-12T15:00:00.000Z'),
    title: 'Mehfil at Home, Jaipur',
    place: 'The roof, 9 Lamp Street, Jaipur 302001',
    text: [
      'Booking MB-1: house concert, 40 guests.',
      'Kept free for it, the way and the setup included: 6:00\u00a0pm to 9:00\u00a0pm.',
      'Dev Mehta, 98290 12345',
      url,
    ].join('\n'),
    url,
    changedAt: new Date('2026-12-01T06:30:00.000Z'),
  })
  expect(entry('accepted', null).text).toContain('\nDev Mehta\n')
})

test('a request is marked as such, and names only the city', () => {
  expect(entry('requested')).toMatchObject({ status: 'TENTATIVE', title: 'Mehfil at Home, Jaipur (asked for)', place: 'Jaipur' })
  expect(entry('requested').text).not.toContain('Dev Mehta')
})

test('a booking that was called off is removed from the calendar', () => {
  const by = (status: string) => bookingProcess.states.filter((state) => statesInFiles.includes(state) && entry(state).status === status)
  expect(by('TENTATIVE').toSorted()).toEqual(['awaiting_advance', 'requested'])
  expect(by('CANCELLED').toSorted()).toEqual(['cancelled', 'lapsed', 'pleaded'])
  expect(by('CONFIRMED')).toHaveLength(8)
  expect(bookingProcess.states.filter((state) => !statesInFiles.includes(state)).toSorted()).toEqual([
    'declined',
    'expired',
    'payment_expired',
    'withdrawn',
  ])
  // Also when called directly for a state that has no entry.
  expect(entry('declined').status).toBe('CANCELLED')
})
