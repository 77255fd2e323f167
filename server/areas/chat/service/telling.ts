/** Telling those who are connected. What is told is a hint: pages that miss it ask for what has changed. */
import { eq, or } from 'drizzle-orm'
import { chatNews } from '#contract/chat.ts'
import { spaces } from '#contract/sockets.ts'
import type { Ctx } from '../../../platform/context.ts'
import { roomOf } from '../../../sockets/rooms.ts'
import { blocks } from '../../profiles/tables.ts'
import { membersOf, type RoomRow } from './rooms.ts'
import { type MessageRow, messageViews } from './views.ts'

interface What {
  /** Else it was edited, removed or put back. */
  isNew: boolean
  isMasked: boolean
}

/** Call it after the commit. */
export async function tellMessage(ctx: Ctx, room: RoomRow, row: MessageRow, { isNew, isMasked }: What): Promise<void> {
  const [shown] = await messageViews(ctx, [row], { readerId: null, isMasked })
  if (!shown) return
  const { sockets } = ctx.platform
  if (room.kind === 'global') {
    const except = (await blockedWith(ctx, row.sender_id)).map(roomOf.person)
    sockets.tell({ space: spaces.global, except }, isNew ? chatNews.globalReceive : chatNews.globalBroadcast, shown)
    return
  }
  const event = isNew ? chatNews.receive : chatNews.changed
  const others = (await membersOf(ctx, room)).filter(({ person_id }) => person_id !== row.sender_id)
  if (others.length) sockets.tell({ space: spaces.rooms, rooms: others.map(({ person_id }) => roomOf.person(person_id)) }, event, shown)
  const [own] = await messageViews(ctx, [row], { readerId: row.sender_id, isMasked: false })
  sockets.tell({ space: spaces.rooms, rooms: roomOf.person(row.sender_id) }, event, own)
}

/** To the members of a room, or of the global room to all. @param exceptId who said it */
export async function tellRoom(ctx: Ctx, room: RoomRow, event: string, payload: object, exceptId?: string): Promise<void> {
  const { sockets } = ctx.platform
  if (room.kind === 'global') return sockets.tell({ space: spaces.global }, event, payload)
  const rooms = (await membersOf(ctx, room)).map(({ person_id }) => person_id).filter((id) => id !== exceptId)
  if (rooms.length) sockets.tell({ space: spaces.rooms, rooms: rooms.map(roomOf.person) }, event, payload)
}

async function blockedWith(ctx: Ctx, personId: string): Promise<string[]> {
  const rows = await ctx.db
    .select()
    .from(blocks)
    .where(or(eq(blocks.person_id, personId), eq(blocks.other_id, personId)))
  return rows.map(({ person_id, other_id }) => (person_id === personId ? other_id : person_id))
}
