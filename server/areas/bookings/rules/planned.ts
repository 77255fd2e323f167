/** Pure: the planned payouts of upcoming shows. They are not in the books before the artist has earned them. */
import { type BookingState, bookingLimits, type PlannedPayout } from '#contract/bookings/bookings.ts'
import { toRupees } from '#contract/grammar/money.ts'
import type { Dispute } from '../../disputes/rules.ts'
import type { Booking } from './deadlines.ts'
import { earningsOnTheWire, grossOf } from './view.ts'

export const promisedStates = ['accepted', 'funds_secured', 'in_progress', 'disputed'] as const satisfies readonly BookingState[]

const heldReasons: Partial<Record<BookingState, string>> = {
  disputed: 'A no-show was reported; we hear both sides and decide.',
  pleaded: 'The client says that it was beyond their control; we hear both sides and decide.',
}

/** @param paidPaise what the client has paid for it @param dispute set if the booking is in dispute */
export function plannedPayoutOf(booking: Booking, paidPaise: number, dispute: Pick<Dispute, 'decide_by'> | null): PlannedPayout {
  const heldReason = heldReasons[booking.state] ?? null
  return {
    bookingId: booking.id,
    label: `${booking.terms.package.title}, ${booking.number}`,
    state: heldReason ? 'held' : 'planned',
    heldReason,
    dueBy: dueBy(booking, dispute).toISOString(),
    shares: sharesOf(booking),
    ...earningsOnTheWire(grossOf(booking, paidPaise), booking.terms),
  }
}

/** A day after the show counts as completed, or after the decision deadline. */
function dueBy({ state, ends_at }: Booking, dispute: Pick<Dispute, 'decide_by'> | null): Date {
  const completed = ends_at.getTime() + bookingLimits.autoCompleteMs
  const decided = dispute?.decide_by.getTime() ?? completed
  return new Date((state === 'pleaded' || state === 'disputed' ? decided : completed) + bookingLimits.payoutAfterMs)
}

/** Empty after a plea: a part is already refunded, and the rest is the gross. */
function sharesOf({ state, advance_paise, total_paise, balance_payment_id }: Booking): PlannedPayout['shares'] {
  if (state === 'pleaded') return []
  const balance = total_paise - advance_paise
  return [
    { label: balance > 0 ? 'Advance' : 'Everything', amount: toRupees(advance_paise), isPaid: true },
    ...(balance > 0 ? [{ label: 'Balance', amount: toRupees(balance), isPaid: balance_payment_id !== null }] : []),
  ]
}
