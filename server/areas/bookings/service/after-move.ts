/** Side effects of a move on calendar and payments, in the move's own transaction. */

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
  // For a plea, its decision determines whether it counts.
  if (before.state !== 'pleaded' && after.state === 'cancelled' && after.cancelled_by === 'artist' && after.accepted_at)
    await noteBroken(ctx, { artistId: after.artist_id, subjectId: after.id })
}

/** The client has a day to complain, until the payout leaves; the row lock of the payout decides a race. */
async function freeze(ctx: Ctx, { id }: BookingRow): Promise<void> {
  if (!(await holdPayout(ctx, id, 'The client complained; we are checking'))) throw bookingFailures.too_late()
}

/** Reduces the artist's earnings to the decided amount, refunds the rest, and releases the payout. */
async function splitEarned(ctx: Ctx, booking: BookingRow): Promise<void> {
  const { id, terms, refund_paise } = booking
  const grossPaise = grossOf(booking, paidPaise(booking))
  await changeSettlement(ctx, { subjectId: id, grossPaise, fees: terms.fees, key: booking.state })
  await releasePayout(ctx, id)
  if (refund_paise > 0)
    await refund(ctx, { subjectId: id, amountPaise: refund_paise, reason: refundReasons.resolved ?? 'Refund', key: booking.state })
}

/** Frees the artist's time, expires open payments, and settles what was paid. */
async function end(ctx: Ctx, before: BookingRow, after: BookingRow): Promise<void> {
  await freeSlot(ctx, after.id)
  // Extra time can still be paid while the payout waits.
  if (after.state !== 'completed') await expirePayments(ctx, after.id)
  await settle(ctx, before, after)
}

/** Refunds what was decided; the rest goes to the artist once no decision is open. */
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
