/** Scheduled steps, each small and in its own transaction, safe in several processes at once. */
import { and, eq, inArray } from 'drizzle-orm'
import { runningJobStates, waitingStates } from '#contract/jobs/jobs.ts'
import { doWhatIsDue } from '../../../platform/clock/wake.ts'
import { type Ctx, now, publish } from '../../../platform/context.ts'
import { type JobRow, jobProposals, jobs } from '../tables.ts'
import { jobPayload, moveJob, settleRest, writeJob } from './move.ts'

/** Does what is due until nothing is left. @throws if some of it failed; that is retried a little later */
export async function moveByTheClock(ctx: Ctx): Promise<void> {
  await doWhatIsDue(ctx, jobs, wake)
}

async function wake(ctx: Ctx, job: JobRow): Promise<void> {
  if (job.closes_at <= now(ctx)) await expire(ctx, job)
  else await remind(ctx, job)
}

export async function expire(ctx: Ctx, before: JobRow): Promise<void> {
  const job = await moveJob(ctx, before, { move: 'expire', by: 'clock' })
  await settleRest(ctx, job, { move: 'expire', reason: 'The last day came without an answer of the client.', isChosen: false })
}

/** Once, a day before the end, and only if there is something to report. */
async function remind(ctx: Ctx, before: JobRow): Promise<void> {
  const job = await writeJob(ctx, before, { digest_at: now(ctx) })
  const waits = and(eq(jobProposals.job_id, job.id), inArray(jobProposals.state, [...waitingStates]))
  if (runningJobStates.includes(job.state) && (await ctx.db.$count(jobProposals, waits)) > 0)
    publish(ctx, 'job.closes_soon', jobPayload(job))
}
