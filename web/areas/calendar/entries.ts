/** Words for calendar entries. */
import type { CalendarEntry, EntryKind } from '#contract/calendar/calendar.ts'
import { addDays, dayMs, dayOf, formatDay, formatTime, startOfDay, timeOf } from '#contract/grammar/time.ts'

export const kindNames: Record<EntryKind, string> = {
  booking: 'Booking',
  played: 'Played',
  block: 'Blocked by you',
  import: 'Busy in another calendar',
  weekly: 'Every week',
}

/** Whether it is a show or a blocked time; the rest repeats or comes from other calendars. */
export const isOwn = ({ kind }: Pick<CalendarEntry, 'kind'>) => kind === 'booking' || kind === 'played' || kind === 'block'

export function isOn(day: string, { startsAt, endsAt }: Pick<CalendarEntry, 'startsAt' | 'endsAt'>): boolean {
  return new Date(startsAt) < startOfDay(addDays(day, 1)) && new Date(endsAt) > startOfDay(day)
}

/** Whether it covers whole days in India. */
export function isWholeDays({ startsAt, endsAt }: CalendarEntry): boolean {
  return timeOf(startsAt) === '00:00' && timeOf(endsAt) === '00:00'
}

/** `Sat, 12 Dec 2026, 6:00 pm to midnight`. The end is exclusive: what ends at midnight ends on the day before. */
export function whenOf({ show, ...kept }: CalendarEntry): string {
  const entry = { ...kept, ...show }
  const { startsAt, endsAt } = entry
  const last = new Date(new Date(endsAt).getTime() - 1)
  const isOneDay = dayOf(startsAt) === dayOf(last)
  if (isWholeDays(entry)) return isOneDay ? formatDay(startsAt) : `${formatDay(startsAt)} to ${formatDay(last)}`
  const isShort = isOneDay || new Date(endsAt).getTime() - new Date(startsAt).getTime() < dayMs
  return `${formatDay(startsAt)}, ${hourOf(startsAt)} to ${isShort ? '' : `${formatDay(last)}, `}${hourOf(endsAt)}`
}

const hourOf = (at: string) => (timeOf(at) === '00:00' ? 'midnight' : formatTime(at))

/** The time blocked around a show, when longer than the show itself. */
export function keptAround({ show, startsAt, endsAt }: CalendarEntry): string | null {
  if (!show || (show.startsAt === startsAt && show.endsAt === endsAt)) return null
  return `Blocked ${hourOf(startsAt)} to ${hourOf(endsAt)} with set-up and travel`
}

/** The input that blocks the same time again. */
export function blockAgain({ startsAt, endsAt, title }: CalendarEntry) {
  const endsAtMidnight = timeOf(endsAt) === '00:00'
  return {
    from: dayOf(startsAt),
    to: endsAtMidnight ? addDays(dayOf(endsAt), -1) : dayOf(endsAt),
    startTime: timeOf(startsAt),
    endTime: endsAtMidnight ? '24:00' : timeOf(endsAt),
    note: title === 'Blocked' ? '' : title,
  }
}

/** A day's availability in words, for people who cannot see the colours. */
export function sayDay(day: string, entries: readonly CalendarEntry[]): string {
  const mine = entries.filter((entry) => isOn(day, entry)).map(({ kind, title }) => `${kindNames[kind]}: ${title}`)
  return [formatDay(startOfDay(day)), ...mine].join(', ')
}

/** Whether no part of the day is left to block. */
export function isClosed(day: string, entries: readonly CalendarEntry[]): boolean {
  return entries.some(
    ({ kind, startsAt, endsAt }) =>
      kind === 'block' && new Date(startsAt) <= startOfDay(day) && new Date(endsAt) >= startOfDay(addDays(day, 1)),
  )
}
