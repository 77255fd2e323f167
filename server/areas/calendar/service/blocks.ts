/** Times that an artist blocks. */
import { and, eq } from 'drizzle-orm'
import { type CalendarEntry, type calendar, calendarFailures, calendarLimits } from '#contract/calendar/calendar.ts'
import type { ParsedOf } from '#contract/grammar/call.ts'
import { failures, fieldFailure } from '#contract/grammar/errors.ts'
import { type Ctx, inTransaction, now, publish, requirePerson } from '../../../platform/context.ts'
import { atMinute, bookableDays, minuteOf } from '../rules.ts'
import { lockCalendar, type Slot, slotsIn } from '../service.ts'
import { calendarSlots, type Span } from '../tables.ts'
import { entryOf, requireDays } from './entries.ts'

type BlockInput = ParsedOf<typeof calendar.block>

export async function block(ctx: Ctx, asked: BlockInput): Promise<CalendarEntry> {
  const artistId = requirePerson(ctx).id
  const { note } = asked
  const during = spanOf(ctx, asked)
  return inTransaction(ctx, async (ctx) => {
    const username = await lockCalendar(ctx, artistId)
    const there = await slotsIn(ctx, artistId, during)
    if (there.some(({ kind }) => kind === 'booking')) throw calendarFailures.block_over_booking()
    // A repeated request blocks once.
    const same = there.find(
      (slot) => slot.kind === 'block' && slot.note === note && slot.during.from <= during.from && slot.during.to >= during.to,
    )
    if (same) return entryOf(same)
    await requireRoom(ctx, artistId)
    const [slot] = await ctx.db
      .insert(calendarSlots)
      .values({ id: ctx.platform.ids.uuid(), artist_id: artistId, kind: 'block', during, note, created_at: now(ctx) })
      .returning()
    publish(ctx, 'calendar.changed', { artistId, username })
    return entryOf(slot as Slot)
  })
}

function spanOf(ctx: Ctx, { from, to, startTime, endTime }: BlockInput): Span {
  requireDays(from, to, calendarLimits.blockDays)
  const { first, last } = bookableDays(now(ctx), 0)
  if (from < first) throw fieldFailure('from', 'That day is over.')
  if (to > last) throw fieldFailure('to', `The calendar reaches ${calendarLimits.daysAhead} days ahead.`)
  const during = { from: atMinute(from, minuteOf(startTime)), to: atMinute(to, minuteOf(endTime)) }
  if (during.to <= during.from) throw fieldFailure('endTime', 'It ends before it begins.')
  return during
}

async function requireRoom(ctx: Ctx, artistId: string): Promise<void> {
  const blocks = await ctx.db.$count(calendarSlots, and(eq(calendarSlots.artist_id, artistId), eq(calendarSlots.kind, 'block')))
  if (blocks >= calendarLimits.blocks) throw calendarFailures.too_many_blocks()
}

export async function unblock(ctx: Ctx, { blockId }: ParsedOf<typeof calendar.unblock>): Promise<{ message: string }> {
  const { id: artistId, username } = requirePerson(ctx)
  return inTransaction(ctx, async (ctx) => {
    const mine = and(eq(calendarSlots.id, blockId), eq(calendarSlots.artist_id, artistId), eq(calendarSlots.kind, 'block'))
    const freed = await ctx.db.delete(calendarSlots).where(mine).returning({ id: calendarSlots.id })
    if (!freed.length) throw failures.not_found()
    publish(ctx, 'calendar.changed', { artistId, username })
    return { message: 'That time is free again.' }
  })
}
