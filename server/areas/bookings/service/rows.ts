/** Finding bookings through the person who asks. */
import { eq, inArray } from 'drizzle-orm'
import { failures } from '#contract/grammar/errors.ts'
import type { Paise } from '#contract/grammar/money.ts'
import { type Ctx, isOfTeam, type Person } from '../../../platform/context.ts'
import type { Paid } from '../rules/refunds.ts'
import type { Reader } from '../rules/view.ts'
import { bookings } from '../tables.ts'

export type BookingRow = typeof bookings.$inferSelect

/** What somebody is to a booking; null when it is none of their business. */
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

/** A booking of this person's. With `lock`, nobody else changes it until the transaction ends. @throws 404 for everybody else */
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

/** Bookings by id, for who keeps their ids. */
export async function bookingsByIds(ctx: Ctx, ids: readonly string[]): Promise<Map<string, BookingRow>> {
  if (!ids.length) return new Map()
  const rows = await ctx.db
    .select()
    .from(bookings)
    .where(inArray(bookings.id, [...ids]))
  return new Map(rows.map((booking) => [booking.id, booking]))
}

type Money = Pick<BookingRow, 'total_paise' | 'advance_paise' | 'overtime_paise' | 'advance_payment_id' | 'balance_payment_id'>

/** What was paid, as far as this booking has taken notice: a payment grants exactly what was asked for. */
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
