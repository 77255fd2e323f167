/** External calendars that an artist has connected: their times count as busy. */
import { and, asc, count, eq, inArray, lte } from 'drizzle-orm'
import { type CalendarFeed, type calendar, calendarFailures, calendarLimits } from '#contract/calendar/calendar.ts'
import type { ParsedOf } from '#contract/grammar/call.ts'
import { failures } from '#contract/grammar/errors.ts'
import { type Ctx, inTransaction, now, publish, requirePerson } from '../../../platform/context.ts'
import { lockCalendar } from '../service.ts'
import { calendarFeeds, calendarSlots } from '../tables.ts'

export type Feed = typeof calendarFeeds.$inferSelect

export const feedQueue = 'calendar-feed'

function viewOf(feed: Feed, times: number): CalendarFeed {
  const iso = (at: Date | null) => at?.toISOString() ?? null
  return {
    feedId: feed.id,
    name: feed.name,
    host: new URL(feed.url).hostname,
    times,
    fetchedAt: iso(feed.fetched_at),
    goodAt: iso(feed.good_at),
    failingSince: iso(feed.failing_since),
    failure: feed.failure,
  }
}

async function viewsOf(ctx: Ctx, rows: readonly Feed[]): Promise<CalendarFeed[]> {
  const counted = rows.length
    ? await ctx.db
        .select({ id: calendarSlots.feed_id, times: count() })
        .from(calendarSlots)
        .where(
          inArray(
            calendarSlots.feed_id,
            rows.map(({ id }) => id),
          ),
        )
        .groupBy(calendarSlots.feed_id)
    : []
  const times = new Map(counted.map(({ id, times }) => [id, times]))
  return rows.map((feed) => viewOf(feed, times.get(feed.id) ?? 0))
}

export async function feeds(ctx: Ctx): Promise<{ results: CalendarFeed[] }> {
  const mine = eq(calendarFeeds.artist_id, requirePerson(ctx).id)
  const rows = await ctx.db.select().from(calendarFeeds).where(mine).orderBy(asc(calendarFeeds.created_at))
  return { results: await viewsOf(ctx, rows) }
}

export async function addFeed(ctx: Ctx, { url, name }: ParsedOf<typeof calendar.addFeed>): Promise<CalendarFeed> {
  const artistId = requirePerson(ctx).id
  return inTransaction(ctx, async (ctx) => {
    await lockCalendar(ctx, artistId)
    const at = now(ctx)
    const [feed] = await ctx.db
      .insert(calendarFeeds)
      .values({ id: ctx.platform.ids.uuid(), artist_id: artistId, name, url, next_at: nextAt(at), created_at: at })
      .onConflictDoNothing({ target: [calendarFeeds.artist_id, calendarFeeds.url] })
      .returning()
    if (!feed) throw calendarFailures.feed_there()
    if ((await ctx.db.$count(calendarFeeds, eq(calendarFeeds.artist_id, artistId))) > calendarLimits.feeds)
      throw calendarFailures.too_many_feeds()
    await askFor(ctx, feed.id)
    return viewOf(feed, 0)
  })
}

export async function refreshFeed(ctx: Ctx, { feedId }: ParsedOf<typeof calendar.refreshFeed>): Promise<CalendarFeed> {
  const mine = and(eq(calendarFeeds.id, feedId), eq(calendarFeeds.artist_id, requirePerson(ctx).id))
  return inTransaction(ctx, async (ctx) => {
    const [feed] = await ctx.db
      .update(calendarFeeds)
      .set({ next_at: nextAt(now(ctx)) })
      .where(mine)
      .returning()
    const [view] = feed ? await viewsOf(ctx, [feed]) : []
    if (!feed || !view) throw failures.not_found()
    await askFor(ctx, feed.id)
    return view
  })
}

export async function removeFeed(ctx: Ctx, { feedId }: ParsedOf<typeof calendar.removeFeed>): Promise<{ message: string }> {
  const { id: artistId } = requirePerson(ctx)
  return inTransaction(ctx, async (ctx) => {
    const username = await lockCalendar(ctx, artistId)
    const removed = await ctx.db
      .delete(calendarFeeds)
      .where(and(eq(calendarFeeds.id, feedId), eq(calendarFeeds.artist_id, artistId)))
      .returning({ id: calendarFeeds.id })
    if (!removed.length) throw failures.not_found()
    publish(ctx, 'calendar.changed', { artistId, username })
    return { message: 'The calendar is disconnected; its times are free again.' }
  })
}

function askFor({ db, platform }: Ctx, feedId: string): Promise<void> {
  return platform.tasks.send(feedQueue, { feedId }, { db, key: feedId })
}

const nextAt = (at: Date) => new Date(at.getTime() + calendarLimits.feedEveryMs)

const atOnce = 200

export function dueFeeds(ctx: Ctx) {
  return ctx.db
    .select({ id: calendarFeeds.id })
    .from(calendarFeeds)
    .where(lte(calendarFeeds.next_at, now(ctx)))
    .orderBy(asc(calendarFeeds.next_at))
    .limit(atOnce)
}

/** Queues every feed that is due; concurrent callers skip the locked ones. */
export async function askForDueFeeds(ctx: Ctx): Promise<void> {
  const asked = await inTransaction(ctx, async (ctx) => {
    const due = await dueFeeds(ctx).for('update', { skipLocked: true })
    const ids = due.map(({ id }) => id)
    if (ids.length)
      await ctx.db
        .update(calendarFeeds)
        .set({ next_at: nextAt(now(ctx)) })
        .where(inArray(calendarFeeds.id, ids))
    for (const id of ids) await askFor(ctx, id)
    return ids.length
  })
  if (asked === atOnce) await askForDueFeeds(ctx)
}
