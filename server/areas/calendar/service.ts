/** An artist's calendar. A time can be held by as many bookings as there are line-ups, and never overlaps closed time. */
import { and, asc, eq, sql } from 'drizzle-orm'
import { type calendar, calendarFailures, calendarLimits } from '#contract/calendar/calendar.ts'
import type { OutputOf } from '#contract/grammar/call.ts'
import { failures } from '#contract/grammar/errors.ts'
import { addDays, dayOf, startOfDay, timeOf } from '#contract/grammar/time.ts'
import type { Season } from '#contract/packages/bounds.ts'
import { type Ctx, inTransaction, now, publish } from '../../platform/context.ts'
import { lock } from '../../platform/database/locks.ts'
import { given, prepared } from '../../platform/database/prepared.ts'
import { together } from '../../platform/database/transaction.ts'
import { peopleByIds } from '../auth/service.ts'
import {
  type Durations,
  fullTimes,
  lineUps,
  nearestFree,
  openingsOf,
  overlaps,
  type Placed,
  type Room,
  type Show,
  timesOf,
  usualShow,
  weeklySpans,
  withRoom,
} from './rules.ts'
import { calendarRules, calendarSettings, calendarSlots, type Span } from './tables.ts'

export type Slot = typeof calendarSlots.$inferSelect
export type Rule = typeof calendarRules.$inferSelect

/**
 * Serializes changes of an artist's calendar until the transaction ends. The exclusion constraint alone would keep bookings apart; this lock keeps a
 * concurrent block and booking apart.
 * @returns the artist's username @throws 404
 */
export async function lockCalendar(ctx: Ctx, artistId: string): Promise<string> {
  const [, cards] = await together(lock(ctx.db, `calendar ${artistId}`), peopleByIds(ctx, [artistId]))
  const artist = cards.get(artistId)
  if (!artist) throw failures.not_found()
  return artist.username
}

const range = ({ from, to }: Span) => sql`tstzrange(${from.toISOString()}::timestamptz, ${to.toISOString()}::timestamptz)`
export const inside = (span: Span) => sql`${calendarSlots.during} && ${range(span)}`

const slotsBy = prepared((db) =>
  db
    .select()
    .from(calendarSlots)
    .where(
      and(
        eq(calendarSlots.artist_id, given('artistId')),
        sql`${calendarSlots.during} && tstzrange(${given('from')}::timestamptz, ${given('to')}::timestamptz)`,
      ),
    )
    .orderBy(asc(sql`lower(${calendarSlots.during})`)),
)

export async function slotsIn(ctx: Ctx, artistId: string, { from, to }: Span): Promise<Slot[]> {
  return slotsBy(ctx.db).execute({ artistId, from: from.toISOString(), to: to.toISOString() })
}

const rulesBy = prepared((db) =>
  db
    .select()
    .from(calendarRules)
    .where(eq(calendarRules.artist_id, given('artistId')))
    .orderBy(asc(calendarRules.created_at)),
)

export async function rulesOf(ctx: Ctx, artistId: string): Promise<Rule[]> {
  return rulesBy(ctx.db).execute({ artistId })
}

export const unset = { buffer_before_minutes: 0, buffer_after_minutes: 0, units: 1, link_id: null, link_hash: null, link_made_at: null }

const settingsBy = prepared((db) =>
  db
    .select()
    .from(calendarSettings)
    .where(eq(calendarSettings.artist_id, given('artistId'))),
)

export async function settingsRow(ctx: Ctx, artistId: string): Promise<Omit<typeof calendarSettings.$inferSelect, 'artist_id'>> {
  const [row] = await settingsBy(ctx.db).execute({ artistId })
  return row ?? unset
}

/** The spans that weekly times close within a span. */
export function weeklyIn(rules: readonly Rule[], { from, to }: Span): Span[] {
  return rules.flatMap((rule) => weeklySpans(rule, dayOf(from), dayOf(to)))
}

/** The content of an artist's calendar in a span. */
interface HeldSlot {
  slots: Slot[]
  rules: Rule[]
  units: number
}

async function heldIn(ctx: Ctx, artistId: string, span: Span): Promise<HeldSlot> {
  const [slots, rules, { units }] = await together(slotsIn(ctx, artistId, span), rulesOf(ctx, artistId), settingsRow(ctx, artistId))
  return { slots, rules, units }
}

/**
 * The times that cannot be booked: closed ones, and those where all line-ups play.
 * @param except bookings that do not count, for a caller who would give up their time
 */
export function busyOf({ slots, rules, units }: HeldSlot, span: Span, except: readonly string[] = []): Span[] {
  const closed = slots.filter(({ kind }) => kind !== 'booking')
  const booked = slots.filter(({ kind, booking_id }) => kind === 'booking' && !except.includes(booking_id ?? ''))
  return [
    ...closed.map(({ during }) => during),
    ...weeklyIn(rules, span),
    ...fullTimes(
      booked.map(({ during }) => during),
      units,
    ),
  ]
}

export interface Hold extends Span {
  artistId: string
  bookingId: string
  /** Its title in the artist's calendar. */
  title?: string
}

/**
 * Holds a time for a booking, in the caller's transaction, which stays usable when this throws.
 * @throws slot_taken when it is closed, or all line-ups play then
 */
export async function holdSlot(ctx: Ctx, { artistId, bookingId, from, to, title = '' }: Hold): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const during = { from, to }
    const [username, there] = await together(lockCalendar(ctx, artistId), heldIn(ctx, artistId, during))
    if (busyOf(there, during).some((busy) => overlaps(busy, during))) throw calendarFailures.slot_taken()
    const id = ctx.platform.ids.uuid()
    const unit = freeUnit(there) ?? (await makeRoomFor(ctx, artistId, { id, ...during }, there.units))
    // The lock should rule out another's row; if there is one, the constraint refuses without aborting the transaction.
    const held = await ctx.db
      .insert(calendarSlots)
      .values({
        id,
        artist_id: artistId,
        kind: 'booking',
        booking_id: bookingId,
        unit,
        closes: unit === there.units,
        during,
        note: title,
        created_at: now(ctx),
      })
      .onConflictDoNothing()
      .returning({ id: calendarSlots.id })
    if (!held.length) throw calendarFailures.slot_taken()
    publish(ctx, 'calendar.changed', { artistId, username })
  })
}

const isBooking = eq(calendarSlots.kind, 'booking')

/** The lowest line-up that is free in the whole span; null if each has a show in it. */
function freeUnit({ slots, units }: HeldSlot): number | null {
  const taken = new Set(slots.map(({ unit }) => unit))
  return Array.from({ length: units }, (_, i) => i + 1).find((unit) => !taken.has(unit)) ?? null
}

/** Reassigns line-ups so that one of them has the whole span free. Requires that never all of them play in it. */
async function makeRoomFor(ctx: Ctx, artistId: string, wanted: Placed, units: number): Promise<number> {
  return (await shareOut(ctx, artistId, units, [wanted])).get(wanted.id) as number
}

/** Reassigns all live bookings to as few line-ups as possible. @param more bookings about to be added */
export async function shareOut(ctx: Ctx, artistId: string, units: number, more: Placed[] = []): Promise<Map<string, number>> {
  const booked = await ctx.db
    .select()
    .from(calendarSlots)
    .where(and(eq(calendarSlots.artist_id, artistId), isBooking))
  const given = lineUps([...booked.map(({ id, during }) => ({ id, ...during })), ...more])
  const unitOf = (id: string) => given.get(id) as number
  const moved = booked.filter(({ id, unit, closes }) => unitOf(id) !== unit || closes !== (unit === units))
  // Uses temporary numbers, because the constraint checks each row as it is written.
  for (const { id, unit } of moved)
    await ctx.db
      .update(calendarSlots)
      .set({ unit: -Math.abs(unit) })
      .where(eq(calendarSlots.id, id))
  for (const { id } of moved)
    await ctx.db
      .update(calendarSlots)
      .set({ unit: unitOf(id), closes: unitOf(id) === units })
      .where(eq(calendarSlots.id, id))
  return given
}

/** Frees a booking's time; does nothing if it holds none. */
export async function freeSlot(ctx: Ctx, bookingId: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const its = eq(calendarSlots.booking_id, bookingId)
    const [slot] = await ctx.db.select({ artistId: calendarSlots.artist_id }).from(calendarSlots).where(its)
    if (!slot) return
    const { artistId } = slot
    const username = await lockCalendar(ctx, artistId)
    const freed = await ctx.db.delete(calendarSlots).where(its).returning({ id: calendarSlots.id })
    if (!freed.length) return
    const { units } = await settingsRow(ctx, artistId)
    if (units > 1) await shareOut(ctx, artistId, units)
    publish(ctx, 'calendar.changed', { artistId, username })
  })
}

/** Moves a booking to another time, or changes nothing. @throws slot_taken when it is closed, or all line-ups play then */
export async function moveSlot(ctx: Ctx, { artistId, bookingId, from, to }: Omit<Hold, 'title'>): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const username = await lockCalendar(ctx, artistId)
    if (!(await isFree(ctx, { artistId, from, to, except: [bookingId] }))) throw calendarFailures.slot_taken()
    const { units } = await settingsRow(ctx, artistId)
    const moved = await ctx.db
      .update(calendarSlots)
      // With several line-ups, a negative unit keeps it apart from the others until they are reassigned.
      .set({ during: { from, to }, ...(units > 1 && { unit: sql`-${calendarSlots.unit}` }) })
      .where(and(eq(calendarSlots.booking_id, bookingId), eq(calendarSlots.artist_id, artistId)))
      .returning({ id: calendarSlots.id })
    if (!moved.length) throw new Error(`calendar: booking ${bookingId} holds no time that could be moved`)
    if (units > 1) await shareOut(ctx, artistId, units)
    publish(ctx, 'calendar.changed', { artistId, username })
  })
}

/** Only a check: somebody else may take the time before it is held. */
export async function isFree(
  ctx: Ctx,
  { artistId, from, to, except }: Span & { artistId: string; except?: readonly string[] },
): Promise<boolean> {
  const busy = busyOf(await heldIn(ctx, artistId, { from, to }), { from, to }, except)
  return !busy.some((span) => overlaps(span, { from, to }))
}

export interface Near {
  artistId: string
  startsAt: Date
  /** Minutes of setup before the start. */
  before: number
  /** Minutes from the start to the end of the teardown. */
  length: number
  count: number
  noticeDays?: number
  season?: Season
}

/** Free half hours on that day and the days around it, nearest first. */
export async function freeTimesNear(
  ctx: Ctx,
  { artistId, startsAt, before, length, count, noticeDays = 0, season = {} }: Near,
): Promise<Date[]> {
  const day = dayOf(startsAt)
  const { neighbourDays } = calendarLimits
  const busy = await busyAround(ctx, artistId, addDays(day, -neighbourDays), addDays(day, neighbourDays))
  const show = { minutes: length, setupMinutes: before, teardownMinutes: 0, noticeDays, ...season }
  return nearestFree(startsAt, count, { now: now(ctx), shows: [show], busy })
}

/** Busy times on these days, and near enough to matter for a show that starts on one of them. */
async function busyAround(ctx: Ctx, artistId: string, first: string, last: string, except?: readonly string[]): Promise<Span[]> {
  const span = { from: startOfDay(addDays(first, -1)), to: startOfDay(addDays(last, 3)) }
  return busyOf(await heldIn(ctx, artistId, span), span, except)
}

export interface AvailabilityQuery {
  artistId: string
  from: string
  days: number
  /** Of the package, or of all that the artist offers; a default show without any. */
  shows?: readonly Show[]
  /** From the artist's city to the show. */
  travelKm?: number
  /** Also list the start times of this day. */
  day?: string
  /** Bookings whose time counts as free. */
  except?: readonly string[]
}

/** Which days are free, and the times of one of them. For a caller in a higher area, which knows the packages. */
export async function availabilityOf(ctx: Ctx, asked: AvailabilityQuery): Promise<OutputOf<typeof calendar.availability>> {
  const { artistId, from, day, travelKm = 0, except } = asked
  const room = await roomOf(ctx, artistId)
  const facts = { now: now(ctx), shows: wholeShows(asked.shows, room, travelKm) }
  const days = Array.from({ length: asked.days }, (_, i) => addDays(from, i))
  const busy = await busyAround(ctx, artistId, from, days.at(-1) ?? from, except)
  const busyThen = day && !days.includes(day) ? await busyAround(ctx, artistId, day, day, except) : busy
  return {
    days: days.map((day) => ({ day, ...openingsOf(day, { ...facts, busy }) })),
    times: day
      ? timesOf(day, { ...facts, busy: busyThen }).map(({ at, free }) => ({ time: timeOf(at), startsAt: at.toISOString(), free }))
      : [],
  }
}

export function wholeShows(shows: readonly Show[] | undefined, room: Room, travelKm: number): Show[] {
  const offered = shows?.length ? shows : [usualShow]
  return offered.map((show) => ({ ...show, ...withRoom(show, room, travelKm) }))
}

/** A show with travel and the artist's current buffer; existing bookings keep the times they were booked with. */
export async function wholeShow(ctx: Ctx, artistId: string, durations: Durations, travelKm = 0): Promise<Durations> {
  return withRoom(durations, await roomOf(ctx, artistId), travelKm)
}

/** The artist's buffer minutes around shows. */
export async function roomOf(ctx: Ctx, artistId: string): Promise<{ before: number; after: number }> {
  const { buffer_before_minutes: before, buffer_after_minutes: after } = await settingsRow(ctx, artistId)
  return { before, after }
}
