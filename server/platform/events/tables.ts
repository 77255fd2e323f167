import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Domain events in order of creation; `dispatched_at` is set once every subscriber has its task. */
export const events = pgTable(
  'events',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    told_at: timestamp({ withTimezone: true }).notNull(),
    dispatched_at: timestamp({ withTimezone: true }),
  },
  (table) => [index('events_waiting').on(table.id).where(sql`${table.dispatched_at} is null`)],
)
