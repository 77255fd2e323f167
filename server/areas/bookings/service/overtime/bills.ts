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

/** Bills that were paid, in that order: late money may pay an older one last. */
export function paidBillsOf(ctx: Ctx, bookingId: string): Promise<Bill[]> {
  return ctx.db
    .select()
    .from(overtimeBills)
    .where(and(eq(overtimeBills.booking_id, bookingId), eq(overtimeBills.state, overtimeProcess.moves.pay.to)))
    .orderBy(asc(overtimeBills.answered_at), asc(overtimeBills.id))
}
