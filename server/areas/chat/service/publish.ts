/** Publishes to connected clients. An event is only a hint: pages that miss it fetch the changes. */
import { or } from 'drizzle-orm'
import { type ChatMessage, chatPayloads } from '#contract/chat/chat.ts'
import { spaces } from '#contract/grammar/sockets.ts'
import type { Ctx } from '../../../platform/context.ts'
import { preparedByIds } from '../../../platform/database/prepared.ts'
import { together } from '../../../platform/database/transaction.ts'
import { roomOf } from '../../../sockets/rooms.ts'
import { blocks } from '../../profiles/tables.ts'
import { membersOf, type RoomRow } from './rooms.ts'
import { type MessageRow, viewerOf } from './views.ts'

export interface ChatEvent {
  row: MessageRow
  /** Otherwise it was edited, removed or restored. */
  isNew: boolean
  isMasked: boolean
}

/** Call it after the commit. @returns the view of its author */
export async function publishMessage(ctx: Ctx, room: RoomRow, told: ChatEvent): Promise<ChatMessage> {
  const [own] = await publishMessages(ctx, room, [told])
  return own as ChatMessage
}

/** In order. Call it after the commit. @returns the author's view of each */
export async function publishMessages(ctx: Ctx, room: RoomRow, all: readonly ChatEvent[]): Promise<ChatMessage[]> {
  const rows = all.map(({ row }) => row)
  const isGlobal = room.kind === 'global'
  const [viewOf, blocked, members] = await together(
    viewerOf(ctx, rows, { isMasked: all.some(({ isMasked }) => isMasked) }),
    isGlobal
      ? blockedWith(
          ctx,
          rows.map(({ sender_id }) => sender_id),
        )
      : new Map<string, string[]>(),
    membersOf(ctx, room),
  )
  const { sockets } = ctx.platform
  return all.map(({ row, isNew, isMasked }) => {
    const { sender_id } = row
    const shown = viewOf(row, { readerId: null, isMasked })
    const own = viewOf(row, { readerId: sender_id, isMasked: false })
    if (isGlobal) {
      const event = isNew ? chatPayloads.globalReceive : chatPayloads.globalBroadcast
      sockets.tell({ space: spaces.global, except: blocked.get(sender_id)?.map(roomOf.person) ?? [] }, event, shown)
      return own
    }
    const event = isNew ? chatPayloads.receive : chatPayloads.changed
    const others = members.filter(({ person_id }) => person_id !== sender_id)
    if (others.length) sockets.tell({ space: spaces.rooms, rooms: others.map(({ person_id }) => roomOf.person(person_id)) }, event, shown)
    sockets.tell({ space: spaces.rooms, rooms: roomOf.person(sender_id) }, event, own)
    return own
  })
}

/** To the members of a room, or to everybody in the global room. @param exceptId the person it came from */
export async function publishRoom(ctx: Ctx, room: RoomRow, event: string, payload: object, exceptId?: string): Promise<void> {
  const { sockets } = ctx.platform
  if (room.kind === 'global') return sockets.tell({ space: spaces.global }, event, payload)
  const rooms = (await membersOf(ctx, room)).map(({ person_id }) => person_id).filter((id) => id !== exceptId)
  if (rooms.length) sockets.tell({ space: spaces.rooms, rooms: rooms.map(roomOf.person) }, event, payload)
}

const blocksOf = preparedByIds((db, isOneOf) =>
  db
    .select()
    .from(blocks)
    .where(or(isOneOf(blocks.person_id), isOneOf(blocks.other_id))),
)

/** For each person, everybody with a block in either direction. */
async function blockedWith(ctx: Ctx, personIds: readonly string[]): Promise<Map<string, string[]>> {
  const others = new Map<string, string[]>(personIds.map((id) => [id, []]))
  for (const { person_id, other_id } of await blocksOf(ctx.db, personIds)) {
    others.get(person_id)?.push(other_id)
    others.get(other_id)?.push(person_id)
  }
  return others
}
