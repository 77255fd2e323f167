import { bookingFailures, type bookings as calls } from '#contract/bookings/bookings.ts'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { toPaise } from '#contract/grammar/money.ts'
import { type Ctx, inTransaction, requirePerson } from '../../../platform/context.ts'
import { openDispute, requireStatement } from '../../disputes/service/statements.ts'
import { previewOf } from '../rules/refunds.ts'
import { refundNow, settledWith } from './endings.ts'
import { type MoveRequest, move, requireMove } from './move.ts'
import { type BookingRow, ownBooking } from './rows.ts'
import { viewFor } from './views.ts'

/** Previews the refund or cancels: one function for both, so that they agree. */
export async function cancel(
  ctx: Ctx,
  { bookingId, reason, beyondControl, evidence, preview, version, expectedRefund }: ParsedOf<typeof calls.cancel>,
): Promise<OutputOf<typeof calls.cancel>> {
  const person = requirePerson(ctx)
  return inTransaction(ctx, async (ctx) => {
    const { booking, reader } = await ownBooking(ctx, person, bookingId, !preview)
    const wanted: MoveRequest = { move: beyondControl ? 'plead' : 'cancel', by: reader, personId: person.id, note: reason, version }
    requireMove(ctx, booking, wanted)
    const refund = refundNow(ctx, booking, reader)
    const shown = previewOf(refund, reader)
    if (preview) return { refund: shown }
    // The refund can drop a step between the preview and the cancellation.
    if (expectedRefund !== undefined && toPaise(expectedRefund) !== refund.backPaise)
      throw bookingFailures.refund_changed({ back: shown.total }, { refund: shown })
    const cancelled = beyondControl
      ? await plead(ctx, booking, { ...wanted, changes: { refund_paise: refund.backPaise, cancelled_by: reader, reason } }, evidence)
      : await move(ctx, booking.id, { ...wanted, changes: { ...settledWith(ctx, refund), cancelled_by: reader, reason } })
    return { refund: shown, booking: await viewFor(ctx, cancelled, reader) }
  })
}

/** Cancels at once; an admin later decides about the part that the policy does not refund. */
async function plead(ctx: Ctx, booking: BookingRow, wanted: MoveRequest, pictures: string[]): Promise<BookingRow> {
  const text = requireStatement(wanted.note)
  const after = await move(ctx, booking.id, wanted)
  const statement = { by: wanted.by as 'client' | 'artist', personId: wanted.personId as string, text, pictures }
  await openDispute(ctx, { subject: 'booking', id: after.id, kind: 'force_majeure' }, statement)
  return after
}
