/** Timeline entries other than moves: the booking keeps its state, and gets a new version. */
import { and, eq } from 'drizzle-orm'
import type { BookingActor, BookingTimelineKind } from '#contract/bookings/bookings.ts'
import { failures } from '#contract/grammar/errors.ts'
import { type Ctx, now } from '../../../platform/context.ts'
import { wakeAt } from '../rules/deadlines.ts'
import { bookings } from '../tables.ts'
import { writeTimeline } from './move.ts'
import type { BookingRow } from './rows.ts'

export interface Done {
  deed: BookingTimelineKind
  by: BookingActor
  /** null for the clock and for payments. */
  personId: string | null
  note?: string
  changes?: Partial<BookingRow>
}

/** The booking must be locked. */
export async function addToTimeline(ctx: Ctx, before: BookingRow, { deed, by, personId, note, changes = {} }: Done): Promise<BookingRow> {
  const [after] = await ctx.db
    .update(bookings)
    .set({ ...changes, wake_at: wakeAt({ ...before, ...changes }), version: before.version + 1, updated_at: now(ctx) })
    .where(and(eq(bookings.id, before.id), eq(bookings.version, before.version)))
    .returning()
  if (!after) throw failures.version_conflict()
  writeTimeline(ctx, after, { move: deed, by, personId, note, from: before.state })
  return after
}

export function payloadOf({ id, artist_id, client_id }: BookingRow) {
  return { bookingId: id, artistId: artist_id, clientId: client_id }
}
