/** The window for writing, and what the scheduler does in it. */

import { dayMs } from '#contract/grammar/time.ts'
import { reviewLimits } from '#contract/reviews/reviews.ts'
import type { reviewWindows } from '../tables.ts'

export type WindowRow = typeof reviewWindows.$inferSelect
type Dated = Pick<WindowRow, 'ended_at' | 'closes_at' | 'closed_at' | 'reminders_sent'>

const plus = (at: Date, ms: number) => new Date(at.getTime() + ms)

export function closesAt(endedAt: Date): Date {
  return plus(endedAt, reviewLimits.windowMs)
}

/** Neither closed nor past its end, even if the scheduler has not closed it yet. */
export function isOpen({ closes_at, closed_at }: Pick<WindowRow, 'closes_at' | 'closed_at'>, now: Date): boolean {
  return closed_at === null && now < closes_at
}

interface Reminder {
  days: number
  at: Date
}

function openReminders({ ended_at, reminders_sent }: Dated): Reminder[] {
  return reviewLimits.remindersMs
    .map((ms) => ({ days: ms / dayMs, at: plus(ended_at, ms) }))
    .filter(({ days }) => !reminders_sent.includes(days))
}

/** Due reminders; after a downtime there may be several, of which only the last makes sense. */
export function dueReminders(window: Dated, now: Date): number[] {
  return openReminders(window)
    .filter(({ at }) => at <= now)
    .map(({ days }) => days)
}

export function wakeAt(window: Dated): Date {
  return new Date(Math.min(window.closes_at.getTime(), ...openReminders(window).map(({ at }) => at.getTime())))
}
