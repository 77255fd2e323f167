import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ArenaCategory } from '#contract/arena/categories.ts'
import type { ContestState } from '#contract/arena/contest-states.ts'
import type { ClipKind, SyntheticKind } from '#contract/arena/performance-words.ts'
import type { EntryState } from '#contract/arena/performances.ts'
import type { PrizeState } from '#contract/arena/prizes.ts'
import type { VoidReason } from '#contract/arena/vote-words.ts'
import { at } from '../../platform/database/columns.ts'
import { people } from '../auth/tables.ts'
import { videos } from '../videos/tables.ts'

const person = () =>
  uuid()
    .notNull()
    .references(() => people.id)

export const contests = pgTable(
  'contests',
  {
    id: uuid().primaryKey(),
    title: text().notNull(),
    category: text().$type<ArenaCategory>().notNull(),
    about: text().notNull(),
    state: text().$type<ContestState>().notNull(),
    /** The version of the arena's rules that applies. */
    rules_version: integer().notNull(),
    prize_paise: bigint({ mode: 'number' }).notNull(),
    prize_text: text().notNull(),
    entries_from: at().notNull(),
    entries_until: at().notNull(),
    voting_from: at().notNull(),
    voting_until: at().notNull(),
    announced_at: at(),
    published_at: at(),
    reason: text().notNull().default(''),
    version: integer().notNull().default(1),
    created_at: at().notNull(),
    updated_at: at().notNull(),
    /** When the clock processes it next. */
    wake_at: at(),
  },
  (table) => [
    index('contests_in_category').on(table.category, table.voting_until),
    index('contests_by_state').on(table.state, table.voting_until),
    index('contests_awake').on(table.wake_at).where(sql`${table.wake_at} is not null`),
    check(
      'contests_windows',
      sql`${table.entries_from} < ${table.entries_until} and ${table.entries_until} <= ${table.voting_from} and ${table.voting_from} < ${table.voting_until}`,
    ),
    check('contests_prize', sql`${table.prize_paise} >= 0`),
  ],
)
export type ContestRow = typeof contests.$inferSelect

/** An artist's entry in a contest. */
export const entries = pgTable(
  'contest_entries',
  {
    id: uuid().primaryKey(),
    contest_id: uuid()
      .notNull()
      .references(() => contests.id),
    artist_id: person(),
    state: text().$type<EntryState>().notNull(),
    title: text().notNull(),
    about: text().notNull(),
    clip_kind: text().$type<ClipKind>().notNull(),
    synthetic: text().$type<SyntheticKind>().notNull(),
    video_id: uuid().references(() => videos.id),
    /** The rules that its artist accepted, and the guardian of a minor. */
    rules_version: integer().notNull(),
    guardian: text(),
    consented_at: at().notNull(),
    /** Why it was rejected or disqualified. */
    reason: text().notNull().default(''),
    fix_until: at(),
    version: integer().notNull().default(1),
    created_at: at().notNull(),
    updated_at: at().notNull(),
    live_at: at(),
    /** Its votes in the published results; null until then, and for entries that had left the contest. */
    final_votes: integer(),
    /** When the clock processes it next. */
    wake_at: at(),
    /** Comments are opt-in. */
    takes_comments: boolean().notNull().default(false),
  },
  (table) => [
    // One per artist and contest; a withdrawn one can be entered again.
    uniqueIndex('contest_entries_standing')
      .on(table.contest_id, table.artist_id)
      .where(sql`${table.state} in ('uploading', 'processing', 'in_review', 'rejected', 'live')`),
    index('contest_entries_of_artist').on(table.artist_id, table.created_at.desc()),
    index('contest_entries_for_desk').on(table.state, table.updated_at),
    index('contest_entries_by_title').on(sql`lower(${table.title}) collate "C"`, table.id),
    index('contest_entries_titles_alike').using('gin', sql`lower(${table.title}) gin_trgm_ops`),
    index('contest_entries_of_video').on(table.video_id),
    index('contest_entries_live').on(table.live_at.desc(), table.id).where(sql`${table.state} = 'live'`),
    index('contest_entries_awake').on(table.wake_at).where(sql`${table.wake_at} is not null`),
    // Referenced by votes.
    unique('contest_entries_in_contest').on(table.id, table.contest_id),
    check('contest_entries_live_at', sql`${table.state} <> 'live' or (${table.live_at} is not null and ${table.video_id} is not null)`),
  ],
)
export type EntryRow = typeof entries.$inferSelect

/** A prize. One per entry, and never withdrawn once it was handed over. */
export const prizes = pgTable(
  'prizes',
  {
    id: uuid().primaryKey(),
    contest_id: uuid()
      .notNull()
      .references(() => contests.id),
    entry_id: uuid()
      .notNull()
      .unique()
      .references(() => entries.id),
    artist_id: person(),
    /** The place it is awarded for. */
    rank: integer().notNull(),
    gross_paise: bigint({ mode: 'number' }).notNull(),
    tax_paise: bigint({ mode: 'number' }).notNull(),
    tax_section: text().notNull(),
    /** The PAN of the recipient when tax was deducted, for the quarterly statement. */
    pan: text(),
    state: text().$type<PrizeState>().notNull(),
    /** Of the transfer, or how it was handed over. */
    reference: text().notNull().default(''),
    /** Why it was passed on. */
    reason: text().notNull().default(''),
    version: integer().notNull().default(1),
    created_at: at().notNull(),
    settled_at: at(),
  },
  (table) => [
    index('prizes_of_contest').on(table.contest_id),
    index('prizes_of_artist').on(table.artist_id, table.created_at.desc()),
    index('prizes_by_state').on(table.state, table.created_at),
    // Letters and digits only, because references are typed in various ways.
    index('prizes_by_reference')
      .on(sql`upper(regexp_replace(${table.reference}, '[^A-Za-z0-9]', '', 'g'))`)
      .where(sql`${table.reference} <> ''`),
    check('prizes_amounts', sql`0 <= ${table.tax_paise} and ${table.tax_paise} <= ${table.gross_paise}`),
    check('prizes_settled', sql`(${table.state} = 'due') = (${table.settled_at} is null)`),
  ],
)
export type PrizeRow = typeof prizes.$inferSelect

/** Comments under a performance. */
export const entryComments = pgTable(
  'entry_comments',
  {
    /** Time-ordered. */
    id: uuid().primaryKey(),
    entry_id: uuid()
      .notNull()
      .references(() => entries.id),
    author_id: person(),
    text: text().notNull(),
    at: at().notNull(),
  },
  (table) => [index('entry_comments_of_entry').on(table.entry_id, table.id.desc()), index('entry_comments_of_author').on(table.author_id)],
)
export type EntryComment = typeof entryComments.$inferSelect

export type VoteState = 'valid' | 'quarantined' | 'void'
export const voteSignals = ['unmarked', 'made', 'burst', 'device', 'mailbox'] as const
export type VoteSignal = (typeof voteSignals)[number]

/** One row per vote. The unique key enforces one per person, contest and day in India. */
export const votes = pgTable(
  'votes',
  {
    id: uuid().primaryKey(),
    contest_id: uuid().notNull(),
    entry_id: uuid().notNull(),
    voter_id: person(),
    day: date({ mode: 'string' }).notNull(),
    at: at().notNull(),
    state: text().$type<VoteState>().notNull().default('valid'),
    /** Why it was set aside. */
    signal: text().$type<VoteSignal>(),
    void_reason: text().$type<VoidReason>(),
    decided_at: at(),
    /** Freed while voting was open: the voter can use that day's vote again. */
    returned_at: at(),
    /** Hashes of network and device with our own secret: to detect clusters, never to identify anybody. */
    network_hash: text().notNull(),
    device_hash: text(),
    /** The counter row it belongs to. */
    shard: smallint().notNull(),
  },
  (table) => [
    uniqueIndex('votes_once_a_day').on(table.contest_id, table.voter_id, table.day).where(sql`${table.returned_at} is null`),
    index('votes_of_entry').on(table.entry_id, table.at),
    index('votes_of_contest').on(table.contest_id, table.at),
    index('votes_of_voter').on(table.voter_id, table.at.desc()),
    index('votes_by_time').using('brin', table.at).with({ autosummarize: true }),
    index('votes_set_aside').on(table.contest_id, table.entry_id).where(sql`${table.state} = 'quarantined'`),
    check('votes_void', sql`(${table.state} = 'void') = (${table.void_reason} is not null)`),
  ],
)
export type VoteRow = typeof votes.$inferSelect

/**
 * Vote counters of an entry, sharded over several rows, so that a thousand concurrent voters do not block each other. A trigger on `votes` maintains
 * them.
 */
export const voteCounts = pgTable(
  'vote_counts',
  {
    entry_id: uuid().notNull(),
    shard: smallint().notNull(),
    contest_id: uuid().notNull(),
    valid: integer().notNull().default(0),
    quarantined: integer().notNull().default(0),
    voided: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.entry_id, table.shard] }),
    index('vote_counts_of_contest').on(table.contest_id),
    check('vote_counts_adds_up', sql`${table.valid} >= 0 and ${table.quarantined} >= 0 and ${table.voided} >= 0`),
  ],
)

export const entryViews = pgTable(
  'entry_views',
  {
    entry_id: uuid()
      .notNull()
      .references(() => entries.id),
    day: date({ mode: 'string' }).notNull(),
    /** Irreversible. */
    viewer_hash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.entry_id, table.day, table.viewer_hash] }), index('entry_views_by_day').on(table.day)],
)

/** Performances that an admin pins for a time. */
export const performancePins = pgTable(
  'performance_pins',
  {
    entry_id: uuid()
      .primaryKey()
      .references(() => entries.id),
    position: integer().notNull(),
    starts_at: at().notNull(),
    ends_at: at().notNull(),
    /** Who pinned it, why and when; null for pins from before this was recorded. */
    put_by: uuid().references(() => people.id),
    put_why: text(),
    put_at: at(),
  },
  (table) => [
    check('performance_pins_period', sql`${table.starts_at} < ${table.ends_at}`),
    check('performance_pins_put', sql`num_nonnulls(${table.put_by}, ${table.put_why}, ${table.put_at}) in (0, 3)`),
  ],
)

/** Vote counts of each entry at a moment, kept for two hours, so that a board can show who moved in the last hour. */
export const boardMarks = pgTable(
  'board_marks',
  {
    contest_id: uuid()
      .notNull()
      .references(() => contests.id),
    at: at().notNull(),
    votes: jsonb().$type<Record<string, number>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.contest_id, table.at] }), index('board_marks_by_age').on(table.at)],
)

/** Requests for a reminder to vote. Deleted when it is sent. */
export const voteReminders = pgTable(
  'vote_reminders',
  {
    id: uuid().primaryKey(),
    person_id: person(),
    contest_id: uuid()
      .notNull()
      .references(() => contests.id),
    entry_id: uuid()
      .notNull()
      .references(() => entries.id),
    created_at: at().notNull(),
    /** When the clock processes it. */
    wake_at: at().notNull(),
  },
  (table) => [unique('vote_reminders_once').on(table.person_id, table.contest_id), index('vote_reminders_awake').on(table.wake_at)],
)
export type VoteReminder = typeof voteReminders.$inferSelect
