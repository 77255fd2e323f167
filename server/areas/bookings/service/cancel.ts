import { bookingFailures, type bookings as calls } from '#contract/bookings.ts'
import type { OutputOf, ParsedOf } from '#contract/call.ts'
import { toPaise } from '#contract/money.ts'
import { type Ctx, inTransaction, requirePerson } from '../../../platform/context.ts'
import { previewOf } from '../rules/refunds.ts'
import { refundNow, settledWith } from './endings.ts'
import { move, requireMove, type Wanted } from './move.ts'
import { ownBooking } from './rows.ts'
import { viewFor } from './views.ts'

/** Shows what would come back, or does it: the same function, in the same place, of the same booking. */
export async function cancel(
  ctx: Ctx,
  { bookingId, reason, preview, version, expectedRefund }: ParsedOf<typeof calls.cancel>,
): Promise<OutputOf<typeof calls.cancel>> {
  const person = requirePerson(ctx)
  return inTransaction(ctx, async (ctx) => {
    const { booking, reader } = await ownBooking(ctx, person, bookingId, !preview)
    const wanted: Wanted = { move: 'cancel', by: reader, personId: person.id, note: reason, version }
    requireMove(ctx, booking, wanted)
    const refund = refundNow(ctx, booking, reader)
    const shown = previewOf(refund, reader)
    if (preview) return { refund: shown }
    // A day of the policy can end between the preview and the deed.
    if (expectedRefund !== undefined && toPaise(expectedRefund) !== refund.backPaise)
      throw bookingFailures.refund_changed({ back: shown.total }, { refund: shown })
    const cancelled = await move(ctx, booking.id, { ...wanted, changes: { ...settledWith(ctx, refund), cancelled_by: reader, reason } })
    return { refund: shown, booking: await viewFor(ctx, cancelled, reader) }
  })
}
