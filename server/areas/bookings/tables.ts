import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { BookingActor, BookingState, BookingTimelineKind, bookingProcess, EventFields } from '#contract/bookings/bookings.ts'
import type { DateState } from '#contract/bookings/dates.ts'
import type { LicenceAnswers } from '#contract/bookings/licences.ts'
import type { OvertimeState } from '#contract/bookings/overtime.ts'
import { at, paise } from '../../platform/database/columns.ts'
import { people } from '../auth/tables.ts'
import type { Terms } from './rules/terms.ts'

export const bookings = pgTable(
  'bookings',
  {
    id: uuid().primaryKey(),
    /** The number that people say on the phone. */
    number: text().notNull(),
    client_id: uuid()
      .notNull()
      .references(() => people.id),
    artist_id: uuid()
      .notNull()
      .references(() => people.id),
    /** The package at that time, or that of the accepted proposal; the agreed terms are in `terms`. */
    package_id: uuid().notNull(),
    state: text().$type<BookingState>().notNull(),
    terms: jsonb().$type<Terms>().notNull(),
    event: jsonb().$type<EventFields>().notNull(),
    starts_at: at().notNull(),
    ends_at: at().notNull(),
    /** The reserved time with setup, teardown, travel and buffer, as configured at the time of booking. */
    slot_from: at().notNull(),
    slot_to: at().notNull(),
    total_paise: paise().notNull(),
    advance_paise: paise().notNull(),
    /** Paid on top of the total, for half hours that were billed. */
    overtime_paise: paise().notNull().default(0),
    /** The payments that this booking has processed; any other money for it is refunded. */
    advance_payment_id: uuid(),
    balance_payment_id: uuid(),
    /** The part of the payments to refund. */
    refund_paise: paise().notNull().default(0),
    cooling_off_until: at(),
    hold_until: at().notNull(),
    answer_by: at(),
    accepted_at: at(),
    balance_due_at: at(),
    started_at: at(),
    disputed_at: at(),
    completed_at: at(),
    payout_due_at: at(),
    cancelled_by: text().$type<BookingActor>(),
    reason: text().notNull().default(''),
    code_tries: integer().notNull().default(0),
    /** Days before the show. */
    reminders_sent: integer().array().notNull().default(sql`'{}'`),
    /** Hours before the show: the run sheet, and that it is soon. */
    show_reminders_sent: integer().array().notNull().default(sql`'{}'`),
    /** When the clock processes this booking next. */
    wake_at: at(),
    version: integer().notNull().default(1),
    created_at: at().notNull(),
    updated_at: at().notNull(),
  },
  (table) => [
    unique('bookings_number').on(table.number),
    index('bookings_of_client').on(table.client_id, table.starts_at),
    index('bookings_of_artist').on(table.artist_id, table.starts_at),
    index('bookings_awake').on(table.wake_at).where(sql`${table.wake_at} is not null`),
    index('bookings_unpaid').on(table.client_id).where(sql`${table.state} = 'awaiting_advance'`),
    check(
      'bookings_money',
      sql`0 < ${table.advance_paise} and ${table.advance_paise} <= ${table.total_paise} and 0 <= ${table.overtime_paise} and 0 <= ${table.refund_paise} and ${table.refund_paise} <= ${table.total_paise} + ${table.overtime_paise}`,
    ),
    check(
      'bookings_times',
      sql`${table.slot_from} <= ${table.starts_at} and ${table.starts_at} < ${table.ends_at} and ${table.ends_at} <= ${table.slot_to}`,
    ),
  ],
)

/** Every move of every booking, in order. Never updated or deleted (0001_constraints.sql). */
export const bookingMoves = pgTable(
  'booking_moves',
  {
    booking_id: uuid()
      .notNull()
      .references(() => bookings.id),
    /** The booking's version after this move, which defines the order. */
    version: integer().notNull(),
    move: text().$type<'initiate' | (typeof bookingProcess.moveNames)[number] | BookingTimelineKind>().notNull(),
    by: text().$type<BookingActor>().notNull(),
    /** null for the clock and for payments. */
    person_id: uuid(),
    from_state: text().$type<BookingState>(),
    to_state: text().$type<BookingState>().notNull(),
    note: text().notNull().default(''),
    at: at().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.booking_id, table.version] }),
    index('booking_moves_of_person').on(table.person_id, table.at).where(sql`${table.person_id} is not null`),
    index('booking_moves_by_time').using('brin', table.at).with({ autosummarize: true }),
  ],
)

type Side = 'client' | 'artist'

/** A new date proposed by one side. At most one is open per booking. */
export const dateProposals = pgTable(
  'date_proposals',
  {
    id: uuid().primaryKey(),
    booking_id: uuid()
      .notNull()
      .references(() => bookings.id),
    by: text().$type<Side>().notNull(),
    state: text().$type<DateState>().notNull(),
    starts_at: at().notNull(),
    ends_at: at().notNull(),
    slot_from: at().notNull(),
    slot_to: at().notNull(),
    /** null when the price stays. */
    total_paise: paise(),
    note: text().notNull(),
    cannot_come: boolean().notNull(),
    answer_by: at().notNull(),
    created_at: at().notNull(),
    answered_at: at(),
  },
  (table) => [
    uniqueIndex('date_proposals_open').on(table.booking_id).where(sql`${table.state} = 'open'`),
    index('date_proposals_of_booking').on(table.booking_id, table.created_at),
    index('date_proposals_waiting').on(table.answer_by).where(sql`${table.state} = 'open'`),
    check('date_proposals_price', sql`${table.total_paise} is null or (${table.by} = 'artist' and ${table.total_paise} > 0)`),
    check('date_proposals_cannot_come', sql`not ${table.cannot_come} or ${table.by} = 'artist'`),
    check(
      'date_proposals_times',
      sql`${table.slot_from} <= ${table.starts_at} and ${table.starts_at} < ${table.ends_at} and ${table.ends_at} <= ${table.slot_to}`,
    ),
  ],
)

/** Extra half hours billed by the artist. At most one bill is open per booking. */
export const overtimeBills = pgTable(
  'overtime_bills',
  {
    id: uuid().primaryKey(),
    booking_id: uuid()
      .notNull()
      .references(() => bookings.id),
    state: text().$type<OvertimeState>().notNull(),
    half_hours: integer().notNull(),
    amount_paise: paise().notNull(),
    note: text().notNull(),
    payment_id: uuid(),
    answer_by: at().notNull(),
    created_at: at().notNull(),
    answered_at: at(),
  },
  (table) => [
    uniqueIndex('overtime_bills_open').on(table.booking_id).where(sql`${table.state} in ('billed', 'confirmed')`),
    index('overtime_bills_of_booking').on(table.booking_id, table.created_at),
    index('overtime_bills_waiting').on(table.answer_by).where(sql`${table.state} in ('billed', 'confirmed')`),
    check('overtime_bills_amount', sql`${table.half_hours} between 1 and 8 and ${table.amount_paise} > 0`),
  ],
)

/** What the client has said about the venue and ticked off. */
export const licenceTicks = pgTable('licence_ticks', {
  booking_id: uuid()
    .primaryKey()
    .references(() => bookings.id),
  answers: jsonb().$type<LicenceAnswers>().notNull(),
  updated_at: at().notNull(),
})
