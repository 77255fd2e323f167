/** Telling those who are connected. What is told is a hint: pages that miss it ask for what has changed. */
import { eq, or } from 'drizzle-orm'
import { type ChatMessage, chatNews } from '#contract/chat.ts'
import { spaces } from '#contract/sockets.ts'
import type { Ctx } from '../../../platform/context.ts'
import { given, prepared } from '../../../platform/database/prepared.ts'
import { together } from '../../../platform/database/transaction.ts'
import { roomOf } from '../../../sockets/rooms.ts'
import { blocks } from '../../profiles/tables.ts'
import { membersOf, type RoomRow } from './rooms.ts'
import { type MessageRow, viewerOf } from './views.ts'

interface What {
  /** Else it was edited, removed or put back. */
  isNew: boolean
  isMasked: boolean
}

/** Call it after the commit. @returns what its author sees */
export async function tellMessage(ctx: Ctx, room: RoomRow, row: MessageRow, { isNew, isMasked }: What): Promise<ChatMessage> {
  const isGlobal = room.kind === 'global'
  const [viewOf, blocked, members] = await together(
    viewerOf(ctx, [row]),
    isGlobal ? blockedWith(ctx, row.sender_id) : [],
    membersOf(ctx, room),
  )
  const shown = viewOf(row, { readerId: null, isMasked })
  const own = viewOf(row, { readerId: row.sender_id, isMasked: false })
  const { sockets } = ctx.platform
  if (isGlobal) {
    const event = isNew ? chatNews.globalReceive : chatNews.globalBroadcast
    sockets.tell({ space: spaces.global, except: blocked.map(roomOf.person) }, event, shown)
    return own
  }
  const event = isNew ? chatNews.receive : chatNews.changed
  const others = members.filter(({ person_id }) => person_id !== row.sender_id)
  if (others.length) sockets.tell({ space: spaces.rooms, rooms: others.map(({ person_id }) => roomOf.person(person_id)) }, event, shown)
  sockets.tell({ space: spaces.rooms, rooms: roomOf.person(row.sender_id) }, event, own)
  return own
}

/** To the members of a room, or of the global room to all. @param exceptId who said it */
export async function tellRoom(ctx: Ctx, room: RoomRow, event: string, payload: object, exceptId?: string): Promise<void> {
  const { sockets } = ctx.platform
  if (room.kind === 'global') return sockets.tell({ space: spaces.global }, event, payload)
  const rooms = (await membersOf(ctx, room)).map(({ person_id }) => person_id).filter((id) => id !== exceptId)
  if (rooms.length) sockets.tell({ space: spaces.rooms, rooms: rooms.map(roomOf.person) }, event, payload)
}

const blocksOf = prepared((db) =>
  db
    .select()
    .from(blocks)
    .where(or(eq(blocks.person_id, given('personId')), eq(blocks.other_id, given('personId')))),
)

async function blockedWith(ctx: Ctx, personId: string): Promise<string[]> {
  const rows = await blocksOf(ctx.db).execute({ personId })
  return rows.map(({ person_id, other_id }) => (person_id === personId ? other_id : person_id))
}
