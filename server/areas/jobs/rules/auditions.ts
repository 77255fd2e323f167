/** The deadline of an audition, and when the scheduler looks at it. Pure. */

import { fieldFailure } from '#contract/grammar/errors.ts'
import { addDays, dayOf, formatDay, startOfDay } from '#contract/grammar/time.ts'
import { auditionDays, auditionFailures, auditionLimits } from '#contract/jobs/auditions.ts'
import { deadlineOf } from './times.ts'

/** The end of that day. @throws closes_too_soon, or an error at the field */
export function auditionDue(until: string, closesAt: Date, now: Date): Date {
  const days = auditionDays(dayOf(now), deadlineOf(closesAt))
  if (!days) throw auditionFailures.closes_too_soon()
  if (until < days.first) throw fieldFailure('until', 'Give the artist at least until tomorrow.')
  if (until > days.last)
    throw fieldFailure('until', `Choose ${formatDay(startOfDay(days.last))} or earlier, so that you can still choose afterwards.`)
  return startOfDay(addDays(until, 1))
}

interface Awaited {
  due_at: Date
  submitted_at: Date | null
  ended_at: Date | null
}

/** While open: a day before its deadline, then at it. @param isReminded the reminder has been sent */
export function auditionWake({ due_at, submitted_at, ended_at }: Awaited, isReminded: boolean): Date | null {
  if (ended_at) return null
  if (submitted_at) return new Date(submitted_at.getTime() + auditionLimits.keptMs)
  return isReminded ? due_at : new Date(due_at.getTime() - auditionLimits.remindMs)
}
