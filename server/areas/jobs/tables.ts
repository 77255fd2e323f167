import { getTableColumns, sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { EventFields } from '#contract/bookings/bookings.ts'
import type { CitySlug } from '#contract/india/cities.ts'
import type { DeclineReason, JobPlace, JobState, ProposalState, ReviewReason } from '#contract/jobs/jobs.ts'
import type { CategorySlug } from '#contract/profiles/categories.ts'
import { at, paise } from '../../platform/database/columns.ts'
import { people } from '../auth/tables.ts'
import { words } from '../profiles/tables.ts'

const person = () =>
  uuid()
    .notNull()
    .references(() => people.id)

/** Jobs posted by clients. */
export const jobs = pgTable(
  'jobs',
  {
    id: uuid().primaryKey(),
    client_id: person(),
    state: text().$type<JobState>().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    category: text().$type<CategorySlug>().notNull(),
    event_type: text().$type<EventFields['type']>().notNull(),
    city: text().$type<CitySlug>().notNull(),
    starts_at: at().notNull(),
    minutes: integer().notNull(),
    guests: integer().notNull(),
    budget_min_paise: paise().notNull(),
    budget_max_paise: paise().notNull(),
    openings: integer().notNull(),
    /** Openings taken by accepted proposals. */
    taken: integer().notNull().default(0),
    /** Only for the client and the booked artists. */
    place: jsonb().$type<JobPlace>(),
    /** The first instant at which nobody can apply any more. */
    closes_at: at().notNull(),
    review_reasons: text().array().$type<ReviewReason[]>().notNull().default([]),
    /** Phrases that ask artists for money; the list shows a warning while there are any. */
    flags: text().array().notNull().default([]),
    /** Flags that an admin has approved: they need no second review. */
    passed_flags: text().array().notNull().default([]),
    /** Counts the changes of date, city and budget. */
    terms_version: integer().notNull().default(1),
    version: integer().notNull().default(1),
    digest_at: at(),
    created_at: at().notNull(),
    opened_at: at(),
    settled_at: at(),
    /** Start of a pause; kept while the job is filled, so that a free opening does not reopen it. */
    paused_at: at(),
    updated_at: at().notNull(),
    reason: text().notNull().default(''),
    /** When the scheduler looks at it next. */
    wake_at: at(),
    is_open: boolean().notNull().generatedAlwaysAs(sql`state = 'open'`),
    /** Its folded search words. */
    search_words: words().notNull().default(sql`''`),
    /** The folded title, for fuzzy matches. */
    search_name: text().notNull().default(''),
  },
  (table) => {
    const isOpen = sql`${table.is_open}`
    return [
      index('jobs_of_client').on(table.client_id, table.created_at.desc(), table.id),
      index('jobs_newest').on(table.opened_at.desc(), table.id).where(isOpen),
      index('jobs_by_date').on(table.starts_at, table.id).where(isOpen),
      index('jobs_by_deadline').on(table.closes_at, table.id).where(isOpen),
      index('jobs_by_budget').on(table.budget_max_paise.desc(), table.id).where(isOpen),
      index('jobs_in_category').on(table.category, table.opened_at.desc(), table.id).where(isOpen),
      index('jobs_in_city').on(table.city, table.opened_at.desc(), table.id).where(isOpen),
      index('jobs_for_event').on(table.event_type, table.opened_at.desc(), table.id).where(isOpen),
      index('jobs_words').using('gin', table.search_words).where(isOpen),
      index('jobs_names').using('gin', table.search_name.op('gin_trgm_ops')).where(isOpen),
      index('jobs_for_desk').on(table.state, table.updated_at),
      index('jobs_by_title').on(sql`lower(${table.title}) collate "C"`, table.id),
      index('jobs_titles_alike').using('gin', sql`lower(${table.title}) gin_trgm_ops`),
      index('jobs_awake').on(table.wake_at).where(sql`${table.wake_at} is not null`),
      check('jobs_openings', sql`0 <= ${table.taken} and ${table.taken} <= ${table.openings} and 0 < ${table.openings}`),
      check('jobs_filled', sql`${table.state} <> 'filled' or ${table.taken} = ${table.openings}`),
      check('jobs_budget', sql`0 < ${table.budget_min_paise} and ${table.budget_min_paise} <= ${table.budget_max_paise}`),
      check('jobs_paused', sql`${table.state} <> 'paused' or ${table.paused_at} is not null`),
      check('jobs_times', sql`${table.closes_at} <= ${table.starts_at} and 0 < ${table.minutes}`),
    ]
  },
)
const { search_words: _words, search_name: _name, ...shown } = getTableColumns(jobs)
/** All columns except those that only the search reads. */
export const jobColumns = shown
export type JobRow = Omit<typeof jobs.$inferSelect, 'search_words' | 'search_name'>

/** An artist's offer for a job. */
export const jobProposals = pgTable(
  'job_proposals',
  {
    id: uuid().primaryKey(),
    job_id: uuid()
      .notNull()
      .references(() => jobs.id),
    artist_id: person(),
    state: text().$type<ProposalState>().notNull(),
    note: text().notNull(),
    /** Hash of the note's folded words, to detect the same text for many jobs. */
    note_key: text().notNull(),
    price_paise: paise().notNull(),
    package_id: uuid(),
    clip_url: text(),
    /** Version of the job's terms that it answers, and those terms. */
    terms_version: integer().notNull(),
    terms: jsonb().$type<{ startsAt: string; city: CitySlug; budgetMinPaise: number; budgetMaxPaise: number; minutes: number }>().notNull(),
    client_note: text().notNull().default(''),
    decline_reason: text().$type<DeclineReason>(),
    reason: text().notNull().default(''),
    /** Its latest booking. */
    booking_id: uuid(),
    version: integer().notNull().default(1),
    created_at: at().notNull(),
    viewed_at: at(),
    /** The client's first answer: accepted, declined or short-listed. */
    answered_at: at(),
    settled_at: at(),
    updated_at: at().notNull(),
  },
  (table) => [
    uniqueIndex('job_proposals_live')
      .on(table.job_id, table.artist_id)
      .where(sql`${table.state} in ('submitted', 'viewed', 'shortlisted', 'audition_requested', 'audition_submitted', 'accepted')`),
    uniqueIndex('job_proposals_booking').on(table.booking_id).where(sql`${table.booking_id} is not null`),
    index('job_proposals_of_job').on(table.job_id, table.created_at),
    index('job_proposals_of_artist').on(table.artist_id, table.created_at.desc(), table.id),
    index('job_proposals_same_words').on(table.artist_id, table.note_key),
    check('job_proposals_price', sql`${table.price_paise} > 0`),
    check('job_proposals_booked', sql`${table.state} <> 'accepted' or ${table.booking_id} is not null`),
  ],
)
export type ProposalRow = typeof jobProposals.$inferSelect

/** A clip of a public page, as it was when it was chosen. */
export interface PickedClip {
  title: string
  url?: string | undefined
  videoId?: string | undefined
}

/** A client's request for a clip. Open until it is submitted or ended. */
export const jobAuditions = pgTable(
  'job_auditions',
  {
    id: uuid().primaryKey(),
    job_id: uuid()
      .notNull()
      .references(() => jobs.id),
    proposal_id: uuid()
      .notNull()
      .references(() => jobProposals.id),
    time: integer().notNull(),
    piece: text().notNull(),
    note: text().notNull().default(''),
    /** The recording that was submitted. */
    video_id: uuid(),
    /** Or the chosen clip of the artist's page. */
    clip: jsonb().$type<PickedClip>(),
    asked_at: at().notNull(),
    due_at: at().notNull(),
    submitted_at: at(),
    /** Ended by its deadline or by an answer to the proposal. */
    ended_at: at(),
    wake_at: at(),
  },
  (table) => [
    uniqueIndex('job_auditions_times').on(table.proposal_id, table.time),
    uniqueIndex('job_auditions_open').on(table.proposal_id).where(sql`${table.submitted_at} is null and ${table.ended_at} is null`),
    uniqueIndex('job_auditions_video').on(table.video_id).where(sql`${table.video_id} is not null`),
    index('job_auditions_of_job').on(table.job_id),
    index('job_auditions_awake').on(table.wake_at).where(sql`${table.wake_at} is not null`),
    check('job_auditions_end', sql`${table.submitted_at} is null or ${table.ended_at} is null`),
    check('job_auditions_due', sql`${table.asked_at} < ${table.due_at}`),
  ],
)
export type AuditionRow = typeof jobAuditions.$inferSelect

/** Saved jobs of artists. */
export const jobSaves = pgTable(
  'job_saves',
  {
    person_id: person(),
    job_id: uuid()
      .notNull()
      .references(() => jobs.id),
    created_at: at().notNull(),
  },
  (table) => [primaryKey({ columns: [table.person_id, table.job_id] }), index('job_saves_of_person').on(table.person_id, table.created_at)],
)

/** Job alerts of artists. Without a category or a city: any. */
export const jobAlerts = pgTable(
  'job_alerts',
  {
    id: uuid().primaryKey(),
    person_id: person(),
    category: text().$type<CategorySlug>(),
    city: text().$type<CitySlug>(),
    created_at: at().notNull(),
  },
  (table) => [
    uniqueIndex('job_alerts_once').on(table.person_id, sql`coalesce(${table.category}, '')`, sql`coalesce(${table.city}, '')`),
    index('job_alerts_by_place').on(table.city, table.category),
    check('job_alerts_something', sql`${table.category} is not null or ${table.city} is not null`),
  ],
)
