/** Bills for extra time. */
import { and, asc, desc, eq } from 'drizzle-orm'
import { overtimeProcess } from '#contract/bookings/overtime.ts'
import type { Ctx } from '../../../../platform/context.ts'
import type { Bill } from '../../rules/overtime.ts'
import { overtimeBills } from '../../tables.ts'

/** Bills of a booking, the newest first. */
export function billsOf(ctx: Ctx, bookingId: string): Promise<Bill[]> {
  return ctx.db
    .select()
    .from(overtimeBills)
    .where(eq(overtimeBills.booking_id, bookingId))
    .orderBy(desc(overtimeBills.created_at), desc(overtimeBills.id))
}

/** Paid bills in the order of payment, which late money can make differ from the order of the bills. */
export function paidBillsOf(ctx: Ctx, bookingId: string): Promise<Bill[]> {
  return ctx.db
    .select()
    .from(overtimeBills)
    .where(and(eq(overtimeBills.booking_id, bookingId), eq(overtimeBills.state, overtimeProcess.moves.pay.to)))
    .orderBy(asc(overtimeBills.answered_at), asc(overtimeBills.id))
}
