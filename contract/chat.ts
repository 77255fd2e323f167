/** People writing to each other: in the global room, on a booking, in a collaboration. One kind of room, one kind of message. */
import { z } from 'zod'
import { call, id } from './call.ts'
import { chatLimits, chatTexts } from './chat-limits.ts'
import { defineFailures } from './errors.ts'
import { picture } from './media.ts'
import { socketEvent } from './sockets.ts'
import { instant } from './time-fields.ts'

export const roomKinds = ['global', 'booking', 'collab'] as const
export type RoomKind = (typeof roomKinds)[number]

const sender = z.object({ username: z.string(), name: z.string(), picture: picture.nullable() })
export type ChatSender = z.infer<typeof sender>

/**
 * `seq` is its place in the room. `change` is the room's count of changes when it was written, edited or removed last: who has
 * seen all changes up to one asks for what came after it.
 */
export const chatMessage = z.object({
  _id: z.uuid(),
  roomId: z.uuid(),
  seq: z.number().int(),
  change: z.number().int(),
  /** Empty when removed. */
  text: z.string(),
  sender,
  username: z.string(),
  /** The id that the sender's page made: sent again with it, a message is the same one. */
  clientId: z.uuid(),
  /** The message that it answers, as it reads now. */
  replyTo: z.object({ _id: z.uuid(), seq: z.number().int(), text: z.string(), username: z.string(), removed: z.boolean() }).nullable(),
  edited: z.boolean(),
  removed: z.boolean(),
  isOwn: z.boolean(),
  createdAt: instant,
  timestamp: instant,
})
export type ChatMessage = z.infer<typeof chatMessage>

const member = z.object({
  ...sender.shape,
  /** Up to here they have read. */
  readSeq: z.number().int(),
  isHere: z.boolean(),
})

export const chatRoom = z.object({
  roomId: z.uuid(),
  kind: z.enum(roomKinds),
  /** What it belongs to: a booking, a collaboration; null for the global room. */
  subjectId: z.uuid().nullable(),
  /** The count of its changes. */
  change: z.number().int(),
  lastSeq: z.number().int(),
  /** Up to here the reader has read. */
  readSeq: z.number().int(),
  /** The others; nobody in the global room, which has no members. */
  members: z.array(member),
  mayWrite: z.boolean(),
  /** Why not, in words for the person. */
  whyNot: z.string(),
  /** Contacts of others are hidden. */
  isMasked: z.boolean(),
  isPaused: z.boolean(),
  /** So long between two messages of one person; who moderates does not wait. */
  slowMs: z.number().int(),
  mostText: z.number().int(),
  /** May remove others' messages and mute people. */
  moderates: z.boolean(),
})
export type ChatRoom = z.infer<typeof chatRoom>

/** What a list of rooms says of each. */
export const roomSummary = z.object({
  roomId: z.uuid(),
  kind: z.enum(roomKinds),
  subjectId: z.uuid().nullable(),
  with: z.array(sender.extend({ isHere: z.boolean() })),
  last: chatMessage.pick({ text: true, removed: true, isOwn: true, createdAt: true, seq: true }).nullable(),
  lastAt: instant,
  /** Counted up to 99. */
  unread: z.number().int(),
})
export type RoomSummary = z.infer<typeof roomSummary>

export const messagePage = z.object({
  room: chatRoom,
  /** The oldest first. */
  messages: z.array(chatMessage),
  /** There are older ones. */
  more: z.boolean(),
  /** There are newer ones: only when asked for those around a message. */
  moreAfter: z.boolean(),
})
export type MessagePage = z.infer<typeof messagePage>

export const chatFailures = defineFailures({
  empty: [422, chatTexts.empty],
  too_long: [422, ({ most = chatLimits.roomText }) => `A message can have at most ${most} characters.`],
  slow: [429, ({ seconds = 1 }) => `Slow mode is on. You can write again in ${seconds} s.`],
  paused: [409, 'The room is paused by a moderator. Please come back in a while.'],
  muted: [403, ({ until = 'later' }) => `A moderator has muted you until ${until}. You can read along.`],
  young: [422, 'New members cannot send links, numbers or payment ids here on their first day.'],
  read_only: [409, 'This conversation is over. You can read it, but not write.'],
  blocked: [403, 'You cannot write to each other.'],
  not_yours: [403, 'Only its author can change a message.'],
  too_late: [409, 'A message can be changed for 15 minutes only.'],
  removed: [409, 'This message was removed.'],
  no_reply: [422, 'The message you answer is not in this room.'],
  yourself: [422, 'That is you.'],
})

const clientId = id.optional()
/** Trimmed and checked by the verb, which knows the room: an empty one has words of its own. */
const text = z.string().max(chatLimits.roomText * 2)
const upTo = z.number().int().min(0)
const cursor = {
  /** Messages before this `seq`. */
  before: z.coerce.number().int().min(1).optional(),
  /** The page with this `seq` in its middle. */
  around: z.coerce.number().int().min(1).optional(),
  limit: z.coerce.number().int().min(1).max(chatLimits.perPage).default(chatLimits.perPage),
}

const postInput = z.object({ roomId: id, text, clientId, replyTo: id.optional() })
const editInput = z.object({ messageId: id, newText: text })
const removeInput = z.object({ messageId: id })
const readInput = z.object({ roomId: id, upTo: upTo.optional(), messageIds: z.array(id).max(chatLimits.readAtOnce).optional() })

/** What pages ask over a connection. In the global room the sender's identity comes from the token alone. */
export const chatEvents = {
  globalSend: socketEvent('global:send', postInput.omit({ roomId: true })),
  send: socketEvent('room:send', postInput),
  edit: socketEvent('room:edit', editInput),
  remove: socketEvent('room:remove', removeInput),
  read: socketEvent('room:read', readInput),
  typing: socketEvent('room:typing', z.object({ roomId: id })),
}

/** What the server tells. `receive`: a new message. `changed`: an edit or a removal. */
export const chatNews = {
  history: 'chatHistory',
  count: 'userCount',
  globalReceive: 'global:receive',
  globalBroadcast: 'global:broadcast',
  globalError: 'global:error',
  receive: 'room:receive',
  changed: 'room:changed',
  /** `{ roomId, username, seq }` */
  read: 'room:read',
  /** `{ roomId, username }` */
  typing: 'room:typing',
  /** `{ roomId }`: look at the room again, it was closed, paused, opened. */
  state: 'room:state',
} as const

export const chat = {
  history: call({
    method: 'POST',
    path: '/message/get',
    may: 'signedIn',
    summary: 'Messages of the global room, a page at a time from the newest back.',
    input: z.object(cursor),
    output: messagePage,
  }),
  send: call({
    method: 'POST',
    path: '/message/send',
    may: 'signedIn',
    perMinute: 60,
    summary: 'Write to the global room. Sent again with its `clientId` it is the same message.',
    input: postInput.omit({ roomId: true }),
    output: z.object({ sent: chatMessage }),
  }),
  room: call({
    method: 'GET',
    path: '/chat/rooms/{roomId}/messages',
    may: 'signedIn:own',
    summary: 'Messages of a room, a page at a time from the newest back.',
    input: z.object({ roomId: id, ...cursor }),
    output: messagePage,
  }),
  changes: call({
    method: 'GET',
    path: '/chat/rooms/{roomId}/changes',
    may: 'signedIn:own',
    summary: 'What was written, edited or removed after a count of changes, in that order.',
    input: z.object({ roomId: id, since: z.coerce.number().int().min(0) }),
    output: z.object({ messages: z.array(chatMessage), change: z.number().int(), more: z.boolean() }),
  }),
  post: call({
    method: 'POST',
    path: '/chat/rooms/{roomId}/messages',
    may: 'signedIn:own',
    perMinute: 120,
    summary: 'Write to a room. Sent again with its `clientId` it is the same message.',
    input: postInput,
    output: z.object({ sent: chatMessage }),
  }),
  edit: call({
    method: 'POST',
    path: '/chat/messages/{messageId}/edit',
    may: 'signedIn:own',
    summary: 'Change one’s own message, for 15 minutes.',
    input: editInput,
    output: z.object({ edited: chatMessage }),
  }),
  remove: call({
    method: 'POST',
    path: '/chat/messages/{messageId}/remove',
    may: 'signedIn:own',
    summary: 'Take one’s own message back.',
    input: removeInput,
    output: z.object({ removed: chatMessage }),
  }),
  read: call({
    method: 'POST',
    path: '/chat/rooms/{roomId}/read',
    may: 'signedIn:own',
    summary: 'Say up to where one has read. It never goes back.',
    input: readInput,
    output: z.object({ readSeq: z.number().int(), unread: z.number().int() }),
  }),
}
