/** Fetches an external calendar and replaces its earlier times. Bookings are never changed. */
import { and, eq, gt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { brand } from '#brand'
import { calendarLimits } from '#contract/calendar/calendar.ts'
import { addDays, dayOf, formatDay, startOfDay } from '#contract/grammar/time.ts'
import { type Ctx, inTransaction, now, publish } from '../../../platform/context.ts'
import { fetchPublic, NotFetched, type PublicAnswer } from '../../../platform/fetch-public.ts'
import { notify } from '../../notifications/service.ts'
import { readFeed } from '../read-feed.ts'
import type { Window } from '../reading-feeds.ts'
import { lockCalendar } from '../service.ts'
import { calendarFeeds, calendarSlots, type Span } from '../tables.ts'
import type { Feed } from './feeds.ts'

type Fetched = { times: Span[]; etag: string | null; modified: string | null } | 'unchanged' | { failure: string }

const page = '/dashboard/artist/calendar'

export async function fetchFeed(ctx: Ctx, feedId: string): Promise<void> {
  const [feed] = await ctx.db.select().from(calendarFeeds).where(eq(calendarFeeds.id, feedId))
  if (!feed) return
  const at = now(ctx)
  const readUntil = addDays(dayOf(at), calendarLimits.daysAhead + calendarLimits.feedSpareDays)
  const window = { from: startOfDay(dayOf(at)), to: startOfDay(addDays(readUntil, 1)) }
  const fetched = await timesOf(ctx, feed, window)
  await inTransaction(ctx, async (ctx) => {
    const username = await lockCalendar(ctx, feed.artist_id)
    // Disconnected in the meantime: do not store its times.
    const [there] = await ctx.db.select().from(calendarFeeds).where(eq(calendarFeeds.id, feedId)).for('update')
    if (!there) return
    if (fetched !== 'unchanged' && 'failure' in fetched) return noteFailure(ctx, there, fetched.failure)
    const good = { fetched_at: at, good_at: at, failing_since: null, failure: '', told_at: null }
    const read = fetched === 'unchanged' ? {} : { etag: fetched.etag, last_modified: fetched.modified, read_until: readUntil }
    await ctx.db
      .update(calendarFeeds)
      .set({ ...good, ...read })
      .where(eq(calendarFeeds.id, feedId))
    if (fetched === 'unchanged' || !(await replaceTimes(ctx, there, fetched.times, window))) return
    await notifyConflicts(ctx, there)
    publish(ctx, 'calendar.changed', { artistId: there.artist_id, username })
  })
}

async function timesOf(ctx: Ctx, feed: Feed, window: Window): Promise<Fetched> {
  try {
    const answer = await fetchPublic(feed.url, {
      limits: { bytes: calendarLimits.feedBytes, ms: calendarLimits.feedFetchMs, redirects: calendarLimits.feedRedirects },
      headers: { accept: 'text/calendar', 'user-agent': `${brand.name} calendar (${ctx.platform.env.BASE_URL})`, ...unlessSame(ctx, feed) },
      alsoAllow: ctx.platform.env.TEST_FETCH_ORIGIN,
    })
    return await read(ctx, answer, window)
  } catch (error) {
    if (error instanceof NotFetched) return { failure: error.message }
    throw error
  }
}

/** Repeats were expanded up to a day; once that day becomes bookable, the feed is needed even if unchanged. */
function unlessSame(ctx: Ctx, { etag, last_modified, read_until }: Feed): Record<string, string> {
  const last = addDays(dayOf(now(ctx)), calendarLimits.daysAhead)
  if (!read_until || read_until < last) return {}
  return { ...(etag && { 'if-none-match': etag }), ...(last_modified && { 'if-modified-since': last_modified }) }
}

async function read(ctx: Ctx, { status, headers, body }: PublicAnswer, window: Window): Promise<Fetched> {
  if (status === 304) return 'unchanged'
  if (status !== 200) return { failure: `It answered ${status}, not with a calendar.` }
  const found = await readFeed(body.toString('utf8'), window, new URL(ctx.platform.env.BASE_URL).hostname)
  return 'failure' in found ? found : { ...found, etag: headers.etag ?? null, modified: headers['last-modified'] ?? null }
}

/** The last known times stay busy. */
async function noteFailure(ctx: Ctx, feed: Feed, failure: string): Promise<void> {
  const at = now(ctx)
  const since = feed.failing_since ?? at
  const isNews = !feed.told_at && at.getTime() - since.getTime() >= calendarLimits.feedTellAfterMs
  await ctx.db
    .update(calendarFeeds)
    .set({ fetched_at: at, failing_since: since, failure, ...(isNews && { told_at: at }) })
    .where(eq(calendarFeeds.id, feed.id))
  if (!isNews) return
  await notify(ctx, {
    personId: feed.artist_id,
    key: `calendar.feed_failing ${feed.id} ${since.toISOString()}`,
    type: 'calendar.feed_failing',
    message: `Your calendar ${feed.name} has not come since ${formatDay(since)}: ${failure} Its last known times stay busy.`,
    href: page,
  })
}

const rowsAtOnce = 500

/** @returns false when they are unchanged, and nothing is written */
async function replaceTimes(ctx: Ctx, feed: Feed, times: readonly Span[], { from }: Window): Promise<boolean> {
  const ofFeed = eq(calendarSlots.feed_id, feed.id)
  const there = await ctx.db
    .select({ during: calendarSlots.during })
    .from(calendarSlots)
    .where(and(ofFeed, sql`upper(${calendarSlots.during}) > ${from.toISOString()}::timestamptz`))
  const nameOf = (span: Span) => `${span.from.getTime()} ${span.to.getTime()}`
  const before = new Set(there.map(({ during }) => nameOf(during)))
  if (before.size === times.length && times.every((span) => before.has(nameOf(span)))) return false
  const at = now(ctx)
  await ctx.db.delete(calendarSlots).where(ofFeed)
  const rows = times.map((during) => ({
    id: ctx.platform.ids.uuid(),
    artist_id: feed.artist_id,
    kind: 'import' as const,
    feed_id: feed.id,
    during,
    created_at: at,
  }))
  for (let i = 0; i < rows.length; i += rowsAtOnce) await ctx.db.insert(calendarSlots).values(rows.slice(i, i + rowsAtOnce))
  return true
}

/** Notifies once per booking and feed, however often the feed changes. */
async function notifyConflicts(ctx: Ctx, feed: Feed): Promise<void> {
  const other = alias(calendarSlots, 'other')
  const met = await ctx.db
    .selectDistinct({ bookingId: calendarSlots.booking_id, title: calendarSlots.note, during: calendarSlots.during })
    .from(calendarSlots)
    .innerJoin(other, and(eq(other.feed_id, feed.id), sql`${other.during} && ${calendarSlots.during}`))
    .where(
      and(
        eq(calendarSlots.artist_id, feed.artist_id),
        eq(calendarSlots.kind, 'booking'),
        gt(sql`upper(${calendarSlots.during})`, sql`${now(ctx).toISOString()}::timestamptz`),
      ),
    )
  for (const { bookingId, title, during } of met)
    await notify(ctx, {
      personId: feed.artist_id,
      key: `calendar.conflict ${bookingId} ${feed.id}`,
      type: 'calendar.conflict',
      message: `${title || 'A booking'} on ${formatDay(during.from)} is at a time when your calendar ${feed.name} says you are busy. The booking stands.`,
      href: page,
    })
}
