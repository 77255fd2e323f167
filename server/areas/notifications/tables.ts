import { index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import type { NotificationType } from '#contract/notifications.ts'
import { people } from '../auth/tables.ts'

const at = () => timestamp({ withTimezone: true })

/** What somebody was told on the site. The key names the news, so that hearing it twice tells it once. */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid().primaryKey(),
    person_id: uuid()
      .notNull()
      .references(() => people.id),
    key: text().notNull(),
    type: text().$type<NotificationType>().notNull(),
    message: text().notNull(),
    href: text().notNull(),
    created_at: at().notNull(),
    read_at: at(),
  },
  (table) => [
    unique('notifications_once').on(table.person_id, table.key),
    index('notifications_of_person').on(table.person_id, table.id),
    index('notifications_by_age').on(table.created_at),
  ],
)
