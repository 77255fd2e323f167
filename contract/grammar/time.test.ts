import { expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  atTime,
  dayOf,
  formatMonth,
  formatShort,
  formatTime,
  formatUntil,
  formatWhen,
  monthOf,
  spanOf,
  startOfDay,
  timeOf,
} from './time.ts'

test("shows instants in Indian time, whatever the reader's own zone", () => {
  expect(formatUntil('2026-12-12T13:30:00.000Z')).toBe('Sat, 12 Dec 2026, 7:00\u00a0pm IST')
  expect(formatUntil('2026-12-12T18:30:00.000Z')).toBe('the end of Sat, 12 Dec 2026')
  expect(formatWhen('2026-12-12T13:30:00.000Z')).toBe('Sat, 12 Dec 2026, 7:00\u00a0pm IST')
  expect(formatWhen('2026-12-12T18:30:00.000Z')).toBe('Sun, 13 Dec 2026, 12:00\u00a0am IST')
})

test('a show that starts at 10 pm belongs to that day', () => {
  const start = atTime('2026-12-12', '22:00')
  expect([dayOf(start), timeOf(start), start.toISOString()]).toEqual(['2026-12-12', '22:00', '2026-12-12T16:30:00.000Z'])
})

test('counts days on the calendar, leap days too', () => {
  expect([addDays('2028-02-28', 1), addDays('2028-02-29', 1), addDays('2026-01-01', -1)]).toEqual([
    '2028-02-29',
    '2028-03-01',
    '2025-12-31',
  ])
  expect(startOfDay('2026-12-12').toISOString()).toBe('2026-12-11T18:30:00.000Z')
})

test('a list shows only as much of an instant as distinguishes it', () => {
  const now = new Date('2026-12-12T13:30:00.000Z')
  const told = [
    '2026-12-12T03:30:00.000Z',
    '2026-12-11T18:29:00.000Z',
    '2026-12-05T19:00:00.000Z',
    '2026-12-05T18:29:00.000Z',
    '2025-12-12T12:00:00.000Z',
  ]
  expect(told.map((at) => formatShort(at, now))).toEqual(['9:00\u00a0am', 'Fri', 'Sun', '5 Dec', '12 Dec 2025'])
  expect(formatShort('2026-12-13T12:00:00.000Z', now)).toBe('13 Dec')
})

test('names, adds and spans months in India', () => {
  expect([monthOf('2026-12-31T18:29:59.999Z'), monthOf('2026-12-31T18:30:00.000Z')]).toEqual(['2026-12', '2027-01'])
  expect([addMonths('2026-12', 1), addMonths('2026-01', -1), addMonths('2026-05', 0), addMonths('2026-05', 14)]).toEqual([
    '2027-01',
    '2025-12',
    '2026-05',
    '2027-07',
  ])
  expect(spanOf('2026-12')).toEqual({ from: new Date('2026-11-30T18:30:00.000Z'), to: new Date('2026-12-31T18:30:00.000Z') })
  expect([formatMonth('2026-12'), formatMonth('2027-01')]).toEqual(['December 2026', 'January 2027'])
})

test('noon and midnight are twelve o’clock', () => {
  expect(
    ['2026-12-12T18:30:00.000Z', '2026-12-12T06:30:00.000Z', '2026-12-12T19:35:00.000Z', '2026-12-12T04:35:00.000Z'].map(formatTime),
  ).toEqual(['12:00\u00a0am', '12:00\u00a0pm', '1:05\u00a0am', '10:05\u00a0am'])
})
