/** Rooms: opened by their subject, which also decides what each person may do in them. */
import { and, eq, sql } from 'drizzle-orm'
import { chatFailures, chatPayloads, type RoomKind } from '#contract/chat/chat.ts'
import type { Failure } from '#contract/grammar/errors.ts'
import { failures } from '#contract/grammar/errors.ts'
import { spaces } from '#contract/grammar/sockets.ts'
import { afterCommit, type Ctx, inTransaction, now, type Person } from '../../../platform/context.ts'
import { given, prepared } from '../../../platform/database/prepared.ts'
import { roomOf } from '../../../sockets/rooms.ts'
import { whyLimited } from '../../auth/service/person-limits.ts'
import { chatMembers, chatRooms } from '../tables.ts'

export type RoomRow = typeof chatRooms.$inferSelect

/** A person's current permissions in a room. */
export interface Permissions {
  /** Why they may not write; null: they may. */
  whyNot: Failure | null
  /** Contact details are masked for the other side. */
  isMasked: boolean
  mostText: number
  /** Since when they have an account, in rooms that limit new people; null elsewhere. */
  writerSince?: Date | null
  moderates: boolean
}

/** Why their messages may not have files there; null: they may. Not while contact details are masked, so that strangers cannot send pictures. */
export function whyNoFiles({ kind }: RoomRow, { whyNot, isMasked }: Permissions): Failure | null {
  if (kind === 'global') return chatFailures.no_files_here()
  return whyNot ?? (isMasked ? chatFailures.no_files_yet() : null)
}

/** @returns null: they have no access */
type StandingIn = (ctx: Ctx, room: RoomRow, person: Person) => Promise<Permissions | null>
const kinds = new Map<RoomKind, StandingIn>()

/** The area that owns rooms of this kind registers their permissions. Call it once. */
export function defineRooms(kind: RoomKind, standingIn: StandingIn): void {
  kinds.set(kind, standingIn)
}

const roomById = prepared((db) =>
  db
    .select()
    .from(chatRooms)
    .where(eq(chatRooms.id, given('id'))),
)
const roomOfSubject = prepared((db) =>
  db
    .select()
    .from(chatRooms)
    .where(and(eq(chatRooms.kind, given('kind')), sql`${chatRooms.subject_id} is not distinct from ${given('subjectId')}::uuid`)),
)

export interface Entered {
  room: RoomRow
  standing: Permissions
}

/** @throws 404 without access to the room */
export async function enter(ctx: Ctx, roomId: string, person: Person): Promise<Entered> {
  const [room] = await roomById(ctx.db).execute({ id: roomId })
  return standIn(ctx, room, person)
}

export async function enterGlobal(ctx: Ctx, person: Person): Promise<Entered> {
  return standIn(ctx, await globalRoom(ctx), person)
}

async function standIn(ctx: Ctx, room: RoomRow | undefined, person: Person): Promise<Entered> {
  const standing = room && (await kinds.get(room.kind)?.(ctx, room, person))
  if (!room || !standing) throw failures.not_found()
  return { room, standing: { ...standing, whyNot: standing.whyNot ?? (await whyLimited(ctx, person.id, 'chat')) } }
}

export async function globalRoom(ctx: Ctx): Promise<RoomRow> {
  return openRoom(ctx, { kind: 'global', subjectId: null, memberIds: [], slowMs: 1000 })
}

export interface NewRoom {
  kind: RoomKind
  subjectId: string | null
  memberIds: readonly string[]
  slowMs?: number
}

/** The room of this subject, created in one transaction with its members if there is none. */
export async function openRoom(ctx: Ctx, { kind, subjectId, memberIds, slowMs = 0 }: NewRoom): Promise<RoomRow> {
  const [known] = await roomOfSubject(ctx.db).execute({ kind, subjectId })
  if (known) return known
  return inTransaction(ctx, async (ctx) => {
    const at = now(ctx)
    const row = { id: ctx.platform.ids.uuid(), kind, subject_id: subjectId, slow_ms: slowMs, last_at: at, created_at: at }
    await ctx.db.insert(chatRooms).values(row).onConflictDoNothing()
    const [room] = await roomOfSubject(ctx.db).execute({ kind, subjectId })
    if (!room) throw new Error(`chat: no room for ${kind} ${subjectId}`)
    if (memberIds.length)
      await ctx.db
        .insert(chatMembers)
        .values(memberIds.map((person_id) => ({ room_id: room.id, person_id, joined_at: at })))
        .onConflictDoNothing()
    return room
  })
}

/** They get one last event, and no further ones; the room is removed from their lists. */
export async function leaveRoom(ctx: Ctx, roomId: string, personId: string): Promise<void> {
  await ctx.db.delete(chatMembers).where(and(eq(chatMembers.room_id, roomId), eq(chatMembers.person_id, personId)))
  const { sockets } = ctx.platform
  afterCommit(ctx, () => sockets.tell({ space: spaces.rooms, rooms: roomOf.person(personId) }, chatPayloads.state, { roomId }))
}

const memberRows = prepared((db) =>
  db
    .select()
    .from(chatMembers)
    .where(eq(chatMembers.room_id, given('roomId'))),
)

export async function membersOf(ctx: Ctx, room: RoomRow): Promise<(typeof chatMembers.$inferSelect)[]> {
  return room.kind === 'global' ? [] : memberRows(ctx.db).execute({ roomId: room.id })
}
