/** Artists asking each other to collaborate; acceptance opens a room for the two. */
import { z } from 'zod'
import { chatMessage, messagePage, roomSummary } from '../chat/chat.ts'
import { chatLimits } from '../chat/limits.ts'
import { call, id } from '../grammar/call.ts'
import { defineFailures } from '../grammar/errors.ts'
import { pageInput, pageOf } from '../grammar/page.ts'
import { defineProcess } from '../grammar/process.ts'
import { dayMs } from '../grammar/time.ts'
import { day, instant } from '../grammar/time-fields.ts'
import { citySlugs } from '../india/cities.ts'
import { picture } from '../media/media.ts'
import { categorySlugs } from '../profiles/categories.ts'

export const collabProcess = defineProcess({
  start: 'pending',
  moves: {
    accept: { by: ['recipient'], from: ['pending'], to: 'accepted' },
    decline: { by: ['recipient'], from: ['pending'], to: 'declined' },
    cancel: { by: ['requester'], from: ['pending'], to: 'cancelled' },
    expire: { by: ['clock'], from: ['pending'], to: 'expired' },
    disconnect: { by: ['requester', 'recipient'], from: ['accepted'], to: 'disconnected' },
  },
})
export type CollabState = (typeof collabProcess.states)[number]

/** Dated 2026-11-22. */
export const collabLimits = {
  noteLeast: 10,
  noteMost: 500,
  /** When an unanswered request expires. */
  answerMs: 14 * dayMs,
  /** Pause after a refusal, or after two have parted. */
  againMs: 7 * dayMs,
  perDay: 50,
  /** For accounts younger than `newMs`. */
  perDayWhenNew: 10,
  newMs: 30 * dayMs,
  requestsPerPage: 20,
  roomsPerPage: 50,
} as const

const line = (most: number) => z.string().trim().max(most).default('')
/** The proposal, so that the other artist can answer at once. All fields are optional. */
export const collabCard = z.object({
  /** What they would make. */
  idea: line(140),
  /** The other artist's part. */
  role: line(80),
  /** How money and credit are shared. */
  split: line(140),
  /** Deadline. */
  by: day.nullable().default(null),
})
export type CollabCard = z.infer<typeof collabCard>

const person = z.object({
  username: z.string(),
  name: z.string(),
  picture: picture.nullable(),
  category: z.enum(categorySlugs).nullable(),
  city: z.enum(citySlugs).nullable(),
})
export type CollabPerson = z.infer<typeof person>

export const collab = z.object({
  _id: z.uuid(),
  requester: person,
  recipient: person,
  status: z.enum(collabProcess.states),
  /** Contact data is masked until acceptance. */
  note: z.string(),
  card: collabCard,
  isOwn: z.boolean(),
  createdAt: instant,
  /** When it was answered, withdrawn or ended. */
  settledAt: instant.nullable(),
  /** Why it ended, if given. */
  reason: z.string(),
  /** When it expires, while pending. */
  expiresAt: instant.nullable(),
  roomId: z.uuid().nullable(),
})
export type Collab = z.infer<typeof collab>

export const collabRoom = roomSummary.extend({ collab })
export type CollabRoom = z.infer<typeof collabRoom>

/** Texts for answers without a message of their own. */
export const collabFallbacks = {
  request: 'Failed to send request',
  accept: 'Failed to accept request',
  cancel: 'Failed to cancel request',
  disconnect: 'Failed to disconnect',
  requests: 'Failed to fetch requests',
  rooms: 'Failed to fetch rooms',
  messages: 'Failed to fetch messages',
} as const

export const collabFailures = defineFailures({
  yourself: [422, 'That is you.'],
  waiting_already: [409, 'Your request is waiting for an answer already.'],
  together_already: [409, 'You are working together already.'],
  too_soon: [409, ({ when = 'in a week' }) => `You can ask again from ${when}.`],
  too_many: [429, ({ most = collabLimits.perDay }) => `That is ${most} requests within a day. Please write again tomorrow.`],
  blocked: [403, 'You cannot write to each other.'],
  settled_already: [409, ({ state = 'settled' }) => `This request is ${state} already.`],
  not_your_move: [403, 'This is for the other one to do.'],
  no_room: [409, 'There is no conversation yet: the request has not been accepted.'],
})

const byId = z.object({ collabId: id })

export const collabs = {
  request: call({
    method: 'POST',
    path: '/collab/request',
    may: 'artist',
    idempotent: true,
    summary: 'Ask another artist. When they have asked already, it is a yes.',
    input: z.object({
      recipientUsername: z.string().min(1).max(60),
      note: z
        .string()
        .trim()
        .min(collabLimits.noteLeast, `Please write at least ${collabLimits.noteLeast} letters.`)
        .max(collabLimits.noteMost, `Please write at most ${collabLimits.noteMost} letters.`),
      card: collabCard.optional(),
    }),
    output: z.object({ collab }),
  }),
  accept: call({
    method: 'POST',
    path: '/collab/accept',
    may: 'artist',
    summary: 'Say yes: a room opens.',
    input: byId,
    output: z.object({ collab }),
  }),
  cancel: call({
    method: 'POST',
    path: '/collab/cancel',
    may: 'artist',
    summary: 'Take one’s own request back, or decline one that was received.',
    input: byId,
    output: z.object({ collab }),
  }),
  disconnect: call({
    method: 'POST',
    path: '/collab/disconnect',
    may: 'artist',
    summary: 'Part. The conversation stays readable.',
    input: byId.extend({ reason: z.string().trim().max(300).default('') }),
    output: z.object({ collab }),
  }),
  requests: call({
    method: 'POST',
    path: '/collab/requests',
    may: 'artist',
    summary: 'Requests that one sent or received, the newest first.',
    input: z.object({
      ...pageInput(collabLimits.requestsPerPage),
      status: z.enum(collabProcess.states).default('pending'),
      side: z.enum(['sent', 'received']).optional(),
    }),
    output: pageOf(collab),
  }),
  get: call({
    method: 'GET',
    path: '/collab/{collabId}',
    may: 'artist:own',
    summary: 'One request or collaboration.',
    input: byId,
    output: z.object({ collab }),
  }),
  between: call({
    method: 'GET',
    path: '/collab/with/{username}',
    may: 'artist',
    summary: 'The live or last collaboration with somebody, and from when one may ask again.',
    input: z.object({ username: z.string().min(1).max(60) }),
    output: z.object({ collab: collab.nullable(), mayAskFrom: instant.nullable() }),
  }),
  rooms: call({
    method: 'POST',
    path: '/collab/rooms',
    may: 'artist',
    summary: 'Rooms of those one works with, the one where something was said last first.',
    input: z.object({
      limit: z.number().int().min(1).max(collabLimits.roomsPerPage).default(collabLimits.roomsPerPage),
      /** Rooms whose last message is older. */
      before: instant.optional(),
    }),
    output: z.object({ rooms: z.array(collabRoom), more: z.boolean() }),
  }),
  messages: call({
    method: 'POST',
    path: '/collab/messages',
    may: 'artist',
    summary: 'Messages of a collaboration, a page at a time from the newest back.',
    input: byId.extend({
      limit: z.number().int().min(1).max(chatLimits.perPage).default(chatLimits.perPage),
      /** Messages before this `seq`. */
      before: z.number().int().min(1).optional(),
    }),
    output: messagePage,
  }),
  send: call({
    method: 'POST',
    path: '/collab/message/send',
    may: 'artist',
    behind: ['chat'],
    perMinute: 120,
    summary: 'Write in a collaboration.',
    input: byId.extend({
      text: z.string().max(chatLimits.roomText * 2),
      clientId: id.optional(),
      replyTo: id.nullish(),
      fileId: id.nullish(),
    }),
    output: z.object({ sent: chatMessage }),
  }),
  edit: call({
    method: 'POST',
    path: '/collab/message/edit',
    may: 'artist',
    behind: ['chat'],
    summary: 'Change one’s own message, for 15 minutes.',
    input: z.object({ messageId: id, newText: z.string().max(chatLimits.roomText * 2) }),
    output: z.object({ edited: chatMessage }),
  }),
  read: call({
    method: 'POST',
    path: '/collab/message/read',
    may: 'artist',
    summary: 'Say which messages one has read; all before them are read too.',
    input: byId.extend({ messageIds: z.array(id).max(chatLimits.readAtOnce) }),
    output: z.object({ readSeq: z.number().int(), unread: z.number().int() }),
  }),
}
