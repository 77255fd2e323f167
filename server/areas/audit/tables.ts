import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { AuditAction, AuditFacts } from '#contract/audit/audit.ts'
import { at } from '../../platform/database/columns.ts'
import { people } from '../auth/tables.ts'

/**
 * Everything that an admin has decided. Rows are only ever added (the database refuses the rest), numbered without gaps,
 * and each holds the hash of the one before: who changes one would have to change all that follow.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    seq: integer().primaryKey(),
    actor_id: uuid()
      .notNull()
      .references(() => people.id),
    action: text().$type<AuditAction>().notNull(),
    subject_id: uuid().notNull(),
    before: jsonb().$type<AuditFacts>().notNull(),
    after: jsonb().$type<AuditFacts>().notNull(),
    reason: text().notNull(),
    request_id: text().notNull(),
    at: at().notNull(),
    /** What the admin was there for at the time; null in entries of the first form. */
    roles: text().array(),
    /** Where from: the network, never the whole address. */
    network: text(),
    /** Which facts the hash is made of (`rules.ts`). */
    form: integer().notNull().default(1),
    prev_hash: text().notNull(),
    hash: text().notNull().unique(),
  },
  (table) => [
    index('audit_log_of_subject').on(table.subject_id, table.seq),
    index('audit_log_of_actor').on(table.actor_id, table.seq),
    index('audit_log_of_action').on(table.action, table.seq),
    index('audit_log_by_time').on(table.at, table.seq),
  ],
)
