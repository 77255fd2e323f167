/** Saved jobs and job alerts of artists. */

import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { failures } from '#contract/grammar/errors.ts'
import { isOneOf } from '#contract/grammar/names.ts'
import { pageFrom } from '#contract/grammar/page.ts'
import { type jobs as calls, type JobAlert, jobFailures, jobLimits, publicJobStates } from '#contract/jobs/jobs.ts'
import { type Ctx, inTransaction, now, requirePerson } from '../../../platform/context.ts'
import { lock } from '../../../platform/database/locks.ts'
import { together } from '../../../platform/database/transaction.ts'
import { noBlockWith } from '../../profiles/service/blocks.ts'
import { type JobRow, jobAlerts, jobColumns, jobSaves, jobs } from '../tables.ts'
import { findJob } from './rows.ts'
import { jobViews } from './views.ts'

type Input<Name extends keyof typeof calls> = ParsedOf<(typeof calls)[Name]>
type Output<Name extends keyof typeof calls> = Promise<OutputOf<(typeof calls)[Name]>>

export async function save(ctx: Ctx, { jobId, saved }: Input<'save'>): Output<'save'> {
  const { id: person_id } = requirePerson(ctx)
  const mine = eq(jobSaves.person_id, person_id)
  await inTransaction(ctx, async (ctx) => {
    if (!saved) {
      await ctx.db.delete(jobSaves).where(and(mine, eq(jobSaves.job_id, jobId)))
      return
    }
    await lock(ctx.db, `saved jobs of ${person_id}`)
    const job = await findJob(ctx, jobId)
    if (!job || !isOneOf(publicJobStates, job.state)) throw failures.not_found()
    await ctx.db
      .insert(jobSaves)
      .values({ person_id, job_id: jobId, created_at: now(ctx) })
      .onConflictDoNothing()
    if ((await ctx.db.$count(jobSaves, mine)) > jobLimits.saved) throw jobFailures.too_many_saved()
  })
  return { isSaved: saved }
}

export async function saved(ctx: Ctx, { page, limit }: Input<'saved'>): Output<'saved'> {
  const person = requirePerson(ctx)
  const shown = inArray(jobs.state, [...publicJobStates])
  const mine = and(eq(jobSaves.person_id, person.id), shown, noBlockWith(person, jobs.client_id))
  const [rows, [counted]] = await together(
    ctx.db
      .select(jobColumns)
      .from(jobSaves)
      .innerJoin(jobs, eq(jobs.id, jobSaves.job_id))
      .where(mine)
      .orderBy(desc(jobSaves.created_at), asc(jobSaves.job_id))
      .limit(limit)
      .offset((page - 1) * limit),
    ctx.db.select({ total: sql<number>`count(*)::int` }).from(jobSaves).innerJoin(jobs, eq(jobs.id, jobSaves.job_id)).where(mine),
  )
  return pageFrom(await jobViews(ctx, rows), counted?.total ?? 0, { page, limit })
}

export async function addAlert(ctx: Ctx, { category, city }: Input<'addAlert'>): Output<'addAlert'> {
  const { id: person_id } = requirePerson(ctx)
  return inTransaction(ctx, async (ctx) => {
    await lock(ctx.db, `job alerts of ${person_id}`)
    const [row] = await ctx.db
      .insert(jobAlerts)
      .values({ id: ctx.platform.ids.uuid(), person_id, category, city, created_at: now(ctx) })
      .onConflictDoNothing()
      .returning()
    if (!row) throw jobFailures.alert_already()
    if ((await ctx.db.$count(jobAlerts, eq(jobAlerts.person_id, person_id))) > jobLimits.alerts) throw jobFailures.too_many_alerts()
    return { alert: alertView(row) }
  })
}

export async function removeAlert(ctx: Ctx, { alertId }: Input<'removeAlert'>): Output<'removeAlert'> {
  const { id } = requirePerson(ctx)
  const { rowCount } = await ctx.db.delete(jobAlerts).where(and(eq(jobAlerts.id, alertId), eq(jobAlerts.person_id, id)))
  if (!rowCount) throw failures.not_found()
  return { message: 'You will hear no more of these jobs.' }
}

export async function alerts(ctx: Ctx): Output<'alerts'> {
  const { id } = requirePerson(ctx)
  const rows = await ctx.db
    .select()
    .from(jobAlerts)
    .where(eq(jobAlerts.person_id, id))
    .orderBy(desc(jobAlerts.created_at), asc(jobAlerts.id))
  return { results: rows.map(alertView) }
}

function alertView({ id, category, city, created_at }: typeof jobAlerts.$inferSelect): JobAlert {
  return { alertId: id, category, city, createdAt: created_at.toISOString() }
}

/** Artists with a matching alert who may see the job, each once. */
export async function watchersOf(ctx: Ctx, { category, city, client_id }: JobRow): Promise<string[]> {
  const rows = await ctx.db
    .selectDistinct({ id: jobAlerts.person_id })
    .from(jobAlerts)
    .where(
      and(
        or(isNull(jobAlerts.category), eq(jobAlerts.category, category)),
        or(isNull(jobAlerts.city), eq(jobAlerts.city, city)),
        noBlockWith({ id: client_id }, jobAlerts.person_id),
      ),
    )
  return rows.map(({ id }) => id)
}
