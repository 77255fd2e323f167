/** Which artists of a list can still play on a day: in SQL for search, and in one batch of calendars for the cards. */
import { and, inArray, type SQL, sql } from 'drizzle-orm'
import { calendarLimits } from '#contract/calendar/calendar.ts'
import type { DayPart } from '#contract/calendar/day-parts.ts'
import { addDays, atTime, dayOf, minuteMs, startOfDay } from '#contract/grammar/time.ts'
import { type Ctx, now } from '../../../platform/context.ts'
import { together } from '../../../platform/database/transaction.ts'
import { daysBetween, type Openings, openingsOf, type Show, startsOf, weekdayOf } from '../rules.ts'
import { busyOf, inside, type Rule, type Slot, unset, wholeShows } from '../service.ts'
import { calendarRules, calendarSettings, calendarSlots } from '../tables.ts'

/** Columns of the surrounding query. */
interface OfferedColumns {
  artistId: SQL
  /** The bookable shows, as parallel arrays: minutes before the start, minutes after it, and days of notice. */
  before: SQL
  after: SQL
  notice: SQL
  /** From the artist's home to the show; null for a show at the artist's place. */
  km: SQL
}

interface DayQuery {
  day: string
  /** Only starts in this part of it. */
  part?: DayPart | undefined
  now: Date
}

/**
 * For a `where`: true if something that the artist offers can start on that day. Artists without entries on the day are found by two plain anti
 * joins: with anything that needs counts in them, PostgreSQL no longer walks the index of a sorted list (1 ms became 80 with 50,000 artists). Only
 * the others are checked closely, by a database function.
 */
export function freeOnDay({ artistId, before, after, notice, km }: OfferedColumns, { day, part, now }: DayQuery): SQL {
  const ahead = daysBetween(dayOf(now), day) - 1
  const starts = startsIn(day, part).filter((at) => at > now)
  const [first, last] = [starts[0], starts.at(-1)]
  if (!first || !last || ahead < 0 || ahead > calendarLimits.daysAhead) return sql`false`
  const minute = (at: Date) => (at.getTime() - startOfDay(day).getTime()) / minuteMs
  const shows = sql`${before}, ${after}, ${notice}, ${travelMinutesFor(km)}, ${ahead}::int`
  const canStart = sql`calendar_can_start(${artistId}, ${shows}, ${first.toISOString()}::timestamptz, ${last.toISOString()}::timestamptz)`
  // The surrounding days matter only for shows that do not fit into the day itself.
  const fitsInDay = sql`calendar_fits_in_day(${shows}, ${minute(first)}::int, ${minute(last)}::int)`
  const theDay = inside({ from: startOfDay(day), to: startOfDay(addDays(day, 1)) })
  const daysAround = inside({ from: startOfDay(addDays(day, -1)), to: startOfDay(addDays(day, 3)) })
  const slots = sql`not exists (select 1 from ${calendarSlots} where ${calendarSlots.artist_id} = ${artistId} and ${calendarSlots.closes} and ${daysAround} and (${theDay} or not ${fitsInDay}) and not ${canStart})`
  const { weekdays, from_day, until_day } = calendarRules
  const ruleOfDay = sql`(${weekdayOf(day)} = any(${weekdays}) and ${from_day} <= ${day} and coalesce(${until_day} >= ${day}, true))`
  const rules = sql`not exists (select 1 from ${calendarRules} where ${calendarRules.artist_id} = ${artistId} and (${ruleOfDay} or not ${fitsInDay}) and not ${canStart})`
  return sql`${ahead}::int >= any(${notice}) and ${slots} and ${rules}`
}

function startsIn(day: string, part: DayPart | undefined): Date[] {
  if (!part) return startsOf(day)
  const [first, last] = calendarLimits.dayParts[part].map((time) => atTime(day, time)) as [Date, Date]
  return startsOf(day).filter((at) => at >= first && at <= last)
}

/** The same as `travelMinutes`, in SQL. */
function travelMinutesFor(km: SQL): SQL {
  const { kmPerHour, stepMinutes, mostMinutes } = calendarLimits.travel
  const number = (value: number) => sql.raw(String(value))
  return sql`coalesce(least(${number(mostMinutes)}, ceil(${km} * 60.0 / ${number(kmPerHour * stepMinutes)})::int * ${number(stepMinutes)}), 0)`
}

interface Offering {
  artistId: string
  shows: readonly Show[]
  travelKm: number
}

/** The openings of many artists on one day. */
export async function openingsOn(ctx: Ctx, day: string, offerings: readonly Offering[]): Promise<Map<string, Openings>> {
  const ids = offerings.map(({ artistId }) => artistId)
  if (!ids.length) return new Map()
  const span = { from: startOfDay(addDays(day, -1)), to: startOfDay(addDays(day, 3)) }
  const [slots, rules, settings] = await together(
    ctx.db
      .select()
      .from(calendarSlots)
      .where(and(inArray(calendarSlots.artist_id, ids), inside(span))),
    ctx.db.select().from(calendarRules).where(inArray(calendarRules.artist_id, ids)),
    ctx.db.select().from(calendarSettings).where(inArray(calendarSettings.artist_id, ids)),
  )
  const [slotsOf, rulesOf] = [byArtist<Slot>(slots), byArtist<Rule>(rules)]
  const settingsOf = new Map(settings.map((row) => [row.artist_id, row]))
  const at = now(ctx)
  return new Map(
    offerings.map(({ artistId, shows, travelKm }) => {
      const { units, buffer_before_minutes: before, buffer_after_minutes: after } = settingsOf.get(artistId) ?? unset
      const busy = busyOf({ slots: slotsOf.get(artistId) ?? [], rules: rulesOf.get(artistId) ?? [], units }, span)
      return [artistId, openingsOf(day, { now: at, shows: wholeShows(shows, { before, after }, travelKm), busy })]
    }),
  )
}

function byArtist<Row extends { artist_id: string }>(rows: readonly Row[]): Map<string, Row[]> {
  return Map.groupBy(rows, ({ artist_id }) => artist_id)
}
