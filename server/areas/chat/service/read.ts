/** Reading: pages, changes since a point, and read marks. */
import { and, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { type chat as calls, chatPayloads, type RoomKind, type RoomSummary } from '#contract/chat/chat.ts'
import { chatLimits } from '#contract/chat/limits.ts'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { type Ctx, type Person, requirePerson } from '../../../platform/context.ts'
import { together } from '../../../platform/database/transaction.ts'
import { markGroupRead } from '../../notifications/service.ts'
import { noBlockWith } from '../../profiles/service/blocks.ts'
import { groupOf } from '../rules/groups.ts'
import { chatMembers, chatMessages, chatRooms } from '../tables.ts'
import { publishRoom } from './publish.ts'
import { type Entered, enter, enterGlobal, type RoomRow } from './rooms.ts'
import { sendersOf } from './senders.ts'
import { type Cursor, changedRows, type MessageRow, messageViews, pageOfRows, roomView, unreadAfter, wordsFor } from './views.ts'
import { readUpTo } from './write.ts'

export async function history(ctx: Ctx, cursor: ParsedOf<typeof calls.history>): Promise<OutputOf<typeof calls.history>> {
  const person = requirePerson(ctx)
  return pageIn(ctx, person, await enterGlobal(ctx, person), cursor)
}

export async function room(ctx: Ctx, { roomId, ...cursor }: ParsedOf<typeof calls.room>): Promise<OutputOf<typeof calls.room>> {
  const person = requirePerson(ctx)
  return pageIn(ctx, person, await enter(ctx, roomId, person), cursor)
}

/** The room was loaded before its messages, so a message written in between is fetched again and never missed. */
async function pageIn(ctx: Ctx, person: Person, { room, standing }: Entered, cursor: Cursor): Promise<OutputOf<typeof calls.room>> {
  const { rows, more, moreAfter } = await pageOfRows(ctx, room.id, cursor, hiddenFrom(person, room))
  const [view, messages] = await together(
    roomView(ctx, room, standing, person),
    messageViews(ctx, rows, { readerId: person.id, isMasked: standing.isMasked }),
  )
  return { room: view, messages, more, moreAfter }
}

/** In the global room, two people of whom one has blocked the other do not see each other's messages. */
export function hiddenFrom(person: Person, { kind }: RoomRow): SQL | undefined {
  return kind === 'global' ? noBlockWith(person, chatMessages.sender_id) : undefined
}

export async function changes(ctx: Ctx, { roomId, since }: ParsedOf<typeof calls.changes>): Promise<OutputOf<typeof calls.changes>> {
  const person = requirePerson(ctx)
  const { room, standing } = await enter(ctx, roomId, person)
  const most = chatLimits.changesAtOnce
  const rows = await changedRows(ctx, room.id, since, most + 1, hiddenFrom(person, room))
  const more = rows.length > most
  const shown = rows.slice(0, most)
  const messages = await messageViews(ctx, shown, { readerId: person.id, isMasked: standing.isMasked })
  // A message written after the room was loaded has a higher number, and is included.
  const change = more ? (shown.at(-1)?.change ?? since) : Math.max(room.last_change, shown.at(-1)?.change ?? 0)
  return { messages, change, more }
}

export async function read(ctx: Ctx, { roomId, upTo, messageIds = [] }: ParsedOf<typeof calls.read>): Promise<OutputOf<typeof calls.read>> {
  const person = requirePerson(ctx)
  const { room } = await enter(ctx, roomId, person)
  const seq = Math.min(room.last_seq, Math.max(upTo ?? 0, await lastOf(ctx, room, messageIds)))
  await readUpTo(ctx, room, person.id, seq)
  const [marked] = await ctx.db
    .select({ readSeq: chatMembers.read_seq, unread: unreadAfter(room.id, person.id, sql`${chatMembers.read_seq}`) })
    .from(chatMembers)
    .where(and(eq(chatMembers.room_id, room.id), eq(chatMembers.person_id, person.id)))
  if (room.kind !== 'global') {
    await markGroupRead(ctx, person.id, groupOf(room.id))
    // People who have left, and admins who read along, publish no read mark.
    if (marked)
      await publishRoom(ctx, room, chatPayloads.read, { roomId: room.id, username: person.username, seq: marked.readSeq }, person.id)
  }
  return marked ?? { readSeq: seq, unread: 0 }
}

async function lastOf(ctx: Ctx, room: RoomRow, ids: readonly string[]): Promise<number> {
  if (!ids.length) return 0
  const [found] = await ctx.db
    .select({ seq: sql<number | null>`max(${chatMessages.seq})` })
    .from(chatMessages)
    .where(and(eq(chatMessages.room_id, room.id), inArray(chatMessages.id, [...ids])))
  return found?.seq ?? 0
}

interface MessageQuery {
  kind: RoomKind
  limit: number
  /** Only rooms whose last message is older. */
  before?: Date | undefined
}

/** A person's rooms, the latest message first. */
export async function roomsOf(
  ctx: Ctx,
  person: Person,
  { kind, limit, before }: MessageQuery,
): Promise<{ rooms: RoomSummary[]; more: boolean }> {
  const rows = await ctx.db
    .select({ room: chatRooms, unread: unreadAfter(sql`${chatRooms.id}`, person.id, sql`${chatMembers.read_seq}`) })
    .from(chatMembers)
    .innerJoin(chatRooms, eq(chatRooms.id, chatMembers.room_id))
    .where(and(eq(chatMembers.person_id, person.id), eq(chatRooms.kind, kind), before ? lt(chatRooms.last_at, before) : undefined))
    .orderBy(desc(chatRooms.last_at), desc(chatRooms.id))
    .limit(limit + 1)
  const shown = rows.slice(0, limit)
  return { rooms: await summaries(ctx, person, shown), more: rows.length > limit }
}

async function summaries(ctx: Ctx, person: Person, rows: readonly { room: RoomRow; unread: number }[]): Promise<RoomSummary[]> {
  if (!rows.length) return []
  const ids = rows.map(({ room }) => room.id)
  const [members, last] = await together(ctx.db.select().from(chatMembers).where(inArray(chatMembers.room_id, ids)), lastMessages(ctx, ids))
  const others = members.filter(({ person_id }) => person_id !== person.id)
  const otherIds = others.map(({ person_id }) => person_id)
  const [senders, here, views] = await together(
    sendersOf(ctx, otherIds),
    ctx.platform.presence.among('site', otherIds).catch(() => new Set<string>()),
    // Whether a room is masked depends on its subject, so a list masks all of them.
    messageViews(ctx, last, { readerId: person.id, isMasked: true }),
  )
  const lastOfRoom = new Map(views.map((view) => [view.roomId, { ...view, text: view.text || wordsFor(view.file) }]))
  return rows.map(({ room, unread }) => ({
    roomId: room.id,
    kind: room.kind,
    subjectId: room.subject_id,
    with: others.flatMap(({ room_id, person_id }) => {
      const sender = room_id === room.id && senders.get(person_id)
      return sender ? [{ ...sender, isHere: here.has(person_id) }] : []
    }),
    last: lastOfRoom.get(room.id) ?? null,
    lastAt: room.last_at.toISOString(),
    unread,
  }))
}

async function lastMessages(ctx: Ctx, roomIds: readonly string[]): Promise<MessageRow[]> {
  return ctx.db
    .select()
    .from(chatMessages)
    .where(
      and(
        inArray(chatMessages.room_id, [...roomIds]),
        sql`${chatMessages.seq} = (select last_seq from ${chatRooms} r where r.id = ${chatMessages.room_id})`,
      ),
    )
}
