/** What the moves that end a booking write about its money. */
import { type BookingMove, bookingProcess } from '#contract/bookings/bookings.ts'
import { type Ctx, now } from '../../../platform/context.ts'
import { type Ender, endingOf, type Refund, refundOf, share } from '../rules/refunds.ts'
import { payoutDueAt } from './after-move.ts'
import { type BookingRow, paidOf } from './rows.ts'

/** The refund if this side ended the booking now; used by both the preview and the cancellation. */
export function refundNow(ctx: Ctx, booking: BookingRow, by: Ender): Refund {
  return refundOf({ ...endingOf(booking, by, now(ctx)), paid: paidOf(booking) })
}

/** The columns for a booking of which this is refunded and the rest goes to the artist. */
export function settledWith(ctx: Ctx, refund: Refund): Partial<BookingRow> {
  return { refund_paise: refund.backPaise, ...(refund.keptPaise > 0 && { payout_due_at: payoutDueAt(ctx) }) }
}

/** The columns beside the state, for moves whose amounts follow from the rules alone. */
export function changesOf(ctx: Ctx, booking: BookingRow, move: BookingMove, reason = ''): Partial<BookingRow> {
  if ('refunds' in bookingProcess.moves[move]) return { ...settledWith(ctx, share(paidOf(booking), 100)), reason }
  if (move === 'lapse') return { ...settledWith(ctx, refundNow(ctx, booking, 'clock')), reason }
  if (move === 'complete') return { payout_due_at: payoutDueAt(ctx) }
  return move === 'report_no_show' || move === 'contest' ? { reason } : {}
}
