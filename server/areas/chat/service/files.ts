/**
 * Files of messages. A file is uploaded first, and only its sender can see it until a message attaches it; then the members of the room can, each
 * with a signed URL that lasts for minutes. It is deleted with its message.
 */
import { and, eq, gt, inArray, isNotNull, isNull, lt, notExists } from 'drizzle-orm'
import { type ChatFile, type chat as calls, chatFailures } from '#contract/chat/chat.ts'
import { chatLimits } from '#contract/chat/limits.ts'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { Failure, failures } from '#contract/grammar/errors.ts'
import { dayMs, hourMs } from '#contract/grammar/time.ts'
import { type Ctx, inTransaction, now, type Person, publish, requirePerson } from '../../../platform/context.ts'
import type { StoredFile } from '../../../platform/storage/port.ts'
import { lockPerson } from '../../auth/service.ts'
import { madeAt } from '../../media/rules.ts'
import {
  dropStored,
  insertPrivatePicture,
  privateKeyOf,
  removePrivatePicture,
  type StoredPicture,
  storePrivatePicture,
} from '../../media/service/private.ts'
import { type AudioType, audioTypeOf, withoutMetadata } from '../rules/audio.ts'
import { chatFiles, chatMessages } from '../tables.ts'
import { type FileRow, fileViews } from './file-views.ts'
import { enter, type RoomRow, whyNoFiles } from './rooms.ts'

export interface SentFile {
  bytes: Buffer
  alt: string
  seconds: number | undefined
  peaks: number[]
}

const audioFolder = 'audio/'
export const audioKey = (id: string) => `${audioFolder}${id}`
/** A younger file may still be in use by an upload. */
const restMs = hourMs

/** @throws 404 without access to the room, or the reason why they may not send files there */
export async function requireAttachingIn(ctx: Ctx, roomId: string): Promise<RoomRow> {
  const { room, standing } = await enter(ctx, roomId, requirePerson(ctx))
  const why = whyNoFiles(room, standing)
  if (why) throw why
  return room
}

/** @throws too_many_files, not_a_file, audio_too_large, no_length, and the media area's failures for a picture */
export async function keepFile(ctx: Ctx, room: RoomRow, sent: SentFile): Promise<ChatFile> {
  const person = requirePerson(ctx)
  await requireFewFiles(ctx, person)
  const type = audioTypeOf(sent.bytes)
  const row = await (type ? keepAudio(ctx, person, room, type, sent) : keepPicture(ctx, person, room, sent))
  const file = (await fileViews(ctx, [row])).get(row.id)
  if (!file) throw new Error(`chat: file ${row.id} has no view`)
  return file
}

async function keepAudio(ctx: Ctx, person: Person, room: RoomRow, type: AudioType, sent: SentFile): Promise<FileRow> {
  const { bytes, seconds, peaks } = sent
  if (bytes.length > chatLimits.audioBytes) throw chatFailures.audio_too_large()
  if (seconds === undefined) throw chatFailures.no_length()
  const { storage, ids } = ctx.platform
  const id = ids.uuid()
  // Before the row, and outside its transaction, like in the media area. The sweep deletes a file without a row.
  await storage.put(audioKey(id), withoutMetadata(type, bytes), type)
  try {
    return await inTransaction(ctx, (ctx) => insert(ctx, person, room, { id, kind: 'audio', type, bytes: bytes.length, seconds, peaks }))
  } catch (error) {
    await storage.remove(audioKey(id))
    throw error
  }
}

async function keepPicture(ctx: Ctx, person: Person, room: RoomRow, { bytes, alt }: SentFile): Promise<FileRow> {
  const picture = await storePrivatePicture(ctx, bytes).catch((error) => {
    throw error instanceof Failure && error.code === 'not_a_picture' ? chatFailures.not_a_file() : error
  })
  try {
    return await insertPicture(ctx, person, room, picture, alt)
  } catch (error) {
    await dropStored(ctx, picture)
    throw error
  }
}

function insertPicture(ctx: Ctx, person: Person, room: RoomRow, picture: StoredPicture, alt: string): Promise<FileRow> {
  return inTransaction(ctx, async (ctx) => {
    const { id, bytes } = picture
    const row = await insert(ctx, person, room, { id, kind: 'image', type: 'image/webp', bytes })
    await insertPrivatePicture(ctx, picture, { owner_id: person.id, use: 'chat', alt })
    return row
  })
}

type New = Pick<FileRow, 'id' | 'kind' | 'type' | 'bytes'> & Partial<Pick<FileRow, 'seconds' | 'peaks'>>

async function insert(ctx: Ctx, person: Person, room: RoomRow, file: New): Promise<FileRow> {
  // Serialized per person, so that the count is exact.
  await lockPerson(ctx, person.id)
  await requireFewFiles(ctx, person)
  const [row] = await ctx.db
    .insert(chatFiles)
    .values({ ...file, room_id: room.id, sender_id: person.id, created_at: now(ctx) })
    .returning()
  return row as FileRow
}

async function requireFewFiles(ctx: Ctx, { id }: Person): Promise<void> {
  const sent = await ctx.db.$count(chatFiles, and(eq(chatFiles.sender_id, id), gt(chatFiles.created_at, ago(ctx, dayMs))))
  if (sent >= chatLimits.filesPerDay) throw chatFailures.too_many_files()
}

const ago = (ctx: Ctx, ms: number) => new Date(now(ctx).getTime() - ms)

const noMessageNames = (ctx: Ctx) =>
  notExists(ctx.db.select({ id: chatMessages.id }).from(chatMessages).where(eq(chatMessages.file_id, chatFiles.id)))

/** Under the room's lock, so that only the first of two messages can attach a file. @throws file_gone */
export async function requireOwnFile(ctx: Ctx, person: Person, room: RoomRow, fileId: string): Promise<void> {
  const mine = and(eq(chatFiles.id, fileId), eq(chatFiles.sender_id, person.id), eq(chatFiles.room_id, room.id))
  const isFresh = and(isNull(chatFiles.removed_at), gt(chatFiles.created_at, ago(ctx, chatLimits.unsentMs)))
  if (!(await ctx.db.$count(chatFiles, and(mine, isFresh, noMessageNames(ctx))))) throw chatFailures.file_gone()
}

/** @throws 404, also when no message has it yet and it is somebody else's */
export async function fileAddress(
  ctx: Ctx,
  { fileId, w }: ParsedOf<typeof calls.fileAddress>,
): Promise<OutputOf<typeof calls.fileAddress>> {
  const person = requirePerson(ctx)
  const [row] = await ctx.db
    .select()
    .from(chatFiles)
    .where(and(eq(chatFiles.id, fileId), isNull(chatFiles.removed_at)))
  if (!row) throw failures.not_found()
  await enter(ctx, row.room_id, person)
  if (row.sender_id !== person.id && !(await ctx.db.$count(chatMessages, eq(chatMessages.file_id, row.id)))) throw failures.not_found()
  const key = row.kind === 'audio' ? audioKey(row.id) : await privateKeyOf(ctx, row.id, w)
  const expiresIn = chatLimits.fileAddressMs / 1000
  const filename = `${row.kind}-${row.id}.${row.type.replace(/^.*\//, '')}`
  const url = await ctx.platform.storage.signDownload(key, { expiresIn, filename })
  return { url, expiresAt: new Date(now(ctx).getTime() + chatLimits.fileAddressMs).toISOString() }
}

/** The caller has checked access. For a picture, the largest stored size. null: it is gone */
export async function storedFile(ctx: Ctx, { id, kind }: Pick<FileRow, 'id' | 'kind'>): Promise<StoredFile | null> {
  const key = kind === 'audio' ? audioKey(id) : await privateKeyOf(ctx, id, Number.MAX_SAFE_INTEGER)
  return ctx.platform.storage.get(key)
}

/** In the transaction that removes its message; the event handler deletes the bytes. */
export async function dropFile(ctx: Ctx, fileId: string): Promise<void> {
  const [row] = await ctx.db
    .update(chatFiles)
    .set({ removed_at: now(ctx), peaks: [] })
    .where(and(eq(chatFiles.id, fileId), isNull(chatFiles.removed_at)))
    .returning()
  if (row?.kind === 'image') await removePrivatePicture(ctx, fileId)
  else if (row) publish(ctx, 'chat.file_removed', { fileId })
}

/** Deletes the bytes of a removed audio note. */
export async function freeFile(ctx: Ctx, fileId: string): Promise<void> {
  await ctx.platform.storage.remove(audioKey(fileId))
}

/** Daily: deletes files that were never attached, and leftovers of a crash. */
export async function sweepFiles(ctx: Ctx): Promise<void> {
  // A little later than the deadline for attaching, so that none is in use.
  const isOver = and(isNull(chatFiles.removed_at), lt(chatFiles.created_at, ago(ctx, chatLimits.unsentMs + restMs)))
  const unsent = await ctx.db
    .select({ id: chatFiles.id })
    .from(chatFiles)
    .where(and(isOver, noMessageNames(ctx)))
  for (const { id } of unsent) await inTransaction(ctx, (ctx) => dropFile(ctx, id))
  // Until then they count towards the daily limit.
  await ctx.db.delete(chatFiles).where(and(isNotNull(chatFiles.removed_at), lt(chatFiles.created_at, ago(ctx, dayMs + restMs))))
  for await (const keys of ctx.platform.storage.pages(audioFolder)) await removeStrays(ctx, keys)
}

async function removeStrays(ctx: Ctx, keys: readonly string[]): Promise<void> {
  const ids = keys.map((key) => key.slice(audioFolder.length)).filter((id) => madeAt(id) < ago(ctx, restMs))
  if (!ids.length) return
  const kept = await ctx.db
    .select({ id: chatFiles.id })
    .from(chatFiles)
    .where(and(inArray(chatFiles.id, ids), isNull(chatFiles.removed_at)))
  const wanted = new Set(kept.map(({ id }) => id))
  for (const id of ids) if (!wanted.has(id)) await ctx.platform.storage.remove(audioKey(id))
}
