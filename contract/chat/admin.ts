/** Chat moderation for admins: read back, remove, mute, slow down, pause. Every action is in the audit log. */
import { z } from 'zod'
import { adminReason } from '../grammar/admin-reason.ts'
import { call, done, id } from '../grammar/call.ts'
import { pageNumberInput, pageOf } from '../grammar/page.ts'
import { instant } from '../grammar/time-fields.ts'
import { chatMessage, chatRoom } from './chat.ts'
import { chatLimits } from './limits.ts'

const reason = adminReason.max(300)

const muteRow = z.object({ username: z.string(), name: z.string(), until: instant, reason: z.string(), by: z.string(), at: instant })
export type MuteRow = z.infer<typeof muteRow>

export const chatAdmin = {
  earlier: call({
    method: 'GET',
    path: '/admin/chat/messages/{messageId}/earlier',
    may: 'admin',
    roles: ['moderator'],
    summary: 'What a message said before it was edited or removed.',
    input: z.object({ messageId: id }),
    output: z.object({ message: chatMessage, texts: z.array(z.object({ text: z.string(), until: instant })), removedFor: z.string() }),
  }),
  remove: call({
    method: 'POST',
    path: '/admin/chat/messages/{messageId}/remove',
    may: 'admin',
    roles: ['moderator'],
    summary: 'Take a message away from everybody.',
    input: z.object({ messageId: id, reason }),
    output: z.object({ removed: chatMessage }),
  }),
  restore: call({
    method: 'POST',
    path: '/admin/chat/messages/{messageId}/restore',
    may: 'admin',
    roles: ['moderator'],
    summary: 'Put back what was taken away.',
    input: z.object({ messageId: id, reason }),
    output: z.object({ restored: chatMessage }),
  }),
  govern: call({
    method: 'POST',
    path: '/admin/chat/room',
    may: 'admin',
    roles: ['moderator'],
    summary: 'Pause the global room or set its slow mode.',
    input: z.object({ isPaused: z.boolean(), slowMs: z.number().int().min(0).max(chatLimits.mostSlowMs), reason }),
    output: z.object({ room: chatRoom }),
  }),
  mute: call({
    method: 'POST',
    path: '/admin/chat/mute',
    may: 'admin',
    roles: ['moderator'],
    summary: 'Let somebody read along only, for a time.',
    input: z.object({
      username: z.string().min(1).max(60),
      minutes: z.number().int().min(1).max(chatLimits.mostMuteMinutes),
      reason,
    }),
    output: done,
  }),
  unmute: call({
    method: 'POST',
    path: '/admin/chat/unmute',
    may: 'admin',
    roles: ['moderator'],
    summary: 'Lift a mute.',
    input: z.object({ username: z.string().min(1).max(60) }),
    output: done,
  }),
  mutes: call({
    method: 'POST',
    path: '/admin/chat/mutes',
    may: 'admin',
    roles: ['moderator'],
    summary: 'Who is muted now.',
    input: z.object({ ...pageNumberInput(20), username: z.string().trim().max(60).optional() }),
    output: pageOf(muteRow),
  }),
}
