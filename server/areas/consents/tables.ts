import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at } from '../../platform/database/columns.ts'
import { people } from '../auth/tables.ts'

/**
 * Who said yes or no to what, in which words, when and how. The database refuses to change or remove a row; only the
 * e-mail of somebody who is erased is taken out.
 */
export const consents = pgTable(
  'consents',
  {
    id: uuid().primaryKey(),
    person_id: uuid().references(() => people.id),
    /** Of a reader of the newsletter, with an account or without. */
    email: text(),
    purpose: text().notNull(),
    notice_version: text().notNull(),
    given: boolean().notNull(),
    /** How it was said: at registration, by the link of a mail, in the settings. */
    source: text().notNull(),
    at: at().notNull(),
  },
  (table) => [
    index('consents_of_email').on(table.email, table.purpose, table.at),
    index('consents_of_person').on(table.person_id, table.purpose, table.at),
  ],
)
