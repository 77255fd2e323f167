/** How often each package of an artist is booked, for the "booked most" mark on a profile. */
import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm'
import type { BookingState, bookings as calls } from '#contract/bookings/bookings.ts'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { dayMs } from '#contract/grammar/time.ts'
import { type Ctx, now } from '../../../platform/context.ts'
import { requireShownArtist } from '../../profiles/service.ts'
import { bookings } from '../tables.ts'

const countedDays = 365
/** Accepted, and not cancelled since. */
const counted: readonly BookingState[] = ['accepted', 'funds_secured', 'in_progress', 'completed', 'contested', 'resolved', 'closed']

/** May include removed packages. */
export async function byPackage(ctx: Ctx, { artistUsername }: ParsedOf<typeof calls.byPackage>): Promise<OutputOf<typeof calls.byPackage>> {
  const artist = await requireShownArtist(ctx, artistUsername)
  const booked = sql<number>`count(*)::int`
  const { package_id, artist_id, starts_at, state } = bookings
  const results = await ctx.db
    .select({ packageId: package_id, booked })
    .from(bookings)
    .where(and(eq(artist_id, artist.id), gte(starts_at, new Date(now(ctx).getTime() - countedDays * dayMs)), inArray(state, [...counted])))
    .groupBy(package_id)
    .orderBy(desc(booked), package_id)
  return { results }
}
