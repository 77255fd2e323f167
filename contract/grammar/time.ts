/** Dates in the format of Indian readers. Stored and sent as UTC ISO strings; shown in Asia/Kolkata (no daylight saving). */

export const timeZone = 'Asia/Kolkata'
/** A calendar day, `2026-12-12`. */
export type Day = string
/** A calendar month, `2026-12`. */
export type Month = string
const istOffsetMs = 330 * 60_000
export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

// Formatted by hand: a browser's first Intl formatter costs a slow phone 50 ms, on every page.
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

const monthName = (number: number) => months[number - 1] ?? ''

function read(at: Date | string) {
  const today = dayOf(at)
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number)
  return { weekday: weekdays[new Date(today).getUTCDay()] ?? '', day, month: monthName(month).slice(0, 3), year }
}

/** `Sat, 12 Dec 2026` */
export function formatDay(at: Date | string): string {
  const { weekday, day, month, year } = read(at)
  return `${weekday}, ${day} ${month} ${year}`
}

/** `12 Dec`, where the year is obvious. */
export function formatDate(at: Date | string): string {
  const { day, month } = read(at)
  return `${day} ${month}`
}

/** `19:00` as `7:00 pm`, with a non-breaking space. */
export function formatClock(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')}\u00a0${hours < 12 ? 'am' : 'pm'}`
}

/** `7:00 pm` */
export function formatTime(at: Date | string): string {
  return formatClock(timeOf(at))
}

/** As short as a list needs: `7:00 pm` for today, `Sat` for the six days before, otherwise `12 Dec`, in other years `12 Dec 2025`. */
export function formatShort(at: Date | string, now: Date): string {
  const day = dayOf(at)
  if (day === dayOf(now)) return formatTime(at)
  const { weekday, day: date, month, year } = read(at)
  if (day >= addDays(dayOf(now), -6) && day < dayOf(now)) return weekday
  return `${date} ${month}${year === read(now).year ? '' : ` ${year}`}`
}

/** `Sat, 12 Dec 2026, 7:00 pm IST` */
export function formatWhen(at: Date | string): string {
  return `${formatDay(at)}, ${formatTime(at)} IST`
}

/** An exclusive end in words: midnight is `the end of Sat, 12 Dec 2026`, the day before; otherwise as `formatWhen`. */
export function formatUntil(end: Date | string): string {
  return timeOf(end) === '00:00' ? `the end of ${formatDay(new Date(new Date(end).getTime() - 1))}` : formatWhen(end)
}

/** The day in India on which an instant falls, `2026-12-12`. */
export function dayOf(at: Date | string): string {
  return new Date(new Date(at).getTime() + istOffsetMs).toISOString().slice(0, 10)
}

/** The time of day in India at an instant, `19:00`. */
export function timeOf(at: Date | string): string {
  return new Date(new Date(at).getTime() + istOffsetMs).toISOString().slice(11, 16)
}

/** Midnight in India at the start of a day. */
export function startOfDay(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) - istOffsetMs)
}

/** @param time `19:00`, in India */
export function atTime(day: string, time: string): Date {
  return new Date(Date.parse(`${day}T${time}:00.000Z`) - istOffsetMs)
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) + days * dayMs).toISOString().slice(0, 10)
}

/** Days from the first to the second. */
export function daysFrom(day: Day, later: Day): number {
  return Math.round((startOfDay(later).getTime() - startOfDay(day).getTime()) / dayMs)
}

/** The month in India of an instant. */
export function monthOf(at: Date | string): Month {
  return dayOf(at).slice(0, 7)
}

export function addMonths(month: Month, months: number): Month {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

/** A month, from its first instant in India to the first of the next. */
export function spanOf(month: Month): { from: Date; to: Date } {
  return { from: startOfDay(`${month}-01`), to: startOfDay(`${addMonths(month, 1)}-01`) }
}

/** `December 2026` */
export function formatMonth(month: Month): string {
  const [year, number = 0] = month.split('-').map(Number)
  return `${monthName(number)} ${year}`
}
