/** Pure rules of a proposed date: when its answer is due, who may do what with it, and what it changes in the booking. */
import { type DateMove, type DateProposal, dateLimits, dateProcess } from '#contract/bookings/dates.ts'
import type { Paise } from '#contract/grammar/money.ts'
import { toRupees } from '#contract/grammar/money.ts'
import type { dateProposals } from '../tables.ts'
import { type Booking, balanceDueAt, remindersBehind } from './deadlines.ts'
import { cappedTerms, coolingOffUntil, endingOf, percentFor, refundSteps } from './refunds.ts'
import type { Terms } from './terms.ts'
import { type Reader, wordsFor } from './view.ts'

export type Proposal = typeof dateProposals.$inferSelect

/** The states from which a booking can still get another date. */
export function isMovable({ state, starts_at }: Pick<Booking, 'state' | 'starts_at'>, now: Date): boolean {
  return (state === 'requested' || state === 'accepted' || state === 'funds_secured') && now < starts_at
}

/** Never later than either date, because one of them is over by then. */
export function dateAnswerBy(now: Date, oldStart: Date, newStart: Date): Date {
  const nearest = Math.min(oldStart.getTime(), newStart.getTime())
  const isSoon = nearest - now.getTime() < dateLimits.soonMs
  return new Date(Math.min(now.getTime() + (isSoon ? dateLimits.answerSoonMs : dateLimits.answerMs), nearest))
}

type Times = Pick<Booking, 'starts_at' | 'ends_at' | 'slot_from' | 'slot_to'>

/** The times of the same show at another hour, with the travel and buffer times that it was booked with. */
export function timesAt(startsAt: Date, { starts_at, ends_at, slot_from, slot_to }: Times): Times {
  const later = startsAt.getTime() - starts_at.getTime()
  const moved = (time: Date) => new Date(time.getTime() + later)
  return { starts_at: startsAt, ends_at: moved(ends_at), slot_from: moved(slot_from), slot_to: moved(slot_to) }
}

/** The price can change while something is still unpaid. */
export function isPriceOpen({ advance_paise, total_paise, balance_payment_id }: Booking): boolean {
  return advance_paise < total_paise && balance_payment_id === null
}

/** The fields of the booking that change with the date. @param percentNow what the client would get back without the new date */
export function movedTo(
  booking: Booking,
  proposal: Pick<Proposal, 'by' | 'starts_at' | 'ends_at' | 'slot_from' | 'slot_to' | 'total_paise'>,
  now: Date,
  percentNow: number,
): Partial<Booking> {
  const { starts_at, ends_at, slot_from, slot_to, total_paise } = proposal
  const total = total_paise ?? booking.total_paise
  const due = isPriceOpen(booking) ? balanceDueAt(starts_at, total - booking.advance_paise) : booking.balance_due_at
  const refund = proposal.by === 'client' ? cappedTerms(booking.terms.refund, percentNow) : booking.terms.refund
  return {
    starts_at,
    ends_at,
    slot_from,
    slot_to,
    total_paise: total,
    // If the balance would already be overdue, it is due now, which leaves the day of grace to pay it.
    balance_due_at: due && isPriceOpen(booking) && due < now ? now : due,
    // A show this near would have had no cooling-off period.
    cooling_off_until: coolingOffUntil(now, starts_at) && booking.cooling_off_until,
    reminders_sent: remindersBehind(starts_at, now),
    show_reminders_sent: [],
    terms: { ...booking.terms, refund, ...(total_paise !== null && { lines: linesFor(booking.terms, total_paise) }) },
  }
}

function linesFor({ package: { title } }: Terms, amountPaise: Paise): Terms['lines'] {
  return [{ code: 'package', label: `${title}, as agreed with the new date`, amountPaise }]
}

const isBy = (proposal: Proposal, reader: Reader) => (proposal.by === reader ? 'proposer' : reader === 'admin' ? null : 'other')

/** Before it expires, its own side can withdraw it and the other can answer. */
export function dateMovesFor(proposal: Proposal, reader: Reader, now: Date): DateMove[] {
  const actor = isBy(proposal, reader)
  return actor && now < proposal.answer_by ? dateProcess.nextMoves(proposal.state, actor) : []
}

/** The refund steps after the change, so that both sides see them before they agree. */
function refundIfMoved(
  booking: Booking,
  proposal: Proposal,
  now: Date,
): Pick<DateProposal, 'refundSteps' | 'coolingOffUntil' | 'endsCoolingOff'> {
  const moved = movedTo(booking, proposal, now, percentFor(endingOf(booking, 'client', now)))
  const money = { advancePaise: booking.advance_paise, totalPaise: moved.total_paise ?? booking.total_paise }
  return {
    refundSteps: refundSteps(moved.terms?.refund ?? booking.terms.refund, { startsAt: proposal.starts_at, ...money }, now),
    ...coolingOff(booking.cooling_off_until, moved.cooling_off_until ?? null, now),
  }
}

function coolingOff(agreed: Date | null, moved: Date | null, now: Date): Pick<DateProposal, 'coolingOffUntil' | 'endsCoolingOff'> {
  const stands = agreed !== null && agreed >= now
  return { coolingOffUntil: (stands && moved?.toISOString()) || null, endsCoolingOff: stands && !moved }
}

const settledRefund = { refundSteps: [], coolingOffUntil: null, endsCoolingOff: false }

export function proposalOnTheWire(proposal: Proposal, booking: Booking, reader: Reader, now: Date): DateProposal {
  return {
    proposalId: proposal.id,
    by: proposal.by,
    state: proposal.state,
    startsAt: proposal.starts_at.toISOString(),
    endsAt: proposal.ends_at.toISOString(),
    total: proposal.total_paise === null ? null : toRupees(proposal.total_paise),
    note: wordsFor(reader, booking, proposal.by, proposal.note),
    cannotCome: proposal.cannot_come,
    answerBy: proposal.answer_by.toISOString(),
    proposedAt: proposal.created_at.toISOString(),
    nextMoves: dateMovesFor(proposal, reader, now),
    ...(proposal.state === dateProcess.start ? refundIfMoved(booking, proposal, now) : settledRefund),
  }
}
