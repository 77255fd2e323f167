/** The scheduled moves: small steps, each in its own transaction, safe in any number of concurrent processes. */
import { eq } from 'drizzle-orm'
import { bookingLimits } from '#contract/bookings/bookings.ts'
import { hourMs } from '#contract/grammar/time.ts'
import { paymentLimits } from '#contract/payments/payments.ts'
import { doWhatIsDue } from '../../../platform/clock/wake.ts'
import { type Ctx, now, publish } from '../../../platform/context.ts'
import { payoutOf } from '../../payments/service/earnings.ts'
import { paymentsOf } from '../../payments/service/money.ts'
import { clockMove, dueReminders, dueShowReminders, lookAgainAt, wakeAt } from '../rules/deadlines.ts'
import { bookings } from '../tables.ts'
import { changesOf } from './endings.ts'
import { moveLocked } from './move.ts'
import type { BookingRow } from './rows.ts'
import { payloadOf } from './timeline.ts'

/** Works until nothing is due. @throws when some of it failed; that is retried a little later */
export async function moveByTheClock(ctx: Ctx): Promise<void> {
  await doWhatIsDue(ctx, bookings, wake)
}

async function wake(ctx: Ctx, booking: BookingRow): Promise<void> {
  const next = clockMove(booking)
  if (!next || next.at > now(ctx)) await remind(ctx, booking)
  else if (await mustWait(ctx, booking, next.at)) await sleep(ctx, booking, lookAgainAt(booking, now(ctx)))
  else await moveLocked(ctx, booking, { move: next.move, by: 'clock', personId: null, changes: changesOf(ctx, booking, next.move) })
}

async function sleep(ctx: Ctx, { id }: BookingRow, until: Date | null): Promise<void> {
  await ctx.db.update(bookings).set({ wake_at: until }).where(eq(bookings.id, id))
}

/** Publishes each reminder once; after an outage only the last one of its kind. */
async function remind(ctx: Ctx, booking: BookingRow): Promise<void> {
  const due = dueReminders(booking, now(ctx))
  const dueOfShow = dueShowReminders(booking, now(ctx))
  const sent = {
    reminders_sent: [...booking.reminders_sent, ...due.map(({ days }) => days)],
    show_reminders_sent: [...booking.show_reminders_sent, ...dueOfShow.map(({ hours }) => hours)],
  }
  await ctx.db
    .update(bookings)
    .set({ ...sent, wake_at: wakeAt({ ...booking, ...sent }) })
    .where(eq(bookings.id, booking.id))
  if (due.length) publish(ctx, 'booking.balance_reminder', payloadOf(booking))
  const last = dueOfShow.at(-1)
  if (last)
    publish(ctx, last.hours * hourMs === bookingLimits.showRemindersMs[0] ? 'booking.run_sheet' : 'booking.soon', payloadOf(booking))
}

/** Do not expire while a payment is captured or being looked up at the partner, nor close before the payout. */
async function mustWait(ctx: Ctx, booking: BookingRow, since: Date): Promise<boolean> {
  if (booking.state === 'completed') return (await payoutOf(ctx, [booking.id])).get(booking.id)?.state !== 'paid'
  if (booking.state !== 'awaiting_advance' && booking.state !== 'accepted') return false
  const payments = (await paymentsOf(ctx, [booking.id])).get(booking.id) ?? []
  const isPatient = now(ctx).getTime() < since.getTime() + paymentLimits.expiryGraceMs
  return payments.some(({ paymentId, state }) => {
    const isNews = state === 'paid' && paymentId !== booking.advance_payment_id && paymentId !== booking.balance_payment_id
    return isNews || (isPatient && (state === 'created' || state === 'pending' || state === 'failed'))
  })
}
