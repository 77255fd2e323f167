/** An artist's bookings and blocked times as an iCalendar feed, at an address that only the artist knows. */
import { createHash } from 'node:crypto'
import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { calendarLimits } from '#contract/calendar/calendar.ts'
import { failures } from '#contract/grammar/errors.ts'
import { dayMs } from '#contract/grammar/time.ts'
import { perMinute } from '../../http/rate-limits.ts'
import { type Ctx, now, systemCtx } from '../../platform/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { people } from '../auth/tables.ts'
import { artistOfAddress } from '../calendar/service/address.ts'
import { calendarFile, type FileEvent } from '../calendar/service/calendar-file.ts'
import { blocksSince } from '../calendar/service/entries.ts'
import { fileEventOf, statesInFiles } from './rules/file-events.ts'
import { bookings } from './tables.ts'

/** Per IP address; large calendar providers fetch the feeds of many artists from few addresses. */
const asksPerMinute = 600
/** Maximum number of bookings in a feed: three years of a show every evening. */
const most = 1000

const config = { rateLimit: perMinute(asksPerMinute, () => undefined) }

export function calendarFeedRoute(app: FastifyInstance, platform: Platform): void {
  app.get('/calendar.ics', { config }, async (request, reply) => {
    const ctx = systemCtx(platform, request.id)
    const artistId = await artistOfAddress(ctx, keyIn(request))
    if (!artistId) throw failures.not_found()
    const text = calendarFile(await eventsOf(ctx, artistId))
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
    reply.headers({ etag, 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('text/calendar; charset=utf-8').header('content-disposition', 'inline; filename="calendar.ics"').send(text)
  })
}

function keyIn({ query }: FastifyRequest): string {
  const { key } = query as Record<string, unknown>
  if (typeof key !== 'string' || !/^[\w-]{43}$/.test(key)) throw failures.not_found()
  return key
}

async function eventsOf(ctx: Ctx, artistId: string): Promise<FileEvent[]> {
  const { BASE_URL } = ctx.platform.env
  const since = new Date(now(ctx).getTime() - calendarLimits.addressPastDays * dayMs)
  const rows = await ctx.db
    .select({ booking: bookings, name: people.first_name, phone: people.phone })
    .from(bookings)
    .innerJoin(people, eq(people.id, bookings.client_id))
    .where(and(eq(bookings.artist_id, artistId), inArray(bookings.state, statesInFiles), gt(bookings.ends_at, since)))
    .orderBy(desc(bookings.starts_at), desc(bookings.id))
    .limit(most)
  const host = new URL(BASE_URL).hostname
  const blocks = await blocksSince(ctx, artistId, since)
  return [
    ...rows.map(({ booking, ...client }) => fileEventOf(booking, client, BASE_URL)),
    ...blocks.map(({ id, during, note, created_at }) => ({
      uid: `block-${id}@${host}`,
      // A block is created and deleted, never updated.
      sequence: 0,
      status: 'CONFIRMED' as const,
      ...during,
      title: note || 'Blocked',
      changedAt: created_at,
    })),
  ]
}
