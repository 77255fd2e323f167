/** Messages and rooms as people see them. */
import { and, asc, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { ChatMessage, ChatRoom } from '#contract/chat/chat.ts'
import { fileWords } from '#contract/chat/limits.ts'
import type { Ctx, Person } from '../../../platform/context.ts'
import { together } from '../../../platform/database/transaction.ts'
import { chatMembers, chatMessages } from '../tables.ts'
import { filesByIds } from './file-views.ts'
import { maskedTexts } from './masking.ts'
import { membersOf, type Permissions, type RoomRow, whyNoFiles } from './rooms.ts'
import { sendersOf } from './senders.ts'

export type MessageRow = typeof chatMessages.$inferSelect

export interface Reader {
  /** The reader; null for the view shared by all others. */
  readerId: string | null
  isMasked: boolean
}

export async function messageViews(ctx: Ctx, rows: readonly MessageRow[], reader: Reader): Promise<ChatMessage[]> {
  if (!rows.length) return []
  const viewOf = await viewerOf(ctx, rows, reader)
  return rows.map((row) => viewOf(row, reader))
}

/** Loads the surroundings of messages once, for any number of readers. @param isMasked true if one of them gets masked texts */
export async function viewerOf(
  ctx: Ctx,
  rows: readonly MessageRow[],
  { isMasked }: Pick<Reader, 'isMasked'>,
): Promise<(row: MessageRow, reader: Reader) => ChatMessage> {
  const answered = await answeredBy(ctx, rows)
  const all = [...rows, ...answered.values()]
  const [senders, files, masked] = await together(
    sendersOf(
      ctx,
      all.map(({ sender_id }) => sender_id),
    ),
    filesByIds(
      ctx,
      all.flatMap(({ file_id, removed_at }) => (file_id && !removed_at ? file_id : [])),
    ),
    isMasked ? maskedTexts(ctx, all) : new Map<string, string>(),
  )
  const fileOf = ({ file_id, removed_at }: MessageRow) => (file_id && !removed_at && files.get(file_id)) || null
  const senderOf = (id: string) => senders.get(id) ?? { username: '', name: '', picture: null }
  const textFor = ({ id, text, sender_id, removed_at }: MessageRow, { readerId, isMasked }: Reader) => {
    if (removed_at) return ''
    return isMasked && sender_id !== readerId ? (masked.get(id) ?? '') : text
  }
  const replyOf = ({ reply_to }: MessageRow, reader: Reader): ChatMessage['replyTo'] => {
    const row = reply_to && answered.get(reply_to)
    if (!row) return null
    const { username } = senderOf(row.sender_id)
    const text = textFor(row, reader).slice(0, 200) || wordsFor(fileOf(row))
    return { _id: row.id, seq: row.seq, text, username, removed: !!row.removed_at }
  }
  return (row, reader) => {
    const sender = senderOf(row.sender_id)
    const createdAt = row.created_at.toISOString()
    return {
      _id: row.id,
      roomId: row.room_id,
      seq: row.seq,
      change: row.change,
      text: textFor(row, reader),
      file: fileOf(row),
      sender,
      username: sender.username,
      clientId: row.client_id,
      replyTo: replyOf(row, reader),
      edited: !!row.edited_at,
      removed: !!row.removed_at,
      isOwn: row.sender_id === reader.readerId,
      createdAt,
      timestamp: createdAt,
    }
  }
}

/** The placeholder of a file in text-only places. */
export function wordsFor(file: ChatMessage['file']): string {
  return file ? fileWords[file.kind] : ''
}

async function answeredBy(ctx: Ctx, rows: readonly MessageRow[]): Promise<Map<string, MessageRow>> {
  const ids = [...new Set(rows.flatMap(({ reply_to }) => reply_to ?? []))]
  if (!ids.length) return new Map()
  const found = await ctx.db.select().from(chatMessages).where(inArray(chatMessages.id, ids))
  return new Map(found.map((row) => [row.id, row]))
}

export async function roomView(ctx: Ctx, room: RoomRow, standing: Permissions, person: Person): Promise<ChatRoom> {
  const [members, own] = await together(membersOf(ctx, room), readSeqOf(ctx, room.id, person.id))
  const others = members.filter(({ person_id }) => person_id !== person.id)
  const ids = others.map(({ person_id }) => person_id)
  const [senders, here] = await together(
    sendersOf(ctx, ids),
    ctx.platform.presence.among('site', ids).catch(() => new Set<string>()),
  )
  const noFiles = whyNoFiles(room, standing)
  return {
    roomId: room.id,
    kind: room.kind,
    subjectId: room.subject_id,
    change: room.last_change,
    lastSeq: room.last_seq,
    readSeq: own,
    members: others.flatMap(({ person_id, read_seq }) => {
      const sender = senders.get(person_id)
      return sender ? [{ ...sender, readSeq: read_seq, isHere: here.has(person_id) }] : []
    }),
    mayWrite: !standing.whyNot,
    whyNot: standing.whyNot?.message ?? '',
    isMasked: standing.isMasked,
    mayAttach: !noFiles,
    whyNoFiles: noFiles?.message ?? '',
    isPaused: room.is_paused,
    slowMs: room.slow_ms,
    mostText: standing.mostText,
    moderates: standing.moderates,
  }
}

async function readSeqOf(ctx: Ctx, roomId: string, personId: string): Promise<number> {
  const [row] = await ctx.db
    .select({ read_seq: chatMembers.read_seq })
    .from(chatMembers)
    .where(and(eq(chatMembers.room_id, roomId), eq(chatMembers.person_id, personId)))
  return row?.read_seq ?? 0
}

const mostUnread = 99

/** Messages of others after this one, counted up to 99. */
export function unreadAfter(roomId: SQL | string, personId: string, readSeq: SQL | number): SQL<number> {
  const { room_id, seq, sender_id, removed_at } = chatMessages
  return sql<number>`(select count(*)::int from (select 1 from ${chatMessages} where ${room_id} = ${roomId} and ${seq} > ${readSeq} and ${sender_id} <> ${personId} and ${removed_at} is null limit ${mostUnread}) unread)`
}

export interface Cursor {
  before?: number | undefined
  around?: number | undefined
  limit: number
}

/** A page of rows, oldest first. @param where excludes what this reader cannot see */
export async function pageOfRows(
  ctx: Ctx,
  roomId: string,
  { before, around, limit }: Cursor,
  where?: SQL,
): Promise<{ rows: MessageRow[]; more: boolean; moreAfter: boolean }> {
  const { seq } = chatMessages
  const of = (...rest: (SQL | undefined)[]) =>
    ctx.db
      .select()
      .from(chatMessages)
      .where(and(eq(chatMessages.room_id, roomId), where, ...rest))
  const back = (until: number | undefined, most: number) =>
    of(until === undefined ? undefined : sql`${seq} < ${until}`)
      .orderBy(desc(seq))
      .limit(most + 1)
  if (around === undefined) {
    const rows = await back(before, limit)
    return { rows: rows.slice(0, limit).reverse(), more: rows.length > limit, moreAfter: before !== undefined }
  }
  const half = Math.ceil(limit / 2)
  const [older, newer] = await together(
    back(around, half),
    of(sql`${seq} >= ${around}`)
      .orderBy(asc(seq))
      .limit(half + 1),
  )
  return { rows: [...older.slice(0, half).reverse(), ...newer.slice(0, half)], more: older.length > half, moreAfter: newer.length > half }
}

/** In the order of their last change. */
export async function changedRows(ctx: Ctx, roomId: string, since: number, most: number, where?: SQL): Promise<MessageRow[]> {
  return ctx.db
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.room_id, roomId), gt(chatMessages.change, since), where))
    .orderBy(asc(chatMessages.change))
    .limit(most)
}
