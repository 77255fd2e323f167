/** Replacements for an artist who does not come: free then, in range, and hardly more expensive. */
import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import { type BookingState, bookingLimits, type bookings as calls, type Replacement } from '#contract/bookings/bookings.ts'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { percentOf, toRupees } from '#contract/grammar/money.ts'
import { dayMs, dayOf } from '#contract/grammar/time.ts'
import { type Ctx, now, requirePerson } from '../../../platform/context.ts'
import { bookableDays, slotOf } from '../../calendar/rules.ts'
import { isFree, wholeShow } from '../../calendar/service.ts'
import { type PackageRow, packages } from '../../packages/tables.ts'
import { artistsById, cardsOf } from '../../profiles/service.ts'
import { profiles } from '../../profiles/tables.ts'
import { halfHourMinutes, priceOf } from '../rules/price.ts'
import { type BookingRow, ownBooking } from './rows.ts'

const withReplacements: readonly BookingState[] = ['declined', 'expired', 'cancelled', 'pleaded']

/** The show was called off, but not by the client, and its start is still ahead. */
export function hasReplacements({ state, cancelled_by, starts_at }: BookingRow, at: Date): boolean {
  return withReplacements.includes(state) && cancelled_by !== 'client' && at < starts_at
}

export async function replacements(
  ctx: Ctx,
  { bookingId }: ParsedOf<typeof calls.replacements>,
): Promise<OutputOf<typeof calls.replacements>> {
  const { booking } = await ownBooking(ctx, requirePerson(ctx), bookingId)
  return { results: await replacementsFor(ctx, booking) }
}

/** Candidates are checked one by one, most relevant first, so the cost is bounded in a city with hundreds of them. */
const mostLookedAt = 40

export async function replacementsFor(ctx: Ctx, booking: BookingRow): Promise<Replacement[]> {
  if (!hasReplacements(booking, now(ctx))) return []
  const budget = booking.total_paise + percentOf(booking.total_paise, bookingLimits.replacementOverPercent)
  const candidates = await candidatesFor(ctx, booking, budget)
  const artists = await artistsById(
    ctx,
    candidates.map(({ artist_id }) => artist_id),
  )
  const found: { pack: PackageRow; totalPaise: number; travelKm: number | null }[] = []
  for (const pack of candidates) {
    if (found.length === bookingLimits.replacements) break
    const artist = artists.get(pack.artist_id)
    if (!artist || found.some((each) => each.pack.artist_id === pack.artist_id)) continue
    const { totalPaise, travelKm, isTooFar } = priceOf(pack, {
      addOns: [],
      extraHalfHours: 0,
      artistCity: artist.city,
      city: booking.event.city,
    })
    if (!isTooFar && totalPaise <= budget && (await isFreeFor(ctx, pack, booking, travelKm))) found.push({ pack, totalPaise, travelKm })
  }
  const cards = await cardsOf(
    ctx,
    found.map(({ pack }) => pack.artist_id),
  )
  return found.flatMap(({ pack, totalPaise, travelKm }) => {
    const artist = cards.get(pack.artist_id)
    return artist
      ? [{ artist, packageId: pack.id, packageTitle: pack.title, minutes: pack.minutes, total: toRupees(totalPaise), travelKm }]
      : []
  })
}

/** One package per artist of the same category: the one whose length is nearest to what was booked. */
async function candidatesFor(ctx: Ctx, { artist_id, terms, event, starts_at }: BookingRow, budget: number): Promise<PackageRow[]> {
  const minutes = terms.package.minutes + terms.extraHalfHours * halfHourMinutes
  const day = dayOf(starts_at)
  const lead = daysUntil(dayOf(now(ctx)), day)
  const { guests } = event
  const rows = await ctx.db
    .select({ pack: packages })
    .from(packages)
    .innerJoin(profiles, eq(profiles.person_id, packages.artist_id))
    .where(
      and(
        sql`${profiles.state} = 'approved'`,
        sql`${profiles.listed_in} @> array[${terms.package.category}]::text[]`,
        ne(packages.artist_id, artist_id),
        eq(packages.active, true),
        isNull(packages.removed_at),
        sql`${packages.price_paise} <= ${budget}`,
        sql`${packages.notice_days} <= ${lead}`,
        sql`${guests}::int between coalesce(${packages.audience_min}, 0) and coalesce(${packages.audience_max}, ${guests}::int)`,
        sql`${day}::date between coalesce(${packages.valid_from}, '-infinity') and coalesce(${packages.valid_until}, 'infinity')`,
        // Per artist only the package nearest to what was booked.
        sql`not exists (select 1 from packages other where other.artist_id = ${packages.artist_id} and other.active and other.removed_at is null
          and other.price_paise <= ${budget} and other.notice_days <= ${lead}
          and ${guests}::int between coalesce(other.audience_min, 0) and coalesce(other.audience_max, ${guests}::int)
          and ${day}::date between coalesce(other.valid_from, '-infinity') and coalesce(other.valid_until, 'infinity')
          and (abs(other.minutes - ${minutes}), other.id) < (abs(${packages.minutes} - ${minutes}), ${packages.id}))`,
      ),
    )
    .orderBy(sql`(${profiles.city} = ${event.city}) desc`, sql`${profiles.relevance} desc nulls last`, asc(profiles.person_id))
    .limit(mostLookedAt)
  return rows.map(({ pack }) => pack)
}

function daysUntil(today: string, day: string): number {
  return Math.round((Date.parse(day) - Date.parse(today)) / dayMs)
}

async function isFreeFor(ctx: Ctx, pack: PackageRow, { starts_at }: BookingRow, travelKm: number | null): Promise<boolean> {
  if (dayOf(starts_at) > bookableDays(now(ctx), 0).last) return false
  const { minutes, setup_minutes: setupMinutes, teardown_minutes: teardownMinutes } = pack
  const whole = await wholeShow(ctx, pack.artist_id, { minutes, setupMinutes, teardownMinutes }, travelKm ?? 0)
  return isFree(ctx, { artistId: pack.artist_id, ...slotOf(starts_at, whole) })
}
