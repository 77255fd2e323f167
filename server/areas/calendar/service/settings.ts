/** The artist's buffer between shows, and the number of simultaneous line-ups. */
import { and, eq } from 'drizzle-orm'
import { type CalendarSettings, calendarFailures } from '#contract/calendar/calendar.ts'
import { formatDay } from '#contract/grammar/time.ts'
import { type Ctx, inTransaction, publish, requirePerson } from '../../../platform/context.ts'
import { fullTimes } from '../rules.ts'
import { lockCalendar, settingsRow, shareOut } from '../service.ts'
import { calendarSettings, calendarSlots } from '../tables.ts'

export async function settings(ctx: Ctx): Promise<CalendarSettings> {
  const { buffer_before_minutes, buffer_after_minutes, units } = await settingsRow(ctx, requirePerson(ctx).id)
  return { bufferBefore: buffer_before_minutes, bufferAfter: buffer_after_minutes, units }
}

/** Existing bookings keep their times; only line-ups are reassigned when their number changes. */
export async function saveSettings(ctx: Ctx, wanted: CalendarSettings): Promise<CalendarSettings> {
  const artistId = requirePerson(ctx).id
  const { bufferBefore, bufferAfter, units } = wanted
  const columns = { buffer_before_minutes: bufferBefore, buffer_after_minutes: bufferAfter, units }
  return inTransaction(ctx, async (ctx) => {
    const username = await lockCalendar(ctx, artistId)
    const before = await settingsRow(ctx, artistId)
    if (units !== before.units) await fitInto(ctx, artistId, units)
    await ctx.db
      .insert(calendarSettings)
      .values({ artist_id: artistId, ...columns })
      .onConflictDoUpdate({ target: calendarSettings.artist_id, set: columns })
    publish(ctx, 'calendar.changed', { artistId, username })
    return wanted
  })
}

const daysNamed = 3

/** @throws units_booked with the first days on which more line-ups play */
async function fitInto(ctx: Ctx, artistId: string, units: number): Promise<void> {
  const booked = await ctx.db
    .select({ during: calendarSlots.during })
    .from(calendarSlots)
    .where(and(eq(calendarSlots.artist_id, artistId), eq(calendarSlots.kind, 'booking')))
  const over = fullTimes(
    booked.map(({ during }) => during),
    units + 1,
  )
  const days = [...new Set(over.map(({ from }) => formatDay(from)))]
  if (days.length) throw calendarFailures.units_booked({ days: sentenceOf(days) })
  await shareOut(ctx, artistId, units)
}

function sentenceOf(days: readonly string[]): string {
  const more = days.length - daysNamed
  return days.slice(0, daysNamed).join('; ') + (more > 0 ? `; and ${more} days more` : '')
}
