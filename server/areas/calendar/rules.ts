/** Pure: possible start times, from busy times and the clock. All days and times of day are in India. */
import { calendarLimits, type DayState } from '#contract/calendar/calendar.ts'
import { type DayPart, dayParts } from '#contract/calendar/day-parts.ts'
import { addDays, atTime, dayMs, dayOf, hourMs, minuteMs, startOfDay } from '#contract/grammar/time.ts'
import { isInSeason, type Season } from '#contract/packages/bounds.ts'
import type { Span } from './tables.ts'

/** Minutes of the artist's time that a show takes. */
export interface Durations {
  minutes: number
  setupMinutes: number
  teardownMinutes: number
}

/** A bookable show: its durations, notice and season. */
export interface Show extends Durations, Season {
  noticeDays: number
}

export const usualShow: Show = { ...calendarLimits.usualShow, noticeDays: 0 }

const { firstStart, lastStart, stepMinutes } = calendarLimits
const stepMs = stepMinutes * minuteMs

/** The slot of a show: from the start of setup to the end of teardown. */
export function slotOf(startsAt: Date, { minutes, setupMinutes, teardownMinutes }: Durations): Span {
  const start = startsAt.getTime()
  return { from: new Date(start - setupMinutes * minuteMs), to: new Date(start + (minutes + teardownMinutes) * minuteMs) }
}

/** Half-open: a span that ends when the other begins does not overlap it. */
export function overlaps(one: Span, other: Span): boolean {
  return one.from < other.to && other.from < one.to
}

/** All times of a day at which a show may start. */
export function startsOf(day: string): Date[] {
  const first = atTime(day, firstStart).getTime()
  const count = (atTime(day, lastStart).getTime() - first) / stepMs + 1
  return Array.from({ length: count }, (_, i) => new Date(first + i * stepMs))
}

/** True on a half hour between the first and last start of its day. */
export function isStart(at: Date): boolean {
  const day = dayOf(at)
  return at >= atTime(day, firstStart) && at <= atTime(day, lastStart) && at.getTime() % stepMs === 0
}

/** The bookable days, both included. @param noticeDays the days that the artist needs between booking and show */
export function bookableDays(now: Date, noticeDays: number): { first: string; last: string } {
  const today = dayOf(now)
  return { first: addDays(today, noticeDays), last: addDays(today, calendarLimits.daysAhead) }
}

export interface TimesQuery {
  now: Date
  /** A time is free when one of these could start then. */
  shows: readonly Show[]
  busy: readonly Span[]
}

interface StartTime {
  at: Date
  free: boolean
}

/** The start times of a day, and whether each is free. */
export function timesOf(day: string, { now, shows, busy }: TimesQuery): StartTime[] {
  const bookable = shows.filter((show) => isBookableOn(day, now, show))
  return startsOf(day).map((at) => {
    const slots = at > now ? bookable.map((show) => slotOf(at, show)) : []
    return { at, free: slots.some((slot) => !busy.some((span) => overlaps(span, slot))) }
  })
}

function isBookableOn(day: string, now: Date, { noticeDays, ...season }: Show): boolean {
  const { first, last } = bookableDays(now, noticeDays)
  return day >= first && day <= last && isInSeason(season, day)
}

/** The openings of a day, by one rule for calendars and lists. */
export interface Openings {
  state: DayState
  /** Parts in which no show can start. */
  taken: DayPart[]
}

export function openingsOf(day: string, asked: TimesQuery): Openings {
  const times = timesOf(day, asked)
  const isOffered = asked.shows.some((show) => isInSeason(show, day))
  if (!isOffered && day >= dayOf(asked.now)) return { state: 'not_offered', taken: [] }
  const isPast = !asked.shows.some((show) => isBookableOn(day, asked.now, show)) || times.every(({ at }) => at <= asked.now)
  if (isPast) return { state: 'past', taken: [] }
  const open = times.filter(({ free }) => free).length
  if (open === 0) return { state: 'taken', taken: [] }
  const taken = takenParts(day, times, asked.now)
  return { state: taken.length || open < calendarLimits.fewStarts ? 'limited' : 'free', taken }
}

/** A part that has passed is not taken. */
function takenParts(day: string, times: readonly StartTime[], now: Date): DayPart[] {
  return dayParts.filter((part) => {
    const [first, last] = calendarLimits.dayParts[part].map((time) => atTime(day, time)) as [Date, Date]
    const coming = times.filter(({ at }) => at >= first && at <= last && at > now)
    return coming.length > 0 && !coming.some(({ free }) => free)
  })
}

/** Free times on the day of `startsAt` and around it, nearest first. */
export function nearestFree(startsAt: Date, count: number, asked: TimesQuery): Date[] {
  const { neighbourDays } = calendarLimits
  const distance = (at: Date) => Math.abs(at.getTime() - startsAt.getTime())
  return Array.from({ length: 2 * neighbourDays + 1 }, (_, i) => addDays(dayOf(startsAt), i - neighbourDays))
    .flatMap((day) => timesOf(day, asked).filter(({ at, free }) => free && distance(at) > 0))
    .map(({ at }) => at)
    .sort((one, other) => distance(one) - distance(other) || one.getTime() - other.getTime())
    .slice(0, count)
}

/** The number of days from one to the other, both included; 0 or less in the wrong order. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1
}

/** Buffer minutes around a show, besides its setup and teardown. */
export interface Room {
  before: number
  after: number
}

/** Travel minutes for this distance, one way. */
export function travelMinutes(km: number): number {
  const { kmPerHour, stepMinutes, mostMinutes } = calendarLimits.travel
  const minutes = (km * hourMs) / kmPerHour / minuteMs
  return Math.min(mostMinutes, Math.ceil(minutes / stepMinutes) * stepMinutes)
}

/** The durations of a show including the artist's buffer and travel. */
export function withRoom({ minutes, setupMinutes, teardownMinutes }: Durations, { before, after }: Room, km: number): Durations {
  const road = travelMinutes(km)
  return { minutes, setupMinutes: setupMinutes + before + road, teardownMinutes: teardownMinutes + after + road }
}

/** The times at which all line-ups play. */
export function fullTimes(bookings: readonly Span[], units: number): Span[] {
  // Ends sort before starts at the same instant, since touching shows do not overlap.
  const turns = bookings
    .flatMap(({ from, to }) => [
      { at: from, change: 1 },
      { at: to, change: -1 },
    ])
    .sort((one, other) => one.at.getTime() - other.at.getTime() || one.change - other.change)
  const full: Span[] = []
  let playing = 0
  let since: Date | null = null
  for (const { at, change } of turns) {
    playing += change
    if (playing >= units) since ??= at
    else if (since) {
      if (since < at) full.push({ from: since, to: at })
      since = null
    }
  }
  return full
}

export interface Placed extends Span {
  id: string
}

/** Assigns each booking the lowest line-up that is free at its start. Requires that no more overlap than there are line-ups. */
export function lineUps(bookings: readonly Placed[]): Map<string, number> {
  const freeFrom: Date[] = []
  const inOrder = [...bookings].sort((one, other) => one.from.getTime() - other.from.getTime() || (one.id < other.id ? -1 : 1))
  return new Map(
    inOrder.map(({ id, from, to }) => {
      const free = freeFrom.findIndex((at) => at <= from)
      const index = free === -1 ? freeFrom.length : free
      freeFrom[index] = to
      return [id, index + 1]
    }),
  )
}

/** Merges overlapping and touching spans, in order. */
export function joined(spans: readonly Span[]): Span[] {
  const result: Span[] = []
  for (const span of [...spans].sort((one, other) => one.from.getTime() - other.from.getTime())) {
    const last = result.at(-1)
    if (last && span.from <= last.to) {
      if (span.to > last.to) result[result.length - 1] = { from: last.from, to: span.to }
    } else result.push(span)
  }
  return result
}

/** A weekly time, in India. */
export interface Weekly {
  weekdays: readonly number[]
  from_minute: number
  to_minute: number
  from_day: string
  until_day: string | null
}

/** 1 is Monday, 7 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7
}

/** The spans of a weekly time on the days from the first to the last, both included. */
export function weeklySpans({ weekdays, from_minute, to_minute, from_day, until_day }: Weekly, first: string, last: string): Span[] {
  const from = first < from_day ? from_day : first
  const until = until_day && until_day < last ? until_day : last
  return Array.from({ length: Math.max(0, daysBetween(from, until)) }, (_, i) => addDays(from, i))
    .filter((day) => weekdays.includes(weekdayOf(day)))
    .map((day) => ({ from: atMinute(day, from_minute), to: atMinute(day, to_minute) }))
}

/** India has no daylight saving: every day has 1440 minutes. */
export function atMinute(day: string, minute: number): Date {
  return new Date(startOfDay(day).getTime() + minute * minuteMs)
}

/** `19:30` is 1170, `24:00` is 1440. */
export function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

export function timeAtMinute(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}
