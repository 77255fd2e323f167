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
    /** Of the arena's rules, those that hold for it. */
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
    /** When the clock looks at it next. */
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

/** What an artist enters a contest with. */
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
    /** The rules that its artist has accepted, and who stands behind somebody under age. */
    rules_version: integer().notNull(),
    guardian: text(),
    consented_at: at().notNull(),
    /** Why it was sent back or disqualified. */
    reason: text().notNull().default(''),
    fix_until: at(),
    version: integer().notNull().default(1),
    created_at: at().notNull(),
    updated_at: at().notNull(),
    live_at: at(),
    /** What it came to when the results were published; null until then, and for who was not in the contest any more. */
    final_votes: integer(),
    /** When the clock looks at it next. */
    wake_at: at(),
    /** Only who wants them has comments. */
    takes_comments: boolean().notNull().default(false),
  },
  (table) => [
    // One of an artist in a contest; who has withdrawn may come back.
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
    // What a vote points at.
    unique('contest_entries_in_contest').on(table.id, table.contest_id),
    check('contest_entries_live_at', sql`${table.state} <> 'live' or (${table.live_at} is not null and ${table.video_id} is not null)`),
  ],
)
export type EntryRow = typeof entries.$inferSelect

/** What somebody has won. One of an entry, and never taken back once it was handed over. */
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
    /** The place that it is given for. */
    rank: integer().notNull(),
    gross_paise: bigint({ mode: 'number' }).notNull(),
    tax_paise: bigint({ mode: 'number' }).notNull(),
    tax_section: text().notNull(),
    /** Of who tax was deducted from when it was sent; the statement of the quarter names it. */
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
    // Letters and digits only: a reference is typed as it comes.
    index('prizes_by_reference')
      .on(sql`upper(regexp_replace(${table.reference}, '[^A-Za-z0-9]', '', 'g'))`)
      .where(sql`${table.reference} <> ''`),
    check('prizes_amounts', sql`0 <= ${table.tax_paise} and ${table.tax_paise} <= ${table.gross_paise}`),
    check('prizes_settled', sql`(${table.state} = 'due') = (${table.settled_at} is null)`),
  ],
)
export type PrizeRow = typeof prizes.$inferSelect

/** What listeners wrote under a performance. */
export const entryComments = pgTable(
  'entry_comments',
  {
    /** Grows with time. */
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

/** One row a vote. The unique key is the rule: one of a person, a contest and a day in India. */
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
    /** What made it stand out. */
    signal: text().$type<VoteSignal>(),
    void_reason: text().$type<VoidReason>(),
    decided_at: at(),
    /** Given back to its voter while voting was open: that day's vote is free again. */
    returned_at: at(),
    /** Of the part of the net and of the device, by our own secret: to see who acts as one, never who it was. */
    network_hash: text().notNull(),
    device_hash: text(),
    /** The counter that it stands in. */
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
 * How many votes an entry has, spread over several rows, so that a thousand people who vote for one do not wait for one
 * another. The database itself keeps them: a trigger on `votes`.
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
    /** Cannot be turned back into a person. */
    viewer_hash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.entry_id, table.day, table.viewer_hash] }), index('entry_views_by_day').on(table.day)],
)

/** Performances whom an admin puts forward for a while. */
export const performancePins = pgTable(
  'performance_pins',
  {
    entry_id: uuid()
      .primaryKey()
      .references(() => entries.id),
    position: integer().notNull(),
    starts_at: at().notNull(),
    ends_at: at().notNull(),
    /** Who put it there, why and when; of what was there before that was kept, nobody knows. */
    put_by: uuid().references(() => people.id),
    put_why: text(),
    put_at: at(),
  },
  (table) => [
    check('performance_pins_period', sql`${table.starts_at} < ${table.ends_at}`),
    check('performance_pins_put', sql`num_nonnulls(${table.put_by}, ${table.put_why}, ${table.put_at}) in (0, 3)`),
  ],
)

/** How many votes each entry had at a moment; kept for two hours, so that a board can say who moved since the last hour. */
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

/** People who asked to be reminded once they may vote. Deleted when the reminder is sent. */
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
    /** When the clock looks at it. */
    wake_at: at().notNull(),
  },
  (table) => [unique('vote_reminders_once').on(table.person_id, table.contest_id), index('vote_reminders_awake').on(table.wake_at)],
)
export type VoteReminder = typeof voteReminders.$inferSelect
