/** A calendar as an iCalendar file (RFC 5545). Times are in UTC; whole days are dates without a time, which phones show best. */
import ICAL from 'ical.js'
import { brand } from '#brand'
import { dayOf, timeOf } from '#contract/grammar/time.ts'
import type { Span } from '../tables.ts'

export interface FileEvent extends Span {
  /** Stable: a client that knows the event updates it rather than adding another. */
  uid: string
  /** Increases with every change. */
  sequence: number
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'
  title: string
  place?: string
  text?: string
  url?: string
  changedAt: Date
}

// The limit is 75 octets, but ical.js does not count the space at the start of a folded line.
ICAL.foldLength = 74

export function calendarFile(events: readonly FileEvent[]): string {
  const file = new ICAL.Component('vcalendar')
  file.addPropertyWithValue('version', '2.0')
  file.addPropertyWithValue('prodid', `-//${brand.name}//Calendar//EN`)
  file.addPropertyWithValue('calscale', 'GREGORIAN')
  file.addPropertyWithValue('method', 'PUBLISH')
  file.addPropertyWithValue('x-wr-calname', brand.name)
  file.addPropertyWithValue('x-published-ttl', 'PT30M')
  for (const event of events) file.addSubcomponent(componentOf(event))
  return `${file.toString()}\r\n`
}

function componentOf(event: FileEvent): ICAL.Component {
  const { uid, sequence, status, from, to, title, place, text, url, changedAt } = event
  const component = new ICAL.Component('vevent')
  const changed = ICAL.Time.fromJSDate(changedAt, true)
  component.addPropertyWithValue('uid', uid)
  component.addPropertyWithValue('dtstamp', changed)
  component.addPropertyWithValue('last-modified', changed)
  component.addPropertyWithValue('sequence', sequence)
  component.addPropertyWithValue('dtstart', timeFor(from, isWholeDays(event)))
  component.addPropertyWithValue('dtend', timeFor(to, isWholeDays(event)))
  component.addPropertyWithValue('status', status)
  component.addPropertyWithValue('transp', status === 'CANCELLED' ? 'TRANSPARENT' : 'OPAQUE')
  component.addPropertyWithValue('summary', title)
  if (place) component.addPropertyWithValue('location', place)
  if (text) component.addPropertyWithValue('description', text)
  if (url) component.addPropertyWithValue('url', url)
  return component
}

const isWholeDays = ({ from, to }: Span) => timeOf(from) === '00:00' && timeOf(to) === '00:00'

function timeFor(at: Date, isDay: boolean): ICAL.Time {
  return isDay ? ICAL.Time.fromDateString(dayOf(at)) : ICAL.Time.fromJSDate(at, true)
}
