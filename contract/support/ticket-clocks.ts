/**
 * Deadlines for our first answer and the resolution of a ticket: one table for the form, the emails and the admin console. Dated
 * 2026-11-21: grievances (IT Rules 2021) and consumer complaints (E-Commerce Rules 2020) as in the policies, privacy requests and
 * everything else by our own promise.
 */

import { addDays, atTime, dayMs, dayOf, hourMs, timeOf } from '../grammar/time.ts'
import { grievanceLimits as law } from './grievances.ts'

export type Span = { hours: number } | { days: number } | { months: number } | { workingDays: number }
export type ClockKind = 'grievance' | 'consumer' | 'privacy' | 'usual'

export const ticketClocks = {
  grievance: { acknowledge: { hours: law.acknowledgeMs / hourMs }, resolve: { days: law.resolveMs / dayMs } },
  consumer: { acknowledge: { hours: law.consumerAcknowledgeMs / hourMs }, resolve: { months: law.consumerRedressMonths } },
  privacy: { acknowledge: { hours: 48 }, resolve: { days: 30 } },
  usual: { acknowledge: { workingDays: 2 }, resolve: { workingDays: 2 } },
} as const satisfies Record<ClockKind, { acknowledge: Span; resolve: Span }>

/** The end of a span in India's calendar; months end on the same day of the next, or on its last day. */
export function endOf(span: Span, from: Date): Date {
  if ('hours' in span) return new Date(from.getTime() + span.hours * hourMs)
  if ('days' in span) return new Date(from.getTime() + span.days * dayMs)
  if ('months' in span) return onDay(monthsLater(dayOf(from), span.months), from)
  return onDay(workingDaysLater(dayOf(from), span.workingDays), from)
}

const onDay = (day: string, from: Date) => new Date(atTime(day, timeOf(from)).getTime() + (from.getTime() % 60_000))

function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}

/** Skips Saturday and Sunday; a span that begins on one starts with the next working day. */
function workingDaysLater(day: string, count: number): string {
  let at = day
  for (let left = count; left > 0; ) {
    at = addDays(at, 1)
    if (isWorkingDay(at)) left--
  }
  return at
}

function isWorkingDay(day: string): boolean {
  return ![0, 6].includes(new Date(`${day}T00:00:00.000Z`).getUTCDay())
}

export function spanWords(span: Span): string {
  const [unit = '', count = 0] = Object.entries(span)[0] ?? []
  const name = { hours: 'hour', days: 'day', months: 'month', workingDays: 'working day' }[unit]
  return count === 1 ? `one ${name}` : `${count} ${name}s`
}
