import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, real, text, uuid } from 'drizzle-orm/pg-core'
import type { mediaProcess, mediaUses } from '#contract/media/media.ts'
import { at } from '../../platform/database/columns.ts'
import { people } from '../auth/tables.ts'

/** A picture. Size, widths and blur are set once it is ready; its files are gone when it has failed or was removed. */
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
    /** Perceptual hash (`fingerprint.ts`); null if it is too uniform or not computed yet. */
    fingerprint: bigint({ mode: 'bigint' }),
    /** null: not computed yet. */
    fingerprint_bands: integer().array(),
    /** Probability of nudity, 0 to 1, from `platform/nudity`; null if not classified. */
    nudity: real(),
    /** Size of the uploaded file. */
    bytes: integer().notNull(),
    /** Why it failed, as the person reads it. */
    reason: text(),
    created_at: at().notNull(),
    /** null: on no public page, and available under signed URLs only (`service/showing.ts`). */
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
