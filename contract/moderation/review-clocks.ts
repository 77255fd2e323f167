/**
 * Deadlines and severities of the review queues. The database has the same table (`review_clocks`) and stamps each item on arrival; a
 * test keeps the two equal. A changed figure gets a new row with its first day, so that earlier items keep their deadline.
 *
 * Dated 2026-11-26. Sources: IT Rules 2021 as amended in 2026 for nudity and child safety (2 hours) and for impersonation and threats
 * (36 hours), rule 3(2) for other complaints about content (7 days, `reportLimits`); everything else is our own promise.
 */

import { dayMs, hourMs } from '../grammar/time.ts'
import type { QueueName } from './moderation.ts'

/** In ascending severity. */
export const reviewRisks = ['low', 'usual', 'high', 'urgent'] as const
export type ReviewRisk = (typeof reviewRisks)[number]

export interface ReviewClock {
  kind: QueueName
  /** Reason of a report, or topic of a ticket; empty for all others of the kind. */
  detail: string
  /** null: the item has a date of its own (disputes, tickets and confirmations), or none. */
  withinMs: number | null
  risk: ReviewRisk
  /** True when the law requires it. */
  isLaw?: boolean
}

const day = dayMs
const checksWithinMs = 2 * day
export const reviewClocks: readonly ReviewClock[] = [
  { kind: 'reports', detail: 'minor', withinMs: 2 * hourMs, risk: 'urgent', isLaw: true },
  { kind: 'reports', detail: 'indecent', withinMs: 2 * hourMs, risk: 'urgent', isLaw: true },
  { kind: 'reports', detail: 'abuse', withinMs: 36 * hourMs, risk: 'high', isLaw: true },
  { kind: 'reports', detail: 'impersonation', withinMs: 36 * hourMs, risk: 'high', isLaw: true },
  { kind: 'reports', detail: 'fraud', withinMs: 36 * hourMs, risk: 'high' },
  { kind: 'reports', detail: '', withinMs: 7 * day, risk: 'usual', isLaw: true },
  { kind: 'tickets', detail: 'grievance', withinMs: null, risk: 'high', isLaw: true },
  { kind: 'tickets', detail: 'privacy', withinMs: null, risk: 'usual', isLaw: true },
  { kind: 'tickets', detail: '', withinMs: null, risk: 'usual' },
  { kind: 'appeals', detail: '', withinMs: 7 * day, risk: 'high' },
  { kind: 'disputes', detail: '', withinMs: null, risk: 'high' },
  { kind: 'order_disputes', detail: '', withinMs: null, risk: 'high' },
  { kind: 'payments', detail: '', withinMs: day, risk: 'high' },
  { kind: 'transfers', detail: '', withinMs: day, risk: 'high' },
  { kind: 'votes', detail: '', withinMs: day, risk: 'high' },
  { kind: 'profiles', detail: '', withinMs: 2 * day, risk: 'usual' },
  { kind: 'checks', detail: '', withinMs: checksWithinMs, risk: 'usual' },
  { kind: 'jobs', detail: '', withinMs: day, risk: 'usual' },
  { kind: 'entries', detail: '', withinMs: day, risk: 'usual' },
  { kind: 'artworks', detail: '', withinMs: 3 * day, risk: 'usual' },
  { kind: 'reviews', detail: 'held', withinMs: 3 * day, risk: 'usual' },
  { kind: 'reviews', detail: '', withinMs: 7 * day, risk: 'usual' },
  { kind: 'roles', detail: '', withinMs: null, risk: 'usual' },
  { kind: 'confirmations', detail: '', withinMs: null, risk: 'high' },
  { kind: 'undelivered', detail: '', withinMs: 2 * day, risk: 'low' },
]

/** When a check should be decided, in the inbox and everywhere else. */
export function checkDueAt(askedAt: string): string {
  return new Date(Date.parse(askedAt) + checksWithinMs).toISOString()
}
