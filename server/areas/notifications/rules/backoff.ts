import { hourMs, minuteMs } from '#contract/grammar/time.ts'

/** How long after a failure it is tried again. After the last one it is given up, and the desk sees it. */
const waits = [minuteMs, 5 * minuteMs, 15 * minuteMs, hourMs, 3 * hourMs, 6 * hourMs, 12 * hourMs]

/** @param attempts how often it was tried, from 1 @returns null when it is given up */
export function nextAttempt(attempts: number, now: Date): Date | null {
  const wait = waits[attempts - 1]
  return wait === undefined ? null : new Date(now.getTime() + wait)
}

/** One that a process took along into its end is tried again by another after so long. */
export const leaseMs = 2 * minuteMs
