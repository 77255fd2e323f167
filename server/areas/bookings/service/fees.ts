/** The fee that was agreed with a booking's artist. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { unsettledStates } from '#contract/bookings.ts'
import { type Ctx, now } from '../../../platform/context.ts'
import { bookings } from '../tables.ts'

/** Leaves the artist the whole of what is earned. @returns false when it is settled already whose the money is */
export async function waiveFee(ctx: Ctx, bookingId: string): Promise<boolean> {
  const changed = await ctx.db
    .update(bookings)
    .set({ terms: sql`jsonb_set(${bookings.terms}, '{fees,platformFeePercent}', '0')`, updated_at: now(ctx) })
    .where(and(eq(bookings.id, bookingId), inArray(bookings.state, [...unsettledStates])))
    .returning({ id: bookings.id })
  return changed.length > 0
}
