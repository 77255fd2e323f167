import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** The answer to an idempotency key, written in the same transaction as the work. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    person_id: uuid().notNull(),
    call: text().notNull(),
    key: text().notNull(),
    body_hash: text().notNull(),
    status: integer().notNull(),
    answer: jsonb().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.person_id, table.call, table.key] })],
)
