import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { mediaProcess, mediaUses } from '#contract/media.ts'
import { people } from '../auth/tables.ts'

const at = () => timestamp({ withTimezone: true })

/** A picture. Its size, widths and blur are known once it is ready; its files are gone when it has failed or was removed. */
export const media = pgTable(
  'media',
  {
    id: uuid().primaryKey(),
    owner_id: uuid()
      .notNull()
      .references(() => people.id),
    use: text().$type<(typeof mediaUses)[number]>().notNull(),
    state: text().$type<(typeof mediaProcess.states)[number]>().notNull(),
    alt: text().notNull(),
    width: integer(),
    height: integer(),
    widths: integer().array().notNull().default([]),
    blur: text().notNull().default(''),
    /** Of the file that was sent. */
    bytes: integer().notNull(),
    /** Why it failed, in the person's words. */
    reason: text(),
    created_at: at().notNull(),
    removed_at: at(),
  },
  (table) => [
    index('media_of_owner').on(table.owner_id).where(sql`${table.state} <> 'removed'`),
    index('media_unfinished').on(table.created_at).where(sql`${table.state} = 'processing'`),
    check(
      'media_ready',
      sql`${table.state} <> 'ready' or (${table.width} > 0 and ${table.height} > 0 and cardinality(${table.widths}) > 0)`,
    ),
  ],
)
export type MediaRow = typeof media.$inferSelect
