/** Dates as lists say them: the year only where it is not near. */
import { dayMs, formatDay, formatTime } from '#contract/time.ts'

const nearMs = 300 * dayMs

/** `Sat, 12 Dec`; of last year `Sat, 13 Dec 2025`. */
export function shortDay(at: string): string {
  const isNear = Math.abs(Date.parse(at) - (performance.timeOrigin + performance.now())) < nearMs
  return isNear ? formatDay(at).replace(/ \d{4}$/, '') : formatDay(at)
}

/** `Sat, 12 Dec, 7:00 pm` */
export function shortWhen(at: string): string {
  return `${shortDay(at)}, ${formatTime(at)}`
}
