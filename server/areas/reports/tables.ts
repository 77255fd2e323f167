/** Reports of people. */
import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ReportReason } from '#contract/reports/reasons.ts'
import type { ReportState } from '#contract/reports/reports.ts'
import { at } from '../../platform/database/columns.ts'
import { people } from '../auth/tables.ts'

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
    /** The reported job post, if any. */
    job_id: uuid(),
    /** The reported message, if any. */
    message_id: uuid(),
    /** The reported performance, and the reported comment under it as it was, if any. */
    performance_id: uuid(),
    comment_id: uuid(),
    comment: text(),
    /** The reported audition, if any. */
    audition_id: uuid(),
    /** The reported artwork or package, if any. */
    artwork_id: uuid(),
    package_id: uuid(),
    reason: text().$type<ReportReason>().notNull(),
    text: text().notNull(),
    state: text().$type<ReportState>().notNull(),
    outcome: text().notNull().default(''),
    at: at().notNull(),
    settled_at: at(),
  },
  (table) => [
    uniqueIndex('reports_open')
      .on(
        table.reporter_id,
        table.about_id,
        sql`coalesce(${table.audition_id}, ${table.comment_id}, ${table.performance_id}, ${table.message_id}, ${table.job_id}, ${table.artwork_id}, ${table.package_id}, ${table.about_id})`,
      )
      .where(sql`${table.state} = 'open'`),
    index('reports_by_state').on(table.state, table.at),
    index('reports_about').on(table.about_id, table.at),
    index('reports_of_reporter').on(table.reporter_id, table.at),
    index('reports_of_job').on(table.job_id, table.at).where(sql`${table.job_id} is not null`),
    index('reports_of_performance').on(table.performance_id, table.at).where(sql`${table.performance_id} is not null`),
  ],
)
