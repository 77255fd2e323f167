import { expect, test } from 'vitest'
import { calendarLimits } from '#contract/calendar/calendar.ts'
import { readFeed } from './read-feed.ts'
import { busyTimesIn } from './reading-feeds.ts'

const window = { from: new Date('2026-11-20T18:30:00.000Z'), to: new Date('2028-06-13T18:30:00.000Z') }
const newYork = `BEGIN:VTIMEZONE
TZID:Office
BEGIN:STANDARD
DTSTART:20071104T020000
RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU
TZOFFSETFROM:-0400
TZOFFSETTO:-0500
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:20070311T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU
TZOFFSETFROM:-0500
TZOFFSETTO:-0400
END:DAYLIGHT
END:VTIMEZONE`

let made = 0
function event(text: string, uid = `event-${++made}`): string {
  return `BEGIN:VEVENT\nUID:${uid}\nDTSTAMP:20261101T000000Z\n${text}\nEND:VEVENT`
}
const calendarOf = (...parts: string[]) =>
  `BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//test//EN\n${parts.join('\n')}\nEND:VCALENDAR`.replaceAll('\n', '\r\n')
const timesIn = (...parts: string[]) =>
  busyTimesIn(calendarOf(...parts), window, 'mehfil.test').map(
    ({ from, to }) => `${from.toISOString().slice(0, 16)} ${to.toISOString().slice(0, 16)}`,
  )

test('a time in UTC, in a described zone, in a merely named zone, and without a zone', () => {
  expect(timesIn(event('DTSTART:20261212T130000Z\nDTEND:20261212T150000Z'))).toEqual(['2026-12-12T13:00 2026-12-12T15:00'])
  expect(timesIn(newYork, event('DTSTART;TZID=Office:20261212T090000\nDURATION:PT1H30M'))).toEqual(['2026-12-12T14:00 2026-12-12T15:30'])
  expect(timesIn(event('DTSTART;TZID=America/New_York:20261212T090000\nDTEND;TZID=America/New_York:20261212T100000'))).toEqual([
    '2026-12-12T14:00 2026-12-12T15:00',
  ])
  expect(timesIn(event('DTSTART;TZID=Nowhere/Land:20261212T090000\nDTEND;TZID=Nowhere/Land:20261212T100000'))).toEqual([
    '2026-12-12T03:30 2026-12-12T04:30',
  ])
  expect(timesIn(event('DTSTART:20261212T090000\nDTEND:20261212T100000'))).toEqual(['2026-12-12T03:30 2026-12-12T04:30'])
})

test('whole days are days in India; without an end it is one', () => {
  expect(timesIn(event('DTSTART;VALUE=DATE:20261212\nDTEND;VALUE=DATE:20261214'))).toEqual(['2026-12-11T18:30 2026-12-13T18:30'])
  expect(timesIn(event('DTSTART;VALUE=DATE:20280229'))).toEqual(['2028-02-28T18:30 2028-02-29T18:30'])
})

test('a weekly time abroad keeps its local hour when daylight saving changes (BK-11)', () => {
  for (const zone of ['Office', 'America/New_York'])
    expect(
      timesIn(zone === 'Office' ? newYork : '', event(`DTSTART;TZID=${zone}:20270301T200000\nDURATION:PT1H\nRRULE:FREQ=WEEKLY;COUNT=4`)),
    ).toEqual([
      '2027-03-02T01:00 2027-03-02T02:00',
      '2027-03-09T01:00 2027-03-09T02:00',
      '2027-03-16T00:00 2027-03-16T01:00',
      '2027-03-23T00:00 2027-03-23T01:00',
    ])
})

test('removed and moved repeats are respected', () => {
  const weekly = event('DTSTART:20261207T100000Z\nDTEND:20261207T110000Z\nRRULE:FREQ=WEEKLY;COUNT=4\nEXDATE:20261214T100000Z', 'class')
  const moved = event('RECURRENCE-ID:20261221T100000Z\nDTSTART:20261222T150000Z\nDTEND:20261222T160000Z', 'class')
  const dropped = event('RECURRENCE-ID:20261228T100000Z\nDTSTART:20261228T100000Z\nDTEND:20261228T110000Z\nSTATUS:CANCELLED', 'class')
  expect(timesIn(moved, weekly, dropped)).toEqual(['2026-12-07T10:00 2026-12-07T11:00', '2026-12-22T15:00 2026-12-22T16:00'])
})

test('a moved repeat is busy even if the calendar lacks the others', () => {
  const moved = event('RECURRENCE-ID:20261221T100000Z\nDTSTART:20261222T150000Z\nDTEND:20261222T160000Z', 'invited once')
  expect(timesIn(moved)).toEqual(['2026-12-22T15:00 2026-12-22T16:00'])
})

test('additional dates count, and so does an event that began long ago and still continues', () => {
  expect(timesIn(event('DTSTART:20261212T100000Z\nDTEND:20261212T110000Z\nRDATE:20270105T100000Z'))).toEqual([
    '2026-12-12T10:00 2026-12-12T11:00',
    '2027-01-05T10:00 2027-01-05T11:00',
  ])
  expect(timesIn(event('DTSTART;VALUE=DATE:20200101\nDTEND;VALUE=DATE:20261125'))).toEqual(['2019-12-31T18:30 2026-11-24T18:30'])
  const daily = timesIn(event('DTSTART:20000101T040000Z\nDURATION:PT1H\nRRULE:FREQ=DAILY'))
  expect([daily[0], daily.length]).toEqual(['2026-11-21T04:00 2026-11-21T05:00', 571])
})

test('free, cancelled and past events are skipped, and our own events are not imported back', () => {
  const span = 'DTSTART:20261212T100000Z\nDTEND:20261212T110000Z'
  expect(
    timesIn(
      event(`${span}\nTRANSP:TRANSPARENT`),
      event(`${span}\nSTATUS:CANCELLED`),
      event(`${span}\nX-MICROSOFT-CDO-BUSYSTATUS:FREE`),
      event('DTSTART:20251212T100000Z\nDTEND:20251212T110000Z'),
      event('DTSTART:20301212T100000Z\nDTEND:20301212T110000Z'),
      event('DTSTART:20261212T100000Z\nDTEND:20261212T100000Z'),
      event('SUMMARY:no time at all'),
      event(span, 'booking-1@mehfil.test'),
    ),
  ).toEqual([])
})

test('times that touch or overlap are merged', () => {
  expect(
    timesIn(
      event('DTSTART:20261212T120000Z\nDTEND:20261212T130000Z'),
      event('DTSTART:20261212T100000Z\nDTEND:20261212T110000Z'),
      event('DTSTART:20261212T110000Z\nDTEND:20261212T120000Z'),
      event('DTSTART:20261212T101500Z\nDTEND:20261212T103000Z'),
    ),
  ).toEqual(['2026-12-12T10:00 2026-12-12T13:00'])
})

test.each([
  ['a page of a web site', '<!doctype html><title>Sign in</title>', /not a calendar/],
  ['nothing', '', /not a calendar/],
  ['an event without a calendar', 'BEGIN:VEVENT\r\nEND:VEVENT', /not a calendar/],
  ['bytes', '\u0000\u0001\u0002', /not a calendar/],
  ['a bell every second', calendarOf(event('DTSTART:20260101T000000Z\nDURATION:PT1S\nRRULE:FREQ=SECONDLY')), /repeat too often/],
])('%s is reported as unreadable', (_what, text, sentence) => {
  expect(() => busyTimesIn(text, window, 'mehfil.test')).toThrow(sentence)
})

test('an implausible number of busy times is refused', () => {
  const many = Array.from({ length: calendarLimits.feedTimes + 1 }, (_, i) => {
    const at = new Date(Date.UTC(2026, 11, 1) + i * 3_600_000 * 2).toISOString().replace(/[-:]|\.000/g, '')
    return event(`DTSTART:${at}\nDURATION:PT1H`)
  })
  expect(() => timesIn(...many)).toThrow(/too many busy times/)
})

test('an endless rule is aborted, and blocks only its own thread', async () => {
  const endless = calendarOf(event('DTSTART:20260101T000000Z\nDURATION:PT1H\nRRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'))
  let turns = 0
  const turning = setInterval(() => turns++, 20)
  expect(await readFeed(endless, window, 'mehfil.test', 2000)).toEqual({ failure: 'It takes too long to be read.' })
  clearInterval(turning)
  expect(turns).toBeGreaterThan(20)
})

test('the thread gives the same result as a direct call', async () => {
  const text = calendarOf(event('DTSTART:20261212T100000Z\nDTEND:20261212T110000Z'))
  expect(await readFeed(text, window, 'mehfil.test')).toEqual({ times: busyTimesIn(text, window, 'mehfil.test') })
  expect(await readFeed('<html>', window, 'mehfil.test')).toEqual({ failure: 'What comes from there is not a calendar.' })
})
