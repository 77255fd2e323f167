import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Running processes; each updates its row every fifteen seconds. Contains no personal data. */
export const processes = pgTable('processes', {
  id: uuid().primaryKey(),
  host: text().notNull(),
  pid: integer().notNull(),
  started_at: timestamp({ withTimezone: true }).notNull(),
  /** By the clock of the database, which all processes share. */
  seen_at: timestamp({ withTimezone: true }).notNull(),
  memory_mb: integer().notNull(),
  /** Worst delay of its timers since the previous heartbeat. */
  lag_ms: integer().notNull(),
})
