import { sql } from 'drizzle-orm'
import { index, integer, pgSequence, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { TicketState, TicketTopic } from '#contract/support/support.ts'
import { at } from '../../platform/database/columns.ts'
import { people } from '../auth/tables.ts'

/** Numbers of tickets; the sequence gives each once, also under concurrency. */
export const ticketNumbers = pgSequence('ticket_numbers')

export const tickets = pgTable(
  'tickets',
  {
    id: uuid().primaryKey(),
    number: text().notNull().unique(),
    topic: text().$type<TicketTopic>().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    /** The person who was signed in while writing. */
    person_id: uuid().references(() => people.id),
    /** As the sender typed it; unchecked, and shown to admins only. */
    booking_ref: text().notNull(),
    excerpt: text().notNull(),
    state: text().$type<TicketState>().notNull(),
    opened_at: at().notNull(),
    acknowledge_by: at().notNull(),
    resolve_by: at().notNull(),
    version: integer().notNull().default(1),
    updated_at: at().notNull(),
  },
  (table) => [
    index('tickets_by_state').on(table.state, table.resolve_by),
    index('tickets_by_email').on(table.email),
    index('tickets_of_person').on(table.person_id, table.opened_at).where(sql`${table.person_id} is not null`),
    index('tickets_about').on(sql`upper(${table.booking_ref})`).where(sql`${table.booking_ref} <> ''`),
  ],
)
export type TicketDbRow = typeof tickets.$inferSelect

/** Messages of both sides. The database refuses changes. */
export const ticketMessages = pgTable(
  'ticket_messages',
  {
    id: uuid().primaryKey(),
    ticket_id: uuid()
      .notNull()
      .references(() => tickets.id),
    /** An admin; null for the sender. */
    author_id: uuid().references(() => people.id),
    text: text().notNull(),
    at: at().notNull(),
  },
  (table) => [index('ticket_messages_of_ticket').on(table.ticket_id, table.id)],
)
