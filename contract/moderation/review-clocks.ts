/**
 * How soon the team has to decide, and how grave a thing is, by what waits. The database keeps the same table (`review_clocks`)
 * and stamps each item with it as it comes in; a test holds the two together. A figure that changes gets a row of its own
 * with the day it holds from, so that what came in earlier keeps its clock.
 *
 * Dated 2026-11-26. Sources: IT Rules 2021 as amended in 2026 for nudity and child safety (2 hours) and for impersonation and
 * threats (36 hours), rule 3(2) for other complaints about content (7 days, `reportLimits`); everything else is our own promise.
 */

import { dayMs, hourMs } from '../grammar/time.ts'
import type { QueueName } from './moderation.ts'

/** From what can wait to what is looked at first. */
export const reviewRisks = ['low', 'usual', 'high', 'urgent'] as const
export type ReviewRisk = (typeof reviewRisks)[number]

export interface ReviewClock {
  kind: QueueName
  /** The reason of a report, the topic of a ticket; empty: every other one of the kind. */
  detail: string
  /** null: the thing has a date of its own (disputes, tickets and requests to a second admin), or none. */
  withinMs: number | null
  risk: ReviewRisk
  /** True: the law says so. */
  isLaw?: boolean
}

const day = dayMs
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
  { kind: 'checks', detail: '', withinMs: 2 * day, risk: 'usual' },
  { kind: 'jobs', detail: '', withinMs: day, risk: 'usual' },
  { kind: 'entries', detail: '', withinMs: day, risk: 'usual' },
  { kind: 'artworks', detail: '', withinMs: 3 * day, risk: 'usual' },
  { kind: 'reviews', detail: 'held', withinMs: 3 * day, risk: 'usual' },
  { kind: 'reviews', detail: '', withinMs: 7 * day, risk: 'usual' },
  { kind: 'roles', detail: '', withinMs: null, risk: 'usual' },
  { kind: 'confirmations', detail: '', withinMs: null, risk: 'high' },
  { kind: 'undelivered', detail: '', withinMs: 2 * day, risk: 'low' },
]
