/** Admin decisions about jobs; the moderation area writes the audit log. */
import { type JobDecision, jobAdminFailures } from '#contract/jobs/admin.ts'
import { type Ctx, publish } from '../../../platform/context.ts'
import type { JobRow } from '../tables.ts'
import { jobPayload, moveJob } from './move.ts'
import { takeAway } from './post.ts'

/** Decisions that are possible in the job's state. */
export function decisionsFor({ state }: Pick<JobRow, 'state'>): JobDecision[] {
  if (state === 'in_review') return ['pass', 'remove']
  return state === 'removed' ? [] : ['remove']
}

/** After an appeal. The job must be locked. */
export function restoreJob(ctx: Ctx, before: JobRow): Promise<JobRow> {
  return moveJob(ctx, before, { move: 'restore', by: 'admin', changes: { reason: '' } })
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
