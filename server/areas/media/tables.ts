import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, real, text, uuid } from 'drizzle-orm/pg-core'
import type { mediaProcess, mediaUses, uploadProcess } from '#contract/media/media.ts'
import { at } from '../../platform/database/columns.ts'
import { people } from '../auth/tables.ts'

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
    /** What it looks like (`fingerprint.ts`); null where it is too even, or nobody has looked yet. */
    fingerprint: bigint({ mode: 'bigint' }),
    /** null: nobody has looked yet. */
    fingerprint_bands: integer().array(),
    /** How likely it shows nudity, 0 to 1, as `platform/nudity` says; null where nobody has judged it. */
    nudity: real(),
    /** Of the file that was sent. */
    bytes: integer().notNull(),
    /** Why it failed, in the person's words. */
    reason: text(),
    created_at: at().notNull(),
    /** null: on no public page, and to be had under sealed addresses alone (`service/showing.ts`). */
    shown_at: at(),
    removed_at: at(),
  },
  (table) => [
    index('media_of_owner').on(table.owner_id).where(sql`${table.state} <> 'removed'`),
    index('media_unfinished').on(table.created_at).where(sql`${table.state} = 'processing'`),
    index('media_alike').using('gin', table.fingerprint_bands).where(sql`${table.state} = 'ready'`),
    index('media_without_fingerprint').on(table.created_at).where(sql`${table.state} = 'ready' and ${table.fingerprint_bands} is null`),
    check(
      'media_ready',
      sql`${table.state} <> 'ready' or (${table.width} > 0 and ${table.height} > 0 and cardinality(${table.widths}) > 0)`,
    ),
  ],
)
export type MediaRow = typeof media.$inferSelect

/** A file that somebody may send straight to the store, or has sent. */
export const uploads = pgTable(
  'uploads',
  {
    id: uuid().primaryKey(),
    owner_id: uuid()
      .notNull()
      .references(() => people.id),
    /** What it is for, as the area that takes it names it: a file for one thing is worth nothing for another. */
    purpose: text().notNull(),
    /** As announced and signed. */
    type: text().notNull(),
    bytes: integer().notNull(),
    state: text().$type<(typeof uploadProcess.states)[number]>().notNull(),
    /** Where it lies once it was taken. */
    key: text(),
    created_at: at().notNull(),
  },
  (table) => [
    index('uploads_open').on(table.owner_id).where(sql`${table.state} = 'open'`),
    index('uploads_made').on(table.created_at),
    check('uploads_bytes', sql`${table.bytes} > 0`),
    check('uploads_taken', sql`(${table.state} = 'taken') = (${table.key} is not null)`),
  ],
)
export type UploadRow = typeof uploads.$inferSelect
