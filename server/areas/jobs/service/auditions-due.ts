/** Scheduled steps of auditions, each in its own transaction, which locks the job first like every other change. */
import { eq } from 'drizzle-orm'
import { hourMs } from '#contract/grammar/time.ts'
import { auditionLimits } from '#contract/jobs/auditions.ts'
import { dueRows } from '../../../platform/clock/wake.ts'
import { type Ctx, inTransaction, now, publish } from '../../../platform/context.ts'
import { removeVideo } from '../../videos/service/removing.ts'
import { auditionWake } from '../rules/auditions.ts'
import { type AuditionRow, jobAuditions, type ProposalRow } from '../tables.ts'
import { findAudition, write } from './auditions.ts'
import { moveProposal, proposalPayload } from './move.ts'
import { type LockedJob, lockJob, lockProposal } from './rows.ts'

/** Does what is due until nothing is left. @throws if some of it failed; that is retried an hour later */
export async function lookAfterAuditions(ctx: Ctx): Promise<void> {
  const errors: unknown[] = []
  for (let due = await dueRows(ctx, jobAuditions); due.length; due = await dueRows(ctx, jobAuditions))
    for (const { id } of due)
      try {
        await wake(ctx, id as string)
      } catch (error) {
        errors.push(error)
        await ctx.db
          .update(jobAuditions)
          .set({ wake_at: new Date(now(ctx).getTime() + hourMs) })
          .where(eq(jobAuditions.id, id as string))
      }
  if (errors.length) throw new AggregateError(errors, 'some auditions could not be looked after')
}

async function wake(ctx: Ctx, id: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const found = await findAudition(ctx, id)
    if (!found) return
    const job = await lockJob(ctx, found.job_id)
    const proposal = await lockProposal(ctx, found.proposal_id)
    const row = await findAudition(ctx, id)
    // Another process or the artist was faster.
    if (!row?.wake_at || row.wake_at > now(ctx)) return
    if (row.submitted_at) await letGo(ctx, row, proposal)
    else if (proposal.state !== 'audition_requested' || row.due_at <= now(ctx)) await end(ctx, row, { job, proposal })
    else {
      publish(ctx, 'proposal.audition_due_soon', proposalPayload(job, proposal))
      await write(ctx, row, { wake_at: auditionWake(row, true) })
    }
  })
}

/** The deadline has passed, or the proposal has an answer. */
async function end(ctx: Ctx, row: AuditionRow, { job, proposal }: LockedJob): Promise<void> {
  if (row.video_id) await removeVideo(ctx, row.video_id)
  await write(ctx, row, { ended_at: now(ctx), video_id: null, wake_at: null })
  if (proposal.state === 'audition_requested') await moveProposal(ctx, job, proposal, { move: 'miss_audition', by: 'clock' })
}

/** Deletes the recording some time after the answer. */
async function letGo(ctx: Ctx, row: AuditionRow, { settled_at }: ProposalRow): Promise<void> {
  const goes = new Date((settled_at ?? now(ctx)).getTime() + auditionLimits.keptMs)
  if (goes > now(ctx)) {
    await write(ctx, row, { wake_at: goes })
    return
  }
  if (row.video_id) await removeVideo(ctx, row.video_id)
  await write(ctx, row, { video_id: null, wake_at: null })
}
