/** Bookings stay in the books under a pseudonym: the address, written texts and names are removed. */
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { type BookingState, unsettledStates } from '#contract/bookings/bookings.ts'
import { formatWhen } from '#contract/grammar/time.ts'
import { mentions, type PersonalData, withoutWords } from '../../personal-data.ts'
import { inErasure } from '../../platform/database/erasure.ts'
import { bookingMoves, bookings, dateProposals, overtimeBills } from './tables.ts'

const of = (id: string) => or(eq(bookings.client_id, id), eq(bookings.artist_id, id))
/** States in which time, money or an answer is still owed. */
const unsettled: BookingState[] = [...unsettledStates, 'completed', 'contested']

export const bookingsPersonalData: PersonalData = {
  tables: ['bookings', 'booking_moves', 'date_proposals', 'overtime_bills', 'licence_ticks'],
  async gather(ctx, { id }) {
    const rows = await ctx.db.select().from(bookings).where(of(id))
    const { booking_id, move, by, note, at } = bookingMoves
    return {
      // The address is the client's data; the artist sees it in the product only while needed, so their export omits it.
      bookings: rows.map(({ event, ...row }) => ({ ...row, ...(row.client_id === id && { event }) })),
      moves: await ctx.db.select({ booking_id, move, by, note, at }).from(bookingMoves).where(eq(bookingMoves.person_id, id)),
    }
  },
  async erase(ctx, subject) {
    const { id, pseudonym } = subject
    const said = sql`jsonb_build_object('venue', '', 'address', '', 'notes', '', 'pincode', '')`
    await ctx.db
      .update(bookings)
      .set({ event: sql`${bookings.event} || ${said}`, reason: '' })
      .where(eq(bookings.client_id, id))
    const artist = sql`jsonb_build_object('username', '', 'stageName', ${pseudonym}::text, 'city', ${bookings.terms} #> '{artist,city}')`
    const pack = sql`(${bookings.terms} -> 'package') || jsonb_build_object('description', '', 'title', ${withoutWords(sql`${bookings.terms} #>> '{package,title}'`, subject)})`
    await ctx.db
      .update(bookings)
      .set({ terms: sql`${bookings.terms} || jsonb_build_object('artist', ${artist}, 'package', ${pack})`, reason: '' })
      .where(eq(bookings.artist_id, id))
    const theirs = ctx.db.select({ id: bookings.id }).from(bookings).where(of(id))
    await ctx.db.update(dateProposals).set({ note: '' }).where(inArray(dateProposals.booking_id, theirs))
    await ctx.db.update(overtimeBills).set({ note: '' }).where(inArray(overtimeBills.booking_id, theirs))
    await inErasure(ctx, async () => {
      await ctx.db
        .update(bookingMoves)
        .set({ note: '' })
        .where(or(eq(bookingMoves.person_id, id), and(inArray(bookingMoves.booking_id, theirs), mentions(bookingMoves.note, subject))))
    })
  },
  async holds(ctx, personId) {
    const { number, starts_at } = bookings
    const rows = await ctx.db
      .select({ number, starts_at })
      .from(bookings)
      .where(and(of(personId), inArray(bookings.state, [...unsettled])))
    return rows.map((row) => ({ kind: 'bookings', text: `Booking ${row.number} of ${formatWhen(row.starts_at)} is not settled yet.` }))
  },
}
