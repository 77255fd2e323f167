import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { disputeKinds } from '#contract/disputes/disputes.ts'
import { at } from '../../platform/database/columns.ts'
import { people } from '../auth/tables.ts'
import type { Side, SubjectKind } from './rules.ts'

/** One dispute for each disputed booking or order. */
export const disputes = pgTable(
  'disputes',
  {
    /** The booking's or order's id. */
    subject_id: uuid().primaryKey(),
    subject: text().$type<SubjectKind>().notNull(),
    /** Of a booking. */
    kind: text().$type<(typeof disputeKinds)[number]>(),
    opened_by: text().$type<Side>().notNull(),
    opened_at: at().notNull(),
    /** The side that appealed. From then on everything is about the appeal. */
    appealed_by: text().$type<Side>(),
    appealed_at: at(),
    answer_by: at().notNull(),
    answered_at: at(),
    /** When an admin can decide: after the answer of the other side, or its deadline. */
    ready_at: at().notNull(),
    decide_by: at().notNull(),
    decided_at: at(),
  },
  (table) => [
    index('disputes_waiting').on(table.subject, table.decide_by).where(sql`${table.decided_at} is null`),
    check('disputes_kinds', sql`(${table.subject} = 'booking') = (${table.kind} is not null)`),
    check(
      'disputes_sides',
      sql`${table.subject} = 'booking' and ${table.opened_by} in ('client', 'artist') or ${table.subject} = 'order' and ${table.opened_by} in ('buyer', 'seller')`,
    ),
    check('disputes_appeals', sql`(${table.appealed_by} is null) = (${table.appealed_at} is null)`),
  ],
)

/** The statements of the two sides. Append-only. */
export const disputeStatements = pgTable(
  'dispute_statements',
  {
    id: uuid().primaryKey(),
    subject_id: uuid()
      .notNull()
      .references(() => disputes.subject_id),
    by: text().$type<Side>().notNull(),
    person_id: uuid()
      .notNull()
      .references(() => people.id),
    text: text().notNull(),
    pictures: uuid().array().notNull(),
    at: at().notNull(),
  },
  (table) => [index('dispute_statements_of_subject').on(table.subject_id, table.at)],
)
