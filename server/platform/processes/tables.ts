import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** The processes that run, each of which says every quarter of a minute that it does. Nothing here is about a person. */
export const processes = pgTable('processes', {
  id: uuid().primaryKey(),
  host: text().notNull(),
  pid: integer().notNull(),
  started_at: timestamp({ withTimezone: true }).notNull(),
  /** By the database's own clock, which all of them share. */
  seen_at: timestamp({ withTimezone: true }).notNull(),
  memory_mb: integer().notNull(),
  /** How late its timers came since it was heard before, at worst. */
  lag_ms: integer().notNull(),
})
