/** The only place where jobs and proposals change their state. The transaction must have locked the job. */
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { EventName } from '#contract/events.ts'
import { failures } from '#contract/grammar/errors.ts'
import {
  type JobActor,
  type JobMove,
  type JobState,
  jobFailures,
  jobProcess,
  type ProposalActor,
  type ProposalMove,
  type ProposalState,
  proposalProcess,
  waitingStates,
} from '#contract/jobs/jobs.ts'
import { type Ctx, now, publish } from '../../../platform/context.ts'
import { wakeAt } from '../rules/times.ts'
import { type JobRow, jobColumns, jobProposals, jobs, type ProposalRow } from '../tables.ts'

type JobEvent = Exclude<Extract<EventName, `job.${string}`>, 'job.changed'>
type ProposalEvent = Extract<EventName, `proposal.${string}`>

const jobEvents: Record<JobMove, JobEvent> = {
  pass: 'job.opened',
  hold: 'job.held',
  pause: 'job.paused',
  resume: 'job.resumed',
  fill: 'job.filled',
  reopen: 'job.reopened',
  close: 'job.closed',
  expire: 'job.expired',
  remove: 'job.removed',
  restore: 'job.held',
}

/** null: no event. */
const proposalEvents: Record<
  ProposalMove,
  Exclude<ProposalEvent, 'proposal.asked' | 'proposal.confirmed' | 'proposal.audition_due_soon'> | null
> = {
  view: null,
  shortlist: 'proposal.shortlisted',
  ask_audition: 'proposal.audition_asked',
  submit_audition: 'proposal.audition_submitted',
  miss_audition: 'proposal.audition_missed',
  accept: 'proposal.accepted',
  decline: 'proposal.declined',
  withdraw: 'proposal.withdrawn',
  pass_over: 'proposal.not_selected',
  expire: 'proposal.expired',
  lapse: 'proposal.lapsed',
  revive: 'proposal.revived',
  // The booking has its own event.
  give_back: null,
  call_off: null,
}

export interface JobMoveRequest {
  move: JobMove
  by: JobActor
  changes?: Partial<JobRow>
}

const settledJobStates: readonly JobState[] = ['filled', 'closed', 'expired', 'removed']

/** @throws wrong_job_state */
export async function moveJob(ctx: Ctx, before: JobRow, { move, by, changes }: JobMoveRequest): Promise<JobRow> {
  if (!jobProcess.can(move, before.state, by)) throw jobFailures.wrong_job_state({ state: before.state }, { state: before.state })
  const state = jobProcess.moves[move].to
  const at = now(ctx)
  const columns = {
    ...(state === 'open' && !before.opened_at && { opened_at: at }),
    settled_at: settledJobStates.includes(state) ? at : null,
    ...changes,
    state,
  }
  const after = await writeJob(ctx, before, columns)
  publish(ctx, jobEvents[move], jobPayload(after))
  return after
}

/** Writes columns of a locked job, and when the scheduler looks at it next. */
export async function writeJob(ctx: Ctx, before: JobRow, columns: Partial<typeof jobs.$inferInsert>): Promise<JobRow> {
  const [after] = await ctx.db
    .update(jobs)
    .set({ ...columns, wake_at: wakeAt({ ...before, ...columns }), version: before.version + 1, updated_at: now(ctx) })
    .where(and(eq(jobs.id, before.id), eq(jobs.version, before.version)))
    .returning(jobColumns)
  if (!after) throw failures.version_conflict()
  publish(ctx, 'job.changed', jobPayload(after))
  return after
}

export interface ProposalMoveRequest {
  move: ProposalMove
  by: ProposalActor
  changes?: Partial<ProposalRow>
}

const settledStates: readonly ProposalState[] = ['accepted', 'declined', 'withdrawn', 'not_selected', 'expired']

/** @throws wrong_state */
export async function moveProposal(
  ctx: Ctx,
  job: JobRow,
  before: ProposalRow,
  { move, by, changes }: ProposalMoveRequest,
): Promise<ProposalRow> {
  if (!proposalProcess.can(move, before.state, by)) throw jobFailures.wrong_state({ state: before.state }, { state: before.state })
  const state = proposalProcess.moves[move].to
  const at = now(ctx)
  const columns: Partial<ProposalRow> = {
    ...(by === 'client' && !before.viewed_at && { viewed_at: at }),
    ...(by === 'client' && move !== 'view' && !before.answered_at && { answered_at: at }),
    settled_at: settledStates.includes(state) ? at : null,
    ...changes,
    state,
  }
  const after = await writeProposal(ctx, before, columns)
  const news = proposalEvents[move]
  if (news) publish(ctx, news, proposalPayload(job, after))
  return after
}

export async function writeProposal(ctx: Ctx, before: ProposalRow, columns: Partial<ProposalRow>): Promise<ProposalRow> {
  const [after] = await ctx.db
    .update(jobProposals)
    .set({ ...columns, version: before.version + 1, updated_at: now(ctx) })
    .where(and(eq(jobProposals.id, before.id), eq(jobProposals.version, before.version)))
    .returning()
  if (!after) throw failures.version_conflict()
  return after
}

/** Answers every waiting proposal once. @param isChosen by the client's action, so it counts as their answer */
export async function settleRest(
  ctx: Ctx,
  job: JobRow,
  { move, reason, isChosen }: { move: 'pass_over' | 'expire'; reason: string; isChosen: boolean },
): Promise<void> {
  const rest = await ctx.db
    .select()
    .from(jobProposals)
    .where(and(eq(jobProposals.job_id, job.id), inArray(jobProposals.state, [...waitingStates])))
    .orderBy(asc(jobProposals.id))
    .for('update')
  for (const proposal of rest)
    await moveProposal(ctx, job, proposal, {
      move,
      by: 'clock',
      changes: { reason, ...(isChosen && !proposal.answered_at && { answered_at: now(ctx) }) },
    })
}

export function jobPayload({ id, client_id, version }: JobRow) {
  return { jobId: id, clientId: client_id, version }
}

export function proposalPayload({ client_id }: Pick<JobRow, 'client_id'>, { id, job_id, artist_id, version }: ProposalRow) {
  return { proposalId: id, jobId: job_id, artistId: artist_id, clientId: client_id, version }
}
