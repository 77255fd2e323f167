/** An artist's calendar including played shows, which no longer occupy a slot and are therefore missing from the calendar area. */
import { and, asc, eq, gt, inArray, lt } from 'drizzle-orm'
import type { BookingState } from '#contract/bookings/bookings.ts'
import type { CalendarEntry, calendar } from '#contract/calendar/calendar.ts'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { addDays, startOfDay } from '#contract/grammar/time.ts'
import { type Ctx, requirePerson } from '../../../platform/context.ts'
import { inOrder, own } from '../../calendar/service/entries.ts'
import { titleOf } from '../rules/title.ts'
import { bookings } from '../tables.ts'

const played: BookingState[] = ['completed', 'contested', 'resolved', 'closed']
/** For the longest calendar that can be requested; one show every evening stays below it. */
const most = 1000

export async function ownCalendar(ctx: Ctx, days: ParsedOf<typeof calendar.own>): Promise<OutputOf<typeof calendar.own>> {
  const { results } = await own(ctx, days)
  const known = results.flatMap(({ bookingId }) => bookingId ?? [])
  const past = (await playedBetween(ctx, days)).filter(({ bookingId }) => !known.includes(bookingId ?? ''))
  const shows = await showsOf(ctx, known)
  const all = results.map((entry) => ({ ...entry, ...(entry.bookingId && { show: shows.get(entry.bookingId) }) }))
  return { results: [...all, ...past].sort(inOrder) }
}

/** The stage times by booking. */
async function showsOf(ctx: Ctx, ids: string[]): Promise<Map<string, NonNullable<CalendarEntry['show']>>> {
  if (!ids.length) return new Map()
  const { id, starts_at, ends_at } = bookings
  const rows = await ctx.db.select({ id, starts_at, ends_at }).from(bookings).where(inArray(id, ids))
  return new Map(rows.map((row) => [row.id, showOf(row)]))
}

const showOf = ({ starts_at, ends_at }: { starts_at: Date; ends_at: Date }) => ({
  startsAt: starts_at.toISOString(),
  endsAt: ends_at.toISOString(),
})

async function playedBetween(ctx: Ctx, { from, to }: ParsedOf<typeof calendar.own>): Promise<CalendarEntry[]> {
  const { id, event, slot_from, slot_to, starts_at, ends_at, state } = bookings
  const rows = await ctx.db
    .select({ id, event, slot_from, slot_to, starts_at, ends_at, state })
    .from(bookings)
    .where(
      and(
        eq(bookings.artist_id, requirePerson(ctx).id),
        inArray(state, played),
        lt(slot_from, startOfDay(addDays(to, 1))),
        gt(slot_to, startOfDay(from)),
      ),
    )
    .orderBy(asc(slot_from))
    .limit(most)
  return rows.map((row) => ({
    id: row.id,
    kind: 'played',
    startsAt: row.slot_from.toISOString(),
    endsAt: row.slot_to.toISOString(),
    title: titleOf(row.event),
    bookingId: row.id,
    show: showOf(row),
    state: row.state,
  }))
}
