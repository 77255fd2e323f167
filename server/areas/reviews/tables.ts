import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, numeric, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { EventFields } from '#contract/bookings/bookings.ts'
import type { CriteriaStars, HoldReason, ReviewSide, ReviewState, ReviewSubject } from '#contract/reviews/reviews.ts'
import { at } from '../../platform/database/columns.ts'
import { people } from '../auth/tables.ts'

const person = () =>
  uuid()
    .notNull()
    .references(() => people.id)

/** The window for the two sides of a booking or order that ended well. Writing and showing lock its row. */
export const reviewWindows = pgTable(
  'review_windows',
  {
    id: uuid().primaryKey(),
    subject: text().$type<ReviewSubject>().notNull(),
    /** Id of the booking or the order. */
    subject_id: uuid().notNull(),
    client_id: person(),
    artist_id: person(),
    /** Title of the package or the work, as sold. */
    title: text().notNull(),
    event_type: text().$type<EventFields['type']>(),
    package_id: uuid(),
    artwork_ids: uuid().array().notNull().default(sql`'{}'`),
    ended_at: at().notNull(),
    closes_at: at().notNull(),
    /** When the reviews were shown, or the window ended without any. */
    closed_at: at(),
    /** Days after the end. */
    reminders_sent: integer().array().notNull().default(sql`'{}'`),
    /** When the scheduler looks at it next. */
    wake_at: at(),
  },
  (table) => [
    unique('review_windows_subject').on(table.subject, table.subject_id),
    index('review_windows_of_client').on(table.client_id, table.ended_at),
    index('review_windows_of_artist').on(table.artist_id, table.ended_at),
    index('review_windows_of_package').on(table.package_id),
    index('review_windows_of_artwork').using('gin', table.artwork_ids),
    index('review_windows_awake').on(table.wake_at).where(sql`${table.wake_at} is not null`),
    check('review_windows_two_sides', sql`${table.client_id} <> ${table.artist_id}`),
    check('review_windows_open', sql`(${table.closed_at} is null) = (${table.wake_at} is not null)`),
  ],
)

/** A review by one side. Once shown it never changes, except that erasure removes words. */
export const reviews = pgTable(
  'reviews',
  {
    id: uuid().primaryKey(),
    window_id: uuid()
      .notNull()
      .references(() => reviewWindows.id),
    by: text().$type<ReviewSide>().notNull(),
    author_id: person(),
    about_id: person(),
    state: text().$type<ReviewState>().notNull(),
    stars: integer().notNull(),
    criteria: jsonb().$type<CriteriaStars>().notNull(),
    text: text().notNull(),
    pictures: uuid().array().notNull().default(sql`'{}'`),
    may_quote: boolean().notNull().default(false),
    written_at: at().notNull(),
    shown_at: at(),
    reply: text().notNull().default(''),
    replied_at: at(),
    dispute: text().notNull().default(''),
    disputed_at: at(),
    decided_at: at(),
    decision_reason: text().notNull().default(''),
    /** When it was chosen for the home page. */
    chosen_at: at(),
    /** Weight of its stars in the rating, 0 to 1: see `rules/weight.ts`. */
    weight: numeric({ precision: 4, scale: 3, mode: 'number' }).notNull().default(0),
    /** When it was last weighed; null for reviews older than the weights. */
    weighed_at: at(),
    held_at: at(),
    held_for: text().array().$type<HoldReason[]>().notNull().default([]),
    version: integer().notNull().default(1),
  },
  (table) => [
    unique('reviews_once').on(table.window_id, table.by),
    index('reviews_about').on(table.about_id, table.by, table.shown_at.desc(), table.id),
    index('reviews_of_author').on(table.author_id, table.written_at.desc(), table.id),
    index('reviews_disputed').on(table.disputed_at).where(sql`${table.disputed_at} is not null and ${table.decided_at} is null`),
    index('reviews_held').on(table.held_at).where(sql`${table.state} = 'held'`),
    index('reviews_to_weigh').on(table.weighed_at.asc().nullsFirst(), table.id).where(sql`${table.state} = 'shown'`),
    index('reviews_chosen').on(table.chosen_at).where(sql`${table.chosen_at} is not null`),
    check('reviews_of_another', sql`${table.author_id} <> ${table.about_id}`),
    check('reviews_stars', sql`${table.stars} between 1 and 5`),
    check('reviews_weight', sql`${table.weight} between 0 and 1`),
    check('reviews_held', sql`${table.state} <> 'held' or (${table.held_at} is not null and cardinality(${table.held_for}) > 0)`),
    check('reviews_shown', sql`(${table.state} = 'written') = (${table.shown_at} is null)`),
    check(
      'reviews_quoted',
      sql`${table.chosen_at} is null or (${table.state} = 'shown' and ${table.may_quote} and ${table.by} = 'client')`,
    ),
    check('reviews_after_showing', sql`${table.shown_at} is not null or (${table.replied_at} is null and ${table.disputed_at} is null)`),
  ],
)
