import { and, asc, eq, gte, inArray, notInArray } from 'drizzle-orm'
import type { bookings as calls } from '#contract/bookings/bookings.ts'
import type { OutputOf } from '#contract/grammar/call.ts'
import { toRupees } from '#contract/grammar/money.ts'
import { addDays, dayOf, startOfDay } from '#contract/grammar/time.ts'
import { type Ctx, now, requirePerson } from '../../../platform/context.ts'
import { earningsByMonth, heldFor, nextPayout } from '../../payments/service/earnings.ts'
import { viewsOf } from '../../profiles/service.ts'
import { movesFor } from '../rules/windows.ts'
import { bookings } from '../tables.ts'
import { heldForRequests } from './planned.ts'
import type { BookingRow } from './rows.ts'
import { rowsFor } from './views.ts'

const shown = 5
const monthsShown = 6
const mostOpen = 100

/** What needs the artist's answer, upcoming shows, and the income of the month. */
export async function artistDashboard(ctx: Ctx): Promise<OutputOf<typeof calls.artistDashboard>> {
  const artist = requirePerson(ctx)
  const open = await openBookings(ctx, artist.id)
  const needs = open.filter((row) => needsArtist(ctx, row))
  const upcoming = open.filter((row) => row.state !== 'requested' && row.ends_at > now(ctx)).slice(0, shown)
  const months = monthsBefore(dayOf(now(ctx)), monthsShown)
  const [thisMonth = '', previousMonth = ''] = [...months].reverse()
  const views = {
    month: await viewsOf(ctx, artist.id, thisMonth, dayOf(now(ctx))),
    previousMonth: await viewsOf(ctx, artist.id, previousMonth, addDays(thisMonth, -1)),
  }
  const earned = new Map((await earningsByMonth(ctx, artist.id, startOfDay(months[0] ?? thisMonth))).map((each) => [each.month, each]))
  return {
    needsYou: await rowsFor(ctx, needs, artist),
    upcoming: await rowsFor(ctx, upcoming, artist),
    held: toRupees(await heldFor(ctx, artist.id)),
    heldForRequests: toRupees(await heldForRequests(ctx, artist.id)),
    nextPayout: await nextPayout(ctx, artist.id),
    earnings: months.map((first) => {
      const month = first.slice(0, 7)
      const { netPaise = 0, artworksPaise = 0 } = earned.get(month) ?? {}
      return { month, net: toRupees(netPaise), fromArtworks: toRupees(artworksPaise) }
    }),
    views,
    conversionPercent: views.month
      ? Math.round((1000 * (await requestsSince(ctx, artist.id, startOfDay(thisMonth)))) / views.month) / 10
      : null,
    now: now(ctx).toISOString(),
  }
}

/** Upcoming bookings and those with an open task, soonest show first. */
function openBookings(ctx: Ctx, artistId: string): Promise<BookingRow[]> {
  return ctx.db
    .select()
    .from(bookings)
    .where(and(eq(bookings.artist_id, artistId), inArray(bookings.state, ['requested', 'accepted', 'funds_secured', 'in_progress'])))
    .orderBy(asc(bookings.starts_at))
    .limit(mostOpen)
}

/** True if the others wait for the artist; a merely possible move does not count. */
function needsArtist(ctx: Ctx, booking: BookingRow): boolean {
  const moves = movesFor('artist', booking, now(ctx))
  return moves.includes('accept') || moves.includes('start') || (booking.state === 'in_progress' && booking.ends_at <= now(ctx))
}

function requestsSince(ctx: Ctx, artistId: string, since: Date): Promise<number> {
  const asked = and(
    eq(bookings.artist_id, artistId),
    gte(bookings.created_at, since),
    notInArray(bookings.state, ['awaiting_advance', 'payment_expired']),
  )
  return ctx.db.$count(bookings, asked)
}

/** The first days of this month and of the ones before, oldest first. */
function monthsBefore(day: string, howMany: number): string[] {
  const months = [`${day.slice(0, 7)}-01`]
  while (months.length < howMany) months.unshift(`${addDays(months[0] ?? day, -1).slice(0, 7)}-01`)
  return months
}
