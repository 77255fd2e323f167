/** Updates an accepted proposal when its booking ends before the show, or is paid late. */
import { eq } from 'drizzle-orm'
import { type BookingState, bookingProcess } from '#contract/bookings/bookings.ts'
import { type ProposalMove, proposalProcess, runningJobStates } from '#contract/jobs/jobs.ts'
import { type Ctx, inTransaction, now } from '../../../platform/context.ts'
import { isLive } from '../../bookings/rules/view.ts'
import { type BookingRow, bookingsByIds } from '../../bookings/service/rows.ts'
import { type JobRow, jobProposals, type ProposalRow } from '../tables.ts'
import { moveJob, moveProposal, settleRest, writeJob } from './move.ts'
import { hasOtherLive, lockJob, lockProposal } from './rows.ts'

export const followedEvents = [
  'booking.payment_expired',
  'booking.released',
  'booking.revived',
  'booking.declined',
  'booking.withdrawn',
  'booking.expired',
  'booking.lapsed',
  'booking.cancelled',
] as const

/** Reads the current state of the booking, as events may be late or repeated. */
export async function followBooking(ctx: Ctx, bookingId: string): Promise<void> {
  const [found] = await ctx.db.select().from(jobProposals).where(eq(jobProposals.booking_id, bookingId))
  if (!found) return
  await inTransaction(ctx, async (ctx) => {
    const job = await lockJob(ctx, found.job_id)
    const proposal = await lockProposal(ctx, found.id)
    const booking = (await bookingsByIds(ctx, [bookingId])).get(bookingId)
    if (!booking || proposal.booking_id !== bookingId) return
    const move = moveAfter(booking)
    if (!move || !proposalProcess.can(move, proposal.state, 'bookings')) return
    // The artist has proposed again since; the booking continues without the job.
    if (move === 'revive' && (await hasOtherLive(ctx, proposal))) return
    if (move === 'revive') await takeAgain(ctx, job, proposal)
    else await giveFree(ctx, job, proposal, move, booking)
  })
}

const ends: Partial<Record<BookingState, ProposalMove>> = {
  payment_expired: 'lapse',
  declined: 'give_back',
  expired: 'give_back',
  withdrawn: 'call_off',
  lapsed: 'call_off',
}

const isPaid = (state: BookingState) => isLive(state) && state !== bookingProcess.start

function moveAfter({ state, cancelled_by }: BookingRow): ProposalMove | null {
  if (isPaid(state)) return 'revive'
  if (state === 'cancelled') return cancelled_by === 'client' ? 'call_off' : 'give_back'
  return ends[state] ?? null
}

const reasons: Partial<Record<ProposalMove, string>> = {
  give_back: 'The artist could not take the booking.',
  call_off: 'The client has ended the booking.',
}

async function giveFree(ctx: Ctx, before: JobRow, proposal: ProposalRow, move: ProposalMove, { reason }: BookingRow): Promise<void> {
  const job = await freeOpening(ctx, before)
  const after = await moveProposal(ctx, job, proposal, {
    move,
    by: 'bookings',
    changes: { reason: move === 'lapse' ? '' : reason || (reasons[move] ?? '') },
  })
  // A short list of an ended job is no final answer.
  if (after.state === 'shortlisted' && !runningJobStates.includes(job.state))
    await settleRest(ctx, job, { move: 'expire', reason: 'The booking was not paid in time, and the job is over.', isChosen: false })
}

/** Reopens a job: after its last day only to expire, and a paused one only to be paused again. */
async function freeOpening(ctx: Ctx, before: JobRow): Promise<JobRow> {
  const taken = before.taken - 1
  if (before.state !== 'filled') return writeJob(ctx, before, { taken })
  const open = await moveJob(ctx, before, { move: 'reopen', by: 'bookings', changes: { taken } })
  if (open.closes_at <= now(ctx)) return moveJob(ctx, open, { move: 'expire', by: 'clock' })
  return open.paused_at ? moveJob(ctx, open, { move: 'pause', by: 'bookings' }) : open
}

/** If somebody else has the opening, the job gets one more, as both bookings are paid. */
async function takeAgain(ctx: Ctx, before: JobRow, proposal: ProposalRow): Promise<void> {
  const taken = before.taken + 1
  const openings = Math.max(before.openings, taken)
  const isFull = taken === openings
  const job =
    runningJobStates.includes(before.state) && isFull
      ? await moveJob(ctx, before, { move: 'fill', by: 'bookings', changes: { taken, openings } })
      : await writeJob(ctx, before, { taken, openings })
  await moveProposal(ctx, job, proposal, { move: 'revive', by: 'bookings', changes: { reason: '', decline_reason: null } })
  if (job.state === 'filled')
    await settleRest(ctx, job, { move: 'pass_over', reason: 'The client has chosen somebody else.', isChosen: true })
}
