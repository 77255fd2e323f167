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
 * What somebody was told on the site. The key names the news, so that hearing it twice tells it once. News of one group
 * stands in one row until it is read: when more comes, the row gets a new id, and so the place and the mark of a new one.
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
    // Whose file is it? The page that a notice leads to says so.
    index('notifications_about').on(sql`${table.href} collate "C"`, table.created_at),
  ],
)

/** The pieces of news that went into a group, each once. */
export const notificationParts = pgTable(
  'notification_parts',
  { person_id: personId(), key: text().notNull(), created_at: at().notNull() },
  (table) => [primaryKey({ columns: [table.person_id, table.key] }), index('notification_parts_by_age').on(table.created_at)],
)

/** What somebody has chosen; who has no row has chosen nothing. */
export const notificationPreferences = pgTable('notification_preferences', {
  person_id: personId().primaryKey(),
  muted: boolean().notNull(),
  quiet: jsonb().$type<NoticePreferences['quiet']>().notNull(),
  channels: jsonb().$type<Partial<NoticePreferences['channels']>>().notNull(),
  changed_at: at().notNull(),
})

/** A browser that asked to be pushed to. It ends with the session in which it asked. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid().primaryKey(),
    person_id: personId(),
    session_id: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** Where its maker takes pushes for it. Whoever knows it and the keys can push, so nobody is shown it. */
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    user_agent: text().notNull(),
    created_at: at().notNull(),
    last_used_at: at(),
  },
  (table) => [index('push_subscriptions_of_person').on(table.person_id), index('push_subscriptions_of_session').on(table.session_id)],
)

/** One mail to one address, or one push to one browser, until it has arrived or was given up. */
export const deliveries = pgTable(
  'deliveries',
  {
    id: uuid().primaryKey(),
    /** Names it, so that asking for it twice sends it once. */
    key: text().notNull().unique(),
    channel: text().$type<DeliveryChannel>().notNull(),
    type: text().notNull(),
    person_id: uuid().references(() => people.id),
    /** Of a push: what it is about. */
    notification_id: uuid(),
    subscription_id: uuid().references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    /** Of a mail: the letter, and its address when it is to nobody with an account. Both are forgotten once it is sent. */
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
