import { expect, test } from 'vitest'
import { calendarLimits } from '#contract/calendar.ts'
import { addDays, atTime, timeOf } from '#contract/time.ts'
import { isStart, nearestFree, overlaps, slotOf, startsOf, stateOf, timesOf } from './rules.ts'

const now = new Date('2026-11-21T04:30:00.000Z')
const saturday = '2026-12-12'
const show = { minutes: 90, setupMinutes: 60, teardownMinutes: 30 }
const asked = { now, noticeDays: 0, durations: show, busy: [] }
const at = (day: string, time: string) => atTime(day, time)
const free = (busy: { from: Date; to: Date }[], day = saturday) =>
  timesOf(day, { ...asked, busy })
    .filter(({ free }) => free)
    .map(({ at }) => timeOf(at))

test('shows begin on the half hour from eight in the morning to half past eleven at night', () => {
  const starts = startsOf(saturday)
  expect([starts.length, timeOf(starts[0] as Date), timeOf(starts[1] as Date), timeOf(starts.at(-1) as Date)]).toEqual([
    32,
    '08:00',
    '08:30',
    '23:30',
  ])
  expect(starts.every(isStart)).toBe(true)
  expect(['07:30', '19:10', '00:00'].map((time) => isStart(at(saturday, time)))).toEqual([false, false, false])
})

test('a show takes the time from its setup to the end of its teardown', () => {
  expect(slotOf(at(saturday, '19:00'), show)).toEqual({ from: at(saturday, '18:00'), to: at(saturday, '21:00') })
})

test('what ends when the next begins leaves room for it', () => {
  const busy = [slotOf(at(saturday, '19:00'), show)]
  expect(free(busy)).not.toContain('16:30')
  expect(free(busy)).toContain('16:00')
  expect(free(busy)).toContain('22:00')
  expect(free(busy)).not.toContain('21:30')
  expect(
    overlaps({ from: at(saturday, '18:00'), to: at(saturday, '19:00') }, { from: at(saturday, '19:00'), to: at(saturday, '20:00') }),
  ).toBe(false)
})

test('a show that runs past midnight takes the first hours of the next day', () => {
  const late = slotOf(at(saturday, '23:30'), { minutes: 540, setupMinutes: 0, teardownMinutes: 30 })
  expect(free([late], addDays(saturday, 1))[0]).toBe('10:00')
})

test('an evening show is not free before a blocked next day when its teardown reaches into it', () => {
  const sunday = { from: at(addDays(saturday, 1), '00:00'), to: at(addDays(saturday, 2), '00:00') }
  expect(free([sunday]).at(-1)).toBe('22:00')
})

test('a day is free, nearly full, taken or past', () => {
  const until = (time: string) => [{ from: at(saturday, '00:00'), to: at(saturday, time) }]
  const states = [[], until('16:00'), until('20:00'), [{ from: at(saturday, '00:00'), to: at(addDays(saturday, 1), '02:00') }]]
  expect(states.map((busy) => stateOf(saturday, { ...asked, busy }))).toEqual(['free', 'free', 'limited', 'taken'])
  expect(stateOf('2026-11-20', asked)).toBe('past')
})

test('days within the notice of a package, and days too far ahead, cannot be booked', () => {
  const withNotice = { ...asked, noticeDays: 3 }
  expect(['2026-11-21', '2026-11-23', '2026-11-24'].map((day) => stateOf(day, withNotice))).toEqual(['past', 'past', 'free'])
  const last = addDays('2026-11-21', calendarLimits.daysAhead)
  expect([stateOf(last, asked), stateOf(addDays(last, 1), asked)]).toEqual(['free', 'past'])
})

test('today only times that are still to come are free', () => {
  expect(free([], '2026-11-21')[0]).toBe('10:30')
  const night = { ...asked, now: at('2026-11-21', '23:45') }
  expect([stateOf('2026-11-21', night), stateOf('2026-11-22', night)]).toEqual(['past', 'free'])
})

test('other times are offered nearest first and never the one that was refused', () => {
  const busy = [slotOf(at(saturday, '19:00'), show)]
  const near = nearestFree(at(saturday, '19:00'), 3, { ...asked, busy })
  expect(near.map(timeOf)).toEqual(['16:00', '22:00', '15:30'])
})

test('when the whole day is blocked, the days around it are offered', () => {
  const busy = [{ from: at(saturday, '00:00'), to: at(addDays(saturday, 1), '00:00') }]
  const near = nearestFree(at(saturday, '19:00'), 2, { ...asked, busy })
  expect(near).toEqual([at(addDays(saturday, 1), '08:00'), at(addDays(saturday, 1), '08:30')])
})
