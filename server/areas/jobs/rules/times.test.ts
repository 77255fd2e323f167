import { describe, expect, test } from 'vitest'
import { dayMs } from '#contract/grammar/time.ts'
import { deadlineOf, timesOf, wakeAt } from './times.ts'

/** 10:00 in India. */
const now = new Date('2026-11-21T04:30:00.000Z')
const wanted = { date: '2026-12-12', startTime: '19:30', deadline: undefined as string | undefined }
const closes = (change: Partial<typeof wanted>) => timesOf({ ...wanted, ...change }, now).closes_at.toISOString()

test('a job’s event is at its time in India', () => {
  expect(timesOf(wanted, now).starts_at).toEqual(new Date('2026-12-12T14:00:00.000Z'))
})

describe('a job closes', () => {
  test.each([
    ['at the end of the day that was chosen', { deadline: '2026-11-30' }, '2026-11-30T18:30:00.000Z'],
    ['at the end of today, if that was chosen', { deadline: '2026-11-21' }, '2026-11-21T18:30:00.000Z'],
    ['with the start of the event, if that day was chosen', { deadline: '2026-12-12' }, '2026-12-12T14:00:00.000Z'],
    ['two weeks from now where nobody said', {}, '2026-12-05T18:30:00.000Z'],
    ['after two weeks on the day before the event, if that is the same', { date: '2026-12-06' }, '2026-12-05T18:30:00.000Z'],
    ['on the day before an event that is nearer', { date: '2026-12-05' }, '2026-12-04T18:30:00.000Z'],
    ['on the day before an event of tomorrow', { date: '2026-11-22' }, '2026-11-21T18:30:00.000Z'],
    ['with the start of an event of today', { date: '2026-11-21' }, '2026-11-21T14:00:00.000Z'],
  ])('%s', (_, change, at) => {
    expect(closes(change)).toBe(at)
  })
})

describe('a job is refused', () => {
  const ask =
    (change: Partial<typeof wanted>, at = now) =>
    () =>
      timesOf({ ...wanted, ...change }, at)
  test.each([
    ['whose event begins now', { date: '2026-11-21', startTime: '10:00' }, 'date', /^That time is over/],
    ['whose event is more than a year away', { date: '2027-11-22' }, 'date', /^That is too far ahead/],
    ['that begins between the half hours', { startTime: '19:45' }, 'startTime', /between 08:00 and 23:30/],
    ['that begins at night', { startTime: '07:30' }, 'startTime', /between 08:00 and 23:30/],
    ['whose last day is over', { deadline: '2026-11-20' }, 'deadline', /^That day is over/],
    ['whose last day is after the event', { deadline: '2026-12-13' }, 'deadline', /^Proposals come before/],
    ['that stays open too long', { date: '2027-06-01', deadline: '2027-02-20' }, 'deadline', /open for 90 days at most/],
  ])('%s', (_, change, path, message) => {
    expect(ask(change)).toThrow(expect.objectContaining({ errors: [{ path, message: expect.stringMatching(message) }] }))
  })

  test('before the next moment or day', () => {
    expect(ask({ date: '2026-11-21', startTime: '10:00' }, new Date(now.getTime() - 1))).not.toThrow()
    expect(ask({ date: '2027-11-21' })).not.toThrow()
    expect(ask({ date: '2027-06-01', deadline: '2027-02-19' })).not.toThrow()
  })
})

test('the last day to apply is the day on which the job closes, or on which the event begins', () => {
  expect(deadlineOf(new Date('2026-11-30T18:30:00.000Z'))).toBe('2026-11-30')
  expect(deadlineOf(new Date('2026-11-30T18:30:00.001Z'))).toBe('2026-12-01')
  expect(deadlineOf(new Date('2026-12-12T14:00:00.000Z'))).toBe('2026-12-12')
})

test('the scheduler looks at a job a day before it closes, and when it closes', () => {
  const closes_at = new Date('2026-12-05T18:30:00.000Z')
  const wake = (state: string, digest_at: Date | null) => wakeAt({ state, closes_at, digest_at })
  for (const state of ['open', 'paused', 'in_review']) {
    expect(wake(state, null)).toEqual(new Date(closes_at.getTime() - dayMs))
    expect(wake(state, now)).toEqual(closes_at)
  }
  expect(wake('closed', null)).toBeNull()
})
