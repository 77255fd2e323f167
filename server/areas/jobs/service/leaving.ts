/** Ends the open jobs and pending proposals of a suspended or erased person, and notifies those affected. */
import { and, eq, inArray } from 'drizzle-orm'
import { type JobState, waitingStates } from '#contract/jobs/jobs.ts'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { jobProposals, jobs } from '../tables.ts'
import { moveProposal } from './move.ts'
import { takeAway } from './post.ts'
import { lockJob, lockProposal } from './rows.ts'

/** States that can be ended. */
const going: readonly JobState[] = ['in_review', 'open', 'paused']

/** The number of jobs and proposals that `endAllOf` would end. */
export async function countAllOf(ctx: Ctx, personId: string): Promise<{ jobs: number; proposals: number }> {
  return {
    jobs: await ctx.db.$count(jobs, and(eq(jobs.client_id, personId), inArray(jobs.state, [...going]))),
    proposals: await ctx.db.$count(
      jobProposals,
      and(eq(jobProposals.artist_id, personId), inArray(jobProposals.state, [...waitingStates])),
    ),
  }
}

export async function endAllOf(ctx: Ctx, personId: string): Promise<void> {
  const posted = await ctx.db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.client_id, personId), inArray(jobs.state, [...going])))
  for (const { id } of posted)
    await inTransaction(ctx, async (ctx) => {
      const job = await lockJob(ctx, id)
      if (going.includes(job.state)) await takeAway(ctx, job, 'admin', 'The client is not here any more.')
    })
  const waiting = await ctx.db
    .select({ id: jobProposals.id, jobId: jobProposals.job_id })
    .from(jobProposals)
    .where(and(eq(jobProposals.artist_id, personId), inArray(jobProposals.state, [...waitingStates])))
  for (const { id, jobId } of waiting)
    await inTransaction(ctx, async (ctx) => {
      const job = await lockJob(ctx, jobId)
      const proposal = await lockProposal(ctx, id)
      if (waitingStates.includes(proposal.state)) await moveProposal(ctx, job, proposal, { move: 'withdraw', by: 'artist' })
    })
}
