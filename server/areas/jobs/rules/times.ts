/** The times of a job: its event and its closing. Pure. */
import { calendarLimits } from '#contract/calendar/calendar.ts'
import { fieldFailure } from '#contract/grammar/errors.ts'
import { addDays, atTime, dayOf, startOfDay } from '#contract/grammar/time.ts'
import { jobLimits } from '#contract/jobs/jobs.ts'
import { isStart } from '../../calendar/rules.ts'

export interface TimesQuery {
  date: string
  startTime: string
  /** The last day to apply; by default two weeks from now or the day before the event. */
  deadline: string | undefined
}

/** @throws an error at the field */
export function timesOf({ date, startTime, deadline }: TimesQuery, now: Date): { starts_at: Date; closes_at: Date } {
  const today = dayOf(now)
  const starts_at = atTime(date, startTime)
  if (starts_at <= now) throw fieldFailure('date', 'That time is over. Choose a later one.')
  if (date > addDays(today, jobLimits.daysAhead)) throw fieldFailure('date', 'That is too far ahead. Post it within a year of the event.')
  if (!isStart(starts_at))
    throw fieldFailure(
      'startTime',
      `Shows start on the half hour between ${calendarLimits.firstStart} and ${calendarLimits.lastStart}, India time.`,
    )
  const last = deadline ?? usualDeadline(today, date)
  if (last < today) throw fieldFailure('deadline', 'That day is over. Choose a later one.')
  if (last > date) throw fieldFailure('deadline', 'Proposals come before the event: choose that day or one before.')
  if (last > addDays(today, jobLimits.openDays)) throw fieldFailure('deadline', `A job stays open for ${jobLimits.openDays} days at most.`)
  const ends = startOfDay(addDays(last, 1))
  return { starts_at, closes_at: ends < starts_at ? ends : starts_at }
}

function usualDeadline(today: string, date: string): string {
  const [dayBefore, usual] = [addDays(date, -1), addDays(today, jobLimits.usualOpenDays)]
  const first = dayBefore < usual ? dayBefore : usual
  return first < today ? today : first
}

/** The last day to apply. */
export function deadlineOf(closesAt: Date): string {
  return dayOf(new Date(closesAt.getTime() - 1))
}

export interface Sleeper {
  state: string
  closes_at: Date
  digest_at: Date | null
}

/** When the scheduler looks at a job next: a day before it closes, and when it closes. */
export function wakeAt({ state, closes_at, digest_at }: Sleeper): Date | null {
  if (state !== 'open' && state !== 'paused' && state !== 'in_review') return null
  return digest_at ? closes_at : new Date(closes_at.getTime() - jobLimits.digestMs)
}
