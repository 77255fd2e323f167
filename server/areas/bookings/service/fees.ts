/** The fee agreed with a booking's artist, and its GST. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { unsettledStates } from '#contract/bookings/bookings.ts'
import { dayOf } from '#contract/grammar/time.ts'
import { type Fees, feesSettledOn } from '#contract/payments/fees.ts'
import { type Ctx, now } from '../../../platform/context.ts'
import { bookings } from '../tables.ts'
import type { BookingRow } from './rows.ts'

/** Removes the artist's fee. @returns false when the money is already settled */
export async function waiveFee(ctx: Ctx, bookingId: string): Promise<boolean> {
  const changed = await ctx.db
    .update(bookings)
    .set({ terms: sql`jsonb_set(${bookings.terms}, '{fees,platformFeePercent}', '0')`, updated_at: now(ctx) })
    .where(and(eq(bookings.id, bookingId), inArray(bookings.state, [...unsettledStates])))
    .returning({ id: bookings.id })
  return changed.length > 0
}

/** The GST rate is that of the day of settlement; the booking stores it for its pages and its invoice. */
export async function settleFees(ctx: Ctx, { id, terms }: Pick<BookingRow, 'id' | 'terms'>): Promise<Fees> {
  const fees = feesSettledOn(dayOf(now(ctx)), terms.fees)
  if (fees.gstOnFeePercent !== terms.fees.gstOnFeePercent)
    await ctx.db
      .update(bookings)
      .set({ terms: { ...terms, fees } })
      .where(eq(bookings.id, id))
  return fees
}
