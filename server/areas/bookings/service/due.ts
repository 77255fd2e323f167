/** What the clock does: small steps, each in its own transaction, safe in any number of processes at once. */
import { and, asc, eq, lte } from 'drizzle-orm'
import { bookingLimits } from '#contract/bookings.ts'
import { paymentLimits } from '#contract/payments.ts'
import { hourMs, minuteMs } from '#contract/time.ts'
import { type Ctx, inTransaction, now, tell } from '../../../platform/context.ts'
import { payoutOf } from '../../payments/service/earnings.ts'
import { paymentsOf } from '../../payments/service/money.ts'
import { clockMove, dueReminders, dueShowReminders, lookAgainAt, wakeAt } from '../rules/deadlines.ts'
import { bookings } from '../tables.ts'
import { newsOf } from './deeds.ts'
import { changesOf } from './endings.ts'
import { move } from './move.ts'
import type { BookingRow } from './rows.ts'

const batch = 50
const afterErrorMs = 10 * minuteMs

/** Does what is due, until nothing is. @throws when some of it could not be done; that is tried again a little later */
export async function doWhatIsDue(ctx: Ctx): Promise<void> {
  const errors: unknown[] = []
  for (let done = batch; done > 0; ) {
    done = 0
    for (const id of await dueIds(ctx))
      try {
        if (await wake(ctx, id)) done++
      } catch (error) {
        errors.push(error)
        await ctx.db
          .update(bookings)
          .set({ wake_at: new Date(now(ctx).getTime() + afterErrorMs) })
          .where(eq(bookings.id, id))
      }
  }
  if (errors.length) throw new AggregateError(errors, 'some bookings could not be moved by the clock')
}

async function dueIds(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: bookings.id })
    .from(bookings)
    .where(lte(bookings.wake_at, now(ctx)))
    .orderBy(asc(bookings.wake_at))
    .limit(batch)
  return rows.map((row) => row.id)
}

/** @returns false when another process has this booking in hand */
async function wake(ctx: Ctx, id: string): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const [booking] = await ctx.db
      .select()
      .from(bookings)
      .where(and(eq(bookings.id, id), lte(bookings.wake_at, now(ctx))))
      .for('update', { skipLocked: true })
    if (!booking) return false
    const next = clockMove(booking)
    if (!next || next.at > now(ctx)) await remind(ctx, booking)
    else if (await mustWait(ctx, booking, next.at)) await sleep(ctx, booking, lookAgainAt(booking, now(ctx)))
    else await move(ctx, id, { move: next.move, by: 'clock', personId: null, changes: changesOf(ctx, booking, next.move) })
    return true
  })
}

async function sleep(ctx: Ctx, { id }: BookingRow, until: Date | null): Promise<void> {
  await ctx.db.update(bookings).set({ wake_at: until }).where(eq(bookings.id, id))
}

/** Tells of a reminder once; after a standstill only the last one of its kind. */
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
  if (due.length) tell(ctx, 'booking.balance_reminder', newsOf(booking))
  const last = dueOfShow.at(-1)
  if (last) tell(ctx, last.hours * hourMs === bookingLimits.showRemindersMs[0] ? 'booking.run_sheet' : 'booking.soon', newsOf(booking))
}

/** Money that has come, or that the partner is still being asked about, is waited for; so is the payout before closing. */
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
