/** Scheduled steps, each small and in its own transaction, safe in several processes at once. */
import { eq } from 'drizzle-orm'
import { minuteMs } from '#contract/grammar/time.ts'
import { paymentLimits } from '#contract/payments/payments.ts'
import { doWhatIsDue } from '../../../platform/clock/wake.ts'
import { type Ctx, now, publish } from '../../../platform/context.ts'
import { paymentsOf } from '../../payments/service/money.ts'
import { clockMove, dueReminder, wakeAt } from '../rules/deadlines.ts'
import { orders } from '../tables.ts'
import { move, payloadOf } from './move.ts'
import type { OrderDbRow } from './rows.ts'
import { changesOf } from './status.ts'

/** Does what is due until nothing is left. @throws if some of it failed; that is retried a little later */
export async function moveByTheClock(ctx: Ctx): Promise<void> {
  await doWhatIsDue(ctx, orders, wake)
}

async function wake(ctx: Ctx, order: OrderDbRow): Promise<void> {
  const next = clockMove(order)
  if (!next || next.at > now(ctx)) await remind(ctx, order)
  else if (await mustWait(ctx, order, next.at)) await sleep(ctx, order, new Date(now(ctx).getTime() + minuteMs))
  else await move(ctx, order.id, { move: next.move, by: 'clock', personId: null, changes: await changesOf(ctx, order, next.move) })
}

async function sleep(ctx: Ctx, { id }: OrderDbRow, until: Date | null): Promise<void> {
  await ctx.db.update(orders).set({ wake_at: until }).where(eq(orders.id, id))
}

async function remind(ctx: Ctx, order: OrderDbRow): Promise<void> {
  const due = dueReminder(order, now(ctx))
  const reminders_sent = due ? [...order.reminders_sent, due] : order.reminders_sent
  await ctx.db
    .update(orders)
    .set({ reminders_sent, wake_at: wakeAt({ ...order, reminders_sent }) })
    .where(eq(orders.id, order.id))
  if (due) publish(ctx, due === 'lost' ? 'order.late' : 'order.reminder', payloadOf(order))
}

/** Do not expire an order while its payment is pending. */
async function mustWait(ctx: Ctx, order: OrderDbRow, since: Date): Promise<boolean> {
  if (order.state !== 'awaiting_payment') return false
  const payments = (await paymentsOf(ctx, [order.id])).get(order.id) ?? []
  const isPatient = now(ctx).getTime() < since.getTime() + paymentLimits.expiryGraceMs
  return payments.some(({ state }) => state === 'paid' || (isPatient && (state === 'created' || state === 'pending' || state === 'failed')))
}
