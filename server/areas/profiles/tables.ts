import { getTableColumns, sql } from 'drizzle-orm'
import {
  bigint,
  check,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { RefundPolicy } from '#contract/bookings/policies.ts'
import type { CheckKind } from '#contract/checks/checks.ts'
import type { CitySlug } from '#contract/india/cities.ts'
import type { LanguageCode } from '#contract/india/languages.ts'
import type { BandState } from '#contract/profiles/band-members.ts'
import type { CategorySlug } from '#contract/profiles/categories.ts'
import type { clip, member, PerformsAs, ProfileFields, ProfileState, socialLinks } from '#contract/profiles/profiles.ts'
import { at } from '../../platform/database/columns.ts'
import { weighedWords } from '../../platform/database/weighed-words.ts'
import { people } from '../auth/tables.ts'
import { farthestKm } from './rules/evening.ts'
import { usualShow } from './rules/shows.ts'
import { ranking } from './service/ranking.ts'

const number = (value: number) => sql.raw(String(value))
const { priorMean, priorReviews, activityWeight } = ranking
const ratingScore = sql`(${number(priorMean * priorReviews)} + rating_sum)::double precision / (${number(priorReviews)} + rating_weight)::double precision`

/** A set of words, without positions: nothing uses them, and the index is half as large. */
export const words = customType<{ data: string[]; driverData: string }>({
  dataType: () => 'tsvector',
  toDriver: (value) => sql`array_to_tsvector(${sql.param(value)}::text[])`,
  fromDriver: (text) => [...text.matchAll(/'((?:[^']|'')+)'/g)].map((match) => match[1] ?? ''),
})

/** A passed check as the page shows it, copied from the checks' own rows. */
export interface KeptBadge {
  code: CheckKind
  checked: string
  at: string
  /** Expiry; every reader has to respect it. */
  endsAt: string
  /** The stage name that it vouches for; under another name it is not shown. */
  stageName: string | null
}

/** The profile of an artist (or a client). Approved ones are public; a row exists after the first save. */
export const profiles = pgTable(
  'profiles',
  {
    person_id: uuid()
      .primaryKey()
      .references(() => people.id),
    state: text().$type<ProfileState>().notNull().default('incomplete'),
    stage_name: text(),
    category: text().$type<CategorySlug>(),
    categories: text().array().$type<CategorySlug[]>().notNull().default([]),
    /** Every category of the artist, the main one first. */
    listed_in: text().array().$type<CategorySlug[]>().generatedAlwaysAs(sql`array_prepend(category, categories)`),
    styles: text().array().notNull().default([]),
    bio: text().notNull().default(''),
    about: text().notNull().default(''),
    languages: text().array().$type<LanguageCode[]>().notNull().default([]),
    experience_years: integer(),
    city: text().$type<CitySlug>(),
    travels_km: integer(),
    price_from_paise: bigint({ mode: 'number' }),
    /** The cheapest evening by distance, see `Evening`; empty and null while nothing is sold. */
    evening_from_km: integer().array().notNull().default([]),
    evening_paise: bigint({ mode: 'number' }).array().notNull().default([]),
    evening_reach_km: integer(),
    /** Bookable shows: minutes before and after the start, and days of notice; see `Offered`. */
    show_before_minutes: integer().array().notNull().default([usualShow.before]),
    show_after_minutes: integer().array().notNull().default([usualShow.after]),
    show_notice_days: integer().array().notNull().default([0]),
    /** `2026-11-01`: the first and the last day of each; null without a bound, and empty if none has one. */
    show_from_days: text().array().$type<(string | null)[]>().notNull().default([]),
    show_until_days: text().array().$type<(string | null)[]>().notNull().default([]),
    /** How far they travel: according to their packages, or else to their profile. */
    reach_km: integer()
      .notNull()
      .generatedAlwaysAs(sql`coalesce(evening_reach_km, travels_km, ${number(farthestKm)})`),
    /** Performs as; null for groups and for artists who do not say. */
    performs_as: text().$type<PerformsAs>(),
    refund_policy: text().$type<RefundPolicy>().notNull().default('standard'),
    social: jsonb().$type<z.infer<typeof socialLinks>>().notNull().default({}),
    members: jsonb().$type<z.infer<typeof member>[]>().notNull().default([]),
    set_list: text().array().notNull().default([]),
    clips: jsonb().$type<z.infer<typeof clip>[]>().notNull().default([]),
    display_picture_id: uuid(),
    cover_id: uuid(),
    gallery: uuid().array().notNull().default([]),
    badges: jsonb().$type<KeptBadge[]>().notNull().default([]),
    /** Pending changes of an approved profile. */
    revision: jsonb().$type<Partial<ProfileFields>>(),
    /** An admin's requested changes or reason for declining; cleared when the owner changes something. */
    requested: jsonb().$type<{ reason: string; fields: string[]; isRejected?: boolean }>(),
    version: integer().notNull().default(0),
    submitted_at: at(),
    approved_at: at(),
    /** The last change of the public page, including packages; null if that was the approval. */
    changed_at: at(),
    created_at: at().notNull(),
    /** Sum of the counted reviews' stars times their weights, and sum of the weights. */
    rating_sum: numeric({ precision: 12, scale: 3, mode: 'number' }).notNull().default(0),
    rating_weight: numeric({ precision: 12, scale: 3, mode: 'number' }).notNull().default(0),
    rating_count: integer().notNull().default(0),
    /** Bayesian mean: with some average reviews added. */
    rating_score: doublePrecision().notNull().generatedAlwaysAs(ratingScore),
    shows: integer().notNull().default(0),
    /** Orders of artworks that the buyers kept. */
    sales: integer().notNull().default(0),
    /** Accepted bookings that the artist cancelled, and orders that they cancelled, did not answer or did not send. */
    broken: integer().notNull().default(0),
    response_minutes: integer(),
    activity_score: doublePrecision().notNull().default(0),
    relevance: doublePrecision()
      .notNull()
      .generatedAlwaysAs(sql`${ratingScore} + ${number(activityWeight)} * ln(1 + activity_score)`),
    /** The weighted, folded search words of the profile, and the version that computed them. */
    search_words: weighedWords().notNull().default(sql`''`),
    words_version: integer().notNull().default(0),
    /** The folded words of the packages. */
    sold_words: weighedWords().notNull().default(sql`''`),
    /** All search words of the artist. */
    found_by: weighedWords().notNull().generatedAlwaysAs(sql`search_words || sold_words`),
    /** Folded stage name and username, for exact and fuzzy name matches. */
    search_name: text().notNull().default(''),
  },
  (table) => {
    const approved = sql`${table.state} = 'approved'`
    return [
      check(
        'profiles_public',
        sql`${table.state} <> 'approved' or (${table.stage_name} is not null and ${table.category} is not null and ${table.city} is not null)`,
      ),
      check(
        'profiles_counts',
        sql`0 <= ${table.rating_sum} and 0 <= ${table.rating_weight} and 0 <= ${table.rating_count} and 0 <= ${table.shows} and 0 <= ${table.sales} and 0 <= ${table.broken} and 0 <= ${table.activity_score}`,
      ),
      index('profiles_by_rating').on(table.rating_score.desc(), table.person_id).where(approved),
      index('profiles_by_price').on(table.price_from_paise.asc().nullsLast(), table.person_id).where(approved),
      index('profiles_by_price_falling').on(table.price_from_paise.desc().nullsLast(), table.person_id).where(approved),
      index('profiles_newest').on(table.approved_at.desc(), table.person_id).where(approved),
      index('profiles_by_activity').on(table.activity_score.desc(), table.person_id).where(approved),
      index('profiles_in_city').on(table.city, table.relevance.desc(), table.person_id).where(approved),
      index('profiles_in_category').using('gin', table.listed_in).where(approved),
      index('profiles_in_language').using('gin', table.languages).where(approved),
      index('profiles_found_by').using('gin', table.found_by).where(approved),
      index('profiles_old_words').on(table.words_version, table.person_id).where(sql`${table.stage_name} is not null`),
      index('profiles_names').using('gin', table.search_name.op('gin_trgm_ops')).where(approved),
      index('profiles_by_stage_name')
        .on(sql`lower(${table.stage_name}) collate "C"`, table.person_id)
        .where(sql`${table.stage_name} is not null`),
      index('profiles_stage_names_alike')
        .using('gin', sql`lower(${table.stage_name}) gin_trgm_ops`)
        .where(sql`${table.stage_name} is not null`),
      index('profiles_waiting')
        .on(table.submitted_at)
        .where(sql`${table.state} = 'submitted' or (${table.revision} is not null and ${table.requested} is null)`),
    ]
  },
)
const { search_words: _own, sold_words: _sold, found_by: _all, search_name: _name, ...shown } = getTableColumns(profiles)
/** All columns except those that only the search reads. */
export const profileColumns = shown
export type ProfileDbRow = Omit<typeof profiles.$inferSelect, 'search_words' | 'sold_words' | 'found_by' | 'search_name'>
export type NewProfile = typeof profiles.$inferInsert

/** A page view; each viewer counts once a day. The keyed hash cannot be turned back into an address. */
export const profileViews = pgTable(
  'profile_views',
  {
    artist_id: uuid().notNull(),
    day: date({ mode: 'string' }).notNull(),
    viewer_hash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.artist_id, table.day, table.viewer_hash] }), index('profile_views_by_day').on(table.day)],
)

/** Recent activity: each booking and each order counts once for each kind, even if an event is delivered again. */
export const artistActivity = pgTable(
  'artist_activity',
  {
    /** Id of the booking or the order. */
    subject_id: uuid().notNull(),
    kind: text().$type<'requested' | 'answered' | 'completed' | 'sold' | 'broken'>().notNull(),
    artist_id: uuid().notNull(),
    at: at().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.subject_id, table.kind] }),
    index('artist_activity_of').on(table.artist_id, table.kind, table.at),
    index('artist_activity_at').on(table.at),
  ],
)

/** Artists whom an admin has pinned for a while. */
export const pins = pgTable(
  'pins',
  {
    id: uuid().primaryKey(),
    kind: text().$type<'trending' | 'spotlight'>().notNull(),
    person_id: uuid()
      .notNull()
      .references(() => profiles.person_id),
    story: text().notNull().default(''),
    position: integer().notNull(),
    starts_at: at().notNull(),
    ends_at: at().notNull(),
    /** Author, reason and time of the pin; null for older ones. */
    put_by: uuid().references(() => people.id),
    put_why: text(),
    put_at: at(),
  },
  (table) => [
    index('pins_of_kind').on(table.kind, table.ends_at),
    check('pins_period', sql`${table.starts_at} < ${table.ends_at}`),
    check('pins_put', sql`num_nonnulls(${table.put_by}, ${table.put_why}, ${table.put_at}) in (0, 3)`),
  ],
)

/** Days on which an artist is featured first in a category. */
export const featuredDays = pgTable(
  'featured_days',
  {
    day: date().notNull(),
    category: text().$type<CategorySlug>().notNull(),
    artist_id: uuid()
      .notNull()
      .references(() => people.id),
    at: at().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.category, table.artist_id] })],
)

/** Blocks between people. They work in both directions, whoever set them. */
export const blocks = pgTable(
  'blocks',
  {
    person_id: uuid()
      .notNull()
      .references(() => people.id),
    other_id: uuid()
      .notNull()
      .references(() => people.id),
    at: at().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.person_id, table.other_id] }),
    index('blocks_of_other').on(table.other_id),
    check('blocks_another', sql`${table.person_id} <> ${table.other_id}`),
  ],
)

/** Invitations to members of a line-up, and their answers. */
export const bandMembers = pgTable(
  'band_members',
  {
    id: uuid().primaryKey(),
    artist_id: uuid()
      .notNull()
      .references(() => people.id),
    /** null for an address without an account or of a person who cannot be asked; such an invitation waits and expires like any other. */
    person_id: uuid().references(() => people.id),
    name: text().notNull(),
    role: text().notNull(),
    /** Recognises the same address again without storing it. */
    contact_hash: text().notNull(),
    state: text().$type<BandState>().notNull(),
    created_at: at().notNull(),
    answered_at: at(),
    ended_at: at(),
    /** When the scheduler looks at it next. */
    wake_at: at(),
  },
  (table) => [
    uniqueIndex('band_members_live_pair').on(table.artist_id, table.person_id).where(sql`${table.state} in ('invited', 'accepted')`),
    index('band_members_of_artist').on(table.artist_id, table.created_at),
    index('band_members_of_person').on(table.person_id, table.artist_id),
    index('band_members_awake').on(table.wake_at).where(sql`${table.wake_at} is not null`),
    check('band_members_another', sql`${table.person_id} <> ${table.artist_id}`),
    check('band_members_yes', sql`${table.state} <> 'accepted' or ${table.answered_at} is not null`),
  ],
)
export type BandMemberRow = typeof bandMembers.$inferSelect

/** Saved artists. */
export const savedArtists = pgTable(
  'saved_artists',
  {
    person_id: uuid()
      .notNull()
      .references(() => people.id),
    artist_id: uuid()
      .notNull()
      .references(() => profiles.person_id),
    at: at().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.person_id, table.artist_id] }),
    index('saved_artists_latest').on(table.person_id, table.at.desc(), table.artist_id),
    index('saved_artists_of_artist').on(table.artist_id),
  ],
)

/** The guardian of an artist under 18, verified by a code to their own address. */
export const guardians = pgTable('guardians', {
  person_id: uuid()
    .primaryKey()
    .references(() => people.id),
  name: text().notNull(),
  contact_kind: text({ enum: ['email', 'phone'] }).notNull(),
  contact: text().notNull(),
  asked_at: at().notNull(),
  consented_at: at(),
})
