/** When a recurring task runs, by the clock that it is told. */
import { CronExpressionParser } from 'cron-parser'

export const timeZone = 'Asia/Kolkata'

export interface Schedule {
  /** Whether an occurrence has come since the last time it was asked, or since it was made. */
  hasCome(now: Date): boolean
}

/** @param cron minute hour day month weekday, in India */
export function scheduleOf(cron: string, from: Date): Schedule {
  const occurrences = CronExpressionParser.parse(cron, { tz: timeZone, currentDate: from })
  let last = from
  let next = nextAfter(from)

  function nextAfter(at: Date): Date {
    occurrences.reset(at)
    return occurrences.next().toDate()
  }

  return {
    hasCome(now) {
      const hasCome = now >= next
      if (hasCome || now < last) next = nextAfter(now)
      last = now
      return hasCome
    },
  }
}
