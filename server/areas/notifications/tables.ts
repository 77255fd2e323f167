import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { DeliveryChannel, DeliveryState, NoticePreferences, NotificationType } from '#contract/notifications/notifications.ts'
import { at } from '../../platform/database/columns.ts'
import { people, sessions } from '../auth/tables.ts'

const personId = () =>
  uuid()
    .notNull()
    .references(() => people.id)

/**
 * Notifications on the site. The key makes them idempotent. Notifications of one group share a row until it is read: each new one gives the row a
 * new id, which moves it to the top and marks it as new.
 */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid().primaryKey(),
    person_id: personId(),
    key: text().notNull(),
    type: text().$type<NotificationType>().notNull(),
    message: text().notNull(),
    href: text().notNull(),
    group_key: text(),
    count: integer().notNull().default(1),
    created_at: at().notNull(),
    read_at: at(),
  },
  (table) => [
    unique('notifications_once').on(table.person_id, table.key),
    uniqueIndex('notifications_group').on(table.person_id, table.group_key).where(sql`${table.read_at} is null`),
    index('notifications_of_person').on(table.person_id, table.id),
    index('notifications_unread').on(table.person_id).where(sql`${table.read_at} is null`),
    index('notifications_by_age').on(table.created_at),
    // To find the notifications of a case file by the page that they link to.
    index('notifications_about').on(sql`${table.href} collate "C"`, table.created_at),
  ],
)

/** The notifications merged into a group, each once. */
export const notificationParts = pgTable(
  'notification_parts',
  { person_id: personId(), key: text().notNull(), created_at: at().notNull() },
  (table) => [primaryKey({ columns: [table.person_id, table.key] }), index('notification_parts_by_age').on(table.created_at)],
)

/** Preferences; no row means the defaults. */
export const notificationPreferences = pgTable('notification_preferences', {
  person_id: personId().primaryKey(),
  muted: boolean().notNull(),
  quiet: jsonb().$type<NoticePreferences['quiet']>().notNull(),
  channels: jsonb().$type<Partial<NoticePreferences['channels']>>().notNull(),
  changed_at: at().notNull(),
})

/** A browser's push subscription. It ends with the session that created it. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid().primaryKey(),
    person_id: personId(),
    session_id: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** The push service's URL. Anybody who knows it and the keys can push, so it is never shown. */
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    user_agent: text().notNull(),
    created_at: at().notNull(),
    last_used_at: at(),
  },
  (table) => [index('push_subscriptions_of_person').on(table.person_id), index('push_subscriptions_of_session').on(table.session_id)],
)

/** One email to one address, or one push to one browser, until it is delivered or given up. */
export const deliveries = pgTable(
  'deliveries',
  {
    id: uuid().primaryKey(),
    /** Idempotency key. */
    key: text().notNull().unique(),
    channel: text().$type<DeliveryChannel>().notNull(),
    type: text().notNull(),
    person_id: uuid().references(() => people.id),
    /** For a push: its notification. */
    notification_id: uuid(),
    subscription_id: uuid().references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    /** For an email: its text, and its address if the recipient has no account. Both are deleted once it is sent. */
    to_email: text(),
    letter: text(),
    state: text().$type<DeliveryState>().notNull(),
    attempts: integer().notNull(),
    next_at: at().notNull(),
    failure: text().notNull().default(''),
    created_at: at().notNull(),
    ended_at: at(),
  },
  (table) => [
    index('deliveries_waiting').on(table.next_at).where(sql`${table.state} = 'waiting'`),
    index('deliveries_dead').on(table.created_at).where(sql`${table.state} = 'dead'`),
    index('deliveries_by_end').on(table.ended_at),
    index('deliveries_of_person').on(table.person_id, table.created_at),
    index('deliveries_of_subscription').on(table.subscription_id),
  ],
)
