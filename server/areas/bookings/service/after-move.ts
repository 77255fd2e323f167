/** What follows from a move: the calendar, the payments, the money. In the move's own transaction. */

import { bookingFailures, bookingLimits } from '#contract/bookings/bookings.ts'
import { type Ctx, now } from '../../../platform/context.ts'
import { freeSlot } from '../../calendar/service.ts'
import { expirePayments } from '../../payments/service/checkout.ts'
import { changeSettlement, creditArtist, holdPayout, releasePayout } from '../../payments/service/payouts.ts'
import { refund } from '../../payments/service/refunds.ts'
import { noteBroken } from '../../profiles/service.ts'
import { isMovable } from '../rules/dates.ts'
import { refundReasons } from '../rules/refunds.ts'
import { grossOf, isLive } from '../rules/view.ts'
import { dropProposals, loseOthers } from './dates/proposals.ts'
import { settleFees } from './fees.ts'
import { type BookingRow, paidPaise } from './rows.ts'

export async function afterMove(ctx: Ctx, before: BookingRow, after: BookingRow): Promise<void> {
  if (!isMovable(after, now(ctx))) await dropProposals(ctx, after.id)
  if (isLive(before.state) && !isLive(after.state)) await end(ctx, before, after)
  if (before.state === 'pleaded') await settle(ctx, before, after)
  if (after.state === 'accepted') await loseOthers(ctx, after)
  if (after.state === 'contested') await freeze(ctx, after)
  if (before.state === 'contested') await splitEarned(ctx, after)
  // Whether a plea counts, its decision says.
  if (before.state !== 'pleaded' && after.state === 'cancelled' && after.cancelled_by === 'artist' && after.accepted_at)
    await noteBroken(ctx, { artistId: after.artist_id, subjectId: after.id })
}

/** The client has a day to say what was wrong, which is when the payout leaves: who comes first is decided by its row. */
async function freeze(ctx: Ctx, { id }: BookingRow): Promise<void> {
  if (!(await holdPayout(ctx, id, 'The client complained; we are checking'))) throw bookingFailures.too_late()
}

/** What was earned already shrinks to what was decided; the rest goes back, and the payout leaves. */
async function splitEarned(ctx: Ctx, booking: BookingRow): Promise<void> {
  const { id, terms, refund_paise } = booking
  const grossPaise = grossOf(booking, paidPaise(booking))
  await changeSettlement(ctx, { subjectId: id, grossPaise, fees: terms.fees, key: booking.state })
  await releasePayout(ctx, id)
  if (refund_paise > 0)
    await refund(ctx, { subjectId: id, amountPaise: refund_paise, reason: refundReasons.resolved ?? 'Refund', key: booking.state })
}

/** The artist's time is free again; nothing more is asked for; what was paid goes where it belongs. */
async function end(ctx: Ctx, before: BookingRow, after: BookingRow): Promise<void> {
  await freeSlot(ctx, after.id)
  // Extra time can still be paid for while the payout waits.
  if (after.state !== 'completed') await expirePayments(ctx, after.id)
  await settle(ctx, before, after)
}

/** What is decided to go back goes back; the rest is the artist's, as soon as nobody has to decide about it any more. */
async function settle(ctx: Ctx, before: BookingRow, after: BookingRow): Promise<void> {
  const amountPaise = after.refund_paise - before.refund_paise
  if (amountPaise > 0)
    await refund(ctx, { subjectId: after.id, amountPaise, reason: refundReasons[after.state] ?? 'Refund', key: after.state })
  if (after.state !== 'pleaded') await earn(ctx, after)
}

async function earn(ctx: Ctx, booking: BookingRow): Promise<void> {
  const paid = paidPaise(booking)
  const grossPaise = paid > 0 ? grossOf(booking, paid) : 0
  if (grossPaise === 0) return
  const {
    package: { title },
    artist: { stageName },
  } = booking.terms
  await creditArtist(ctx, {
    subject: 'booking',
    subjectId: booking.id,
    artistId: booking.artist_id,
    grossPaise,
    fees: await settleFees(ctx, booking),
    dueAt: booking.payout_due_at ?? payoutDueAt(ctx),
    label: `${title} by ${stageName}, ${booking.number}`,
  })
}

export function payoutDueAt(ctx: Ctx): Date {
  return new Date(now(ctx).getTime() + bookingLimits.payoutAfterMs)
}
