import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { CollabCard, CollabState } from '#contract/collab/collab.ts'
import { at } from '../../platform/database/columns.ts'
import { people } from '../auth/tables.ts'

const person = () =>
  uuid()
    .notNull()
    .references(() => people.id)

/** A request from one artist to another, with its outcome. */
export const collabs = pgTable(
  'collabs',
  {
    id: uuid().primaryKey(),
    requester_id: person(),
    recipient_id: person(),
    state: text().$type<CollabState>().notNull(),
    note: text().notNull(),
    card: jsonb().$type<CollabCard>().notNull(),
    created_at: at().notNull(),
    settled_at: at(),
    reason: text().notNull().default(''),
    /** The person who withdrew, declined or ended it. */
    settled_by: uuid(),
    room_id: uuid(),
    /** When the clock processes it next. */
    wake_at: at(),
  },
  (table) => [
    // In either direction: two people have at most one request or collaboration.
    uniqueIndex('collabs_live_pair')
      .on(sql`least(${table.requester_id}, ${table.recipient_id})`, sql`greatest(${table.requester_id}, ${table.recipient_id})`)
      .where(sql`${table.state} in ('pending', 'accepted')`),
    index('collabs_of_requester').on(table.requester_id, table.state, table.created_at),
    index('collabs_of_recipient').on(table.recipient_id, table.state, table.created_at),
    index('collabs_awake').on(table.wake_at).where(sql`${table.wake_at} is not null`),
    check('collabs_two', sql`${table.requester_id} <> ${table.recipient_id}`),
  ],
)
