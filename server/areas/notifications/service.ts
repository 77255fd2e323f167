/** Telling people something on the site, and showing it to them. */
import { and, count, desc, eq, inArray, isNull, lt } from 'drizzle-orm'
import type { OutputOf, ParsedOf } from '#contract/call.ts'
import { type notifications as calls, type Notification, type NotificationType, notificationLimits } from '#contract/notifications.ts'
import { type Ctx, now, type Person, requirePerson } from '../../platform/context.ts'
import { notifications } from './tables.ts'

export interface News {
  personId: string
  /** Names the news: told again, it changes nothing. */
  key: string
  type: NotificationType
  message: string
  /** A path of this site. */
  href: string
}

/** Puts one notification behind somebody's bell. Idempotent by its key. */
export async function notify(ctx: Ctx, { personId, ...news }: News): Promise<void> {
  await ctx.db
    .insert(notifications)
    .values({ id: ctx.platform.ids.uuid(), person_id: personId, ...news, created_at: now(ctx) })
    .onConflictDoNothing({ target: [notifications.person_id, notifications.key] })
}

export async function fetchNews(ctx: Ctx, { before, limit }: ParsedOf<typeof calls.fetch>): Promise<OutputOf<typeof calls.fetch>> {
  const person = requirePerson(ctx)
  const rows = await ctx.db
    .select()
    .from(notifications)
    .where(and(of(person), before ? lt(notifications.id, before) : undefined))
    .orderBy(desc(notifications.id))
    .limit(limit + 1)
  return { notifications: rows.slice(0, limit).map(viewOf), unread: await unreadOf(ctx, person), more: rows.length > limit }
}

export async function markRead(ctx: Ctx, { ids }: ParsedOf<typeof calls.markRead>): Promise<OutputOf<typeof calls.markRead>> {
  const person = requirePerson(ctx)
  const shown = and(of(person), inArray(notifications.id, ids), isNull(notifications.read_at))
  if (ids.length)
    await ctx.db
      .update(notifications)
      .set({ read_at: now(ctx) })
      .where(shown)
  return { unread: await unreadOf(ctx, person) }
}

const of = ({ id }: Person) => eq(notifications.person_id, id)

async function unreadOf(ctx: Ctx, person: Person): Promise<number> {
  const [row] = await ctx.db
    .select({ unread: count() })
    .from(notifications)
    .where(and(of(person), isNull(notifications.read_at)))
  return row?.unread ?? 0
}

function viewOf({ id, type, message, href, created_at, read_at }: typeof notifications.$inferSelect): Notification {
  return { id, type, message, href, createdAt: created_at.toISOString(), readAt: read_at?.toISOString() ?? null }
}

export async function forgetOld(ctx: Ctx): Promise<void> {
  await ctx.db.delete(notifications).where(lt(notifications.created_at, new Date(now(ctx).getTime() - notificationLimits.keptMs)))
}
