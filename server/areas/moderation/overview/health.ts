import { asc, count, eq, isNull, min, sql } from 'drizzle-orm'
import type { OutputOf } from '#contract/grammar/call.ts'
import { type overview as calls, overviewLimits } from '#contract/moderation/overview.ts'
import type { Ctx } from '../../../platform/context.ts'
import { together } from '../../../platform/database/transaction.ts'
import { events } from '../../../platform/events/tables.ts'
import { processId } from '../../../platform/processes/heartbeat.ts'
import { processes } from '../../../platform/processes/tables.ts'
import { readiness } from '../../../platform/readiness.ts'
import { deliveries } from '../../notifications/tables.ts'

export async function health(ctx: Ctx): Promise<OutputOf<typeof calls.health>> {
  const { needed, helping } = await readiness(ctx.platform)
  const queues = await ctx.platform.tasks.counts()
  const [running, news, waiting, dead] = await together(
    ctx.db
      .select()
      .from(processes)
      .where(sql`${processes.seen_at} > now() - ${overviewLimits.silentMs / 1000} * interval '1 second'`)
      .orderBy(asc(processes.started_at), asc(processes.id)),
    ctx.db
      .select({ waiting: count(), since: min(events.told_at) })
      .from(events)
      .where(isNull(events.dispatched_at)),
    ctx.db
      .select({ waiting: count(), since: min(deliveries.created_at) })
      .from(deliveries)
      .where(eq(deliveries.state, 'waiting')),
    ctx.db.$count(deliveries, eq(deliveries.state, 'dead')),
  )
  return {
    processes: running.map(({ id, host, pid, started_at, seen_at, memory_mb, lag_ms }) => ({
      ...{ host, pid, startedAt: started_at.toISOString(), seenAt: seen_at.toISOString() },
      ...{ isThis: id === processId, memoryMb: memory_mb, lagMs: lag_ms },
    })),
    parts: [...partsOf(needed, true), ...partsOf(helping, false)],
    queues,
    news: sinceWhen(news[0]),
    messages: { ...sinceWhen(waiting[0]), undelivered: dead },
  }
}

const partsOf = (parts: Record<string, boolean>, isNeeded: boolean) =>
  Object.entries(parts).map(([part, isWell]) => ({ part, isWell, isNeeded }))

const sinceWhen = (found: { waiting: number; since: Date | null } | undefined) => ({
  waiting: found?.waiting ?? 0,
  since: found?.since?.toISOString() ?? null,
})
