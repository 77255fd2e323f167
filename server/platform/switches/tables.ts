import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { SwitchName } from '#contract/moderation/switch-names.ts'

/** What a superadmin has switched off, or on again. What was never touched has no row, and is on. */
export const switches = pgTable('switches', {
  name: text().$type<SwitchName>().primaryKey(),
  is_off: boolean().notNull(),
  /** What people read while it is off. */
  banner: text().notNull(),
  version: integer().notNull(),
  changed_by: uuid().notNull(),
  changed_at: timestamp({ withTimezone: true }).notNull(),
})
