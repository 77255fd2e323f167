/** Words for waiting times and time left, always with a unit. */
import { dayMs, hourMs, minuteMs } from '#contract/grammar/time.ts'

function counted(count: number, unit: string): string {
  return `${count.toLocaleString('en-IN')} ${unit}${count === 1 ? '' : 's'}`
}

/** `40 minutes`, `5 hours`, `3 days` */
export function spanOf(ms: number): string {
  if (ms < hourMs) return counted(Math.max(1, Math.floor(ms / minuteMs)), 'minute')
  return ms < 2 * dayMs ? counted(Math.floor(ms / hourMs), 'hour') : counted(Math.floor(ms / dayMs), 'day')
}

export type Urgency = 'calm' | 'soon' | 'late'

/** How urgent a waiting time is: after two days it should be next; after a week we are to blame. */
export function urgencyOf(waitedMs: number): Urgency {
  return waitedMs > 7 * dayMs ? 'late' : waitedMs > 2 * dayMs ? 'soon' : 'calm'
}

/** `in 5 hours`, `3 days late`; urgent on the last day. */
export function dueOf(leftMs: number): { words: string; urgency: Urgency } {
  if (leftMs <= 0) return { words: `${spanOf(-leftMs)} late`, urgency: 'late' }
  return { words: `in ${spanOf(leftMs)}`, urgency: leftMs < dayMs ? 'soon' : 'calm' }
}
