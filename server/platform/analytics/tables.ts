import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from '../database/columns.ts'

/** Browser errors, one row for each kind; path, release and browser are those of the latest one. */
export const exceptions = pgTable(
  'exceptions',
  {
    fingerprint: text().primaryKey(),
    name: text().notNull(),
    message: text().notNull(),
    stack: text().notNull(),
    path: text().notNull(),
    release: text().notNull(),
    user_agent: text().notNull(),
    count: integer().notNull().default(1),
    first_seen_at: at().notNull(),
    last_seen_at: at().notNull(),
  },
  (table) => [index('exceptions_by_last_seen').on(table.last_seen_at)],
)
