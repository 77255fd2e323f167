/** Words about jobs, for all pages. */

import { formatRupees } from '#contract/grammar/money.ts'
import { addDays, dayOf, formatDay, formatShort, formatWhen, startOfDay } from '#contract/grammar/time.ts'
import { cityOf } from '#contract/india/cities.ts'
import type { JobView } from '#contract/jobs/jobs.ts'
import { categoryOf } from '#contract/profiles/categories.ts'

export function budgetOf({ budgetMin, budgetMax }: Pick<JobView, 'budgetMin' | 'budgetMax'>): string {
  return budgetMin === budgetMax ? formatRupees(budgetMax) : `${formatRupees(budgetMin)} to ${formatRupees(budgetMax)}`
}

export const dayName = (day: string) => formatDay(startOfDay(day))

export function postedOn(postedAt: string, now: string): string {
  return dayOf(postedAt) === addDays(dayOf(now), -1) ? 'yesterday' : formatShort(postedAt, new Date(now))
}

/** The last day to apply; with the time where the event itself is the end. */
export function closingOf({ deadline, closesAt, startsAt }: Pick<JobView, 'deadline' | 'closesAt' | 'startsAt'>): string {
  return closesAt === startsAt ? formatWhen(closesAt) : dayName(deadline)
}

/** "A singer in Jaipur". */
export function wantedOf({ category, city }: Pick<JobView, 'category' | 'city'>): string {
  return `${categoryOf(category).one} in ${cityOf(city).name}`
}

export function proposalsOf({ proposals }: Pick<JobView, 'proposals'>): string {
  if (!proposals) return 'No proposals yet'
  return proposals === 1 ? '1 proposal' : `${proposals} proposals`
}

/** Why nobody can apply; null while the job is open. */
export function whyOver(job: Pick<JobView, 'state' | 'free' | 'deadline' | 'closesAt' | 'startsAt'>): string | null {
  const { state, free } = job
  if (state === 'open') return free ? null : 'All openings are taken.'
  return {
    paused: `The client has paused this job, so nobody new can apply for now. The last day to apply stays: ${closingOf(job)}.`,
    in_review: 'We review this post before others see it.',
    filled: 'The client has chosen.',
    closed: 'The client has closed this job.',
    expired: 'The last day to apply has passed.',
    removed: 'This job was removed.',
  }[state]
}
