/** Weeks, and what is unusual. Pure. */

import { addDays, type Day } from '#contract/grammar/time.ts'
import { unusualRule } from '#contract/moderation/overview.ts'

/** The Monday on or before a day. */
export function mondayOf(day: Day): Day {
  const weekday = (new Date(`${day}T00:00:00.000Z`).getUTCDay() + 6) % 7
  return addDays(day, -weekday)
}

/** The middle one; of an even number the mean of the two in the middle. 0 of nothing. */
export function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2
}

/**
 * Whether so much has to be told, against what there was before.
 * @param least fewer are never unusual
 * @param fewest with fewer to compare with nothing is
 * @returns what is usual, where this is not
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
