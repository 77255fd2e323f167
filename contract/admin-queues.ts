/** Which decision each queue of the console waits for: whoever may take it sees the queue. */
import { arenaDesk } from './arena-desk.ts'
import type { Call } from './call.ts'
import { checks } from './checks.ts'
import { confirmations } from './confirmations.ts'
import { disputes } from './disputes.ts'
import { jobDesk } from './job-desk.ts'
import { moderation, type QueueName } from './moderation.ts'
import { deliveries } from './notifications.ts'
import { orders } from './orders.ts'
import { payments } from './payments.ts'
import { reports } from './reports.ts'
import { reviews } from './reviews.ts'
import { sanctions } from './sanctions.ts'
import { support } from './support.ts'
import { team } from './team.ts'

export const queueCalls: Readonly<Record<QueueName, Call>> = {
  profiles: moderation.approve,
  checks: checks.pass,
  disputes: disputes.decide,
  order_disputes: orders.decide,
  payments: payments.refundReviewed,
  transfers: payments.retry,
  tickets: support.answer,
  reports: reports.settle,
  appeals: sanctions.decideAppeal,
  artworks: moderation.decideArtwork,
  jobs: jobDesk.decide,
  entries: arenaDesk.decide,
  votes: arenaDesk.decideVotes,
  reviews: reviews.decide,
  undelivered: deliveries.retry,
  roles: team.decide,
  confirmations: confirmations.decide,
}
