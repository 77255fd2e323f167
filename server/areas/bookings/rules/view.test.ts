import { describe, expect, test } from 'vitest'
import { type BookingState, bookingProcess } from '#contract/bookings/bookings.ts'
import { dayMs } from '#contract/grammar/time.ts'
import type { Booking } from './deadlines.ts'
import { refundTermsOf } from './refunds.ts'
import type { Terms } from './terms.ts'
import {
  eventFor,
  grossOf,
  isLive,
  isUnsettled,
  linesOnTheWire,
  packageOnTheWire,
  refundStepsOf,
  showsCodes,
  showsContact,
  wordsFor,
} from './view.ts'

const states = (holds: (state: BookingState) => boolean) => bookingProcess.states.filter(holds).toSorted()

test('the groups of states', () => {
  const live = ['accepted', 'awaiting_advance', 'disputed', 'funds_secured', 'in_progress', 'requested']
  expect(states(isLive)).toEqual(live)
  expect(states(isUnsettled)).toEqual([...live, 'pleaded'].toSorted())
  expect(states(showsCodes)).toEqual(['accepted', 'funds_secured', 'in_progress'])
  const hidden: BookingState[] = [
    'awaiting_advance',
    'requested',
    'payment_expired',
    'declined',
    'withdrawn',
    'expired',
    'lapsed',
    'cancelled',
  ]
  expect(states((state) => !showsContact(state))).toEqual(hidden.toSorted())
})

test('lines are shown in rupees', () => {
  expect(linesOnTheWire([{ code: 'package', label: 'Mehfil at Home', amountPaise: 38_000_50 }])).toEqual([
    { code: 'package', label: 'Mehfil at Home', amount: 38_000.5 },
  ])
})

test('the artist’s share is the total with extra time, or what was kept of a booking that ended early', () => {
  const money = { total_paise: 38_000_00, overtime_paise: 3_000_00, refund_paise: 1_000_00 }
  const endedEarly = states((state) => grossOf({ state, ...money }, 11_400_00) === 10_400_00)
  expect(endedEarly).toEqual(
    ['payment_expired', 'declined', 'withdrawn', 'expired', 'lapsed', 'cancelled', 'pleaded', 'resolved'].toSorted(),
  )
  for (const state of states((each) => !endedEarly.includes(each))) expect(grossOf({ state, ...money }, 11_400_00)).toBe(41_000_00)
})

describe('before acceptance', () => {
  const event = { address: '9 Lamp Street', venue: 'The roof, call 98290 12345', notes: 'Or write to dev@people.test', city: 'jaipur' }
  const asked = { state: 'requested', event } as unknown as Booking

  test('an artist sees neither the address nor contact details', () => {
    const seen = eventFor('artist', asked)
    expect(seen).toMatchObject({ address: null, city: 'jaipur' })
    expect(seen.venue).not.toContain('98290')
    expect(seen.notes).not.toContain('dev@people.test')
  })

  test('client and admins read the original text, and from acceptance on the artist does too', () => {
    for (const reader of ['client', 'admin'] as const) expect(eventFor(reader, asked)).toBe(event)
    expect(eventFor('artist', { ...asked, state: 'accepted' })).toBe(event)
  })

  test.each([
    ['artist', 'requested', false],
    ['artist', 'accepted', true],
    ['client', 'requested', true],
    ['admin', 'requested', true],
  ] as const)('text of the client is unmasked for the %s of a booking that is %s: %s', (reader, state, isWhole) => {
    expect(wordsFor(reader, { state }, 'client', 'Call 98290 12345.').includes('98290')).toBe(isWhole)
  })
})

test('a package has the length that was booked', () => {
  const pack = {
    title: 'Mehfil at Home',
    minutes: 90,
    sets: 2,
    performers: 4,
    included: ['Sound'],
    not_included: ['Stage'],
    setup_minutes: 45,
    teardown_minutes: 30,
  }
  expect(packageOnTheWire('client', { state: 'requested', terms: { package: pack, extraHalfHours: 3 } as unknown as Terms }, 30)).toEqual({
    title: 'Mehfil at Home',
    minutes: 180,
    sets: 2,
    performers: 4,
    included: ['Sound'],
    notIncluded: ['Stage'],
    setupMinutes: 45,
    teardownMinutes: 30,
  })
})

test('refund steps are shown as long as a client can cancel', () => {
  const starts_at = new Date('2026-12-12T13:30:00.000Z')
  const booking = (state: BookingState) =>
    ({
      state,
      starts_at,
      advance_paise: 11_400_00,
      total_paise: 38_000_00,
      created_at: new Date(starts_at.getTime() - 60 * dayMs),
      terms: { refund: refundTermsOf('standard') },
    }) as unknown as Booking
  expect(states((state) => refundStepsOf(booking(state)).length > 0)).toEqual(
    ['awaiting_advance', 'requested', 'accepted', 'funds_secured'].toSorted(),
  )
})
