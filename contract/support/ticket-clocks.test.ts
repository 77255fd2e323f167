import { expect, test } from 'vitest'
import { promiseFor } from './support.ts'
import { endOf, spanWords } from './ticket-clocks.ts'

const end = (span: Parameters<typeof endOf>[0], from: string) => endOf(span, new Date(from)).toISOString()

test('a month ends on the same day of the next one, or on its last day', () => {
  expect(end({ months: 1 }, '2026-11-21T04:30:00.000Z')).toBe('2026-12-21T04:30:00.000Z')
  expect(end({ months: 1 }, '2027-01-31T04:30:00.000Z')).toBe('2027-02-28T04:30:00.000Z')
  // In India it is already the first of the month.
  expect(end({ months: 1 }, '2026-10-31T20:00:00.123Z')).toBe('2026-11-30T20:00:00.123Z')
})

test('a month over the new year, or in a leap year, ends by the calendar', () => {
  expect(end({ months: 3 }, '2026-11-30T04:30:00.000Z')).toBe('2027-02-28T04:30:00.000Z')
  expect(end({ months: 1 }, '2028-01-31T04:30:00.000Z')).toBe('2028-02-29T04:30:00.000Z')
  expect(end({ months: 12 }, '2026-12-31T04:30:00.000Z')).toBe('2027-12-31T04:30:00.000Z')
})

test('counts hours and days to the millisecond', () => {
  expect(end({ hours: 24 }, '2026-11-21T04:30:00.123Z')).toBe('2026-11-22T04:30:00.123Z')
  expect(end({ days: 15 }, '2026-11-21T04:30:59.999Z')).toBe('2026-12-06T04:30:59.999Z')
})

test('working days skip Saturday and Sunday', () => {
  expect(end({ workingDays: 2 }, '2026-11-18T04:30:00.000Z')).toBe('2026-11-20T04:30:00.000Z')
  expect(end({ workingDays: 2 }, '2026-11-19T04:30:00.000Z')).toBe('2026-11-23T04:30:00.000Z')
  expect(end({ workingDays: 2 }, '2026-11-20T04:30:00.000Z')).toBe('2026-11-24T04:30:00.000Z')
  expect(end({ workingDays: 2 }, '2026-11-22T04:30:00.000Z')).toBe('2026-11-24T04:30:00.000Z')
})

test('describes spans in words, and every topic has its promise', () => {
  expect([{ hours: 24 }, { hours: 1 }, { days: 15 }, { days: 1 }, { months: 1 }, { workingDays: 2 }].map(spanWords)).toEqual([
    '24 hours',
    'one hour',
    '15 days',
    'one day',
    'one month',
    '2 working days',
  ])
  expect(promiseFor('grievance')).toBe('A person writes back within 24 hours, and it is settled within 15 days.')
  expect(promiseFor('press')).toBe('A person answers within 2 working days.')
})
