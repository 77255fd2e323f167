import { getTableColumns, sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, numeric, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { ArtworkState, artworkImage, artworkKinds, StandingState } from '#contract/artworks/artworks.ts'
import { type ArtworkSize, artworkSizes, type Material, type SubCategory } from '#contract/artworks/words.ts'
import { at, paise } from '../../platform/database/columns.ts'
import { people } from '../auth/tables.ts'
import { words } from '../profiles/tables.ts'

const hundredths = () => numeric({ precision: 6, scale: 2, mode: 'number' }).notNull()
const longest = sql.raw('greatest(width_inch, height_inch, depth_inch)')
const { small, medium, large } = artworkSizes
const number = (value: number) => sql.raw(String(value))

/** A piece, or an edition of several. Those of an approved artist are public once listed or sold. */
export const artworks = pgTable(
  'artworks',
  {
    id: uuid().primaryKey(),
    artist_id: uuid()
      .notNull()
      .references(() => people.id),
    state: text().$type<ArtworkState>().notNull(),
    name: text().notNull(),
    description: text().notNull(),
    story: text().notNull(),
    /** null in a draft, like the next one. */
    price_paise: paise(),
    sub_category: text().$type<SubCategory>(),
    materials: text().array().$type<Material[]>().notNull(),
    kind: text().$type<(typeof artworkKinds)[number]>().notNull(),
    edition_size: integer(),
    /** The number ever for sale, including sold ones. */
    stock: integer().notNull(),
    /** Being paid for, and sold: the sums of the holds (0012), changed only together with them. */
    reserved: integer().notNull().default(0),
    sold: integer().notNull().default(0),
    available: integer().notNull().generatedAlwaysAs(sql`stock - reserved - sold`),
    width_inch: hundredths(),
    height_inch: hundredths(),
    depth_inch: hundredths(),
    /** null: not measured. */
    size: text()
      .$type<ArtworkSize>()
      .generatedAlwaysAs(
        sql`case when ${longest} = 0 then null when ${longest} <= ${number(small.upTo)} then 'small' when ${longest} <= ${number(medium.upTo)} then 'medium' when ${longest} <= ${number(large.upTo)} then 'large' else 'extra_large' end`,
      ),
    weight_kg: hundredths(),
    year: integer(),
    is_framed: boolean().notNull(),
    is_signed: boolean().notNull(),
    tags: text().array().notNull(),
    handling_days: integer().notNull(),
    images: jsonb().$type<z.output<typeof artworkImage>[]>().notNull(),
    version: integer().notNull().default(1),
    listed_at: at(),
    sold_at: at(),
    /** For an artwork that was taken down: the state to restore. Pending orders change it. */
    taken_from: text().$type<StandingState>(),
    taken_down_at: at(),
    takedown_reason: text().notNull().default(''),
    asked_at: at(),
    asked_note: text().notNull().default(''),
    created_at: at().notNull(),
    updated_at: at().notNull(),
    is_public: boolean().notNull().generatedAlwaysAs(sql`state in ('listed', 'sold')`),
    /** Sold pieces come last in every order. */
    is_sold: boolean().notNull().generatedAlwaysAs(sql`state = 'sold'`),
    /** All folded search words. */
    search_words: words().notNull().default(sql`''`),
    /** Folded names of the artwork and its artist: matches rank first, and tolerate typos. */
    search_name: text().notNull().default(''),
  },
  (table) => {
    const isPublic = sql`${table.is_public}`
    return [
      check('artworks_stock', sql`0 <= ${table.reserved} and 0 <= ${table.sold} and ${table.reserved} + ${table.sold} <= ${table.stock}`),
      check(
        'artworks_kind',
        sql`(${table.kind} = 'original' and ${table.stock} <= 1 and ${table.edition_size} is null) or (${table.kind} = 'edition' and ${table.stock} <= ${table.edition_size})`,
      ),
      check(
        'artworks_public',
        sql`${table.state} not in ('listed', 'sold') or (${table.price_paise} > 0 and ${table.sub_category} is not null and ${table.listed_at} is not null and (${table.kind} = 'original' or ${table.edition_size} is not null))`,
      ),
      check('artworks_sold', sql`${table.state} <> 'sold' or (0 < ${table.stock} and ${table.sold} = ${table.stock})`),
      check('artworks_taken_down', sql`(${table.state} in ('taken_down', 'in_review')) = (${table.taken_from} is not null)`),
      index('artworks_in_review').on(table.asked_at).where(sql`${table.state} = 'in_review'`),
      index('artworks_of_artist').on(table.artist_id, table.updated_at.desc(), table.id),
      index('artworks_shown_of_artist').on(table.artist_id, table.is_sold, table.listed_at.desc(), table.id).where(isPublic),
      index('artworks_by_price').on(table.is_sold, table.price_paise, table.id).where(isPublic),
      index('artworks_by_price_falling').on(table.is_sold, table.price_paise.desc(), table.id).where(isPublic),
      index('artworks_in_sub_category').on(table.sub_category, table.is_sold, table.listed_at.desc(), table.id).where(isPublic),
      index('artworks_of_size').on(table.size, table.is_sold, table.listed_at.desc(), table.id).where(isPublic),
      index('artworks_made_of').using('gin', table.materials).where(isPublic),
      index('artworks_words').using('gin', table.search_words).where(isPublic),
      index('artworks_by_name').on(sql`lower(${table.name}) collate "C"`, table.id),
      index('artworks_names_alike').using('gin', sql`lower(${table.name}) gin_trgm_ops`),
      index('artworks_names').using('gin', table.search_name.op('gin_trgm_ops')).where(isPublic),
    ]
  },
)
const { search_words: _words, search_name: _name, ...shown } = getTableColumns(artworks)
/** All columns except those that only the search reads. */
export const artworkColumns = shown
export type ArtworkRow = Omit<typeof artworks.$inferSelect, 'search_words' | 'search_name'>
export type NewArtwork = typeof artworks.$inferInsert

/**
 * Pieces of an artwork for an order: `held` while it is being paid, `sold`, `released` when unpaid, `returned` when sent back. An order has one row
 * for each artwork, however many lines name it.
 */
export const stockHolds = pgTable(
  'stock_holds',
  {
    id: uuid().primaryKey(),
    order_id: uuid().notNull(),
    artwork_id: uuid()
      .notNull()
      .references(() => artworks.id),
    quantity: integer().notNull(),
    state: text({ enum: ['held', 'sold', 'released', 'returned'] }).notNull(),
    until: at().notNull(),
    created_at: at().notNull(),
    settled_at: at(),
  },
  (table) => [
    unique('stock_holds_once').on(table.order_id, table.artwork_id),
    index('stock_holds_of_artwork').on(table.artwork_id).where(sql`${table.state} in ('held', 'sold')`),
    check('stock_holds_quantity', sql`${table.quantity} > 0`),
  ],
)

/** The content of a certificate, as of the sale. */
export interface CertificateFacts {
  name: string
  artistName: string
  sub_category: SubCategory
  materials: Material[]
  dimensions: { width: number; height: number; depth: number }
  year: number | null
  editionSize: number | null
  pictureId: string | null
}

/** One per sold piece, without its owner. The only possible change is to make it void. */
export const certificates = pgTable(
  'certificates',
  {
    id: uuid().primaryKey(),
    code: text().notNull().unique(),
    order_id: uuid().notNull(),
    artwork_id: uuid()
      .notNull()
      .references(() => artworks.id),
    artist_id: uuid()
      .notNull()
      .references(() => people.id),
    /** Its number in the edition; 1 for an original. */
    edition_number: integer().notNull(),
    facts: jsonb().$type<CertificateFacts>().notNull(),
    issued_at: at().notNull(),
    voided_at: at(),
    void_reason: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('certificates_of_piece').on(table.artwork_id, table.edition_number).where(sql`${table.voided_at} is null`),
    index('certificates_of_order').on(table.order_id),
    check('certificates_number', sql`${table.edition_number} > 0`),
  ],
)
