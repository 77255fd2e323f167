/** The entries of an artist's own calendar, and its conflicts. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { type CalendarEntry, type calendar, calendarLimits } from '#contract/calendar/calendar.ts'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { fieldFailure } from '#contract/grammar/errors.ts'
import { pageFrom } from '#contract/grammar/page.ts'
import { addDays, startOfDay } from '#contract/grammar/time.ts'
import { type Ctx, now, requirePerson } from '../../../platform/context.ts'
import { daysBetween, overlaps } from '../rules.ts'
import { type Rule, rulesOf, type Slot, settingsRow, slotsIn, weeklyIn } from '../service.ts'
import { calendarFeeds, calendarSlots, type Span } from '../tables.ts'

const names = { booking: 'Booking', block: 'Blocked', import: 'Another calendar' }

export function entryOf({ id, kind, booking_id, during, note, unit }: Slot, units = 1): CalendarEntry {
  return {
    id,
    kind,
    startsAt: during.from.toISOString(),
    endsAt: during.to.toISOString(),
    title: note || names[kind],
    ...(booking_id && { bookingId: booking_id }),
    ...(booking_id && units > 1 && { unit }),
  }
}

function weeklyEntries(rules: readonly Rule[], span: Span): CalendarEntry[] {
  return rules.flatMap((rule) =>
    weeklyIn([rule], span)
      .filter((each) => overlaps(each, span))
      .map(({ from, to }) => ({
        id: rule.id,
        kind: 'weekly' as const,
        startsAt: from.toISOString(),
        endsAt: to.toISOString(),
        title: rule.note || 'Every week',
      })),
  )
}

export function requireDays(from: string, to: string, most: number): void {
  const days = daysBetween(from, to)
  if (days < 1) throw fieldFailure('to', 'The last day is before the first.')
  if (days > most) throw fieldFailure('to', `At most ${most} days at once.`)
}

export const inOrder = (one: CalendarEntry, other: CalendarEntry) => (one.startsAt < other.startsAt ? -1 : 1)

export async function own(ctx: Ctx, { from, to }: ParsedOf<typeof calendar.own>): Promise<OutputOf<typeof calendar.own>> {
  // From today to the last bookable day.
  requireDays(from, to, calendarLimits.daysAhead + 1)
  const { id } = requirePerson(ctx)
  const span = { from: startOfDay(from), to: startOfDay(addDays(to, 1)) }
  const slots = await slotsIn(ctx, id, span)
  const weekly = weeklyEntries(await rulesOf(ctx, id), span)
  const feeds = await feedNames(ctx, slots)
  const { units } = await settingsRow(ctx, id)
  const entries = slots.map((slot) => entryOf(named(slot, feeds), units))
  return { results: [...entries, ...weekly].sort(inOrder) }
}

async function feedNames(ctx: Ctx, slots: readonly Slot[]): Promise<Map<string, string>> {
  const ids = [...new Set(slots.flatMap(({ feed_id }) => feed_id ?? []))]
  if (!ids.length) return new Map()
  const rows = await ctx.db
    .select({ id: calendarFeeds.id, name: calendarFeeds.name })
    .from(calendarFeeds)
    .where(inArray(calendarFeeds.id, ids))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

function named(slot: Slot, feeds: Map<string, string>): Slot {
  return slot.feed_id ? { ...slot, note: feeds.get(slot.feed_id) ?? '' } : slot
}

/** Live bookings that are not over, with what else claims their time. Nothing is cancelled automatically: the artist decides. */
export async function conflicts(ctx: Ctx, page: ParsedOf<typeof calendar.conflicts>): Promise<OutputOf<typeof calendar.conflicts>> {
  const { id } = requirePerson(ctx)
  const bookings = await comingBookings(ctx, id)
  const first = bookings[0]?.during.from
  if (!first) return pageFrom([], 0, page)
  const last = new Date(Math.max(...bookings.map(({ during }) => during.to.getTime())))
  const imports = (await slotsIn(ctx, id, { from: first, to: last })).filter(({ kind }) => kind === 'import')
  const feeds = await feedNames(ctx, imports)
  const rules = await rulesOf(ctx, id)
  const { units } = await settingsRow(ctx, id)
  const found = bookings.flatMap((booking) => {
    const { during } = booking
    const other = imports.filter((each) => overlaps(each.during, during)).map((each) => entryOf(named(each, feeds)))
    const claims = [...other, ...weeklyEntries(rules, during)].sort(inOrder)
    return claims.length ? [{ booking: entryOf(booking, units), with: claims.slice(0, mostClaims) }] : []
  })
  return pageFrom(found.slice((page.page - 1) * page.limit, page.page * page.limit), found.length, page)
}

/** Per booking; more would not help the reader. */
const mostClaims = 10

async function comingBookings(ctx: Ctx, artistId: string): Promise<Slot[]> {
  return ctx.db
    .select()
    .from(calendarSlots)
    .where(
      and(
        eq(calendarSlots.artist_id, artistId),
        eq(calendarSlots.kind, 'booking'),
        sql`upper(${calendarSlots.during}) > ${now(ctx).toISOString()}::timestamptz`,
      ),
    )
    .orderBy(asc(sql`lower(${calendarSlots.during})`))
}

/** An artist's blocks that end after an instant, earliest first. */
export function blocksSince(ctx: Ctx, artistId: string, since: Date): Promise<Slot[]> {
  return ctx.db
    .select()
    .from(calendarSlots)
    .where(
      and(
        eq(calendarSlots.artist_id, artistId),
        eq(calendarSlots.kind, 'block'),
        sql`upper(${calendarSlots.during}) > ${since.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(asc(sql`lower(${calendarSlots.during})`))
}
