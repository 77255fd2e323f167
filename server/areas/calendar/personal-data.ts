import { eq, sql } from 'drizzle-orm'
import type { PersonalData } from '../../personal-data.ts'
import { calendarFeeds, calendarRules, calendarSettings, calendarSlots } from './tables.ts'

export const calendarPersonalData: PersonalData = {
  tables: ['calendar_slots', 'calendar_feeds', 'calendar_rules', 'calendar_settings'],
  async gather(ctx, { id }) {
    const { kind, note, created_at, during } = calendarSlots
    const from = sql<string>`lower(${during})`
    const to = sql<string>`upper(${during})`
    const settings = await ctx.db.select().from(calendarSettings).where(eq(calendarSettings.artist_id, id))
    return {
      feeds: await ctx.db.select().from(calendarFeeds).where(eq(calendarFeeds.artist_id, id)),
      weekly: await ctx.db.select().from(calendarRules).where(eq(calendarRules.artist_id, id)),
      settings: settings.map(({ link_hash: _hash, ...row }) => row),
      calendar: await ctx.db.select({ kind, from, to, note, created_at }).from(calendarSlots).where(eq(calendarSlots.artist_id, id)),
    }
  },
  async erase(ctx, { id }) {
    await ctx.db.delete(calendarSlots).where(eq(calendarSlots.artist_id, id))
    await ctx.db.delete(calendarFeeds).where(eq(calendarFeeds.artist_id, id))
    await ctx.db.delete(calendarRules).where(eq(calendarRules.artist_id, id))
    await ctx.db.delete(calendarSettings).where(eq(calendarSettings.artist_id, id))
  },
}
