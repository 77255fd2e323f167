/** Notifications about messages that were not read in their room. */
import { and, eq, ne } from 'drizzle-orm'
import { fileWords } from '#contract/chat/limits.ts'
import type { Events } from '#contract/events.ts'
import { dayOf } from '#contract/grammar/time.ts'
import { type Ctx, now, systemCtx } from '../../platform/context.ts'
import type { DomainEvent } from '../../platform/events/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { peopleByIds } from '../auth/service.ts'
import { people } from '../auth/tables.ts'
import { notify } from '../notifications/service.ts'
import { areBlocked } from '../profiles/service/blocks.ts'
import { groupOf } from './rules/groups.ts'
import { mentionsIn } from './rules/text.ts'
import { freeFile, sweepFiles } from './service/files.ts'
import { sendersOf } from './service/senders.ts'
import { chatFiles, chatMembers, chatMessages, chatRooms } from './tables.ts'

/** A person with the room open has read the message by then, and needs no notification. */
const patienceMs = 4000
const queue = 'chat-ring'

export function chatJobs(platform: Platform): void {
  platform.tasks.define(queue, async (data) => ringMembers(systemCtx(platform, queue), data as Events['chat.written']))
  platform.outbox.subscribe('chat-ring', ['chat.written'], ({ payload }) =>
    platform.tasks.send(queue, { ...payload }, { afterMs: patienceMs }),
  )
  platform.outbox.subscribe('chat-free-files', ['chat.file_removed'], ({ id, payload: { fileId } }) =>
    freeFile(systemCtx(platform, id), fileId),
  )
  platform.tasks.every('chat-files-sweep', '50 3 * * *', () => sweepFiles(systemCtx(platform, 'chat-files-sweep')))
  platform.outbox.subscribe('chat-mentions', ['chat.mentioned'], (event) => ringMentioned(systemCtx(platform, event.id), event))
}

async function ringMembers(ctx: Ctx, { roomId, messageId, senderId }: Events['chat.written']): Promise<void> {
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

async function ringMentioned(ctx: Ctx, { payload: { messageId, senderId } }: DomainEvent<'chat.mentioned'>): Promise<void> {
  const [message] = await ctx.db.select().from(chatMessages).where(eq(chatMessages.id, messageId))
  if (!message || message.removed_at) return
  const name = (await sendersOf(ctx, [senderId])).get(senderId)?.name ?? 'Somebody'
  for (const username of mentionsIn(message.text)) {
    const [person] = await ctx.db.select({ id: people.id, type: people.type }).from(people).where(eq(people.username, username))
    if (!person || person.id === senderId || (await areBlocked(ctx, person.id, senderId))) continue
    const home = { user: '/dashboard/user', artist: '/dashboard/artist', admin: '/admin' }[person.type]
    await notify(ctx, {
      personId: person.id,
      key: `chat.mentioned ${messageId}`,
      type: 'chat.mentioned',
      message: `${name} mentioned you in the global room.`,
      href: `${home}/chat?at=${message.seq}`,
      group: {
        key: `mentions ${dayOf(now(ctx))}`,
        many: (count) => `You were mentioned ${count} times in the global room.`,
      },
    })
  }
}
