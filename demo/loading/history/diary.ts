/** An artist's calendar while their history is generated, so that events do not overlap. */
import { addDays, atTime, dayOf } from '#contract/grammar/time.ts'
import { isStart, overlaps } from '#server/areas/calendar/rules.ts'
import type { Span } from '#server/areas/calendar/tables.ts'
import type { Chance } from '../../drawing/chance.ts'

export interface Diary {
  /** Reserves the time if it is free. */
  take(span: Span): boolean
}

export function openDiary(): Diary {
  const taken: Span[] = []
  return {
    take(span) {
      if (taken.some((each) => overlaps(each, span))) return false
      taken.push(span)
      return true
    },
  }
}

/** Events are most common at weekends. */
const shareOfWeekday = [0.75, 0.1, 0.1, 0.14, 0.2, 0.5, 1] as const

/** A day within the given range from today, most likely near a weekend. */
export function celebrationDay(chance: Chance, now: Date, [least, most]: readonly [number, number]): string {
  for (;;) {
    const day = addDays(dayOf(now), chance.whole(least, most))
    if (chance.maybe(shareOfWeekday[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? 0)) return day
  }
}

/** On the half hour, near the usual hour. */
export function startOn(chance: Chance, day: string, hour: number): Date {
  const wanted = atTime(day, `${String(hour).padStart(2, '0')}:${chance.pick(['00', '00', '30'])}`)
  if (!isStart(wanted)) throw new Error(`demo: no show begins at ${wanted.toISOString()}`)
  return wanted
}
