/** Notifies people on the site, and lists their notifications. */
import { and, count, desc, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { notificationsChanged, spaces } from '#contract/grammar/sockets.ts'
import {
  type notifications as calls,
  type Notification,
  type NotificationType,
  notificationLimits,
} from '#contract/notifications/notifications.ts'
import { afterCommit, type Ctx, inTransaction, now, type Person, requirePerson } from '../../platform/context.ts'
import { roomOf } from '../../sockets/rooms.ts'
import { catalogue } from './rules/catalogue.ts'
import { isWanted, pushedAt } from './rules/preferences.ts'
import { mailPlainly } from './service/mail.ts'
import { preferencesOf } from './service/preferences.ts'
import { pushAll } from './service/push.ts'
import { notificationParts, notifications } from './tables.ts'

export interface NewNotification {
  personId: string
  /** Idempotency key. */
  key: string
  type: NotificationType
  message: string
  /** A path on this site. */
  href: string
  /** Notifications of one group share a row until it is read. */
  group?: {
    /** Id of the group: `chat CONVERSATION`. */
    key: string
    /** The text for several: `3 new messages from Asha`. */
    many: (count: number) => string
  }
}

type Row = typeof notifications.$inferSelect

/** Adds one notification for a person. Idempotent by its key. */
export async function notify(ctx: Ctx, news: NewNotification): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const preferences = await preferencesOf(ctx, news.personId)
    const read_at = isWanted(preferences, news.type, 'site') ? null : now(ctx)
    const row = await (news.group ? notifyInGroup(ctx, news, news.group, read_at) : notifyOnce(ctx, news, read_at))
    if (!row) return
    changed(ctx, news.personId)
    // A group sends an email when it begins, and a push each time, which replaces the push before.
    if (catalogue[news.type].letter === 'plain' && row.count === 1) await mailPlainly(ctx, row)
    if (isWanted(preferences, news.type, 'push')) await pushAll(ctx, row, pushedAt(preferences, news.type, now(ctx)))
  })
}

const valuesOf = (ctx: Ctx, { personId, key, type, message, href }: NewNotification, read_at: Date | null) => ({
  id: ctx.platform.ids.uuid(),
  person_id: personId,
  key,
  type,
  message,
  href,
  created_at: now(ctx),
  read_at,
})

async function notifyOnce(ctx: Ctx, news: NewNotification, readAt: Date | null): Promise<Row | undefined> {
  const [row] = await ctx.db
    .insert(notifications)
    .values(valuesOf(ctx, news, readAt))
    .onConflictDoNothing({ target: [notifications.person_id, notifications.key] })
    .returning()
  return row
}

/** A grown group becomes a new row with a new id at the top, so that marking the old one as read does not mark the additions. */
async function notifyInGroup(
  ctx: Ctx,
  news: NewNotification,
  { key, many }: NonNullable<NewNotification['group']>,
  readAt: Date | null,
): Promise<Row | undefined> {
  const part = { person_id: news.personId, key: news.key, created_at: now(ctx) }
  const { rowCount } = await ctx.db.insert(notificationParts).values(part).onConflictDoNothing()
  if (!rowCount) return undefined
  const values = { ...valuesOf(ctx, news, readAt), group_key: key }
  const { id, message, href, created_at } = values
  const [row] = await ctx.db
    .insert(notifications)
    .values(values)
    .onConflictDoUpdate({
      target: [notifications.person_id, notifications.group_key],
      targetWhere: isNull(notifications.read_at),
      set: { id, key: news.key, type: news.type, message, href, created_at, count: sql`${notifications.count} + 1` },
    })
    .returning()
  if (!row || row.count === 1) return row
  const [grown] = await ctx.db
    .update(notifications)
    .set({ message: many(row.count) })
    .where(eq(notifications.id, row.id))
    .returning()
  return grown
}

/** Every new row and every reading calls this; after the commit it updates the open pages. */
export function changed(ctx: Ctx, personId: string): void {
  afterCommit(ctx, () => ctx.platform.sockets.tell({ space: spaces.feed, rooms: roomOf.person(personId) }, notificationsChanged, {}))
}

/** The content of a group was read in its own place. */
export async function markGroupRead(ctx: Ctx, personId: string, groupKey: string): Promise<void> {
  const { rowCount } = await ctx.db
    .update(notifications)
    .set({ read_at: now(ctx) })
    .where(and(unreadOf({ id: personId }), eq(notifications.group_key, groupKey)))
  if (rowCount) changed(ctx, personId)
}

/** One query for list and count, so that they cannot disagree. */
export async function fetchEvents(ctx: Ctx, { before, limit }: ParsedOf<typeof calls.fetch>): Promise<OutputOf<typeof calls.fetch>> {
  const person = requirePerson(ctx)
  const counted = ctx.db.$with('counted').as(
    ctx.db
      .select({ unread: count().as('unread') })
      .from(notifications)
      .where(unreadOf(person)),
  )
  const page = ctx.db.$with('page').as(
    ctx.db
      .select()
      .from(notifications)
      .where(and(of(person), before ? lt(notifications.id, before) : undefined))
      .orderBy(desc(notifications.id))
      .limit(limit + 1),
  )
  const rows = await ctx.db.with(counted, page).select().from(counted).leftJoin(page, sql`true`).orderBy(desc(page.id))
  const all = rows.flatMap(({ page }) => page ?? [])
  return { notifications: all.slice(0, limit).map(viewOf), unread: rows[0]?.counted.unread ?? 0, more: all.length > limit }
}

export async function markRead(ctx: Ctx, { ids, upTo }: ParsedOf<typeof calls.markRead>): Promise<OutputOf<typeof calls.markRead>> {
  const person = requirePerson(ctx)
  const shown = or(ids.length ? inArray(notifications.id, ids) : undefined, upTo ? lte(notifications.id, upTo) : undefined)
  if (shown) {
    const { rowCount } = await ctx.db
      .update(notifications)
      .set({ read_at: now(ctx) })
      .where(and(unreadOf(person), shown))
    if (rowCount) changed(ctx, person.id)
  }
  return { unread: await ctx.db.$count(notifications, unreadOf(person)) }
}

const of = ({ id }: Pick<Person, 'id'>) => eq(notifications.person_id, id)
const unreadOf = (person: Pick<Person, 'id'>) => and(of(person), isNull(notifications.read_at))

function viewOf({ id, type, message, href, count, created_at, read_at }: Row): Notification {
  return { id, type, message, href, count, createdAt: created_at.toISOString(), readAt: read_at?.toISOString() ?? null }
}

export async function forgetOld(ctx: Ctx): Promise<void> {
  const old = new Date(now(ctx).getTime() - notificationLimits.keptMs)
  for (const table of [notifications, notificationParts]) await ctx.db.delete(table).where(lt(table.created_at, old))
}
