import { describe, expect, test } from 'vitest'
import { calendarLimits } from '#contract/calendar.ts'
import { addDays, atTime } from '#contract/time.ts'
import { problemsOf, type Wished } from './problems.ts'

const now = atTime('2026-12-01', '12:00')
const wished = (more: Partial<Wished> = {}, pack: Partial<Wished['package']> = {}): Wished => ({
  now,
  package: {
    add_ons: [{ id: 'tabla', title: 'Tabla', price_paise: 100 }] as unknown as Wished['package']['add_ons'],
    overtime_paise: 3_000_00,
    notice_days: 3,
    audience_max: 1_200,
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

test('what can be booked as it is has none', () => {
  expect(problemsOf(wished())).toEqual([])
  expect(found({ startsAt: null, city: null, guests: null, isTooFar: true, isTaken: true })).toEqual([])
})

test('they stand in the order of the page', () => {
  const everything = { addOns: ['tabla', 'dhol'], startsAt: now, isTooFar: true, guests: 1_201 }
  expect(found(everything, { overtime_paise: null })).toEqual([
    ['unknown_add_on', 'addOns'],
    ['no_overtime', 'extraHalfHours'],
    ['past', 'startsAt'],
    ['too_far', 'city'],
    ['too_many_guests', 'guests'],
  ])
})

describe('the package', () => {
  test('without a rate for half hours cannot be made longer', () => {
    expect(found({ extraHalfHours: 0 }, { overtime_paise: null })).toEqual([])
    expect(found({ extraHalfHours: 1 }, { overtime_paise: 0 })).toEqual([])
  })

  test('without a limit has room for everybody', () => {
    expect(found({ guests: 100_000 }, { audience_max: null })).toEqual([])
    expect(problemsOf(wished({ guests: 100_000 }))[0]?.message).toBe('This package is for up to 1,200 guests.')
  })
})

describe('the time', () => {
  const codeAt = (startsAt: Date, more: Partial<Wished> = {}) => problemsOf(wished({ startsAt, ...more }))[0]

  test('is over from the very moment on', () => {
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

  test('keeps the artist’s days of notice', () => {
    expect(codeAt(atTime('2026-12-03', '23:30'))).toEqual({
      code: 'too_soon',
      path: 'startsAt',
      message: 'The artist needs 3 days to prepare. The first day is Fri, 4 Dec 2026.',
    })
    expect(codeAt(atTime('2026-12-04', '08:00'))).toBeUndefined()
  })

  test('is not further ahead than the calendar reaches', () => {
    const last = addDays('2026-12-01', calendarLimits.daysAhead)
    expect(codeAt(atTime(last, '23:30'))).toBeUndefined()
    expect(codeAt(atTime(addDays(last, 1), '08:00'))?.code).toBe('too_far_ahead')
  })

  test('is taken only where all else is right', () => {
    expect(codeAt(atTime('2026-12-12', '19:00'), { isTaken: true })?.code).toBe('slot_taken')
    expect(codeAt(atTime('2026-12-02', '19:00'), { isTaken: true })?.code).toBe('too_soon')
  })
})
