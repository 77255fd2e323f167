import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { AuditAction, AuditFacts } from '#contract/audit/audit.ts'
import { at } from '../../platform/database/columns.ts'
import { people } from '../auth/tables.ts'

/**
 * Every admin decision. Rows are only appended (the database refuses anything else), numbered without gaps, and each has the hash of the one before:
 * changing one would require changing all that follow.
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
    /** The admin's roles at that time; null in entries of the first form. */
    roles: text().array(),
    /** The network, never the full IP address. */
    network: text(),
    /** The facts that the hash covers (`rules.ts`). */
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
