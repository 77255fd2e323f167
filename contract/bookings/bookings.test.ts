import { expect, test } from 'vitest'
import { items, letters, numbers, testLimits, trimmed, values } from '../testing/limits.ts'
import { bookings, eventFields } from './bookings.ts'

const id = '4f9c9a52-8d0f-4f1e-9d53-0d8e4a8f5c11'

testLimits('an event', eventFields, {
  venue: trimmed(2, 120),
  address: trimmed(5, 300),
  guests: numbers(1, 200_000),
  notes: trimmed(0, 1000),
})

testLimits('a quote', bookings.quote.input, {
  artistUsername: letters(1, 60),
  addOns: items(0, 12, () => id),
  'addOns.0': letters(1, 40),
  extraHalfHours: numbers(0, 8),
  guests: numbers(1),
})

testLimits('a move', bookings.action.input, {
  code: values(['0000', '1234', ' 1234 '], ['', '123', '12345', '12a4', 'a1234', '1234a', '12 34', '१२३४']),
  reason: trimmed(0, 2000),
  evidence: items(0, 6, () => id),
})

testLimits('a list of bookings', bookings.filter.input, { states: items(0, 20, () => 'requested'), words: trimmed(0, 100) })
testLimits('a cancellation', bookings.cancel.input, { reason: trimmed(0, 2000) })
testLimits('a thread', bookings.thread.input, { limit: numbers(1, 50) })
testLimits('a new date', bookings.proposeDate.input, { note: trimmed(0, 500) })
testLimits('an answer to a new date', bookings.answerDate.input, { note: trimmed(0, 500) })
testLimits('overtime', bookings.billOvertime.input, { halfHours: numbers(1, 8), note: trimmed(0, 300) })
testLimits('a statement in a dispute', bookings.speak.input, { text: trimmed(10, 2000) })
testLimits('a picture of evidence', bookings.evidence.input, { w: numbers(1, 4000) })

test('cancelling defaults to no preview and no plea of force majeure', () => {
  expect(bookings.cancel.input.parse({ bookingId: id })).toEqual({
    bookingId: id,
    reason: '',
    beyondControl: false,
    evidence: [],
    preview: false,
  })
})

test('proposing a date says nothing against the agreed one unless stated', () => {
  expect(bookings.proposeDate.input.parse({ bookingId: id, startsAt: '2026-12-12T13:30:00.000Z' })).toMatchObject({
    note: '',
    cannotCome: false,
  })
})
