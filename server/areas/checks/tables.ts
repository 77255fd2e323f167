import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { CheckKind, CheckState, Ending, FilePart, IdentityDocument, Refusal } from '#contract/checks/checks.ts'
import { at } from '../../platform/database/columns.ts'
import { people } from '../auth/tables.ts'

/** A verified fact about an artist: its kind, outcome and dates. Documents are never part of it. */
export const checks = pgTable(
  'checks',
  {
    id: uuid().primaryKey(),
    artist_id: uuid()
      .notNull()
      .references(() => people.id),
    kind: text().$type<CheckKind>().notNull(),
    state: text().$type<CheckState>().notNull(),
    document: text().$type<IdentityDocument>(),
    /** The register that confirmed it instead of a document: DigiLocker. */
    register: text(),
    /** The compared names, as of that time: the check ends when one changes. */
    legal_name: text().notNull(),
    stage_name: text().notNull(),
    gstin: text(),
    /** The version of the compared payout account. */
    account_version: integer(),
    asked_at: at().notNull(),
    decided_at: at(),
    ends_at: at(),
    /** When it ended or was withdrawn by either side. */
    over_at: at(),
    reason: text().$type<Refusal | Ending>(),
    /** The reason shown to the artist. */
    note: text().notNull().default(''),
    /** The last admin who opened the pictures, and when. */
    opened_by: uuid(),
    opened_at: at(),
    version: integer().notNull(),
    /** When the clock processes it next. */
    wake_at: at(),
  },
  (table) => [
    uniqueIndex('checks_asked').on(table.artist_id, table.kind).where(sql`${table.state} = 'asked'`),
    uniqueIndex('checks_passed').on(table.artist_id, table.kind).where(sql`${table.state} = 'passed'`),
    index('checks_of_artist').on(table.artist_id, table.asked_at),
    index('checks_by_state').on(table.state, table.asked_at),
    index('checks_awake').on(table.wake_at).where(sql`${table.wake_at} is not null`),
    check('checks_dated', sql`${table.state} <> 'passed' or (${table.decided_at} is not null and ${table.ends_at} > ${table.decided_at})`),
  ],
)
export type CheckDbRow = typeof checks.$inferSelect

/** An encrypted picture in the store. It lives until the decision, or for a day without a request. */
export const checkFiles = pgTable(
  'check_files',
  {
    id: uuid().primaryKey(),
    artist_id: uuid()
      .notNull()
      .references(() => people.id),
    /** null until a request uses it. */
    check_id: uuid().references(() => checks.id),
    part: text().$type<FilePart>().notNull(),
    created_at: at().notNull(),
  },
  (table) => [
    index('check_files_of_artist').on(table.artist_id),
    uniqueIndex('check_files_of_check').on(table.check_id, table.part).where(sql`${table.check_id} is not null`),
  ],
)
