import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { AuditFinding } from '#contract/audit/audit.ts'
import type { RoomKind } from '#contract/chat/chat.ts'
import type { AdminRole } from '#contract/grammar/admin-roles.ts'
import type { ConfirmationKind, ConfirmationState } from '#contract/moderation/confirmations.ts'
import type { AppealSubject, DecisionAppealState } from '#contract/moderation/decision-appeals.ts'
import type { AppealState, LimitKind, SanctionState, SanctionStep } from '#contract/moderation/sanctions.ts'
import type { RoleRequestState, roleChanges } from '#contract/moderation/team.ts'
import type { ReportedMessage } from '#contract/reports/reports.ts'
import { at } from '../../platform/database/columns.ts'
import { people } from '../auth/tables.ts'
import { reports } from '../reports/tables.ts'

/** A check of the hash chain. It runs in batches, so it may take long and resumes where it stopped. */
export const auditChecks = pgTable(
  'audit_checks',
  {
    id: uuid().primaryKey(),
    asked_by: uuid()
      .notNull()
      .references(() => people.id),
    asked_at: at().notNull(),
    /** The last entry at the time of the request. */
    up_to: integer().notNull(),
    /** Number of intact entries so far, and the hash of the last of them. */
    checked: integer().notNull().default(0),
    hash: text().notNull(),
    /** The number of the first broken entry, and why it is broken. */
    broken: integer(),
    finding: text().$type<AuditFinding>(),
    finished_at: at(),
  },
  (table) => [
    // One check at a time; a concurrent caller gets the running one.
    uniqueIndex('audit_checks_running').on(sql`(true)`).where(sql`${table.finished_at} is null`),
    index('audit_checks_by_time').on(table.asked_at),
  ],
)

/** Text and file of a message at the time of its report. The file is copied, as the original may be deleted with the message. */
export const reportedMessages = pgTable('reported_messages', {
  report_id: uuid()
    .primaryKey()
    .references(() => reports.id),
  room: text().$type<RoomKind>().notNull(),
  text: text().notNull(),
  written_at: at().notNull(),
  edited: boolean().notNull(),
  file: jsonb().$type<Omit<NonNullable<ReportedMessage['file']>, 'alt'>>(),
  /** Alternative text of a picture. */
  alt: text().notNull().default(''),
})

/** A superadmin's request to give or revoke a role. Another superadmin confirms it; the database enforces this. */
export const roleRequests = pgTable(
  'role_requests',
  {
    id: uuid().primaryKey(),
    person_id: uuid()
      .notNull()
      .references(() => people.id),
    role: text().$type<AdminRole>().notNull(),
    change: text().$type<(typeof roleChanges)[number]>().notNull(),
    reason: text().notNull(),
    state: text().$type<RoleRequestState>().notNull(),
    asked_by: uuid()
      .notNull()
      .references(() => people.id),
    asked_at: at().notNull(),
    lapses_at: at().notNull(),
    decided_by: uuid().references(() => people.id),
    decided_at: at(),
    answer: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('role_requests_waiting').on(table.person_id, table.role).where(sql`${table.state} = 'waiting'`),
    index('role_requests_by_time').on(table.asked_at),
    check(
      'role_requests_two',
      sql`${table.state} not in ('confirmed', 'refused') or (${table.decided_by} is not null and ${table.decided_by} <> ${table.asked_by})`,
    ),
  ],
)

/** Which admin has opened whose file in which hour; each row has one entry in the audit log. */
export const caseLooks = pgTable(
  'case_looks',
  {
    admin_id: uuid()
      .notNull()
      .references(() => people.id),
    person_id: uuid()
      .notNull()
      .references(() => people.id),
    hour: at().notNull(),
  },
  (table) => [primaryKey({ columns: [table.admin_id, table.hour, table.person_id] })],
)

/** A person's permission for our team to see their own lists for a while. The audit log has who looked. */
export const sharedViews = pgTable(
  'shared_views',
  {
    id: uuid().primaryKey(),
    person_id: uuid()
      .notNull()
      .references(() => people.id),
    given_at: at().notNull(),
    ends_at: at().notNull(),
    /** When the person ended it early. */
    ended_at: at(),
  },
  (table) => [
    index('shared_views_of_person').on(table.person_id, table.given_at),
    check('shared_views_time', sql`${table.given_at} < ${table.ends_at}`),
  ],
)

/** Sanctions on a person, one step at a time, with their appeal. The effects are elsewhere: `people.suspended_at`, `person_limits`. */
export const sanctions = pgTable(
  'sanctions',
  {
    id: uuid().primaryKey(),
    person_id: uuid()
      .notNull()
      .references(() => people.id),
    step: text().$type<SanctionStep>().notNull(),
    limits: text().array().$type<LimitKind[]>().notNull(),
    reason: text().notNull(),
    /** The first instant after it. */
    until: at(),
    state: text().$type<SanctionState>().notNull(),
    given_by: uuid()
      .notNull()
      .references(() => people.id),
    given_at: at().notNull(),
    /** The second admin, if one was needed. */
    confirmed_by: uuid().references(() => people.id),
    ended_at: at(),
    lifted_by: uuid().references(() => people.id),
    lifted_at: at(),
    lifted_why: text().notNull().default(''),
    appeal_text: text().notNull().default(''),
    appealed_at: at(),
    appeal_state: text().$type<AppealState>(),
    appeal_decided_by: uuid().references(() => people.id),
    appeal_decided_at: at(),
    appeal_answer: text().notNull().default(''),
    wake_at: at(),
  },
  (table) => [
    // A higher step replaces a lower one, so there is never more than one.
    uniqueIndex('sanctions_in_force').on(table.person_id).where(sql`${table.state} = 'in_force'`),
    index('sanctions_of_person').on(table.person_id, table.given_at),
    index('sanctions_by_time').on(table.given_at),
    index('sanctions_appeals').on(table.appealed_at).where(sql`${table.appeal_state} = 'waiting'`),
    index('sanctions_awake').on(table.wake_at).where(sql`${table.wake_at} is not null`),
    check('sanctions_limits', sql`(${table.step} = 'limit') = (cardinality(${table.limits}) > 0)`),
    check(
      'sanctions_until',
      sql`case ${table.step} when 'limit' then ${table.until} is not null when 'suspend' then true else ${table.until} is null end`,
    ),
    check('sanctions_ban_stays', sql`${table.step} <> 'ban' or (${table.wake_at} is null and ${table.state} <> 'ended')`),
    check('sanctions_two', sql`${table.confirmed_by} <> ${table.given_by}`),
    check('sanctions_lifted', sql`(${table.state} = 'lifted') = (${table.lifted_by} is not null)`),
    check('sanctions_appealed', sql`(${table.appeal_state} is null) = (${table.appealed_at} is null)`),
    check(
      'sanctions_appeal_by_another',
      sql`${table.appeal_decided_by} is null or (${table.appeal_decided_by} <> ${table.given_by} and ${table.appeal_decided_by} is distinct from ${table.confirmed_by})`,
    ),
    check('sanctions_appeal_upheld', sql`${table.appeal_state} <> 'upheld' or ${table.appeal_decided_by} is not null`),
  ],
)

/** A person's appeal against an admin's decision about their profile, entry or job. */
export const decisionAppeals = pgTable(
  'decision_appeals',
  {
    id: uuid().primaryKey(),
    subject: text().$type<AppealSubject>().notNull(),
    subject_id: uuid().notNull(),
    person_id: uuid()
      .notNull()
      .references(() => people.id),
    /** Of the audit log; one appeal for each decision. */
    decision_seq: bigint({ mode: 'number' }).notNull(),
    decision_by: uuid().notNull(),
    decision_at: at().notNull(),
    decision_reason: text().notNull(),
    text: text().notNull(),
    state: text().$type<DecisionAppealState>().notNull(),
    appealed_at: at().notNull(),
    decided_by: uuid().references(() => people.id),
    decided_at: at(),
    answer: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('decision_appeals_once').on(table.decision_seq),
    index('decision_appeals_of_subject').on(table.subject_id, table.appealed_at),
    index('decision_appeals_of_person').on(table.person_id),
    check('decision_appeals_text', sql`length(${table.text}) <= 2000`),
    check('decision_appeals_by_another', sql`${table.decided_by} <> ${table.decision_by}`),
    check(
      'decision_appeals_decided',
      sql`(${table.state} = 'waiting') = (${table.decided_by} is null) and (${table.decided_by} is null) = (${table.decided_at} is null)`,
    ),
  ],
)

/** An action that needs a second admin, stored with all its input until another admin confirms it. */
export const confirmations = pgTable(
  'confirmations',
  {
    id: uuid().primaryKey(),
    kind: text().$type<ConfirmationKind>().notNull(),
    subject_id: uuid().notNull(),
    /** A number or a title, never a person's name. */
    about: text().notNull(),
    /** The validated input of the call. The database refuses to change it. */
    input: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Fingerprint of the subject's state at the request. */
    version: text().notNull(),
    amount_paise: bigint({ mode: 'number' }),
    effects: text().array().notNull(),
    reason: text().notNull(),
    state: text().$type<ConfirmationState>().notNull(),
    asked_by: uuid()
      .notNull()
      .references(() => people.id),
    asked_at: at().notNull(),
    decided_by: uuid().references(() => people.id),
    decided_at: at(),
    answer: text().notNull().default(''),
    /** When it lapses, while it waits. */
    wake_at: at(),
  },
  (table) => [
    uniqueIndex('confirmations_waiting').on(table.kind, table.subject_id).where(sql`${table.state} = 'waiting'`),
    index('confirmations_by_time').on(table.asked_at),
    index('confirmations_of_subject').on(table.subject_id, table.asked_at),
    index('confirmations_awake').on(table.wake_at).where(sql`${table.wake_at} is not null`),
    check('confirmations_awake_while_waiting', sql`(${table.state} = 'waiting') = (${table.wake_at} is not null)`),
    check(
      'confirmations_two',
      sql`${table.state} not in ('confirmed', 'refused') or (${table.decided_by} is not null and ${table.decided_by} <> ${table.asked_by})`,
    ),
  ],
)

/** Places where contacts were hidden from the readers. */
export const hiddenPlaces = ['message', 'booking', 'proposal', 'collab', 'order'] as const
export type HiddenPlace = (typeof hiddenPlaces)[number]

/** A thing in which contacts were hidden, without the contacts. */
export const hiddenContacts = pgTable(
  'hidden_contacts',
  {
    /** The message, the booking, … */
    subject_id: uuid().primaryKey(),
    person_id: uuid()
      .notNull()
      .references(() => people.id),
    place: text({ enum: hiddenPlaces }).notNull(),
    at: at().notNull(),
  },
  (table) => [index('hidden_contacts_of_person').on(table.person_id), index('hidden_contacts_by_time').on(table.at)],
)
