/** The moderation of the global room: carried out, recorded in the audit log, and sent to everybody in the room. */
import { and, desc, eq, gt, ilike, sql } from 'drizzle-orm'
import type { AuditAction, AuditFacts } from '#contract/audit/audit.ts'
import type { chatAdmin as calls, MuteRow } from '#contract/chat/admin.ts'
import { type ChatMessage, chatFailures, chatPayloads } from '#contract/chat/chat.ts'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { failures } from '#contract/grammar/errors.ts'
import { type Page, pageFrom } from '#contract/grammar/page.ts'
import { formatWhen, minuteMs } from '#contract/grammar/time.ts'
import { type Ctx, inTransaction, now, requirePerson } from '../../../platform/context.ts'
import { record } from '../../audit/service.ts'
import { people } from '../../auth/tables.ts'
import { chatEdits, chatMessages, chatMutes, chatRooms } from '../tables.ts'
import { publishMessage, publishRoom } from './publish.ts'
import { enter, globalRoom } from './rooms.ts'
import { messageViews, roomView } from './views.ts'
import { change } from './write.ts'

type Input<Name extends keyof typeof calls> = ParsedOf<(typeof calls)[Name]>
type Output<Name extends keyof typeof calls> = Promise<OutputOf<(typeof calls)[Name]>>

/** The earlier texts of an edited or removed message. @throws 404 outside the global room */
export async function earlierTexts(ctx: Ctx, { messageId }: Input<'earlier'>): Output<'earlier'> {
  const row = await globalMessage(ctx, messageId)
  const texts = await ctx.db.select().from(chatEdits).where(eq(chatEdits.message_id, messageId)).orderBy(chatEdits.change)
  const [message] = await messageViews(ctx, [{ ...row, removed_at: null }], { readerId: null, isMasked: false })
  if (!message) throw failures.not_found()
  return {
    message: { ...message, removed: !!row.removed_at },
    texts: texts.map(({ text, until }) => ({ text, until: until.toISOString() })),
    removedFor: row.removed_for,
  }
}

async function globalMessage(ctx: Ctx, id: string) {
  const room = await globalRoom(ctx)
  const [row] = await ctx.db
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.id, id), eq(chatMessages.room_id, room.id)))
  if (!row) throw failures.not_found()
  return row
}

interface Decided<Result> {
  result: Result
  /** The person it concerns. */
  subjectId: string
  before: AuditFacts
  after: AuditFacts
  /** Runs after the commit. */
  announce: (ctx: Ctx) => Promise<void>
}

async function decide<Result>(
  ctx: Ctx,
  action: Extract<AuditAction, `chat.${string}`>,
  reason: string,
  work: (ctx: Ctx) => Promise<Decided<Result>>,
): Promise<Result> {
  const { result, announce } = await inTransaction(ctx, async (ctx) => {
    const decided = await work(ctx)
    const { subjectId, before, after } = decided
    await record(ctx, { action, subject_id: subjectId, before, after, reason })
    return decided
  })
  await announce(ctx)
  return result
}

export async function removeMessage(ctx: Ctx, { messageId, reason }: Input<'remove'>): Output<'remove'> {
  const changes = { removed_at: now(ctx), removed_by: requirePerson(ctx).id, removed_for: reason }
  return { removed: await decide(ctx, 'chat.remove', reason, (ctx) => setRemoved(ctx, messageId, changes)) }
}

export async function restoreMessage(ctx: Ctx, { messageId, reason }: Input<'restore'>): Output<'restore'> {
  const changes = { removed_at: null, removed_by: null, removed_for: '' }
  return { restored: await decide(ctx, 'chat.restore', reason, (ctx) => setRemoved(ctx, messageId, changes)) }
}

async function setRemoved(
  ctx: Ctx,
  messageId: string,
  changes: { removed_at: Date | null; removed_by: string | null; removed_for: string },
): Promise<Decided<ChatMessage>> {
  const room = await globalRoom(ctx)
  const { row } = await change(ctx, room, messageId, async (_ctx, before) => {
    const isOwnAction = before.removed_at && before.removed_by === before.sender_id
    if (isOwnAction || !before.removed_at === !changes.removed_at) throw failures.version_conflict()
    return changes
  })
  const [result] = await messageViews(ctx, [row], { readerId: null, isMasked: false })
  if (!result) throw failures.not_found()
  const is = !!changes.removed_at
  return {
    result,
    subjectId: row.sender_id,
    before: { message: messageId, removed: !is },
    after: { message: messageId, removed: is },
    announce: async (ctx) => void (await publishMessage(ctx, room, { row, isNew: false, isMasked: false })),
  }
}

/** @throws 404, never_muted */
export async function mute(ctx: Ctx, { username, minutes, reason }: Input<'mute'>): Output<'mute'> {
  const until = await decide(ctx, 'chat.mute', reason, async (ctx) => {
    const person = await personToMute(ctx, username)
    const at = now(ctx)
    const until = new Date(at.getTime() + minutes * minuteMs)
    const row = { person_id: person.id, until, reason, by_id: requirePerson(ctx).id, at }
    await ctx.db.insert(chatMutes).values(row).onConflictDoUpdate({ target: chatMutes.person_id, set: row })
    return { result: until, subjectId: person.id, before: {}, after: { mutedUntil: until.toISOString() }, announce: publishState }
  })
  return { message: `They can read along until ${formatWhen(until)}.` }
}

/** @throws 404 when nobody with that name is muted */
export async function unmute(ctx: Ctx, { username }: Input<'unmute'>): Output<'unmute'> {
  await decide(ctx, 'chat.unmute', '', async (ctx) => {
    const person = await personToMute(ctx, username)
    const [gone] = await ctx.db.delete(chatMutes).where(eq(chatMutes.person_id, person.id)).returning()
    if (!gone) throw failures.not_found()
    const before = { mutedUntil: gone.until.toISOString() }
    return { result: null, subjectId: person.id, before, after: {}, announce: publishState }
  })
  return { message: 'They can write again.' }
}

async function personToMute(ctx: Ctx, username: string) {
  const [person] = await ctx.db.select({ id: people.id, type: people.type }).from(people).where(eq(people.username, username))
  if (!person) throw failures.not_found()
  if (person.type === 'admin') throw chatFailures.never_muted()
  return person
}

export async function mutes(ctx: Ctx, { page_number: page, page_size: limit, username }: Input<'mutes'>): Promise<Page<MuteRow>> {
  const where = and(
    gt(chatMutes.until, now(ctx)),
    username ? ilike(people.username, `%${username.replace(/[%_\\]/g, '\\$&')}%`) : undefined,
  )
  const by = sql<string>`(select b.first_name || ' ' || b.last_name from people b where b.id = ${chatMutes.by_id})`
  const name = sql<string>`${people.first_name} || ' ' || ${people.last_name}`
  const found = ctx.db
    .select({ mute: chatMutes, username: people.username, name, by })
    .from(chatMutes)
    .innerJoin(people, eq(people.id, chatMutes.person_id))
  const rows = await found
    .where(where)
    .orderBy(desc(chatMutes.at))
    .limit(limit)
    .offset((page - 1) * limit)
  const [counted] = await ctx.db
    .select({ total: sql<number>`count(*)::int` })
    .from(chatMutes)
    .innerJoin(people, eq(people.id, chatMutes.person_id))
    .where(where)
  const results = rows.map(({ mute: { until, reason, at }, ...who }) => ({
    ...who,
    reason,
    until: until.toISOString(),
    at: at.toISOString(),
  }))
  return pageFrom(results, counted?.total ?? 0, { page, limit })
}

export async function govern(ctx: Ctx, { isPaused, slowMs, reason }: Input<'govern'>): Output<'govern'> {
  const room = await decide(ctx, 'chat.govern', reason, async (ctx) => {
    const person = requirePerson(ctx)
    const before = await globalRoom(ctx)
    const set = { is_paused: isPaused, slow_ms: slowMs }
    await ctx.db.update(chatRooms).set(set).where(eq(chatRooms.id, before.id))
    const { room, standing } = await enter(ctx, before.id, person)
    return {
      result: await roomView(ctx, room, standing, person),
      subjectId: before.id,
      before: { isPaused: before.is_paused, slowMs: before.slow_ms },
      after: { isPaused, slowMs },
      announce: publishState,
    }
  })
  return { room }
}

async function publishState(ctx: Ctx): Promise<void> {
  const room = await globalRoom(ctx)
  await publishRoom(ctx, room, chatPayloads.state, { roomId: room.id })
}
