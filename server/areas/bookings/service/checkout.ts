/** Checkouts for a booking's client. */
import { bookingFailures } from '#contract/bookings/bookings.ts'
import { failures } from '#contract/grammar/errors.ts'
import { type Ctx, inTransaction, now, requirePerson } from '../../../platform/context.ts'
import { createPayment } from '../../payments/service/checkout.ts'
import { lapsesAt } from '../rules/deadlines.ts'
import { type BookingRow, ownBooking } from './rows.ts'

interface Checkout {
  paymentId: string
  url: string
}

export function labelOf({ terms, advance_paise, total_paise }: BookingRow, part: 'advance' | 'balance'): string {
  const show = `${terms.package.title} with ${terms.artist.stageName}`
  if (part === 'balance') return `Balance for ${show}`
  return advance_paise < total_paise ? `Advance for ${show}` : show
}

export function askForAdvance(ctx: Ctx, booking: BookingRow): Promise<Checkout> {
  const { id, client_id, artist_id, advance_paise, hold_until } = booking
  return createPayment(ctx, {
    purpose: 'booking_advance',
    subjectId: id,
    payerId: client_id,
    payeeId: artist_id,
    amountPaise: advance_paise,
    label: labelOf(booking, 'advance'),
    expiresAt: hold_until,
  })
}

function askForBalance(ctx: Ctx, booking: BookingRow): Promise<Checkout> {
  const { id, client_id, artist_id, advance_paise, total_paise } = booking
  return createPayment(ctx, {
    purpose: 'booking_balance',
    subjectId: id,
    payerId: client_id,
    payeeId: artist_id,
    amountPaise: total_paise - advance_paise,
    label: labelOf(booking, 'balance'),
    expiresAt: lapsesAt(booking),
  })
}

/** The open checkout of the payment that is due. The row lock prevents one for a booking that ends at the same moment. */
export async function payFor(
  ctx: Ctx,
  { bookingId, version }: { bookingId: string; version?: number | undefined },
  part: 'advance' | 'balance',
): Promise<{ booking: BookingRow; checkout: Checkout }> {
  return inTransaction(ctx, async (ctx) => {
    const { booking, reader } = await ownBooking(ctx, requirePerson(ctx), bookingId, true)
    if (reader !== 'client') throw bookingFailures.not_your_move()
    const isDue =
      part === 'advance'
        ? booking.state === 'awaiting_advance' && now(ctx) < booking.hold_until
        : booking.state === 'accepted' && now(ctx) < lapsesAt(booking)
    if (!isDue) throw bookingFailures.nothing_due()
    if (version !== undefined && version !== booking.version)
      throw failures.version_conflict({}, { version: booking.version, state: booking.state })
    return { booking, checkout: await (part === 'advance' ? askForAdvance : askForBalance)(ctx, booking) }
  })
}
