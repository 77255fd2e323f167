/** What waits for a person of ours, and not for an answer of somebody else: one count and one oldest of each queue, from the index that its list uses. */
import { and, count, eq, gt, inArray, isNotNull, isNull, lte, min, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { queueCalls } from '#contract/admin-queues.ts'
import type { OutputOf } from '#contract/call.ts'
import { type moderation as calls, type QueueName, queueNames } from '#contract/moderation.ts'
import { type Ctx, isOfTeam, now } from '../../platform/context.ts'
import { together } from '../../platform/database/transaction.ts'
import { entries } from '../arena/tables.ts'
import { disputes } from '../bookings/tables.ts'
import { checks } from '../checks/tables.ts'
import { jobs } from '../jobs/tables.ts'
import { deliveries } from '../notifications/tables.ts'
import { orderDisputes } from '../orders/tables.ts'
import { payments } from '../payments/tables.ts'
import { profiles } from '../profiles/tables.ts'
import { reviews } from '../reviews/tables.ts'
import { waitsForAnswer } from '../support/rules.ts'
import { tickets } from '../support/tables.ts'
import { reports, roleRequests } from './tables.ts'

interface Queue {
  table: PgTable
  /** What waits at a moment. */
  waits: (at: Date) => SQL | undefined
  since: PgColumn
}

const queuesByName: Record<QueueName, Queue> = {
  profiles: {
    table: profiles,
    waits: () => or(eq(profiles.state, 'submitted'), and(isNotNull(profiles.revision), isNull(profiles.requested))),
    since: profiles.submitted_at,
  },
  checks: { table: checks, waits: () => eq(checks.state, 'asked'), since: checks.asked_at },
  disputes: {
    table: disputes,
    waits: (at) => and(isNull(disputes.decided_at), lte(disputes.ready_at, at)),
    since: disputes.ready_at,
  },
  order_disputes: {
    table: orderDisputes,
    waits: (at) => and(isNull(orderDisputes.decided_at), lte(orderDisputes.ready_at, at)),
    since: orderDisputes.ready_at,
  },
  payments: { table: payments, waits: () => eq(payments.state, 'review'), since: payments.created_at },
  tickets: { table: tickets, waits: () => inArray(tickets.state, [...waitsForAnswer]), since: tickets.opened_at },
  reports: { table: reports, waits: () => eq(reports.state, 'open'), since: reports.at },
  jobs: { table: jobs, waits: () => eq(jobs.state, 'in_review'), since: jobs.created_at },
  entries: { table: entries, waits: () => eq(entries.state, 'in_review'), since: entries.updated_at },
  reviews: { table: reviews, waits: () => and(isNotNull(reviews.disputed_at), isNull(reviews.decided_at)), since: reviews.disputed_at },
  roles: {
    table: roleRequests,
    waits: (at) => and(eq(roleRequests.state, 'waiting'), gt(roleRequests.lapses_at, at)),
    since: roleRequests.asked_at,
  },
  undelivered: { table: deliveries, waits: () => sql`${deliveries.state} = 'dead'`, since: deliveries.created_at },
}

export async function queues(ctx: Ctx): Promise<OutputOf<typeof calls.queues>> {
  const theirs = queueNames.filter((name) => isOfTeam(ctx.person, queueCalls[name].roles ?? []))
  const counted = await together(...theirs.map((name) => countIn(ctx, queuesByName[name])))
  return {
    results: theirs.map((name, i) => ({
      name,
      waiting: counted[i]?.waiting ?? 0,
      oldest: counted[i]?.oldest?.toISOString() ?? null,
    })),
    now: now(ctx).toISOString(),
  }
}

async function countIn(ctx: Ctx, { table, waits, since }: Queue): Promise<{ waiting: number; oldest: Date | null }> {
  const [row] = await ctx.db
    .select({ waiting: count(), oldest: min(since) })
    .from(table)
    .where(waits(now(ctx)))
  return { waiting: row?.waiting ?? 0, oldest: (row?.oldest as Date | null | undefined) ?? null }
}
