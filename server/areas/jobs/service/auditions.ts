/** Auditions: a client asks for a clip, and the artist submits one. Locks the job first, like every change of a proposal. */
import { eq } from 'drizzle-orm'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { failures } from '#contract/grammar/errors.ts'
import { type Audition, auditionFailures, auditionLimits, type auditions as calls } from '#contract/jobs/auditions.ts'
import { jobFailures } from '#contract/jobs/jobs.ts'
import { type Ctx, inTransaction, now, type Person, requirePerson } from '../../../platform/context.ts'
import { areBlocked } from '../../profiles/service/blocks.ts'
import { publicClipsOf } from '../../profiles/service/public-page.ts'
import { removeVideo } from '../../videos/service/removing.ts'
import { finishVideo, openVideo } from '../../videos/service/uploading.ts'
import { videoOf } from '../../videos/service.ts'
import { auditionDue, auditionWake } from '../rules/auditions.ts'
import { flagsIn } from '../rules/guard.ts'
import { type AuditionRow, jobAuditions, jobProposals, jobs, type PickedClip } from '../tables.ts'
import { auditionViews } from './audition-views.ts'
import { moveProposal } from './move.ts'
import { requireRunning } from './propose.ts'
import { findProposal, type LockedJob, lockOwnProposal, lockReceived } from './rows.ts'

type AuditionView = Promise<{ audition: Audition }>

export async function ask(ctx: Ctx, { proposalId, piece, until }: ParsedOf<typeof calls.ask>): AuditionView {
  const person = requirePerson(ctx)
  if (flagsIn(piece).length) throw auditionFailures.costs_nothing()
  const row = await inTransaction(ctx, async (ctx) => {
    const { job, proposal } = await lockReceived(ctx, person, proposalId)
    requireRunning(ctx, job)
    if (await areBlocked(ctx, person.id, proposal.artist_id)) throw jobFailures.blocked()
    const earlier = await ctx.db.$count(jobAuditions, eq(jobAuditions.proposal_id, proposalId))
    if (earlier >= auditionLimits.times) throw auditionFailures.asked_enough()
    if ((await ctx.db.$count(jobAuditions, eq(jobAuditions.job_id, job.id))) >= auditionLimits.perJob) throw auditionFailures.too_many()
    const due_at = auditionDue(until, job.closes_at, now(ctx))
    await moveProposal(ctx, job, proposal, { move: 'ask_audition', by: 'client' })
    const [row] = await ctx.db
      .insert(jobAuditions)
      .values({
        ...{ id: ctx.platform.ids.uuid(), job_id: job.id, proposal_id: proposalId, time: earlier + 1, piece, asked_at: now(ctx), due_at },
        wake_at: auditionWake({ due_at, submitted_at: null, ended_at: null }, false),
      })
      .returning()
    return row as AuditionRow
  })
  return shown(ctx, row, 'client')
}

/** Upload URLs for the clip; a second call discards the earlier upload. @throws 404, not_waiting, too_late and what `openVideo` throws */
export async function upload(
  ctx: Ctx,
  { auditionId, fileName, type, size }: ParsedOf<typeof calls.upload>,
): Promise<OutputOf<typeof calls.upload>> {
  const artist = requirePerson(ctx)
  requireWaiting(ctx, await ownAudition(ctx, artist, auditionId))
  const upload = await openVideo(ctx, { ownerId: artist.id, purpose: `audition:${auditionId}`, fileName, type, bytes: size })
  await inTransaction(ctx, async (ctx) => {
    const { row } = await lockOwn(ctx, artist, auditionId)
    requireWaiting(ctx, row)
    if (row.video_id) await removeVideo(ctx, row.video_id)
    await write(ctx, row, { video_id: upload.videoId })
  })
  return { upload }
}

/** The upload is complete. Idempotent. */
export async function sent(ctx: Ctx, { auditionId }: ParsedOf<typeof calls.sent>): AuditionView {
  const row = await ownAudition(ctx, requirePerson(ctx), auditionId)
  if (!row.submitted_at && row.video_id) await finishVideo(ctx, { videoId: row.video_id })
  return shown(ctx, row, 'artist')
}

export async function submit(ctx: Ctx, { auditionId, clip: chosen, note }: ParsedOf<typeof calls.submit>): AuditionView {
  const artist = requirePerson(ctx)
  const row = await inTransaction(ctx, async (ctx) => {
    const { job, proposal, row } = await lockOwn(ctx, artist, auditionId)
    requireWaiting(ctx, row)
    if (await areBlocked(ctx, artist.id, job.client_id)) throw jobFailures.blocked()
    const clip = chosen === null ? null : await clipOf(ctx, artist, chosen)
    if (clip === null) await requireReady(ctx, row)
    else if (row.video_id) await removeVideo(ctx, row.video_id)
    await moveProposal(ctx, job, proposal, { move: 'submit_audition', by: 'artist' })
    const submitted_at = now(ctx)
    const columns = { note, clip, submitted_at, ...(clip && { video_id: null }) }
    return write(ctx, row, { ...columns, wake_at: auditionWake({ ...row, submitted_at }, true) })
  })
  return shown(ctx, row, 'artist')
}

async function requireReady(ctx: Ctx, { video_id }: AuditionRow): Promise<void> {
  const video = video_id ? await videoOf(ctx, video_id) : null
  if (video?.state !== 'ready') throw auditionFailures.no_clip_yet()
}

/** A public clip of the artist's page, by its URL or its video. */
async function clipOf(ctx: Ctx, { id }: Person, chosen: string): Promise<PickedClip> {
  const found = (await publicClipsOf(ctx, id)).find(({ url, videoId }) => chosen === (videoId ?? url))
  if (!found) throw auditionFailures.not_your_clip()
  const { title, url, videoId } = found
  return { title, ...(url && { url }), ...(videoId && { videoId }) }
}

function requireWaiting(ctx: Ctx, { submitted_at, ended_at, due_at }: AuditionRow): void {
  if (submitted_at || ended_at) throw auditionFailures.not_waiting()
  if (due_at <= now(ctx)) throw auditionFailures.too_late()
}

export async function findAudition(ctx: Ctx, id: string): Promise<AuditionRow | undefined> {
  const [row] = await ctx.db.select().from(jobAuditions).where(eq(jobAuditions.id, id))
  return row
}

/** The two sides of an audition; undefined if there is none. */
export async function auditionSides(ctx: Ctx, id: string): Promise<{ jobId: string; artistId: string; clientId: string } | undefined> {
  const [row] = await ctx.db
    .select({ jobId: jobs.id, clientId: jobs.client_id, artistId: jobProposals.artist_id })
    .from(jobAuditions)
    .innerJoin(jobs, eq(jobs.id, jobAuditions.job_id))
    .innerJoin(jobProposals, eq(jobProposals.id, jobAuditions.proposal_id))
    .where(eq(jobAuditions.id, id))
  return row
}

/** @throws 404 for everybody but its artist */
async function ownAudition(ctx: Ctx, { id: artistId }: Person, id: string): Promise<AuditionRow> {
  const row = await findAudition(ctx, id)
  const proposal = row && (await findProposal(ctx, row.proposal_id))
  if (!row || proposal?.artist_id !== artistId) throw failures.not_found()
  return row
}

async function lockOwn(ctx: Ctx, artist: Person, id: string): Promise<LockedJob & { row: AuditionRow }> {
  const { proposal_id } = await ownAudition(ctx, artist, id)
  const held = await lockOwnProposal(ctx, artist, proposal_id)
  const row = await findAudition(ctx, id)
  if (!row) throw failures.not_found()
  return { ...held, row }
}

/** The job must be locked. */
export async function write(ctx: Ctx, { id }: AuditionRow, columns: Partial<AuditionRow>): Promise<AuditionRow> {
  const [after] = await ctx.db.update(jobAuditions).set(columns).where(eq(jobAuditions.id, id)).returning()
  return after as AuditionRow
}

async function shown(ctx: Ctx, row: AuditionRow, reader: 'artist' | 'client'): AuditionView {
  const [view] = (await auditionViews(ctx, [row], reader)).values()
  if (!view) throw failures.not_found()
  return { audition: view }
}
