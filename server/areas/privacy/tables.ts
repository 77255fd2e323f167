import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { erasureProcess, exportProcess } from '#contract/privacy/privacy.ts'
import { at } from '../../platform/database/columns.ts'
import { people } from '../auth/tables.ts'

/** Data exports: one at a time, one a day. The file is in the store until it is removed. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: uuid().primaryKey(),
    person_id: uuid()
      .notNull()
      .references(() => people.id),
    /** The day in India. */
    day: date({ mode: 'string' }).notNull(),
    state: text().$type<(typeof exportProcess.states)[number]>().notNull(),
    bytes: integer(),
    asked_at: at().notNull(),
    ready_at: at(),
    removed_at: at(),
  },
  (table) => [
    unique('data_exports_once_a_day').on(table.person_id, table.day),
    uniqueIndex('data_exports_under_way').on(table.person_id).where(sql`${table.state} = 'gathering'`),
    index('data_exports_kept').on(table.ready_at).where(sql`${table.state} = 'ready'`),
  ],
)

export const erasures = pgTable(
  'erasures',
  {
    id: uuid().primaryKey(),
    person_id: uuid()
      .notNull()
      .references(() => people.id),
    state: text().$type<(typeof erasureProcess.states)[number]>().notNull(),
    asked_at: at().notNull(),
    due_at: at().notNull(),
    ended_at: at(),
  },
  (table) => [
    uniqueIndex('erasures_waiting').on(table.person_id).where(sql`${table.state} = 'asked'`),
    index('erasures_due').on(table.due_at).where(sql`${table.state} = 'asked'`),
  ],
)
