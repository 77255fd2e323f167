/** The decision that each queue of the admin console waits for: whoever may make it sees the queue. */
import { arenaAdmin } from '../arena/admin.ts'
import { checks } from '../checks/checks.ts'
import { disputes } from '../disputes/disputes.ts'
import type { Call } from '../grammar/call.ts'
import { jobAdmin } from '../jobs/admin.ts'
import { deliveries } from '../notifications/notifications.ts'
import { orders } from '../orders/orders.ts'
import { payments } from '../payments/payments.ts'
import { reports } from '../reports/reports.ts'
import { reviews } from '../reviews/reviews.ts'
import { support } from '../support/support.ts'
import { confirmations } from './confirmations.ts'
import { moderation, type QueueName } from './moderation.ts'
import { sanctions } from './sanctions.ts'
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
  jobs: jobAdmin.decide,
  entries: arenaAdmin.decide,
  votes: arenaAdmin.decideVotes,
  reviews: reviews.decide,
  undelivered: deliveries.retry,
  roles: team.decide,
  confirmations: confirmations.decide,
}
