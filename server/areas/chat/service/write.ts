/** Writing, editing, removing: each takes the room's next number under its lock, so that no reader can miss one. */
import { and, desc, eq, sql } from 'drizzle-orm'
import { type ChatMessage, type chat as calls, chatFailures } from '#contract/chat/chat.ts'
import { chatLimits } from '#contract/chat/limits.ts'
import type { ParsedOf } from '#contract/grammar/call.ts'
import { Failure, failures } from '#contract/grammar/errors.ts'
import { batched } from '../../../platform/batched.ts'
import { type Ctx, inTransaction, now, type Person, publish, requirePerson } from '../../../platform/context.ts'
import { given, prepared, preparedInsert } from '../../../platform/database/prepared.ts'
import { together } from '../../../platform/database/transaction.ts'
import { captionOf, mentionsIn, requireMature, requireText } from '../rules/text.ts'
import { chatEdits, chatMembers, chatMessages, chatRooms } from '../tables.ts'
import { dropFile, requireOwnFile } from './files.ts'
import { type ChatEvent, publishMessage, publishMessages } from './publish.ts'
import { type Entered, enter, enterGlobal, type Permissions, type RoomRow, whyNoFiles } from './rooms.ts'
import { type MessageRow, messageViews } from './views.ts'

type NewMessage = Omit<ParsedOf<typeof calls.post>, 'roomId'>

export async function post(ctx: Ctx, { roomId, ...said }: ParsedOf<typeof calls.post>): Promise<{ sent: ChatMessage }> {
  const person = requirePerson(ctx)
  return { sent: await say(ctx, person, await enter(ctx, roomId, person), said) }
}

export async function send(ctx: Ctx, said: ParsedOf<typeof calls.send>): Promise<{ sent: ChatMessage }> {
  const person = requirePerson(ctx)
  return { sent: await say(ctx, person, await enterGlobal(ctx, person), said) }
}

async function say(ctx: Ctx, person: Person, { room, standing }: Entered, said: NewMessage): Promise<ChatMessage> {
  if (standing.whyNot) throw standing.whyNot
  const noFiles = said.fileId ? whyNoFiles(room, standing) : null
  if (noFiles) throw noFiles
  const text = said.fileId ? captionOf(said.text, standing.mostText) : requireText(said.text, standing.mostText)
  if (standing.writerSince) requireMature(text, standing.writerSince, now(ctx))
  const { row, isNew } = await write(ctx, { person, standing, said: { ...said, text } }, room.id)
  if (!isNew) return viewForAuthor(ctx, row)
  return publishNew(ctx, { room, row, isNew, isMasked: standing.isMasked }, room.id)
}

interface Writing {
  person: Person
  standing: Permissions
  said: NewMessage
}

interface Written {
  row: MessageRow
  isNew: boolean
}

/** Batched: concurrent writes to one room share one lock and one commit. */
const write = batched<Writing, Written>((ctx, all, roomId) =>
  inTransaction(ctx, async (ctx) => {
    const senderIds = [...new Set(all.map(({ person }) => person.id))]
    const [room, known, last, answered] = await together(
      lockRoom(ctx, roomId),
      together(...all.map(({ person, said }) => messageOnce(ctx.db).execute({ senderId: person.id, clientId: said.clientId ?? null }))),
      together(...senderIds.map((senderId) => lastMessage(ctx.db).execute({ senderId, roomId }))),
      together(...all.map(({ said }) => (said.replyTo ? messageIn(ctx.db).execute({ id: said.replyTo, roomId }) : []))),
    )
    const page = openPage(ctx, room, known.flat(), last.flat())
    const outcomes: (Written | Failure)[] = []
    for (const [i, writing] of all.entries()) outcomes.push(await page.take(writing, !!answered[i]?.length).catch(failureOnly))
    page.close()
    return outcomes
  }),
)

/** One by one under the room's lock, so that a later one sees the earlier ones. */
function openPage(ctx: Ctx, room: RoomRow, known: readonly MessageRow[], last: readonly MessageRow[]) {
  const onceOf = (senderId: string, clientId: string | undefined) => `${senderId} ${clientId}`
  const once = new Map(known.map((row) => [onceOf(row.sender_id, row.client_id), row]))
  const lastOf = new Map(last.map((row) => [row.sender_id, row]))
  const readBy = new Map<string, number>()
  let { last_seq: seq, last_change: changes } = room
  return {
    async take({ person, standing, said }: Writing, isAnswerThere: boolean): Promise<Written> {
      const before = lastOf.get(person.id)
      const earlier = once.get(onceOf(person.id, said.clientId)) ?? (room.kind === 'global' ? sameAgain(ctx, before, said.text) : undefined)
      if (earlier) return { row: requireSameRoom(earlier, room), isNew: false }
      if (!standing.moderates) requirePatience(ctx, room, before)
      if (said.replyTo && !isAnswerThere) throw chatFailures.no_reply()
      if (said.fileId) await requireOwnFile(ctx, person, room, said.fileId)
      const row = newRow(ctx, room, person, said, { seq: ++seq, change: ++changes })
      ctx.later(insertMessage(ctx.db, row))
      if (room.kind !== 'global') publish(ctx, 'chat.written', { roomId: room.id, messageId: row.id, senderId: person.id })
      else if (mentionsIn(row.text).length) publish(ctx, 'chat.mentioned', { messageId: row.id, senderId: person.id })
      once.set(onceOf(person.id, row.client_id), row)
      lastOf.set(person.id, row)
      readBy.set(person.id, seq)
      return { row, isNew: true }
    },
    close() {
      if (!readBy.size) return
      ctx.later(counted(ctx.db).execute({ id: room.id, seq, change: changes, at: now(ctx) }))
      for (const [personId, read] of readBy) ctx.later(readUpTo(ctx, room, personId, read))
    },
  }
}

function failureOnly(error: unknown): Failure {
  if (error instanceof Failure) return error
  throw error
}

const publishNew = batched<ChatEvent & { room: RoomRow }, ChatMessage>(async (ctx, all) => {
  const [first] = all
  return first ? publishMessages(ctx, first.room, all) : []
})

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

/** The same text within two seconds is an accidental repeat: returns the first message. */
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

function newRow(ctx: Ctx, room: RoomRow, person: Person, said: NewMessage, place: Pick<MessageRow, 'seq' | 'change'>): MessageRow {
  const { ids } = ctx.platform
  return {
    ...place,
    id: ids.uuid(),
    room_id: room.id,
    sender_id: person.id,
    client_id: said.clientId ?? ids.uuid(),
    text: said.text,
    reply_to: said.replyTo ?? null,
    file_id: said.fileId ?? null,
    created_at: now(ctx),
    edited_at: null,
    removed_at: null,
    removed_by: null,
    removed_for: '',
  }
}

const counted = prepared((db) =>
  db
    .update(chatRooms)
    // Raw SQL, because the column type would encode the placeholder as a value.
    .set({ last_seq: sql`${given('seq')}`, last_change: sql`${given('change')}`, last_at: sql`${given('at')}` })
    .where(eq(chatRooms.id, given('id'))),
)
const insertMessage = preparedInsert((db, row: typeof chatMessages.$inferInsert) => db.insert(chatMessages).values(row))

/** Marks only move forward. In the global room anybody can have one, elsewhere only members, so that reading an old room does not rejoin it. */
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
export async function enterByMessage(ctx: Ctx, messageId: string, person: Person): Promise<Entered & { row: MessageRow }> {
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

async function toldChanged(ctx: Ctx, room: RoomRow, { row, isChanged }: Changed, { isMasked }: Permissions): Promise<ChatMessage> {
  return isChanged ? publishMessage(ctx, room, { row, isNew: false, isMasked }) : viewForAuthor(ctx, row)
}

interface Changed {
  row: MessageRow
  isChanged: boolean
}

type Changes = Partial<Pick<MessageRow, 'text' | 'edited_at' | 'removed_at' | 'removed_by' | 'removed_for'>>

/** Changes a message under its room's lock. @param decide null leaves it unchanged */
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
