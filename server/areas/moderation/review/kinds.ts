/** Everything that can wait, by its name. */
import { queueCalls } from '#contract/admin-queues.ts'
import { type QueueName, queueNames } from '#contract/moderation.ts'
import { type Ctx, isOfTeam } from '../../../platform/context.ts'
import { artworkKind } from './kinds/artworks.ts'
import * as elsewhere from './kinds/elsewhere.ts'
import { entryKind } from './kinds/entries.ts'
import { jobKind } from './kinds/jobs.ts'
import type { ReviewKind } from './kinds/kind.ts'
import { profileKind } from './kinds/profiles.ts'
import { reportKind } from './kinds/reports.ts'
import { reviewKind } from './kinds/reviews.ts'

export const reviewKinds: Record<QueueName, ReviewKind> = {
  profiles: profileKind,
  checks: elsewhere.checkKind,
  disputes: elsewhere.disputeKind,
  order_disputes: elsewhere.orderDisputeKind,
  payments: elsewhere.paymentKind,
  transfers: elsewhere.transferKind,
  tickets: elsewhere.ticketKind,
  reports: reportKind,
  appeals: elsewhere.appealKind,
  artworks: artworkKind,
  jobs: jobKind,
  entries: entryKind,
  votes: elsewhere.voteKind,
  reviews: reviewKind,
  undelivered: elsewhere.undeliveredKind,
  roles: elsewhere.roleKind,
}

export const mayDecide = (ctx: Ctx, kind: QueueName): boolean => isOfTeam(ctx.person, queueCalls[kind].roles ?? [])

/** What the reader may decide about: the rest is not theirs to see either. */
export const kindsFor = (ctx: Ctx): QueueName[] => queueNames.filter((kind) => mayDecide(ctx, kind))
