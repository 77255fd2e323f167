import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at } from '../../platform/database/columns.ts'
import { people } from '../auth/tables.ts'

/** Accepted policies from before the consent log, which has them too. */
export const policyAcceptances = pgTable(
  'policy_acceptances',
  {
    person_id: uuid()
      .notNull()
      .references(() => people.id),
    policy: text().notNull(),
    version: text().notNull(),
    accepted_at: at().notNull(),
  },
  (table) => [primaryKey({ columns: [table.person_id, table.policy, table.version] })],
)
