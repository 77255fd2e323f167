/** Finds jobs and proposals through the person who asks. Every change of a proposal locks its job first. */
import { and, eq, inArray, ne } from 'drizzle-orm'
import { failures } from '#contract/grammar/errors.ts'
import { liveProposalStates } from '#contract/jobs/jobs.ts'
import type { Ctx, Person } from '../../../platform/context.ts'
import { type JobRow, jobColumns, jobProposals, jobs, type ProposalRow } from '../tables.ts'

export async function findJob(ctx: Ctx, id: string): Promise<JobRow | undefined> {
  const [job] = await ctx.db.select(jobColumns).from(jobs).where(eq(jobs.id, id))
  return job
}

/** Locks the job, and thereby its proposals, until the transaction ends. @throws 404 */
export async function lockJob(ctx: Ctx, id: string): Promise<JobRow> {
  const [job] = await ctx.db.select(jobColumns).from(jobs).where(eq(jobs.id, id)).for('update')
  if (!job) throw failures.not_found()
  return job
}

/** @throws 404 for everybody but its client */
export async function lockOwnJob(ctx: Ctx, { id: clientId }: Person, id: string): Promise<JobRow> {
  const [job] = await ctx.db
    .select(jobColumns)
    .from(jobs)
    .where(and(eq(jobs.id, id), eq(jobs.client_id, clientId)))
    .for('update')
  if (!job || job.state === 'removed') throw failures.not_found()
  return job
}

export async function findProposal(ctx: Ctx, id: string): Promise<ProposalRow | undefined> {
  const [proposal] = await ctx.db.select().from(jobProposals).where(eq(jobProposals.id, id))
  return proposal
}

/** @throws 404 */
export async function lockProposal(ctx: Ctx, id: string): Promise<ProposalRow> {
  const [proposal] = await ctx.db.select().from(jobProposals).where(eq(jobProposals.id, id)).for('update')
  if (!proposal) throw failures.not_found()
  return proposal
}

export interface LockedJob {
  job: JobRow
  proposal: ProposalRow
}

/** A proposal of this artist with its job, both locked. @throws 404 */
export async function lockOwnProposal(ctx: Ctx, { id: artistId }: Person, id: string): Promise<LockedJob> {
  const found = await findProposal(ctx, id)
  if (found?.artist_id !== artistId) throw failures.not_found()
  const job = await lockJob(ctx, found.job_id)
  return { job, proposal: await lockProposal(ctx, id) }
}

/** A proposal for a job of this client, both locked. @throws 404 */
export async function lockReceived(ctx: Ctx, { id: clientId }: Person, id: string): Promise<LockedJob> {
  const found = await findProposal(ctx, id)
  if (!found) throw failures.not_found()
  const job = await lockJob(ctx, found.job_id)
  if (job.client_id !== clientId) throw failures.not_found()
  return { job, proposal: await lockProposal(ctx, id) }
}

/** Whether the artist has another waiting or accepted proposal for the same job. */
export async function hasOtherLive(ctx: Ctx, { id, job_id, artist_id }: ProposalRow): Promise<boolean> {
  const { job_id: job, artist_id: artist, state } = jobProposals
  const others = and(eq(job, job_id), eq(artist, artist_id), ne(jobProposals.id, id), inArray(state, [...liveProposalStates]))
  return (await ctx.db.$count(jobProposals, others)) > 0
}
