/** A client's actions on the proposals for their job. */
import { and, eq, inArray } from 'drizzle-orm'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { type jobs as calls, declineReasons, jobFailures, waitingStates } from '#contract/jobs/jobs.ts'
import { type Ctx, inTransaction, requirePerson } from '../../../platform/context.ts'
import { initiateAgreed } from '../../bookings/service/initiate.ts'
import { packageForBooking } from '../../packages/service.ts'
import { showOf } from '../rules/show.ts'
import { type JobRow, jobProposals, type ProposalRow } from '../tables.ts'
import { moveJob, moveProposal, settleRest, writeJob, writeProposal } from './move.ts'
import { requireRunning } from './propose.ts'
import { hasOtherLive, type LockedJob, lockOwnJob, lockReceived } from './rows.ts'
import { answeredView } from './views.ts'

type Input<Name extends keyof typeof calls> = ParsedOf<(typeof calls)[Name]>
type ProposalResult = Promise<OutputOf<typeof calls.shortlist>>

/** Ignores proposals of another job, and viewed ones. */
export async function view(ctx: Ctx, { jobId, proposalIds }: Input<'view'>): Promise<OutputOf<typeof calls.view>> {
  const person = requirePerson(ctx)
  return inTransaction(ctx, async (ctx) => {
    const job = await lockOwnJob(ctx, person, jobId)
    const unread = await ctx.db
      .select()
      .from(jobProposals)
      .where(and(eq(jobProposals.job_id, job.id), inArray(jobProposals.id, proposalIds), eq(jobProposals.state, 'submitted')))
      .for('update')
    for (const proposal of unread) await moveProposal(ctx, job, proposal, { move: 'view', by: 'client' })
    return { viewed: unread.map(({ id }) => id) }
  })
}

async function change(ctx: Ctx, proposalId: string, work: (ctx: Ctx, locked: LockedJob) => Promise<ProposalRow>): ProposalResult {
  const person = requirePerson(ctx)
  const row = await inTransaction(ctx, async (ctx) => work(ctx, await lockReceived(ctx, person, proposalId)))
  return { proposal: answeredView(row) }
}

export async function shortlist(ctx: Ctx, { proposalId }: Input<'shortlist'>): ProposalResult {
  return change(ctx, proposalId, async (ctx, { job, proposal }) => {
    requireRunning(ctx, job)
    // An artist who was passed over may have proposed again since.
    if (await hasOtherLive(ctx, proposal)) throw jobFailures.wrong_state({ state: proposal.state }, { state: proposal.state })
    return moveProposal(ctx, job, proposal, { move: 'shortlist', by: 'client', changes: { reason: '' } })
  })
}

export async function decline(ctx: Ctx, { proposalId, reason, text }: Input<'decline'>): ProposalResult {
  return change(ctx, proposalId, (ctx, { job, proposal }) =>
    moveProposal(ctx, job, proposal, {
      move: 'decline',
      by: 'client',
      changes: { decline_reason: reason, reason: text || `${declineReasons[reason]}.` },
    }),
  )
}

export async function note(ctx: Ctx, { proposalId, note }: Input<'note'>): ProposalResult {
  return change(ctx, proposalId, (ctx, { proposal }) => writeProposal(ctx, proposal, { client_note: note }))
}

/**
 * Locks the job until the commit, so that of two concurrent acceptances for one opening the second finds it filled. The booking reserves the
 * artist's time; if somebody else was faster, everything is rolled back.
 */
export async function accept(ctx: Ctx, { proposalId, place }: Input<'accept'>): Promise<OutputOf<typeof calls.accept>> {
  const person = requirePerson(ctx)
  return inTransaction(ctx, async (ctx) => {
    const locked = await lockReceived(ctx, person, proposalId)
    requireMayAccept(ctx, locked)
    const { booking, checkout } = await bookFor(ctx, locked, place)
    const changes = { booking_id: booking.id }
    const proposal = await moveProposal(ctx, locked.job, locked.proposal, { move: 'accept', by: 'client', changes })
    await takeOpening(ctx, locked.job)
    return { proposal: answeredView(proposal), bookingId: booking.id, checkout }
  })
}

function requireMayAccept(ctx: Ctx, { job, proposal }: LockedJob): void {
  const { state } = proposal
  if (!waitingStates.includes(state)) throw jobFailures.wrong_state({ state }, { state })
  requireRunning(ctx, job)
  if (proposal.terms_version < job.terms_version) throw jobFailures.unconfirmed()
}

async function bookFor(ctx: Ctx, { job, proposal }: LockedJob, named: Input<'accept'>['place']) {
  const place = named ?? job.place
  if (!place) throw jobFailures.place_needed()
  const { artist_id: artistId, package_id: packageId } = proposal
  const pack = packageId && (await packageForBooking(ctx, { artistId, packageId }))
  const { event_type: type, city, guests } = job
  return initiateAgreed(ctx, {
    ...{ artistId, city, guests },
    pack: pack || showOf(job, proposal),
    totalPaise: proposal.price_paise,
    startsAt: job.starts_at,
    event: { ...place, type, city, guests, notes: job.description.slice(0, mostNotes) },
  })
}

/** The limit of a booking's notes. */
const mostNotes = 1000

/** Filling the last opening answers all other proposals. */
async function takeOpening(ctx: Ctx, before: JobRow): Promise<JobRow> {
  const taken = before.taken + 1
  if (taken < before.openings) return writeJob(ctx, before, { taken })
  const job = await moveJob(ctx, before, { move: 'fill', by: 'client', changes: { taken } })
  await settleRest(ctx, job, { move: 'pass_over', reason: 'The client has chosen somebody else.', isChosen: true })
  return job
}
