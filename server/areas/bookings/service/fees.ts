/** The fee that was agreed with a booking's artist, and the GST on it. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { unsettledStates } from '#contract/bookings/bookings.ts'
import { dayOf } from '#contract/grammar/time.ts'
import { type Fees, feesSettledOn } from '#contract/payments/fees.ts'
import { type Ctx, now } from '../../../platform/context.ts'
import { bookings } from '../tables.ts'
import type { BookingRow } from './rows.ts'

/** Leaves the artist the whole of what is earned. @returns false when it is settled already whose the money is */
export async function waiveFee(ctx: Ctx, bookingId: string): Promise<boolean> {
  const changed = await ctx.db
    .update(bookings)
    .set({ terms: sql`jsonb_set(${bookings.terms}, '{fees,platformFeePercent}', '0')`, updated_at: now(ctx) })
    .where(and(eq(bookings.id, bookingId), inArray(bookings.state, [...unsettledStates])))
    .returning({ id: bookings.id })
  return changed.length > 0
}

/** GST on the fee is that of the day of the settlement: the booking keeps it, for its pages and its invoice. */
export async function settleFees(ctx: Ctx, { id, terms }: Pick<BookingRow, 'id' | 'terms'>): Promise<Fees> {
  const fees = feesSettledOn(dayOf(now(ctx)), terms.fees)
  if (fees.gstOnFeePercent !== terms.fees.gstOnFeePercent)
    await ctx.db
      .update(bookings)
      .set({ terms: { ...terms, fees } })
      .where(eq(bookings.id, id))
  return fees
}
