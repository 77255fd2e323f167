import { hourMs, minuteMs } from '#contract/grammar/time.ts'

/** Delays before each retry. After the last one it is given up, and admins see it. */
const waits = [minuteMs, 5 * minuteMs, 15 * minuteMs, hourMs, 3 * hourMs, 6 * hourMs, 12 * hourMs]

/** @param attempts number of attempts so far, from 1 @returns null if it is given up */
export function nextAttempt(attempts: number, now: Date): Date | null {
  const wait = waits[attempts - 1]
  return wait === undefined ? null : new Date(now.getTime() + wait)
}

/** Lease of an attempt: after this time another process may take it over. */
export const leaseMs = 2 * minuteMs
