import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at } from '../../platform/database/columns.ts'
import { people } from '../auth/tables.ts'

/**
 * Who consented to what or refused it, with the wording, time and source. The database refuses changes and deletions; only the e-mail of an erased
 * person is removed.
 */
export const consents = pgTable(
  'consents',
  {
    id: uuid().primaryKey(),
    person_id: uuid().references(() => people.id),
    /** The e-mail of a newsletter reader, with or without an account. */
    email: text(),
    purpose: text().notNull(),
    notice_version: text().notNull(),
    given: boolean().notNull(),
    /** Where it was given: at registration, by a link in a mail, in the settings. */
    source: text().notNull(),
    at: at().notNull(),
  },
  (table) => [
    index('consents_of_email').on(table.email, table.purpose, table.at),
    index('consents_of_person').on(table.person_id, table.purpose, table.at),
  ],
)
