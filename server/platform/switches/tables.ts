import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { SwitchName } from '#contract/moderation/switch-names.ts'

/** Features that a superadmin has switched off, or on again. A feature without a row is on. */
export const switches = pgTable('switches', {
  name: text().$type<SwitchName>().primaryKey(),
  is_off: boolean().notNull(),
  /** Text shown while it is off. */
  banner: text().notNull(),
  version: integer().notNull(),
  changed_by: uuid().notNull(),
  changed_at: timestamp({ withTimezone: true }).notNull(),
})
