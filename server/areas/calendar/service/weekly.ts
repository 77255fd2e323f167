/** Weekly times that an artist keeps closed. */
import { and, eq } from 'drizzle-orm'
import { type calendar, calendarFailures, calendarLimits, type WeeklyRule } from '#contract/calendar/calendar.ts'
import type { ParsedOf } from '#contract/grammar/call.ts'
import { failures, fieldFailure } from '#contract/grammar/errors.ts'
import { type Ctx, inTransaction, now, publish, requirePerson } from '../../../platform/context.ts'
import { minuteOf, timeAtMinute } from '../rules.ts'
import { lockCalendar, type Rule, rulesOf } from '../service.ts'
import { calendarRules } from '../tables.ts'

function viewOf({ id, weekdays, from_minute, to_minute, from_day, until_day, note }: Rule): WeeklyRule {
  const times = { startTime: timeAtMinute(from_minute), endTime: timeAtMinute(to_minute) }
  return { ruleId: id, weekdays, ...times, from: from_day, until: until_day, note }
}

export async function weekly(ctx: Ctx): Promise<{ results: WeeklyRule[] }> {
  return { results: (await rulesOf(ctx, requirePerson(ctx).id)).map(viewOf) }
}

export async function addWeekly(ctx: Ctx, asked: ParsedOf<typeof calendar.addWeekly>): Promise<WeeklyRule> {
  const artistId = requirePerson(ctx).id
  const fields = columnsOf(asked)
  return inTransaction(ctx, async (ctx) => {
    const username = await lockCalendar(ctx, artistId)
    const there = await rulesOf(ctx, artistId)
    // A repeated request adds once.
    const same = there.find((rule) => JSON.stringify(viewOf(rule)) === JSON.stringify(viewOf({ ...rule, ...fields })))
    if (same) return viewOf(same)
    if (there.length >= calendarLimits.weeklyRules) throw calendarFailures.too_many_rules()
    const [rule] = await ctx.db
      .insert(calendarRules)
      .values({ id: ctx.platform.ids.uuid(), artist_id: artistId, ...fields, created_at: now(ctx) })
      .returning()
    publish(ctx, 'calendar.changed', { artistId, username })
    return viewOf(rule as Rule)
  })
}

function columnsOf({ weekdays, startTime, endTime, from, until, note }: ParsedOf<typeof calendar.addWeekly>) {
  const [from_minute, to_minute] = [minuteOf(startTime), minuteOf(endTime)]
  if (to_minute <= from_minute) throw fieldFailure('endTime', 'It ends before it begins.')
  if (until && until < from) throw fieldFailure('until', 'The last day is before the first.')
  return { weekdays: [...new Set(weekdays)].sort(), from_minute, to_minute, from_day: from, until_day: until, note }
}

export async function removeWeekly(ctx: Ctx, { ruleId }: ParsedOf<typeof calendar.removeWeekly>): Promise<{ message: string }> {
  const { id: artistId, username } = requirePerson(ctx)
  return inTransaction(ctx, async (ctx) => {
    const removed = await ctx.db
      .delete(calendarRules)
      .where(and(eq(calendarRules.id, ruleId), eq(calendarRules.artist_id, artistId)))
      .returning({ id: calendarRules.id })
    if (!removed.length) throw failures.not_found()
    publish(ctx, 'calendar.changed', { artistId, username })
    return { message: 'That time is open for bookings again.' }
  })
}
