/** Pure: when a move that the process allows is possible (too early, too late or now). */
import { type BookingActor, type BookingMove, bookingLimits, bookingProcess } from '#contract/bookings/bookings.ts'
import { disputeLimits } from '#contract/disputes/disputes.ts'
import type { Booking } from './deadlines.ts'

export type Verdict = { may: 'now' } | { may: 'later'; from: Date } | { may: 'never' }
type Timed = Pick<Booking, 'state' | 'starts_at' | 'ends_at' | 'answer_by' | 'completed_at' | 'payout_due_at'>

const now: Verdict = { may: 'now' }

function within(at: Date, from: Date, until?: Date): Verdict {
  if (at < from) return { may: 'later', from }
  return until && at > until ? { may: 'never' } : now
}

/** For a move that `bookingProcess` allows this actor from this state. Moves of the clock and of payments check their own time. */
export function windowOf(move: BookingMove, actor: BookingActor, booking: Timed, at: Date): Verdict {
  const { starts_at, answer_by } = booking
  if (actor === 'clock' || actor === 'payments') return now
  if (move === 'accept') return within(at, new Date(0), answer_by ?? starts_at)
  if (move === 'start') return within(at, new Date(starts_at.getTime() - bookingLimits.startEarlyMs))
  if (move === 'complete') return within(at, starts_at)
  if (move === 'report_no_show') return within(at, starts_at, new Date(starts_at.getTime() + bookingLimits.noShowReportMs))
  if (move === 'contest') {
    const until = (booking.completed_at ?? starts_at).getTime() + disputeLimits.qualityMs
    return within(at, new Date(0), new Date(Math.min(until, (booking.payout_due_at?.getTime() ?? until) - 1)))
  }
  // After the planned start a client must report a no-show instead, since cancelling then would forfeit the money.
  if (move === 'plead' || (move === 'cancel' && actor === 'client')) return within(at, new Date(0), starts_at)
  return now
}

/** Before acceptance both sides have a milder move than cancelling, so that one is offered instead. */
const gentler: Partial<Record<BookingActor, BookingMove>> = { client: 'withdraw', artist: 'decline' }

/** The moves to offer this actor as buttons, in the order of the process. */
export function movesFor(actor: BookingActor, booking: Timed, at: Date): BookingMove[] {
  const moves = bookingProcess.nextMoves(booking.state, actor).filter((move) => windowOf(move, actor, booking, at).may === 'now')
  return moves.filter((move) => move !== 'cancel' || !moves.includes(gentler[actor] ?? 'cancel') || actor === 'admin')
}
