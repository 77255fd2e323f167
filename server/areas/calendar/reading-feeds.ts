/** Pure: the busy times in the text of an external calendar. Only times are kept, no titles. */
import ICAL from 'ical.js'
import { calendarLimits } from '#contract/calendar/calendar.ts'
import { timeZone } from '#contract/grammar/time.ts'
import { joined } from './rules.ts'
import type { Span } from './tables.ts'

export interface Window {
  from: Date
  to: Date
}

const sentences = {
  no_calendar: 'What comes from there is not a calendar.',
  too_many_repeats: 'Its events repeat too often to be read.',
  too_many_times: 'It has too many busy times.',
} as const

export class Unreadable extends Error {
  override name = 'Unreadable'
  constructor(fault: keyof typeof sentences) {
    super(sentences[fault])
  }
}

/**
 * @param ownHost events with our own UIDs are skipped: they are bookings that came back through another calendar
 * @returns the busy times that touch the window, merged, in order @throws Unreadable
 */
export function busyTimesIn(text: string, window: Window, ownHost: string): Span[] {
  const groups = [...groupsOf(calendarsIn(text), ownHost)]
  const left = { repeats: calendarLimits.feedRepeats }
  const times = joined(groups.flatMap((group) => [...timesOf(group, window, left)]))
  if (times.length > calendarLimits.feedTimes) throw new Unreadable('too_many_times')
  return times
}

function calendarsIn(text: string): ICAL.Component[] {
  let parsed: unknown[]
  try {
    parsed = ICAL.parse(text.replace(/^\uFEFF/, '').trim())
  } catch {
    throw new Unreadable('no_calendar')
  }
  // ical.js returns one calendar directly, and several as a list.
  const all = (Array.isArray(parsed[0]) ? parsed : [parsed]).map((each) => new ICAL.Component(each as unknown[]))
  const calendars = all.filter(({ name }) => name === 'vcalendar')
  if (!calendars.length) throw new Unreadable('no_calendar')
  return calendars
}

/** An event with its individually changed repeats. */
interface Group {
  main: ICAL.Component | null
  changed: ICAL.Component[]
}

function groupsOf(calendars: readonly ICAL.Component[], ownHost: string): Iterable<Group> {
  const groups = new Map<string, Group>()
  for (const event of calendars.flatMap((each) => each.getAllSubcomponents('vevent'))) {
    const uid = String(event.getFirstPropertyValue('uid') ?? `nameless ${groups.size}`)
    if (uid.endsWith(`@${ownHost}`)) continue
    const group = groups.get(uid) ?? { main: null, changed: [] }
    if (event.hasProperty('recurrence-id')) group.changed.push(event)
    else group.main = event
    groups.set(uid, group)
  }
  return groups.values()
}

function* timesOf({ main, changed }: Group, window: Window, left: { repeats: number }): Iterable<Span> {
  const replaced = new Set(changed.map((each) => instantOf(each, 'recurrence-id')?.getTime()))
  for (const event of changed) yield* within(spanOf(event), event, window)
  if (!main) return
  const span = spanOf(main)
  if (!span) return
  if (!main.hasProperty('rrule') && !main.hasProperty('rdate')) return yield* within(span, main, window)
  // The first date counts too; ical.js omits it if there are only additional dates.
  if (!main.hasProperty('rrule')) yield* within(span, main, window)
  const lasts = span.to.getTime() - span.from.getTime()
  for (const from of startsOf(main, window, left))
    if (!replaced.has(from.getTime())) yield* within({ from, to: new Date(from.getTime() + lasts) }, main, window)
}

function* startsOf(event: ICAL.Component, window: Window, left: { repeats: number }): Iterable<Date> {
  const start = event.getFirstProperty('dtstart') as ICAL.Property
  const each = new ICAL.RecurExpansion({ component: event, dtstart: start.getFirstValue() as ICAL.Time })
  for (let time = each.next(); time; time = each.next()) {
    if (--left.repeats < 0) throw new Unreadable('too_many_repeats')
    const at = toDate(time, start)
    if (at >= window.to) return
    yield at
  }
}

function* within(span: Span | null, event: ICAL.Component, window: Window): Iterable<Span> {
  const says = (name: string) => String(event.getFirstPropertyValue(name) ?? '').toUpperCase()
  const isFree = says('transp') === 'TRANSPARENT' || says('status') === 'CANCELLED' || says('x-microsoft-cdo-busystatus') === 'FREE'
  if (!isFree && span && span.from < span.to && span.from < window.to && span.to > window.from) yield span
}

function instantOf(event: ICAL.Component, name: string): Date | null {
  const property = event.getFirstProperty(name)
  const value = property?.getFirstValue()
  return property && value instanceof ICAL.Time ? toDate(value, property) : null
}

/** Without an end or duration, a date lasts a day and a moment lasts no time. */
function spanOf(event: ICAL.Component): Span | null {
  const start = event.getFirstProperty('dtstart')
  const first = start?.getFirstValue()
  if (!start || !(first instanceof ICAL.Time)) return null
  const from = toDate(first, start)
  const to = instantOf(event, 'dtend')
  if (to) return { from, to }
  const duration = event.getFirstPropertyValue('duration')
  const end = first.clone()
  if (duration instanceof ICAL.Duration) end.addDuration(duration)
  else if (first.isDate) end.addDuration(ICAL.Duration.fromSeconds(24 * 60 * 60))
  return { from, to: toDate(end, start) }
}

/** A zone that the calendar does not describe is looked up by its name; a time without a zone is in India. */
function toDate(time: ICAL.Time, property: ICAL.Property): Date {
  if (time.zone && time.zone !== ICAL.Timezone.localTimezone) return time.toJSDate()
  const { year, month, day, hour, minute, second } = time
  const named = property.getFirstParameter('tzid')
  return atWall(Date.UTC(year, month - 1, day, hour, minute, second), named && isZone(named) ? named : timeZone)
}

function isZone(name: string): boolean {
  try {
    clockOf(name)
    return true
  } catch {
    return false
  }
}

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(zone: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
  clocks.set(zone, clock)
  return clock
}

/** The local clock time of a zone at an instant, as if it were UTC. */
function wallOf(at: number, zone: string): number {
  const parts = Object.fromEntries(
    clockOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts as Record<string, number>
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/** The instant of a local time in a zone. Computed twice, because the first guess may be on the other side of a daylight saving change. */
function atWall(wall: number, zone: string): Date {
  const guess = wall - (wallOf(wall, zone) - wall)
  return new Date(guess - (wallOf(guess, zone) - wall))
}
