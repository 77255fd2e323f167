/** Decides when a scheduled task runs, by the given clock. */
import { CronExpressionParser } from 'cron-parser'

export const timeZone = 'Asia/Kolkata'

export interface Schedule {
  /** True if an occurrence has passed since the last call, or since the start. */
  hasCome(now: Date): boolean
}

/** @param cron minute hour day month weekday, in Indian time */
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
