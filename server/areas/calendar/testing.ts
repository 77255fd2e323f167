/** Helpers of calendar tests for spans of time. */

import { type SQL, sql } from 'drizzle-orm'
import type { DayPart } from '#contract/calendar/day-parts.ts'
import { minuteMs } from '#contract/grammar/time.ts'
import { type Ctx, now } from '../../platform/context.ts'
import { people } from '../auth/tables.ts'
import { type Show, usualShow } from './rules.ts'
import { freeOnDay } from './service/openings.ts'
import type { Span } from './tables.ts'

/** A part of a span, in minutes from its start. */
export const minutes = (span: Span, from: number, to: number): Span => ({
  from: new Date(span.from.getTime() + from * minuteMs),
  to: new Date(span.from.getTime() + to * minuteMs),
})

/** The maximum number of simultaneous spans, sampled every quarter of an hour, on which all of them begin and end. */
export function mostAtOnce(spans: readonly Span[], within: Span): number {
  let most = 0
  for (let time = within.from.getTime(); time < within.to.getTime(); time += 15 * minuteMs)
    most = Math.max(most, spans.filter(({ from, to }) => from.getTime() <= time && time < to.getTime()).length)
  return most
}

/** The artists that a list contains for a day, when everybody offers these shows. */
export async function listedOn(
  ctx: Ctx,
  day: string,
  { shows = [usualShow], part, km = 0 }: { shows?: readonly Show[]; part?: DayPart; km?: number } = {},
): Promise<string[]> {
  const array = (numbers: number[]): SQL => sql`${sql.param(numbers)}::int[]`
  const offered = {
    artistId: sql`${people.id}`,
    before: array(shows.map(({ setupMinutes }) => setupMinutes)),
    after: array(shows.map(({ minutes, teardownMinutes }) => minutes + teardownMinutes)),
    notice: array(shows.map(({ noticeDays }) => noticeDays)),
    km: sql`${km}::int`,
  }
  const rows = await ctx.db
    .select({ id: people.id })
    .from(people)
    .where(freeOnDay(offered, { day, part, now: now(ctx) }))
  return rows.map(({ id }) => id)
}
