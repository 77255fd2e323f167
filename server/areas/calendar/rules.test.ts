import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarLimits } from '#contract/calendar/calendar.ts'
import { addDays, atTime, dayOf, minuteMs, timeOf } from '#contract/grammar/time.ts'
import { cities, distanceKm } from '#contract/india/cities.ts'
import {
  atMinute,
  bookableDays,
  daysBetween,
  fullTimes,
  isStart,
  joined,
  lineUps,
  minuteOf,
  nearestFree,
  openingsOf,
  overlaps,
  slotOf,
  startsOf,
  type TimesQuery,
  timeAtMinute,
  timesOf,
  travelMinutes,
  weekdayOf,
  weeklySpans,
  withRoom,
} from './rules.ts'
import { minutes, mostAtOnce } from './testing.ts'

const now = new Date('2026-11-21T04:30:00.000Z')
const saturday = '2026-12-12'
const show = { minutes: 90, setupMinutes: 60, teardownMinutes: 30 }
const asked = { now, shows: [{ ...show, noticeDays: 0 }], busy: [] }
const stateOf = (day: string, facts: TimesQuery) => openingsOf(day, facts).state
const at = (day: string, time: string) => atTime(day, time)
const free = (busy: { from: Date; to: Date }[], day = saturday) =>
  timesOf(day, { ...asked, busy })
    .filter(({ free }) => free)
    .map(({ at }) => timeOf(at))

test('shows start on half hours from 8:00 to 23:30', () => {
  const starts = startsOf(saturday)
  expect([starts.length, timeOf(starts[0] as Date), timeOf(starts[1] as Date), timeOf(starts.at(-1) as Date)]).toEqual([
    32,
    '08:00',
    '08:30',
    '23:30',
  ])
  expect(starts.every(isStart)).toBe(true)
  expect(['00:00', '07:30', '07:59', '08:15', '19:10', '23:45'].filter((time) => isStart(at(saturday, time)))).toEqual([])
  expect(isStart(new Date(at(saturday, '19:00').getTime() + 1))).toBe(false)
})

test('a show takes the time from the start of setup to the end of teardown', () => {
  expect(slotOf(at(saturday, '19:00'), show)).toEqual({ from: at(saturday, '18:00'), to: at(saturday, '21:00') })
})

test('a slot that ends when the next begins does not overlap it', () => {
  const busy = [slotOf(at(saturday, '19:00'), show)]
  expect(free(busy)).not.toContain('16:30')
  expect(free(busy)).toContain('16:00')
  expect(free(busy)).toContain('22:00')
  expect(free(busy)).not.toContain('21:30')
  expect(
    overlaps({ from: at(saturday, '18:00'), to: at(saturday, '19:00') }, { from: at(saturday, '19:00'), to: at(saturday, '20:00') }),
  ).toBe(false)
})

test('a show past midnight takes the first hours of the next day', () => {
  const late = slotOf(at(saturday, '23:30'), { minutes: 540, setupMinutes: 0, teardownMinutes: 30 })
  expect(free([late], addDays(saturday, 1))[0]).toBe('10:00')
})

test('an evening show before a blocked day is not free when its teardown runs past midnight', () => {
  const sunday = { from: at(addDays(saturday, 1), '00:00'), to: at(addDays(saturday, 2), '00:00') }
  expect(free([sunday]).at(-1)).toBe('22:00')
})

test('a day is free, limited, taken or past', () => {
  const until = (time: string) => [{ from: at(saturday, '00:00'), to: at(saturday, time) }]
  const states = [[], until('16:00'), until('20:00'), [{ from: at(saturday, '00:00'), to: at(addDays(saturday, 1), '02:00') }]]
  expect(states.map((busy) => stateOf(saturday, { ...asked, busy }))).toEqual(['free', 'limited', 'limited', 'taken'])
  expect(stateOf('2026-11-20', asked)).toBe('past')
})

test('a part of a day is taken when no show can start in it', () => {
  const busy = (from: string, to: string) => ({ ...asked, busy: [{ from: at(saturday, from), to: at(saturday, to) }] })
  // The show takes one hour before its start and two hours after it.
  expect(openingsOf(saturday, asked)).toEqual({ state: 'free', taken: [] })
  expect(openingsOf(saturday, busy('18:00', '20:30'))).toEqual({ state: 'limited', taken: ['evening'] })
  expect(openingsOf(saturday, busy('18:00', '20:00'))).toEqual({ state: 'free', taken: [] })
  expect(openingsOf(saturday, busy('00:00', '16:00'))).toEqual({ state: 'limited', taken: ['morning', 'afternoon'] })
  expect(openingsOf(saturday, busy('09:00', '21:00')).taken).toEqual(['morning', 'afternoon', 'evening'])
  expect(openingsOf(saturday, busy('00:00', '23:59'))).toEqual({ state: 'taken', taken: [] })
  expect(openingsOf('2026-11-20', asked)).toEqual({ state: 'past', taken: [] })
})

test('a part of today that has passed is not taken', () => {
  const noon = { ...asked, now: at('2026-11-21', '12:30') }
  expect(openingsOf('2026-11-21', noon)).toEqual({ state: 'free', taken: [] })
})

test('with several shows a time is free when one of them could start', () => {
  const shows = [
    { ...show, minutes: 240, noticeDays: 0 },
    { ...show, minutes: 30, setupMinutes: 0, noticeDays: 30 },
  ]
  const busy = [{ from: at(saturday, '12:00'), to: at(saturday, '23:59') }]
  const starts = (day: string) => timesOf(day, { ...asked, shows, busy }).filter(({ free }) => free)
  // The short one needs more notice, and the long one ends too late.
  expect(starts(saturday)).toEqual([])
  expect(
    timesOf(saturday, { ...asked, shows: shows.map((each) => ({ ...each, noticeDays: 0 })), busy })
      .filter(({ free }) => free)
      .map(({ at }) => timeOf(at)),
  ).toEqual(['08:00', '08:30', '09:00', '09:30', '10:00', '10:30', '11:00'])
})

test('a day is limited when fewer than eight starts are left', () => {
  // A show of an hour and a half and its teardown take two hours, and its setup one hour before.
  const from = (time: string) => [{ from: at(saturday, time), to: at(addDays(saturday, 1), '02:00') }]
  expect([free(from('13:30')), free(from('13:00'))].map((left) => left.length)).toEqual([8, 7])
  expect(calendarLimits.fewStarts).toBe(8)
  expect(['13:30', '13:00', '10:00', '09:30'].map((time) => stateOf(saturday, { ...asked, busy: from(time) }))).toEqual([
    'limited',
    'limited',
    'limited',
    'taken',
  ])
})

test('days within the notice of a package, and days too far ahead, cannot be booked', () => {
  const withNotice = { ...asked, shows: [{ ...show, noticeDays: 3 }] }
  expect(['2026-11-21', '2026-11-23', '2026-11-24'].map((day) => stateOf(day, withNotice))).toEqual(['past', 'past', 'free'])
  const last = addDays('2026-11-21', calendarLimits.daysAhead)
  expect([stateOf(last, asked), stateOf(addDays(last, 1), asked)]).toEqual(['free', 'past'])
})

test('a day outside the seasons of all shows is not bookable; one within a season is', () => {
  const always = { ...show, noticeDays: 0 }
  const winter = { ...always, validFrom: '2026-11-25', validUntil: '2026-11-27' }
  const days = ['2026-11-20', '2026-11-24', '2026-11-25', '2026-11-27', '2026-11-28']
  expect(days.map((day) => stateOf(day, { ...asked, shows: [winter] }))).toEqual(['past', 'not_offered', 'free', 'free', 'not_offered'])
  expect(days.map((day) => stateOf(day, { ...asked, shows: [winter, always] }))).toEqual(['past', 'free', 'free', 'free', 'free'])
  expect(timesOf('2026-11-24', { ...asked, shows: [winter] }).some(({ free }) => free)).toBe(false)
  expect(stateOf('2026-11-28', { ...asked, shows: [winter, { ...show, noticeDays: 30 }] })).toBe('past')
})

test('no time is free on a day that cannot be booked, even if it is empty', () => {
  const withNotice = { ...asked, shows: [{ ...show, noticeDays: 3 }] }
  const left = (day: string) => timesOf(day, withNotice).filter(({ free }) => free).length
  const { first, last } = bookableDays(now, 3)
  expect([first, last]).toEqual(['2026-11-24', addDays('2026-11-21', calendarLimits.daysAhead)])
  expect([addDays(first, -1), first, last, addDays(last, 1)].map(left)).toEqual([0, 32, 32, 0])
})

test('the current moment is already past', () => {
  const noon = { ...asked, now: at('2026-11-21', '12:00') }
  expect(timesOf('2026-11-21', noon).find(({ free }) => free)?.at).toEqual(at('2026-11-21', '12:30'))
  expect([at('2026-11-21', '23:29'), at('2026-11-21', '23:30')].map((then) => stateOf('2026-11-21', { ...asked, now: then }))).toEqual([
    'limited',
    'past',
  ])
})

test('today only future times are free', () => {
  expect(free([], '2026-11-21')[0]).toBe('10:30')
  const night = { ...asked, now: at('2026-11-21', '23:45') }
  expect([stateOf('2026-11-21', night), stateOf('2026-11-22', night)]).toEqual(['past', 'free'])
})

test('alternatives come nearest first and never include the refused time', () => {
  const busy = [slotOf(at(saturday, '19:00'), show)]
  const near = nearestFree(at(saturday, '19:00'), 3, { ...asked, busy })
  expect(near.map(timeOf)).toEqual(['16:00', '22:00', '15:30'])
})

test('when the whole day is blocked, the days around it are offered', () => {
  const busy = [{ from: at(saturday, '00:00'), to: at(addDays(saturday, 1), '00:00') }]
  const near = nearestFree(at(saturday, '19:00'), 2, { ...asked, busy })
  expect(near).toEqual([at(addDays(saturday, 1), '08:00'), at(addDays(saturday, 1), '08:30')])
})

test('travel takes 15 minutes per 11 kilometres, none at home, eight hours at most', () => {
  expect([0, 1, 11, 12, 45, 90, 351, 360, 361, 2000].map(travelMinutes)).toEqual([0, 15, 15, 30, 60, 120, 480, 480, 480, 480])
})

const spans = fc
  .array(fc.record({ start: fc.integer({ min: 0, max: 400 }), length: fc.integer({ min: 1, max: 60 }) }), { maxLength: 30 })
  .map((all) =>
    all.map(({ start, length }) => minutes({ from: at(saturday, '00:00'), to: at(saturday, '00:00') }, start * 15, (start + length) * 15)),
  )
const whole = { from: at(saturday, '00:00'), to: at(addDays(saturday, 10), '00:00') }

test('500 random sets of shows: full times are where all line-ups play (faults B02)', () => {
  fc.assert(
    fc.property(spans, fc.integer({ min: 1, max: 5 }), (shows, units) => {
      const full = fullTimes(shows, units)
      for (let time = whole.from.getTime(); time < whole.to.getTime(); time += 15 * minuteMs) {
        const instant = { from: new Date(time), to: new Date(time + 15 * minuteMs) }
        expect(full.some((span) => overlaps(span, instant))).toBe(mostAtOnce(shows, instant) >= units)
      }
      full.reduce(
        (before, next) => {
          expect(next.from.getTime()).toBeGreaterThanOrEqual(before.to.getTime())
          return next
        },
        { from: new Date(0), to: new Date(0) },
      )
    }),
    { numRuns: 500 },
  )
})

test('a line-up never plays two shows at once, and no more of them are used than needed', () => {
  fc.assert(
    fc.property(spans, (shows) => {
      const placed = shows.map((span, i) => ({ id: String(i), ...span }))
      const units = lineUps(placed)
      for (const one of placed)
        for (const other of placed) if (one.id < other.id && overlaps(one, other)) expect(units.get(one.id)).not.toBe(units.get(other.id))
      expect(Math.max(0, ...units.values())).toBe(mostAtOnce(shows, whole))
    }),
    { numRuns: 300 },
  )
})

test('merged spans cover the same time without touching', () => {
  fc.assert(
    fc.property(spans, (some) => {
      const result = joined(some)
      expect(mostAtOnce(result, whole)).toBeLessThanOrEqual(1)
      for (let time = whole.from.getTime(); time < whole.to.getTime(); time += 15 * minuteMs) {
        const instant = { from: new Date(time), to: new Date(time + 15 * minuteMs) }
        expect(result.some((span) => overlaps(span, instant))).toBe(some.some((span) => overlaps(span, instant)))
      }
    }),
    { numRuns: 200 },
  )
})

test('weekly times of any shape cover exactly their minutes of their weekdays, midnight in India included', () => {
  const rule = fc.record({
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
    from_minute: fc.integer({ min: 0, max: 1439 }),
    length: fc.integer({ min: 1, max: 1440 }),
    from_day: fc.integer({ min: -10, max: 10 }).map((days) => addDays(saturday, days)),
    lasts: fc.option(fc.integer({ min: 0, max: 20 })),
  })
  fc.assert(
    fc.property(rule, fc.integer({ min: -30, max: 60 }), ({ length, lasts, ...rest }, hours) => {
      const to_minute = Math.min(1440, rest.from_minute + length)
      const until_day = lasts === null ? null : addDays(rest.from_day, lasts)
      const closed = weeklySpans({ ...rest, to_minute, until_day }, addDays(saturday, -3), addDays(saturday, 3))
      const instant = new Date(at(saturday, '00:00').getTime() + hours * 60 * minuteMs)
      const [day, minute] = wallOf(instant)
      const isIt =
        rest.weekdays.includes(new Date(`${day}T00:00:00Z`).getUTCDay() || 7) &&
        day >= rest.from_day &&
        (until_day === null || day <= until_day) &&
        minute >= rest.from_minute &&
        minute < to_minute
      expect(closed.some(({ from, to }) => from <= instant && instant < to)).toBe(isIt)
    }),
    { numRuns: 2000 },
  )
})

/** The local time in India, by the platform's time zone data rather than our own arithmetic. */
function wallOf(instant: Date): [day: string, minute: number] {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(instant)
  const [hours = 0, minutes = 0] = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Kolkata',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
    .format(instant)
    .split(':')
    .map(Number)
  return [day, hours * 60 + minutes]
}

test('for any setup, buffer and travel, the slot extends exactly that far around the show', () => {
  const some = fc.integer({ min: 0, max: 240 })
  const city = fc.constantFrom(...cities.map(({ slug }) => slug))
  fc.assert(
    fc.property(some, some, some, some, city, city, fc.integer({ min: 0, max: 31 }), (setup, teardown, before, after, home, away, half) => {
      const start = new Date(at(saturday, '08:00').getTime() + half * 30 * minuteMs)
      const km = distanceKm(home, away)
      const road = travelMinutes(km)
      const { from, to } = slotOf(start, withRoom({ minutes: 90, setupMinutes: setup, teardownMinutes: teardown }, { before, after }, km))
      expect([(start.getTime() - from.getTime()) / minuteMs, (to.getTime() - start.getTime()) / minuteMs]).toEqual([
        setup + before + road,
        90 + teardown + after + road,
      ])
      expect(road === 0).toBe(km === 0)
      expect(road).toBeLessThanOrEqual(calendarLimits.travel.mostMinutes)
    }),
    { numRuns: 1000 },
  )
})

test('nearby days are offered on both sides up to the limit, the earlier of two equally near ones first', () => {
  const { neighbourDays } = calendarLimits
  const noon = at(saturday, '12:00')
  const all = nearestFree(noon, 1_000, asked)
  expect(all).toHaveLength((2 * neighbourDays + 1) * 32 - 1)
  expect(all).not.toContainEqual(noon)
  expect(all.slice(0, 4).map(timeOf)).toEqual(['11:30', '12:30', '11:00', '13:00'])
  const inOrder = all.map((time) => time.getTime()).sort((one, other) => one - other)
  expect([inOrder[0], inOrder.at(-1)]).toEqual([
    at(addDays(saturday, -neighbourDays), '08:00').getTime(),
    at(addDays(saturday, neighbourDays), '23:30').getTime(),
  ])
})

test('a time is full from the first instant at which all line-ups play to the last', () => {
  const day = { from: at(saturday, '18:00'), to: at(saturday, '23:00') }
  const [long, inside, next] = [minutes(day, 0, 240), minutes(day, 60, 120), minutes(day, 120, 180)]
  expect(fullTimes([long, inside, next], 2)).toEqual([minutes(day, 60, 120), minutes(day, 120, 180)])
  expect(fullTimes([inside, long], 3)).toEqual([])
  expect(fullTimes([next, inside], 1)).toEqual([inside, next])
  expect(fullTimes([], 1)).toEqual([])
})

test('the lowest free line-up plays, ordered by time, and by id for equal starts', () => {
  const day = { from: at(saturday, '18:00'), to: at(saturday, '23:00') }
  const shows = [
    { id: 'late', ...minutes(day, 60, 120) },
    { id: 'b', ...minutes(day, 0, 60) },
    { id: 'a', ...minutes(day, 0, 90) },
  ]
  expect([...lineUps(shows)]).toEqual([
    ['a', 1],
    ['b', 2],
    ['late', 2],
  ])
})

test('touching spans are merged, nested ones change nothing, and the order does not matter', () => {
  const day = { from: at(saturday, '18:00'), to: at(saturday, '23:00') }
  expect(joined([minutes(day, 60, 120), minutes(day, 0, 60), minutes(day, 10, 20), minutes(day, 121, 130)])).toEqual([
    minutes(day, 0, 120),
    minutes(day, 121, 130),
  ])
})

test('days, weekdays and times of day are those of India', () => {
  expect([daysBetween(saturday, saturday), daysBetween(saturday, '2027-01-01'), daysBetween('2026-12-14', saturday)]).toEqual([1, 21, -1])
  expect([0, 1, 2, 3, 4, 5, 6].map((days) => weekdayOf(addDays(saturday, days)))).toEqual([6, 7, 1, 2, 3, 4, 5])
  expect(['00:00', '08:05', '19:30', '24:00'].map(minuteOf)).toEqual([0, 485, 1170, 1440])
  expect([0, 485, 1170, 1440].map(timeAtMinute)).toEqual(['00:00', '08:05', '19:30', '24:00'])
  expect(atMinute(saturday, 1440)).toEqual(at(addDays(saturday, 1), '00:00'))
})

test('a weekly time applies from its first to its last day, whatever range is requested', () => {
  const rule = { weekdays: [6, 7], from_minute: 60, to_minute: 120, from_day: saturday, until_day: addDays(saturday, 7) }
  const days = (until_day: string | null, first: string, last: string) =>
    weeklySpans({ ...rule, until_day }, first, last).map(({ from }) => dayOf(from))
  const [before, after] = [addDays(saturday, -10), addDays(saturday, 10)]
  expect(days(rule.until_day, before, after)).toEqual([0, 1, 7].map((more) => addDays(saturday, more)))
  expect(days(null, before, after)).toEqual([0, 1, 7, 8].map((more) => addDays(saturday, more)))
  expect(days(rule.until_day, addDays(saturday, 1), addDays(saturday, 1))).toEqual([addDays(saturday, 1)])
  expect(days(rule.until_day, addDays(saturday, 8), after)).toEqual([])
  expect(days(rule.until_day, before, addDays(saturday, -1))).toEqual([])
})

test('half-open: touching spans do not overlap, from either side', () => {
  const day = { from: at(saturday, '18:00'), to: at(saturday, '23:00') }
  const [one, next, across] = [minutes(day, 0, 60), minutes(day, 60, 120), minutes(day, 59, 61)]
  expect([overlaps(one, next), overlaps(next, one), overlaps(one, across), overlaps(across, next), overlaps(one, one)]).toEqual([
    false,
    false,
    true,
    true,
    true,
  ])
})
