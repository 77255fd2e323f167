/** Notices about messages that were not read in their room, and about mentions. */
import { and, eq, ne } from 'drizzle-orm'
import { fileWords } from '#contract/chat/limits.ts'
import type { Events } from '#contract/events.ts'
import { dayOf } from '#contract/grammar/time.ts'
import { type Ctx, now } from '../../platform/context.ts'
import type { DomainEvent } from '../../platform/events/outbox.ts'
import { peopleByIds } from '../auth/service.ts'
import { people } from '../auth/tables.ts'
import type { Notice, Notices } from '../notifications/service/notices.ts'
import { notify } from '../notifications/service.ts'
import { areBlocked } from '../profiles/service/blocks.ts'
import { groupOf } from './rules/groups.ts'
import { mentionsIn } from './rules/text.ts'
import { sendersOf } from './service/senders.ts'
import { chatFiles, chatMembers, chatMessages, chatRooms } from './tables.ts'

/** All members who have not read it yet. */
export async function notifyMembers(ctx: Ctx, { roomId, messageId, senderId }: Events['chat.written']): Promise<void> {
  const [message] = await ctx.db.select().from(chatMessages).where(eq(chatMessages.id, messageId))
  const [room] = await ctx.db.select().from(chatRooms).where(eq(chatRooms.id, roomId))
  if (!message || message.removed_at || !room?.subject_id) return
  const members = await ctx.db
    .select()
    .from(chatMembers)
    .where(and(eq(chatMembers.room_id, roomId), ne(chatMembers.person_id, senderId)))
  const known = await peopleByIds(
    ctx,
    members.map(({ person_id }) => person_id),
  )
  const name = (await sendersOf(ctx, [senderId])).get(senderId)?.name ?? 'Somebody'
  const what = await actionOf(ctx, message)
  for (const { person_id, read_seq } of members) {
    if (read_seq >= message.seq) continue
    await notify(ctx, {
      personId: person_id,
      key: `chat.written ${messageId}`,
      type: room.kind === 'booking' ? 'chat.booking_message' : 'collab.message',
      message: `${name} ${what}.`,
      href: pageOf(room.kind, room.subject_id, known.get(person_id)?.type === 'artist'),
      group: { key: groupOf(roomId), many: (count) => `${count} new messages from ${name}.` },
    })
  }
}

/** Follows a name: `has written to you`, `sent an audio note`. */
async function actionOf(ctx: Ctx, { text, file_id }: typeof chatMessages.$inferSelect): Promise<string> {
  const [file] = text || !file_id ? [] : await ctx.db.select({ kind: chatFiles.kind }).from(chatFiles).where(eq(chatFiles.id, file_id))
  return file ? fileWords[file.kind].replace('Sent', 'sent') : 'has written to you'
}

function pageOf(kind: string, subjectId: string, isArtist: boolean): string {
  if (kind === 'collab') return `/dashboard/artist/collab?with=${subjectId}`
  return `/dashboard/${isArtist ? 'artist' : 'user'}/bookings/${subjectId}`
}

async function toMentioned(ctx: Ctx, { name: event, payload: { messageId, senderId } }: DomainEvent<'chat.mentioned'>): Promise<Notice[]> {
  const [message] = await ctx.db.select().from(chatMessages).where(eq(chatMessages.id, messageId))
  if (!message || message.removed_at) return []
  const group = { key: `mentions ${dayOf(now(ctx))}`, many: (count: number) => `You were mentioned ${count} times in the global room.` }
  const notices: Notice[] = []
  const name = (await sendersOf(ctx, [senderId])).get(senderId)?.name ?? 'Somebody'
  for (const username of mentionsIn(message.text)) {
    const [person] = await ctx.db.select({ id: people.id, type: people.type }).from(people).where(eq(people.username, username))
    if (!person || person.id === senderId || (await areBlocked(ctx, person.id, senderId))) continue
    const home = { user: '/dashboard/user', artist: '/dashboard/artist', admin: '/admin' }[person.type]
    notices.push({
      personId: person.id,
      key: `${event} ${messageId}`,
      message: `${name} mentioned you in the global room.`,
      href: `${home}/chat?at=${message.seq}`,
      group,
    })
  }
  return notices
}

export const chatNotices: Notices<'chat.mentioned'> = { 'chat.mentioned': toMentioned }
