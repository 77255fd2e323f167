/** Writing, editing, removing: each takes the room's next number under its lock, so that no reader can skip one. */
import { and, desc, eq, sql } from 'drizzle-orm'
import type { ParsedOf } from '#contract/call.ts'
import { type ChatMessage, type chat as calls, chatFailures } from '#contract/chat.ts'
import { chatLimits } from '#contract/chat-limits.ts'
import { failures } from '#contract/errors.ts'
import { type Ctx, inTransaction, now, type Person, requirePerson, tell } from '../../../platform/context.ts'
import { given, prepared, preparedInsert } from '../../../platform/database/prepared.ts'
import { together } from '../../../platform/database/transaction.ts'
import { captionOf, mentionsIn, requireMature, requireText } from '../rules/text.ts'
import { chatEdits, chatMembers, chatMessages, chatRooms } from '../tables.ts'
import { dropFile, requireOwnFile } from './files.ts'
import { type Entered, enter, enterGlobal, type RoomRow, type Standing, whyNoFiles } from './rooms.ts'
import { tellMessage } from './telling.ts'
import { type MessageRow, messageViews } from './views.ts'

type Said = Omit<ParsedOf<typeof calls.post>, 'roomId'>

export async function post(ctx: Ctx, { roomId, ...said }: ParsedOf<typeof calls.post>): Promise<{ sent: ChatMessage }> {
  const person = requirePerson(ctx)
  return { sent: await say(ctx, person, await enter(ctx, roomId, person), said) }
}

export async function send(ctx: Ctx, said: ParsedOf<typeof calls.send>): Promise<{ sent: ChatMessage }> {
  const person = requirePerson(ctx)
  return { sent: await say(ctx, person, await enterGlobal(ctx, person), said) }
}

async function say(ctx: Ctx, person: Person, { room, standing }: Entered, said: Said): Promise<ChatMessage> {
  if (standing.whyNot) throw standing.whyNot
  const noFiles = said.fileId ? whyNoFiles(room, standing) : null
  if (noFiles) throw noFiles
  const text = said.fileId ? captionOf(said.text, standing.mostText) : requireText(said.text, standing.mostText)
  if (standing.writerSince) requireMature(text, standing.writerSince, now(ctx))
  const written = await inTransaction(ctx, async (ctx) => {
    const [locked, known, last, answered] = await together(
      lockRoom(ctx, room.id),
      messageOnce(ctx.db).execute({ senderId: person.id, clientId: said.clientId ?? null }),
      lastMessage(ctx.db).execute({ senderId: person.id, roomId: room.id }),
      said.replyTo ? messageIn(ctx.db).execute({ id: said.replyTo, roomId: room.id }) : [],
    )
    const earlier = known[0] ?? (room.kind === 'global' ? sameAgain(ctx, last[0], text) : undefined)
    if (earlier) return { row: requireSameRoom(earlier, room), isNew: false }
    if (!standing.moderates) requirePatience(ctx, locked, last[0])
    if (said.replyTo && !answered[0]) throw chatFailures.no_reply()
    if (said.fileId) await requireOwnFile(ctx, person, room, said.fileId)
    return { row: await insert(ctx, locked, person, { ...said, text }), isNew: true }
  })
  if (!written.isNew) return viewForAuthor(ctx, written.row)
  return tellMessage(ctx, room, written.row, { isNew: true, isMasked: standing.isMasked })
}

async function viewForAuthor(ctx: Ctx, row: MessageRow): Promise<ChatMessage> {
  const [view] = await messageViews(ctx, [row], { readerId: row.sender_id, isMasked: false })
  if (!view) throw new Error(`chat: message ${row.id} has no view`)
  return view
}

const roomLocked = prepared((db) =>
  db
    .select()
    .from(chatRooms)
    .where(eq(chatRooms.id, given('id')))
    .for('no key update'),
)
const messageOnce = prepared((db) =>
  db
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.sender_id, given('senderId')), eq(chatMessages.client_id, given('clientId')))),
)
const lastMessage = prepared((db) =>
  db
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.sender_id, given('senderId')), eq(chatMessages.room_id, given('roomId'))))
    .orderBy(desc(chatMessages.seq))
    .limit(1),
)
const messageIn = prepared((db) =>
  db
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.id, given('id')), eq(chatMessages.room_id, given('roomId')))),
)

async function lockRoom(ctx: Ctx, id: string): Promise<RoomRow> {
  const [room] = await roomLocked(ctx.db).execute({ id })
  if (!room) throw failures.not_found()
  return room
}

/** Said twice within two seconds, it was a slip of the hand: the first one stands. */
function sameAgain(ctx: Ctx, last: MessageRow | undefined, text: string): MessageRow | undefined {
  const isSame = last && !last.removed_at && last.text === text && ageOf(ctx, last) < chatLimits.duplicateMs
  return isSame ? last : undefined
}

const ageOf = (ctx: Ctx, { created_at }: MessageRow) => now(ctx).getTime() - created_at.getTime()

function requireSameRoom(row: MessageRow, room: RoomRow): MessageRow {
  if (row.room_id !== room.id) throw failures.key_reused()
  return row
}

function requirePatience(ctx: Ctx, { slow_ms }: RoomRow, last: MessageRow | undefined): void {
  const left = last ? slow_ms - ageOf(ctx, last) : 0
  if (left <= 0) return
  const seconds = Math.ceil(left / 1000)
  throw chatFailures.slow({ seconds }, { seconds })
}

async function insert(ctx: Ctx, room: RoomRow, person: Person, { text, clientId, replyTo, fileId }: Said): Promise<MessageRow> {
  const at = now(ctx)
  const [seq, change] = [room.last_seq + 1, room.last_change + 1]
  ctx.later(counted(ctx.db).execute({ id: room.id, seq, change, at }))
  const id = ctx.platform.ids.uuid()
  const [row] = await insertMessage(ctx.db, {
    id,
    room_id: room.id,
    seq,
    change,
    sender_id: person.id,
    client_id: clientId ?? ctx.platform.ids.uuid(),
    text,
    reply_to: replyTo ?? null,
    file_id: fileId ?? null,
    created_at: at,
  })
  if (!row) throw new Error('chat: a message was not written')
  ctx.later(readUpTo(ctx, room, person.id, seq))
  if (room.kind !== 'global') tell(ctx, 'chat.written', { roomId: room.id, messageId: id, senderId: person.id })
  else if (mentionsIn(text).length) tell(ctx, 'chat.mentioned', { messageId: id, senderId: person.id })
  return row
}

const counted = prepared((db) =>
  db
    .update(chatRooms)
    // The column's own type would take the placeholder for a value.
    .set({ last_seq: sql`${given('seq')}`, last_change: sql`${given('change')}`, last_at: sql`${given('at')}` })
    .where(eq(chatRooms.id, given('id'))),
)
const insertMessage = preparedInsert((db, row: typeof chatMessages.$inferInsert) => db.insert(chatMessages).values(row).returning())

/** Marks only move forward. In the global room everybody may have one, elsewhere only members: who reads what is over stays away. */
export async function readUpTo(ctx: Ctx, { id, kind }: RoomRow, personId: string, seq: number): Promise<void> {
  if (kind === 'global') await readInAny(ctx.db, { room_id: id, person_id: personId, read_seq: seq, joined_at: now(ctx) })
  else await readAsMember(ctx.db).execute({ id, personId, seq })
}

const readAsMember = prepared((db) =>
  db
    .update(chatMembers)
    .set({ read_seq: sql`greatest(${chatMembers.read_seq}, ${given('seq')}::integer)` })
    .where(and(eq(chatMembers.room_id, given('id')), eq(chatMembers.person_id, given('personId')))),
)
const readInAny = preparedInsert((db, row: typeof chatMembers.$inferInsert) =>
  db
    .insert(chatMembers)
    .values(row)
    .onConflictDoUpdate({
      target: [chatMembers.room_id, chatMembers.person_id],
      set: { read_seq: sql`greatest(${chatMembers.read_seq}, excluded.read_seq)` },
    }),
)

/** @throws 404 when it is in no room of theirs */
async function enterByMessage(ctx: Ctx, messageId: string, person: Person): Promise<Entered & { row: MessageRow }> {
  const [row] = await ctx.db.select().from(chatMessages).where(eq(chatMessages.id, messageId))
  if (!row) throw failures.not_found()
  return { row, ...(await enter(ctx, row.room_id, person)) }
}

export async function edit(ctx: Ctx, { messageId, newText }: ParsedOf<typeof calls.edit>): Promise<{ edited: ChatMessage }> {
  const person = requirePerson(ctx)
  const { room, standing, row } = await enterByMessage(ctx, messageId, person)
  if (row.sender_id !== person.id) throw chatFailures.not_yours()
  if (standing.whyNot) throw standing.whyNot
  const text = row.file_id ? captionOf(newText, standing.mostText) : requireText(newText, standing.mostText)
  if (standing.writerSince) requireMature(text, standing.writerSince, now(ctx))
  const after = await change(ctx, room, messageId, async (ctx, before) => {
    if (before.removed_at) throw chatFailures.removed()
    if (ageOf(ctx, before) > chatLimits.editMs) throw chatFailures.too_late()
    if (before.text === text) return null
    const at = now(ctx)
    await ctx.db.insert(chatEdits).values({ message_id: messageId, change: before.change, text: before.text, until: at })
    return { text, edited_at: at }
  })
  return { edited: await toldChanged(ctx, room, after, standing) }
}

export async function removeOwn(ctx: Ctx, { messageId }: ParsedOf<typeof calls.remove>): Promise<{ removed: ChatMessage }> {
  const person = requirePerson(ctx)
  const { room, standing, row } = await enterByMessage(ctx, messageId, person)
  if (row.sender_id !== person.id) throw chatFailures.not_yours()
  const after = await change(ctx, room, messageId, async (ctx, before) => {
    if (before.removed_at) return null
    if (before.file_id) await dropFile(ctx, before.file_id)
    return { removed_at: now(ctx), removed_by: person.id }
  })
  return { removed: await toldChanged(ctx, room, after, standing) }
}

async function toldChanged(ctx: Ctx, room: RoomRow, { row, isChanged }: Changed, { isMasked }: Standing): Promise<ChatMessage> {
  return isChanged ? tellMessage(ctx, room, row, { isNew: false, isMasked }) : viewForAuthor(ctx, row)
}

interface Changed {
  row: MessageRow
  isChanged: boolean
}

type Changes = Partial<Pick<MessageRow, 'text' | 'edited_at' | 'removed_at' | 'removed_by' | 'removed_for'>>

/** Changes a message under its room's lock. @param decide null leaves it as it is */
export async function change(
  ctx: Ctx,
  room: RoomRow,
  messageId: string,
  decide: (ctx: Ctx, before: MessageRow) => Promise<Changes | null>,
): Promise<Changed> {
  return inTransaction(ctx, async (ctx) => {
    const [locked, [before]] = await together(lockRoom(ctx, room.id), messageIn(ctx.db).execute({ id: messageId, roomId: room.id }))
    if (!before) throw failures.not_found()
    const changes = await decide(ctx, before)
    if (!changes) return { row: before, isChanged: false }
    const last_change = locked.last_change + 1
    ctx.later(ctx.db.update(chatRooms).set({ last_change }).where(eq(chatRooms.id, room.id)))
    const [row] = await ctx.db
      .update(chatMessages)
      .set({ ...changes, change: last_change })
      .where(eq(chatMessages.id, messageId))
      .returning()
    if (!row) throw failures.not_found()
    return { row, isChanged: true }
  })
}
