import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, real, smallint, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { roomKinds } from '#contract/chat/chat.ts'
import { fileKinds } from '#contract/chat/limits.ts'
import { at } from '../../platform/database/columns.ts'
import { people } from '../auth/tables.ts'

const person = () =>
  uuid()
    .notNull()
    .references(() => people.id)

/** One global room, and one for each subject that a few people talk about. */
export const chatRooms = pgTable(
  'chat_rooms',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: roomKinds }).notNull(),
    /** The booking or collaboration; null for the global room. */
    subject_id: uuid(),
    /** Both are incremented under the row lock, so a reader of one number can see all earlier changes. */
    last_seq: integer().notNull().default(0),
    last_change: integer().notNull().default(0),
    last_at: at().notNull(),
    is_paused: boolean().notNull().default(false),
    slow_ms: integer().notNull().default(0),
    created_at: at().notNull(),
  },
  (table) => [
    unique('chat_rooms_of_subject').on(table.kind, table.subject_id),
    uniqueIndex('chat_rooms_global').on(table.kind).where(sql`${table.kind} = 'global'`),
    check('chat_rooms_subject', sql`(${table.kind} = 'global') = (${table.subject_id} is null)`),
  ],
)

/** Members of a room, with their read mark. In the global room only the mark counts. */
export const chatMembers = pgTable(
  'chat_members',
  {
    room_id: uuid()
      .notNull()
      .references(() => chatRooms.id),
    person_id: person(),
    read_seq: integer().notNull().default(0),
    joined_at: at().notNull(),
  },
  (table) => [primaryKey({ columns: [table.room_id, table.person_id] }), index('chat_members_of_person').on(table.person_id)],
)

/** A file in a private room: visible only to its sender until a message attaches it. */
export const chatFiles = pgTable(
  'chat_files',
  {
    /** For a picture, also its id in the media area. */
    id: uuid().primaryKey(),
    room_id: uuid()
      .notNull()
      .references(() => chatRooms.id),
    sender_id: person(),
    kind: text({ enum: fileKinds }).notNull(),
    /** Detected from its bytes, not its name. */
    type: text().notNull(),
    bytes: integer().notNull(),
    /** Only for an audio note. */
    seconds: real(),
    peaks: smallint().array().notNull().default([]),
    created_at: at().notNull(),
    /** The bytes are deleted, or about to be. */
    removed_at: at(),
  },
  (table) => [
    index('chat_files_of_sender').on(table.sender_id, table.created_at),
    index('chat_files_made').on(table.created_at),
    check('chat_files_length', sql`(${table.kind} = 'audio') = (${table.seconds} is not null)`),
  ],
)

export const chatMessages = pgTable(
  'chat_messages',
  {
    id: uuid().primaryKey(),
    room_id: uuid()
      .notNull()
      .references(() => chatRooms.id),
    seq: integer().notNull(),
    change: integer().notNull(),
    sender_id: person(),
    /** Made by the sender's page, so that a message sent twice is stored once. */
    client_id: uuid().notNull(),
    text: text().notNull(),
    reply_to: uuid(),
    file_id: uuid().references(() => chatFiles.id, { onDelete: 'set null' }),
    created_at: at().notNull(),
    edited_at: at(),
    removed_at: at(),
    removed_by: uuid(),
    removed_for: text().notNull().default(''),
  },
  (table) => [
    unique('chat_messages_in_order').on(table.room_id, table.seq),
    unique('chat_messages_once').on(table.sender_id, table.client_id),
    /** At most one message attaches a file. */
    unique('chat_messages_file').on(table.file_id),
    index('chat_messages_by_change').on(table.room_id, table.change),
    index('chat_messages_of_sender').on(table.sender_id, table.room_id, table.seq),
  ],
)

/** The text of a message before each edit, for admins who handle a report. */
export const chatEdits = pgTable(
  'chat_edits',
  {
    message_id: uuid()
      .notNull()
      .references(() => chatMessages.id),
    /** The message's change number at that time. */
    change: integer().notNull(),
    text: text().notNull(),
    until: at().notNull(),
  },
  (table) => [primaryKey({ columns: [table.message_id, table.change] })],
)

/** People who can only read in the global room, for a time. */
export const chatMutes = pgTable('chat_mutes', {
  person_id: uuid()
    .primaryKey()
    .references(() => people.id),
  until: at().notNull(),
  reason: text().notNull(),
  by_id: uuid().notNull(),
  at: at().notNull(),
})
