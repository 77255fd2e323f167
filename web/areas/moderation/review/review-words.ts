import type { QueueName } from '#contract/moderation/moderation.ts'
import type { HintConfidence, ReviewChange, ReviewFilters, ReviewItem } from '#contract/moderation/review.ts'
import type { ReviewRisk } from '#contract/moderation/review-clocks.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

/** The names of each kind, plural for its chip and singular. */
export const kindWords: Record<QueueName, { many: string; one: string }> = {
  profiles: { many: 'Profiles', one: 'Profile' },
  checks: { many: 'Checks', one: 'Check' },
  disputes: { many: 'Booking disputes', one: 'Booking dispute' },
  order_disputes: { many: 'Order disputes', one: 'Order dispute' },
  payments: { many: 'Payments', one: 'Payment' },
  transfers: { many: 'Refused transfers', one: 'Refused transfer' },
  tickets: { many: 'Tickets', one: 'Ticket' },
  reports: { many: 'Reports', one: 'Report' },
  appeals: { many: 'Appeals', one: 'Appeal' },
  artworks: { many: 'Artworks', one: 'Artwork' },
  jobs: { many: 'Jobs', one: 'Job' },
  entries: { many: 'Arena entries', one: 'Arena entry' },
  votes: { many: 'Votes', one: 'Votes' },
  reviews: { many: 'Reviews', one: 'Review' },
  undelivered: { many: 'Undelivered', one: 'Undelivered message' },
  roles: { many: 'Roles', one: 'Role' },
  confirmations: { many: 'Confirmations', one: 'Confirmation' },
}

export const riskLooks: Record<ReviewRisk, readonly [tone: BadgeTone, name: string]> = {
  low: ['ink', 'Low risk'],
  usual: ['ink', 'Usual risk'],
  high: ['marigold', 'High risk'],
  urgent: ['danger', 'Urgent'],
}

export const confidenceLooks: Record<HintConfidence, readonly [tone: BadgeTone, name: string]> = {
  low: ['ink', 'Perhaps'],
  medium: ['marigold', 'Likely'],
  high: ['danger', 'Very likely'],
}

export const sortWords: Record<ReviewFilters['sort'], string> = {
  due: 'Due soonest',
  age: 'Oldest first',
  risk: 'Highest risk first',
  value: 'Highest value first',
}

export const whoseWords: Record<ReviewFilters['whose'], string> = {
  all: 'Everybody',
  mine: 'Taken by me',
  free: 'Taken by nobody',
}

export const stateWords: Record<ReviewItem['state'], string> = {
  waiting: 'Waiting',
  decided: 'Can be undone',
  closed: 'Closed, last 90 days',
}

export const changeWords: Record<ReviewChange, string> = {
  opened: 'Came in',
  reopened: 'Came in again',
  closed: 'Closed',
  claimed: 'Taken',
  released: 'Given back',
  decided: 'Decided',
  undone: 'Decision undone',
  carried_out: 'Decision took effect',
  failed: 'Decision could not take effect',
  warned: 'Team told that it is due within the hour',
  late: 'Team told that it is late',
}

/** Writes `request_changes` as `request changes`. */
export const decisionWords = (decision: string) => decision.replaceAll('_', ' ')
