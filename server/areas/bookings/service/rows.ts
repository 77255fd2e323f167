/** Loads bookings with respect to the caller. */
import { eq, inArray } from 'drizzle-orm'
import { failures } from '#contract/grammar/errors.ts'
import type { Paise } from '#contract/grammar/money.ts'
import { type Ctx, isOfTeam, type Person } from '../../../platform/context.ts'
import type { Paid } from '../rules/refunds.ts'
import type { Reader } from '../rules/view.ts'
import { bookings } from '../tables.ts'

export type BookingRow = typeof bookings.$inferSelect

/** The person's role in a booking; null: none. */
export function readerOf(
  person: Pick<Person, 'id' | 'type' | 'roles'>,
  booking: Pick<BookingRow, 'client_id' | 'artist_id'>,
): Reader | null {
  if (booking.client_id === person.id) return 'client'
  if (booking.artist_id === person.id) return 'artist'
  return isOfTeam(person, ['support', 'finance']) ? 'admin' : null
}

export interface Own {
  booking: BookingRow
  reader: Reader
}

/** A booking of this person's, with `lock` under a row lock. @throws 404 for everybody else */
export async function ownBooking(ctx: Ctx, person: Person, bookingId: string, lock = false): Promise<Own> {
  const booking = await (lock ? lockBooking(ctx, bookingId) : findBooking(ctx, bookingId))
  const reader = booking && readerOf(person, booking)
  if (!booking || !reader) throw failures.not_found()
  return { booking, reader }
}

async function findBooking(ctx: Ctx, bookingId: string): Promise<BookingRow | undefined> {
  const [booking] = await ctx.db.select().from(bookings).where(eq(bookings.id, bookingId))
  return booking
}

export async function lockBooking(ctx: Ctx, bookingId: string): Promise<BookingRow | undefined> {
  const [booking] = await ctx.db.select().from(bookings).where(eq(bookings.id, bookingId)).for('update')
  return booking
}

/** Bookings by id, for areas that store the ids. */
export async function bookingsByIds(ctx: Ctx, ids: readonly string[]): Promise<Map<string, BookingRow>> {
  if (!ids.length) return new Map()
  const rows = await ctx.db
    .select()
    .from(bookings)
    .where(inArray(bookings.id, [...ids]))
  return new Map(rows.map((booking) => [booking.id, booking]))
}

type Money = Pick<BookingRow, 'total_paise' | 'advance_paise' | 'overtime_paise' | 'advance_payment_id' | 'balance_payment_id'>

/** The payments that this booking has processed, each of exactly the requested amount. */
export function paidOf(booking: Money): Paid[] {
  const { total_paise, advance_paise, overtime_paise, advance_payment_id, balance_payment_id } = booking
  return [
    ...(advance_payment_id ? [{ label: advance_paise === total_paise ? 'Everything' : 'Advance', paidPaise: advance_paise }] : []),
    ...(balance_payment_id ? [{ label: 'Balance', paidPaise: total_paise - advance_paise }] : []),
    ...(overtime_paise > 0 ? [{ label: 'Extra time', paidPaise: overtime_paise }] : []),
  ]
}

export function paidPaise(booking: Money): Paise {
  return paidOf(booking).reduce((sum, line) => sum + line.paidPaise, 0)
}
