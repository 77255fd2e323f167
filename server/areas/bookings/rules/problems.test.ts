import { describe, expect, test } from 'vitest'
import { calendarLimits } from '#contract/calendar/calendar.ts'
import { addDays, atTime } from '#contract/grammar/time.ts'
import { anyDay, problemsOf, type Wished } from './problems.ts'

const now = atTime('2026-12-01', '12:00')
const wished = (more: Partial<Wished> = {}, pack: Partial<Wished['package']> = {}): Wished => ({
  now,
  package: {
    add_ons: [{ id: 'tabla', title: 'Tabla', price_paise: 100 }] as unknown as Wished['package']['add_ons'],
    overtime_paise: 3_000_00,
    notice_days: 3,
    audience_min: 80,
    audience_max: 1_200,
    valid_from: '2026-11-01',
    valid_until: '2027-03-15',
    ...pack,
  },
  addOns: ['tabla'],
  extraHalfHours: 1,
  startsAt: atTime('2026-12-12', '19:00'),
  city: 'jaipur',
  isTooFar: false,
  guests: 1_200,
  isTaken: false,
  ...more,
})
const found = (...given: Parameters<typeof wished>) => problemsOf(wished(...given)).map(({ code, path }) => [code, path])

test('a valid request has none', () => {
  expect(problemsOf(wished())).toEqual([])
  expect(found({ startsAt: null, city: null, guests: null, isTooFar: true, isTaken: true })).toEqual([])
})

test('they come in the order of the page', () => {
  const everything = { addOns: ['tabla', 'dhol'], startsAt: now, isTooFar: true, guests: 1_201 }
  expect(found(everything, { overtime_paise: null })).toEqual([
    ['unknown_add_on', 'addOns'],
    ['no_overtime', 'extraHalfHours'],
    ['past', 'startsAt'],
    ['too_far', 'city'],
    ['guests_not_fitting', 'guests'],
  ])
})

describe('the package', () => {
  test('without a rate for half hours cannot be extended', () => {
    expect(found({ extraHalfHours: 0 }, { overtime_paise: null })).toEqual([])
    expect(found({ extraHalfHours: 1 }, { overtime_paise: 0 })).toEqual([])
  })

  test('without a limit fits any number of guests', () => {
    expect(found({ guests: 100_000 }, { audience_max: null })).toEqual([])
    expect(found({ guests: 1 }, { audience_min: null })).toEqual([])
  })

  test('limits the number of guests, and says what to do with more or fewer', () => {
    const messageOf = (guests: number) => problemsOf(wished({ guests }))[0]?.message
    expect([80, 1_200].map(messageOf)).toEqual([undefined, undefined])
    expect(messageOf(79)).toBe('This package is for 80 to 1,200 guests. Choose a smaller one, or ask the artist.')
    expect(messageOf(1_201)).toBe('This package is for 80 to 1,200 guests. Choose a larger one, or ask the artist.')
  })

  test('is limited to its season, and says what to do on another day', () => {
    const on = (day: string, pack: Partial<Wished['package']> = {}) => problemsOf(wished({ startsAt: atTime(day, '19:00') }, pack))
    expect(['2026-12-12', '2027-03-15'].map((day) => on(day))).toEqual([[], []])
    expect(on('2027-03-16')).toEqual([
      {
        code: 'not_offered',
        path: 'startsAt',
        message:
          'This package is offered for shows from Sun, 1 Nov 2026 to Mon, 15 Mar 2027. Choose a day in that time, or another package.',
      },
    ])
    expect(on('2026-12-12', { valid_from: '2026-12-13' })[0]?.code).toBe('not_offered')
    expect(on('2026-12-13', { valid_from: '2026-12-13' })).toEqual([])
    expect(on('2027-03-16', { valid_until: null })).toEqual([])
    expect(on('2027-03-16', anyDay)).toEqual([])
  })
})

describe('the time', () => {
  const codeAt = (startsAt: Date, more: Partial<Wished> = {}) => problemsOf(wished({ startsAt, ...more }))[0]

  test('has passed from its very millisecond on', () => {
    expect(codeAt(now)?.code).toBe('past')
    expect(codeAt(new Date(now.getTime() + 1))?.code).toBe('not_a_start')
  })

  test.each([
    ['07:30', 'not_a_start'],
    ['08:00', undefined],
    ['19:15', 'not_a_start'],
    ['23:30', undefined],
  ])('at %s: %s', (time, code) => {
    expect(codeAt(atTime('2026-12-12', time))?.code).toBe(code)
  })

  test('respects the artist’s days of notice', () => {
    expect(codeAt(atTime('2026-12-03', '23:30'))).toEqual({
      code: 'too_soon',
      path: 'startsAt',
      message: 'The artist needs 3 days to prepare. The first day is Fri, 4 Dec 2026.',
    })
    expect(codeAt(atTime('2026-12-04', '08:00'))).toBeUndefined()
  })

  test('is limited to the range of the calendar', () => {
    const last = addDays('2026-12-01', calendarLimits.daysAhead)
    expect(found({ startsAt: atTime(last, '23:30') }, anyDay)).toEqual([])
    expect(found({ startsAt: atTime(addDays(last, 1), '08:00') }, anyDay)).toEqual([['too_far_ahead', 'startsAt']])
  })

  test('is reported as taken only if all else is right', () => {
    expect(codeAt(atTime('2026-12-12', '19:00'), { isTaken: true })?.code).toBe('slot_taken')
    expect(codeAt(atTime('2026-12-02', '19:00'), { isTaken: true })?.code).toBe('too_soon')
  })
})
