/** All kinds of review items, by name. */

import { and, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { ConsoleRole } from '#contract/grammar/admin-roles.ts'
import { type QueueName, queueNames } from '#contract/moderation/moderation.ts'
import { queueCalls } from '#contract/moderation/queues.ts'
import { type Ctx, isOfTeam } from '../../../platform/context.ts'
import { confirmables } from '../confirmations/kinds.ts'
import { appealKind } from './kinds/appeals.ts'
import { artworkKind } from './kinds/artworks.ts'
import { confirmationKind } from './kinds/confirmations.ts'
import * as elsewhere from './kinds/elsewhere.ts'
import { entryKind } from './kinds/entries.ts'
import { jobKind } from './kinds/jobs.ts'
import type { ReviewKind } from './kinds/kind.ts'
import { paymentKind } from './kinds/payments.ts'
import { profileKind } from './kinds/profiles.ts'
import { reportKind } from './kinds/reports.ts'
import { reviewKind } from './kinds/reviews.ts'
import { roleKind } from './kinds/roles.ts'
import { voteKind } from './kinds/votes.ts'
import { type ReviewItemRow, reviewItems } from './tables.ts'

export const reviewKinds: Record<QueueName, ReviewKind> = {
  profiles: profileKind,
  checks: elsewhere.checkKind,
  disputes: elsewhere.disputeKind,
  order_disputes: elsewhere.orderDisputeKind,
  payments: paymentKind,
  transfers: elsewhere.transferKind,
  tickets: elsewhere.ticketKind,
  reports: reportKind,
  appeals: appealKind,
  artworks: artworkKind,
  jobs: jobKind,
  entries: entryKind,
  votes: voteKind,
  reviews: reviewKind,
  undelivered: elsewhere.undeliveredKind,
  roles: roleKind,
  confirmations: confirmationKind,
}

/** Roles for each part of a kind, by the `detail` of its items, where not every role decides about all of it. */
const parts: Partial<Record<QueueName, Readonly<Record<string, { roles: readonly ConsoleRole[] }>>>> = { confirmations: confirmables }

export function rolesFor({ kind, detail }: Pick<ReviewItemRow, 'kind' | 'detail'>): readonly ConsoleRole[] {
  const ofKind = parts[kind]
  return (ofKind ? ofKind[detail]?.roles : queueCalls[kind].roles) ?? []
}

export const mayDecide = (ctx: Ctx, item: Pick<ReviewItemRow, 'kind' | 'detail'>): boolean => isOfTeam(ctx.person, rolesFor(item))

const partsOf = (kind: QueueName) => Object.keys(parts[kind] ?? { '': null })
const partsFor = (ctx: Ctx, kind: QueueName) => partsOf(kind).filter((detail) => mayDecide(ctx, { kind, detail }))

/** Kinds that the reader may decide about; the others are invisible. */
export const kindsFor = (ctx: Ctx): QueueName[] => queueNames.filter((kind) => partsFor(ctx, kind).length > 0)

/** Condition for the items of these kinds that the reader may decide about. */
export function theirs(ctx: Ctx, kinds: readonly QueueName[]): SQL | undefined {
  if (!kinds.length) return sql`false`
  return and(inArray(reviewItems.kind, [...kinds]), ...kinds.map((kind) => onlyTheirParts(ctx, kind)))
}

function onlyTheirParts(ctx: Ctx, kind: QueueName): SQL | undefined {
  const found = partsFor(ctx, kind)
  return found.length < partsOf(kind).length ? or(ne(reviewItems.kind, kind), inArray(reviewItems.detail, found)) : undefined
}
