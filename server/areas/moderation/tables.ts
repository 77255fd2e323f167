import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { AuditAction, AuditFacts } from '#contract/audit.ts'
import type { RoomKind } from '#contract/chat.ts'
import type { ReportedMessage, ReportReason, ReportState } from '#contract/reports.ts'
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
    at: timestamp({ withTimezone: true }).notNull(),
    prev_hash: text().notNull(),
    hash: text().notNull().unique(),
  },
  (table) => [index('audit_log_of_subject').on(table.subject_id, table.seq)],
)

export const reports = pgTable(
  'reports',
  {
    id: uuid().primaryKey(),
    reporter_id: uuid()
      .notNull()
      .references(() => people.id),
    about_id: uuid()
      .notNull()
      .references(() => people.id),
    /** The post that it is about, where it is about one. */
    job_id: uuid(),
    /** The message that it is about, where it is about one. */
    message_id: uuid(),
    /** The performance that it is about, and the comment under it, where it is about those, as that stood. */
    performance_id: uuid(),
    comment_id: uuid(),
    comment: text(),
    /** The audition that it is about, where it is about one. */
    audition_id: uuid(),
    reason: text().$type<ReportReason>().notNull(),
    text: text().notNull(),
    state: text().$type<ReportState>().notNull(),
    outcome: text().notNull().default(''),
    at: timestamp({ withTimezone: true }).notNull(),
    settled_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('reports_open')
      .on(
        table.reporter_id,
        table.about_id,
        sql`coalesce(${table.audition_id}, ${table.comment_id}, ${table.performance_id}, ${table.message_id}, ${table.job_id}, ${table.about_id})`,
      )
      .where(sql`${table.state} = 'open'`),
    index('reports_by_state').on(table.state, table.at),
    index('reports_about').on(table.about_id),
  ],
)

/** What a message said and carried when it was reported. Of its file the bytes are copied too: the message may take its own away. */
export const reportedMessages = pgTable('reported_messages', {
  report_id: uuid()
    .primaryKey()
    .references(() => reports.id),
  room: text().$type<RoomKind>().notNull(),
  text: text().notNull(),
  written_at: timestamp({ withTimezone: true }).notNull(),
  edited: boolean().notNull(),
  file: jsonb().$type<Omit<NonNullable<ReportedMessage['file']>, 'alt'>>(),
  /** Of a picture. */
  alt: text().notNull().default(''),
})
