/** A client's unpaid holds: listing, releasing and replacing them. */

import { and, asc, eq } from 'drizzle-orm'
import { bookingFailures, bookingLimits, bookingProcess, type HeldTime } from '#contract/bookings/bookings.ts'
import type { calendar } from '#contract/calendar/calendar.ts'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { formatTime, formatWhen } from '#contract/grammar/time.ts'
import { maskContacts } from '#contract/india/contacts/contacts.ts'
import { type Ctx, now, type Person } from '../../../platform/context.ts'
import { lock } from '../../../platform/database/locks.ts'
import { given, prepared } from '../../../platform/database/prepared.ts'
import { together } from '../../../platform/database/transaction.ts'
import { overlaps } from '../../calendar/rules.ts'
import type { Span } from '../../calendar/tables.ts'
import { availability as availabilityOfPackages } from '../../packages/service.ts'
import { paymentsOf } from '../../payments/service/money.ts'
import { bookings } from '../tables.ts'
import { moveLocked } from './move.ts'
import { type BookingRow, lockBooking } from './rows.ts'

const unpaid = prepared((db) =>
  db
    .select()
    .from(bookings)
    .where(and(eq(bookings.client_id, given('clientId')), eq(bookings.state, bookingProcess.start)))
    .orderBy(asc(bookings.hold_until), asc(bookings.id)),
)

/** The caller's holds, the first to expire first. */
export async function unpaidHolds(ctx: Ctx): Promise<BookingRow[]> {
  return ctx.person ? unpaid(ctx.db).execute({ clientId: ctx.person.id }) : []
}

/** The hold that a client wants next. */
interface Next {
  artistId: string
  slot: Span | null
}

function isInTheWay(hold: BookingRow, { artistId, slot }: Next): boolean {
  return hold.artist_id === artistId && !!slot && overlaps({ from: hold.slot_from, to: hold.slot_to }, slot)
}

export function holdOnTheWire(hold: BookingRow, next: Next): HeldTime {
  return {
    bookingId: hold.id,
    packageTitle: maskContacts(hold.terms.package.title).text,
    startsAt: hold.starts_at.toISOString(),
    until: hold.hold_until.toISOString(),
    isInTheWay: isInTheWay(hold, next),
  }
}

/**
 * Serializes the transactions of one client, so that concurrent requests cannot all count two holds.
 * @returns what the client holds @throws hold_over when one of `replaces` is not among them
 */
export async function lockUnpaidHolds(ctx: Ctx, client: Person, replaces: readonly string[] = []): Promise<BookingRow[]> {
  const [, held] = await together(lock(ctx.db, `unpaid holds of ${client.id}`), unpaidHolds(ctx))
  if (!replaces.every((id) => held.some((hold) => hold.id === id))) throw bookingFailures.hold_over()
  return held
}

/** @param kept the holds that the client keeps @throws own_hold, too_many_holds */
export function requireRoom(ctx: Ctx, kept: readonly BookingRow[], next: Next): void {
  const own = kept.find((hold) => isInTheWay(hold, next))
  if (own) throw bookingFailures.own_hold({ until: formatTime(own.hold_until) }, { ...holdOnTheWire(own, next) })
  if (kept.length >= bookingLimits.unpaidHoldsPerClient)
    throw bookingFailures.too_many_holds({ when: formatWhen(kept[0]?.hold_until ?? now(ctx)) })
}

/** Releases a hold in exchange for another booking, in that booking's transaction. */
export async function replaceHold(ctx: Ctx, client: Person, bookingId: string): Promise<void> {
  const hold = await lockBooking(ctx, bookingId)
  if (hold?.state !== bookingProcess.start) throw bookingFailures.hold_over()
  await requireUnpaid(ctx, hold)
  await moveLocked(ctx, hold, { move: 'release', by: 'client', personId: client.id, note: 'Replaced by another booking' })
}

/** The booking must be locked. @throws hold_paid when the payment is captured and its event is still pending */
export async function requireUnpaid(ctx: Ctx, { id }: BookingRow): Promise<void> {
  const payments = (await paymentsOf(ctx, [id])).get(id) ?? []
  if (payments.some(({ state }) => state === 'paid')) throw bookingFailures.hold_paid()
}

/** The caller's own unpaid holds count as free, since they can be exchanged for another time or package. */
export async function availability(
  ctx: Ctx,
  asked: ParsedOf<typeof calendar.availability>,
): Promise<OutputOf<typeof calendar.availability>> {
  const held = await unpaidHolds(ctx)
  return availabilityOfPackages(
    ctx,
    asked,
    held.map(({ id }) => id),
  )
}
