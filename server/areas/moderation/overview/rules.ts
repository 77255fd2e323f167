/** Weeks and outliers. Pure. */

import { addDays, type Day } from '#contract/grammar/time.ts'
import { unusualRule } from '#contract/moderation/overview.ts'

/** The Monday on or before a day. */
export function mondayOf(day: Day): Day {
  const weekday = (new Date(`${day}T00:00:00.000Z`).getUTCDay() + 6) % 7
  return addDays(day, -weekday)
}

/** The mean of the two middle values for an even count; 0 for an empty list. */
export function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2
}

/**
 * Whether `value` is unusual compared with earlier ones.
 * @param least smaller values are never unusual
 * @param fewest fewer earlier values are too few to compare with
 * @returns the usual value if this one is unusual
 */
export function usualWhereThisIsNot(
  value: number,
  before: readonly number[],
  { least, fewest }: { least: number; fewest: number },
): number | null {
  if (before.length < fewest || value < least) return null
  const usual = medianOf(before)
  return value >= unusualRule.times * usual ? usual : null
}
