/** Counts page errors, and shows them to admins. */
import { and, desc, gte, lt, or, type SQL, sql } from 'drizzle-orm'
import { type analytics as calls, type ExceptionRow, exceptionLimits } from '#contract/analytics/analytics.ts'
import type { ParsedOf } from '#contract/grammar/call.ts'
import { type Page, pageFrom } from '#contract/grammar/page.ts'
import { dayMs } from '#contract/grammar/time.ts'
import { exceptions as table } from '../../platform/analytics/tables.ts'
import { type Ctx, now } from '../../platform/context.ts'
import { holding } from '../../platform/database/like.ts'
import { cleaned, fingerprintOf } from './rules.ts'

/** Not awaited: a page that is already broken must not fail again because of its report. */
export async function exception(ctx: Ctx, report: ParsedOf<typeof calls.exception>): Promise<{ message: string }> {
  const fault = cleaned(report)
  const { analytics, pendingWork: underWay, log } = ctx.platform
  underWay.add(() =>
    analytics
      .exception({ ...fault, fingerprint: fingerprintOf(fault) })
      .catch((err: unknown) => log.error({ err, requestId: ctx.requestId }, 'a page error could not be counted')),
  )
  return { message: 'Thank you. We look at it.' }
}

export async function exceptions(ctx: Ctx, asked: ParsedOf<typeof calls.exceptions>): Promise<Page<ExceptionRow>> {
  const { page_number: page, page_size: limit } = asked
  const where = matching(ctx, asked)
  const rows = await ctx.db
    .select()
    .from(table)
    .where(where)
    .orderBy(desc(table.last_seen_at), desc(table.fingerprint))
    .limit(limit)
    .offset((page - 1) * limit)
  return pageFrom(rows.map(viewOf), await ctx.db.$count(table, where), { page, limit })
}

function matching(ctx: Ctx, { words, days }: Pick<ParsedOf<typeof calls.exceptions>, 'words' | 'days'>): SQL | undefined {
  const like = words && holding(words)
  const said = like ? [table.name, table.message, table.path, table.stack].map((column) => sql`${column} ilike ${like}`) : []
  return and(days ? gte(table.last_seen_at, new Date(now(ctx).getTime() - days * dayMs)) : undefined, or(...said))
}

function viewOf({ user_agent, first_seen_at, last_seen_at, ...row }: typeof table.$inferSelect): ExceptionRow {
  return { ...row, userAgent: user_agent, firstSeenAt: first_seen_at.toISOString(), lastSeenAt: last_seen_at.toISOString() }
}

export async function forgetOldExceptions(ctx: Ctx): Promise<void> {
  await ctx.db.delete(table).where(lt(table.last_seen_at, new Date(now(ctx).getTime() - exceptionLimits.keptMs)))
}
