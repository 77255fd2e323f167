import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { CategorySlug } from '#contract/profiles/categories.ts'
import { at, paise } from '../../platform/database/columns.ts'
import { people } from '../auth/tables.ts'
import type { AddOn, TravelBand } from './rules.ts'

export const packages = pgTable(
  'packages',
  {
    id: uuid().primaryKey(),
    artist_id: uuid()
      .notNull()
      .references(() => people.id),
    title: text().notNull(),
    description: text().notNull(),
    category: text().$type<CategorySlug>().notNull(),
    price_paise: paise().notNull(),
    advance_percent: integer().notNull(),
    minutes: integer().notNull(),
    sets: integer().notNull(),
    performers: integer().notNull(),
    setup_minutes: integer().notNull(),
    teardown_minutes: integer().notNull(),
    included: text().array().notNull(),
    not_included: text().array().notNull(),
    travel_bands: jsonb().$type<TravelBand[]>().notNull(),
    /** For each further 30 minutes. */
    overtime_paise: paise(),
    notice_days: integer().notNull(),
    add_ons: jsonb().$type<AddOn[]>().notNull(),
    audience_min: integer(),
    audience_max: integer(),
    /** The first and the last day on which its shows are offered. */
    valid_from: date(),
    valid_until: date(),
    /** The last day is over, and pages and lists have been updated. */
    is_over: boolean().notNull().default(false),
    active: boolean().notNull(),
    version: integer().notNull().default(1),
    created_at: at().notNull(),
    updated_at: at().notNull(),
    /** Permanently hidden; its bookings continue. */
    removed_at: at(),
  },
  (table) => [
    index('packages_of_artist').on(table.artist_id).where(sql`${table.removed_at} is null`),
    check(
      'packages_money',
      sql`${table.price_paise} > 0 and ${table.advance_percent} between 1 and 100 and coalesce(${table.overtime_paise}, 0) >= 0`,
    ),
    check(
      'packages_bounds',
      sql`coalesce(${table.audience_min} <= ${table.audience_max}, true) and coalesce(${table.valid_from} <= ${table.valid_until}, true)`,
    ),
    index('packages_that_end').on(table.valid_until).where(sql`${table.valid_until} is not null and not ${table.is_over}`),
  ],
)
export type PackageRow = typeof packages.$inferSelect
