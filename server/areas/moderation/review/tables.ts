import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { QueueName } from '#contract/moderation/moderation.ts'
import type { DecisionState, ReviewChange, ReviewFilters, ReviewItemState } from '#contract/moderation/review.ts'
import { at } from '../../../platform/database/columns.ts'
import { people } from '../../auth/tables.ts'

/**
 * Everything that waits or has waited for our team: one row for each profile, artwork, report and so on, written in the transaction that changes
 * the thing. Triggers on the things write it (see docs/decisions/042), so no waiting thing can be missing here.
 */
export const reviewItems = pgTable(
  'review_items',
  {
    id: uuid().primaryKey(),
    kind: text().$type<QueueName>().notNull(),
    /** Id of the profile's person, the artwork, the booking of a dispute, the contest of votes … */
    source_id: uuid().notNull(),
    /** The person it is about, if any. */
    person_id: uuid(),
    /** The reason of a report, the topic of a ticket, the kind of a confirmation. */
    detail: text().notNull().default(''),
    state: text().$type<ReviewItemState>().notNull(),
    /** From 0 (low) to 3 (urgent). */
    risk: integer().notNull(),
    /** The amount at stake. */
    value_paise: bigint({ mode: 'number' }),
    opened_at: at().notNull(),
    /** Cannot be decided before: the other side of a dispute still has time to answer. */
    ready_at: at().notNull(),
    /** Deadline, from `review_clocks` or the thing's own date. */
    due_at: at(),
    /** Cannot be decided after. */
    lapses_at: at(),
    closed_at: at(),
    /** Counts every relevant change of the thing. */
    version: integer().notNull(),
    claimed_by: uuid().references(() => people.id),
    claimed_until: at(),
    /** Reminders sent: 1 soon, 2 late. */
    told: integer().notNull().default(0),
  },
  (table) => {
    const waiting = sql`${table.state} = 'waiting'`
    return [
      uniqueIndex('review_items_source').on(table.kind, table.source_id),
      index('review_items_by_due').on(table.due_at.asc().nullsLast(), table.id).where(waiting),
      // For the scheduler, each minute; leaves out late items whose reminders are sent.
      index('review_items_to_tell').on(table.due_at, table.id).where(sql`${table.state} = 'waiting' and ${table.told} < 2`),
      index('review_items_by_age').on(table.opened_at, table.id).where(waiting),
      index('review_items_by_risk').on(table.risk.desc(), table.due_at.asc().nullsLast(), table.id).where(waiting),
      index('review_items_by_value').on(table.value_paise.desc().nullsLast(), table.id).where(waiting),
      index('review_items_in_kind').on(table.kind, table.due_at.asc().nullsLast(), table.id).where(waiting),
      index('review_items_counted')
        .on(table.kind, table.risk, table.ready_at, table.lapses_at, table.due_at, table.claimed_by, table.opened_at, table.detail)
        .where(waiting),
      index('review_items_claimed').on(table.claimed_by, table.claimed_until).where(sql`${table.claimed_by} is not null`),
      index('review_items_decided').on(table.due_at.asc().nullsLast(), table.id).where(sql`${table.state} = 'decided'`),
      index('review_items_closed').on(table.closed_at.desc(), table.id).where(sql`${table.state} = 'closed'`),
      index('review_items_closed_in_kind').on(table.kind, table.closed_at.desc(), table.id).where(sql`${table.state} = 'closed'`),
      index('review_items_of_person').on(table.person_id, table.opened_at),
      check('review_items_claim', sql`(${table.claimed_by} is null) = (${table.claimed_until} is null)`),
      check('review_items_closed_at', sql`(${table.state} = 'closed') = (${table.closed_at} is not null)`),
    ]
  },
)
export type ReviewItemRow = typeof reviewItems.$inferSelect

/** History of an item, latest last. Append-only. */
export const reviewHistory = pgTable(
  'review_history',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    item_id: uuid()
      .notNull()
      .references(() => reviewItems.id),
    change: text().$type<ReviewChange>().notNull(),
    by: uuid().references(() => people.id),
    /** The decision, if the entry is about one. */
    note: text().notNull().default(''),
    at: at().notNull(),
  },
  (table) => [index('review_history_of_item').on(table.item_id, table.id)],
)

/** An admin's decision in the inbox. It has no effect for ten minutes and can be undone until then. */
export const reviewDecisions = pgTable(
  'review_decisions',
  {
    id: uuid().primaryKey(),
    item_id: uuid()
      .notNull()
      .references(() => reviewItems.id),
    decision: text().notNull(),
    reason: text().notNull(),
    /** Version of the thing that the admin saw; a different one cancels the decision. */
    source_version: integer(),
    state: text().$type<DecisionState>().notNull(),
    decided_by: uuid()
      .notNull()
      .references(() => people.id),
    decided_at: at().notNull(),
    takes_effect_at: at().notNull(),
    settled_at: at(),
    /** Why it could not be carried out. */
    failure: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('review_decisions_waiting').on(table.item_id).where(sql`${table.state} = 'waiting'`),
    index('review_decisions_due').on(table.takes_effect_at).where(sql`${table.state} = 'waiting'`),
    index('review_decisions_of_admin').on(table.decided_by, table.decided_at),
    index('review_decisions_of_item').on(table.item_id, table.decided_at),
    check('review_decisions_settled', sql`(${table.state} = 'waiting') = (${table.settled_at} is null)`),
  ],
)
export type ReviewDecisionRow = typeof reviewDecisions.$inferSelect

/** Deadlines by law and by our own rules, a copy of `contract/moderation/review-clocks.ts` for the triggers. */
export const reviewClocks = pgTable(
  'review_clocks',
  {
    kind: text().$type<QueueName>().notNull(),
    detail: text().notNull(),
    holds_from: at().notNull(),
    within_minutes: integer(),
    risk: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.detail, table.holds_from] })],
)

/** Filters of the inbox that an admin has saved. */
export const reviewFilters = pgTable(
  'review_filters',
  {
    id: uuid().primaryKey(),
    person_id: uuid()
      .notNull()
      .references(() => people.id),
    name: text().notNull(),
    filters: jsonb().$type<ReviewFilters>().notNull(),
    created_at: at().notNull(),
  },
  (table) => [uniqueIndex('review_filters_names').on(table.person_id, sql`lower(${table.name})`)],
)
