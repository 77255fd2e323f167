/** Jobs for admins: publishing and removing them. */
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { AuditFacts } from '#contract/audit/audit.ts'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { failures } from '#contract/grammar/errors.ts'
import { type Page, pageFrom } from '#contract/grammar/page.ts'
import { type AdminJob, type jobAdmin as calls, type JobDecision, jobAdminFailures } from '#contract/jobs/admin.ts'
import { type Ctx, inTransaction, publish } from '../../../platform/context.ts'
import { holding } from '../../../platform/database/like.ts'
import { record } from '../../audit/service.ts'
import { peopleByIds } from '../../auth/service.ts'
import { people } from '../../auth/tables.ts'
import { type JobRow, jobColumns, jobs } from '../tables.ts'
import { jobPayload, moveJob } from './move.ts'
import { takeAway } from './post.ts'
import { lockJob } from './rows.ts'
import { jobViews } from './views.ts'

type ListQuery = ParsedOf<typeof calls.list>

export async function adminList(ctx: Ctx, { page_number: page, page_size: limit, ...filters }: ListQuery): Promise<Page<AdminJob>> {
  const where = matching(filters)
  const rows = await ctx.db
    .select(jobColumns)
    .from(jobs)
    .where(where)
    .orderBy(filters.state === 'in_review' ? asc(jobs.updated_at) : desc(jobs.updated_at), asc(jobs.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return pageFrom(await viewsOf(ctx, rows), await ctx.db.$count(jobs, where), { page, limit })
}

function matching({ state, words }: Pick<ListQuery, 'state' | 'words'>): SQL | undefined {
  const typed = words && holding(words)
  const client = sql`exists (select 1 from ${people} where ${people.id} = ${jobs.client_id} and ${people.username}::text ilike ${typed})`
  return and(eq(jobs.state, state), typed ? sql`(${jobs.title} ilike ${typed} or ${client})` : undefined)
}

/** Decisions that are possible in the job's state. */
export function decisionsFor({ state }: Pick<JobRow, 'state'>): JobDecision[] {
  if (state === 'in_review') return ['pass', 'remove']
  return state === 'removed' ? [] : ['remove']
}

export async function decideJob(
  ctx: Ctx,
  { jobId, decision, reason, version }: ParsedOf<typeof calls.decide>,
): Promise<OutputOf<typeof calls.decide>> {
  if (decision === 'remove' && !reason) throw jobAdminFailures.reason_needed()
  return inTransaction(ctx, async (ctx) => {
    const before = await lockJob(ctx, jobId)
    if (before.version !== version) throw failures.version_conflict({}, { state: before.state, version: before.version })
    const after = await applyJobDecision(ctx, before, decision, reason)
    const [job] = await viewsOf(ctx, [after])
    if (!job) throw failures.not_found()
    await record(ctx, { action: `job.${decision}`, subject_id: jobId, before: factsOf(before), after: factsOf(after), reason })
    return { job }
  })
}

/** The job must be locked. @throws not_possible */
export async function applyJobDecision(ctx: Ctx, before: JobRow, decision: JobDecision, reason: string): Promise<JobRow> {
  if (!decisionsFor(before).includes(decision)) throw jobAdminFailures.not_possible({ state: before.state }, { state: before.state })
  if (decision === 'remove') {
    const job = await takeAway(ctx, before, 'admin', reason)
    publish(ctx, 'job.taken_down', jobPayload(job))
    return job
  }
  const job = await moveJob(ctx, before, { move: 'pass', by: 'admin', changes: { passed_flags: before.flags, review_reasons: [] } })
  publish(ctx, 'job.approved', jobPayload(job))
  return job
}

/** After an appeal, within its transaction. @throws wrong_job_state */
export async function putJobBack(ctx: Ctx, jobId: string, reason: string): Promise<void> {
  const before = await lockJob(ctx, jobId)
  const after = await moveJob(ctx, before, { move: 'restore', by: 'admin', changes: { reason: '' } })
  await record(ctx, { action: 'job.restore', subject_id: jobId, before: factsOf(before), after: factsOf(after), reason })
}

/** No words of the post: the audit log outlives it. */
function factsOf({ state, version, review_reasons }: JobRow): AuditFacts {
  return { state, version, review_reasons }
}

async function viewsOf(ctx: Ctx, rows: readonly JobRow[]): Promise<AdminJob[]> {
  const [views, clients] = [
    await jobViews(ctx, rows),
    await peopleByIds(
      ctx,
      rows.map(({ client_id }) => client_id),
    ),
  ]
  return rows.flatMap((row, i) => {
    const view = views[i]
    if (!view) return []
    const username = clients.get(row.client_id)?.username ?? ''
    return [{ ...view, username, reviewReasons: row.review_reasons, flags: row.flags, decisions: decisionsFor(row) }]
  })
}
