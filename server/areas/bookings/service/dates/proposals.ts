/** The proposed dates of bookings, without the moves that follow from them. */
import { and, asc, desc, eq, gt, lt, ne } from 'drizzle-orm'
import { dateProcess } from '#contract/bookings/dates.ts'
import { type Ctx, now, publish } from '../../../../platform/context.ts'
import type { Proposal } from '../../rules/dates.ts'
import { bookings, dateProposals } from '../../tables.ts'
import type { BookingRow } from '../rows.ts'

/** Proposals of a booking, the newest first. */
export function proposalsOf(ctx: Ctx, bookingId: string): Promise<Proposal[]> {
  return ctx.db
    .select()
    .from(dateProposals)
    .where(eq(dateProposals.booking_id, bookingId))
    .orderBy(desc(dateProposals.created_at), desc(dateProposals.id))
}

/** Closes open proposals of a booking that has ended or begun. */
export async function dropProposals(ctx: Ctx, bookingId: string): Promise<void> {
  await ctx.db
    .update(dateProposals)
    .set({ state: dateProcess.moves.drop.to, answered_at: now(ctx) })
    .where(and(eq(dateProposals.booking_id, bookingId), eq(dateProposals.state, dateProcess.start)))
}

/** Ends proposals to others that overlap a newly booked time; both sides are notified, with free alternatives. */
export async function loseOthers(ctx: Ctx, { id, artist_id, slot_from, slot_to }: BookingRow): Promise<void> {
  const rows = await ctx.db
    .select({ bookingId: dateProposals.booking_id, proposalId: dateProposals.id })
    .from(dateProposals)
    .innerJoin(bookings, eq(bookings.id, dateProposals.booking_id))
    .where(
      and(
        eq(bookings.artist_id, artist_id),
        ne(bookings.id, id),
        eq(dateProposals.state, dateProcess.start),
        lt(dateProposals.slot_from, slot_to),
        gt(dateProposals.slot_to, slot_from),
      ),
    )
    .orderBy(asc(dateProposals.booking_id))
  for (const each of rows) publish(ctx, 'booking.slot_lost', { ...each, artistId: artist_id })
}
