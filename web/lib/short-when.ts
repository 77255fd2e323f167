/** Dates for lists: the year only when it is not the current one, the time without its zone. */
import { dayOf, formatDay, formatTime } from '#contract/grammar/time.ts'

const thisYear = () => dayOf(new Date(performance.timeOrigin + performance.now())).slice(0, 4)

/** `Sat, 12 Dec`; in another year `Fri, 1 Jan 2027`. */
export function shortDay(at: string): string {
  return dayOf(at).startsWith(thisYear()) ? formatDay(at).slice(0, -5) : formatDay(at)
}

/** `Sat, 12 Dec, 7:00 pm` */
export function shortWhen(at: string): string {
  return `${shortDay(at)}, ${formatTime(at)}`
}
