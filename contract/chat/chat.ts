/** People writing to each other: in the global room, on a booking, in a collaboration. One kind of room, one kind of message. */
import { z } from 'zod'
import { call, id } from '../grammar/call.ts'
import { defineFailures } from '../grammar/errors.ts'
import { socketEvent } from '../grammar/sockets.ts'
import { instant } from '../grammar/time-fields.ts'
import { mediaLimits, picture } from '../media/media.ts'
import { chatLimits, chatTexts } from './limits.ts'

export const roomKinds = ['global', 'booking', 'collab'] as const
export type RoomKind = (typeof roomKinds)[number]

const sender = z.object({ username: z.string(), name: z.string(), picture: picture.nullable() })
export type ChatSender = z.infer<typeof sender>

const megabytes = (bytes: number) => Math.floor(bytes / 1024 / 1024)

/**
 * What a message of a room of few may carry. Its bytes have no public address: `chat.fileAddress` gives a member one for a
 * short time.
 */
export const chatFile = z.discriminatedUnion('kind', [
  picture.extend({ kind: z.literal('image') }),
  z.object({
    id: z.uuid(),
    kind: z.literal('audio'),
    /** By its bytes: `audio/webm`. */
    type: z.string(),
    bytes: z.number().int(),
    /** As the sender's page measured it. */
    seconds: z.number(),
    /** The waveform, 0 to 100 each; none when the sender's page could not draw it. */
    peaks: z.array(z.number().int().min(0).max(100)).max(chatLimits.peaks),
  }),
])
export type ChatFile = z.infer<typeof chatFile>
export type AudioFile = Extract<ChatFile, { kind: 'audio' }>
export type ImageFile = Extract<ChatFile, { kind: 'image' }>

/**
 * `seq` is its place in the room. `change` is the room's count of changes when it was written, edited or removed last: who has
 * seen all changes up to one asks for what came after it.
 */
export const chatMessage = z.object({
  _id: z.uuid(),
  roomId: z.uuid(),
  seq: z.number().int(),
  change: z.number().int(),
  /** Empty when removed, and perhaps beside a file. */
  text: z.string(),
  /** Null when removed. */
  file: chatFile.nullable(),
  sender,
  username: z.string(),
  /** The id that the sender's page made: sent again with it, a message is the same one. */
  clientId: z.uuid(),
  /** The message that it answers, as it reads now. */
  replyTo: z
    .object({
      _id: z.uuid(),
      seq: z.number().int(),
      /** Of a file without words, what stands for it. */
      text: z.string(),
      username: z.string(),
      removed: z.boolean(),
    })
    .nullable(),
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
  /** Messages may carry files. */
  mayAttach: z.boolean(),
  /** Why not, in words for the person. */
  whyNoFiles: z.string(),
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
  /** Of a file without words, `text` says what was sent. */
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
  never_muted: [422, 'Nobody of the desk can be muted.'],
  no_files_here: [409, 'Files can be sent where you write to one person, not here.'],
  no_files_yet: [409, 'Pictures and audio notes can be sent once the booking is accepted.'],
  no_file_sent: [400, 'No file was sent.'],
  file_too_large: [
    413,
    `A picture can be at most ${megabytes(mediaLimits.bytes)} MB, an audio note ${megabytes(chatLimits.audioBytes)} MB.`,
  ],
  audio_too_large: [413, `An audio note can be at most ${megabytes(chatLimits.audioBytes)} MB.`],
  not_a_file: [415, 'Please choose a picture, or an audio note as WebM, Ogg, MP4, M4A, MP3 or WAV.'],
  no_length: [422, 'It was not said how long the audio note is. Please choose it again.'],
  too_many_files: [422, `That is ${chatLimits.filesPerDay} files within a day. Please send the next one tomorrow.`],
  file_gone: [422, 'This file is not there any more. Please choose it again.'],
})

const clientId = id.optional()
const peaksPattern = new RegExp(`^(?:100|\\d{1,2})(?:,(?:100|\\d{1,2})){0,${chatLimits.peaks - 1}}$`)
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

/** With a file the text may be empty. */
const postInput = z.object({ roomId: id, text, clientId, replyTo: id.optional(), fileId: id.optional() })
const globalInput = postInput.omit({ roomId: true, fileId: true })
const editInput = z.object({ messageId: id, newText: text })
const removeInput = z.object({ messageId: id })
const readInput = z.object({ roomId: id, upTo: upTo.optional(), messageIds: z.array(id).max(chatLimits.readAtOnce).optional() })

/** What pages ask over a connection. In the global room the sender's identity comes from the token alone. */
export const chatEvents = {
  globalSend: socketEvent('global:send', globalInput, { behind: ['chat'] }),
  send: socketEvent('room:send', postInput, { behind: ['chat'] }),
  edit: socketEvent('room:edit', editInput, { behind: ['chat'] }),
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
  /** `{ late }`: what others write may come late, because servers do not hear each other; when that is over, ask for changes. */
  link: 'room:link',
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
    behind: ['chat'],
    perMinute: 60,
    summary: 'Write to the global room. Sent again with its `clientId` it is the same message.',
    input: globalInput,
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
    behind: ['chat'],
    perMinute: 120,
    summary: 'Write to a room. Sent again with its `clientId` it is the same message.',
    input: postInput,
    output: z.object({ sent: chatMessage }),
  }),
  sendFile: call({
    method: 'POST',
    path: '/chat/rooms/{roomId}/files',
    may: 'signedIn:own',
    behind: ['chat', 'uploads'],
    multipart: 'file',
    perMinute: 30,
    summary:
      'Send one picture or audio note (field `file`) to a room of few, for a message of one’s own to name by `fileId`, once and within a day.',
    input: z.object({
      roomId: id,
      /** What a picture shows, for those who do not see it. */
      alt: z.string().trim().max(chatLimits.altText).optional(),
      /** How long an audio note is. */
      seconds: z.coerce
        .number()
        .positive()
        .max(chatLimits.audioSeconds, `An audio note can be at most ${chatLimits.audioSeconds / 60} minutes long.`)
        .optional(),
      /** Its waveform, `0,14,100`: at most so many numbers of 0 to 100. */
      peaks: z.string().regex(peaksPattern, `A waveform has at most ${chatLimits.peaks} numbers of 0 to 100.`).optional(),
    }),
    output: z.object({ file: chatFile }),
  }),
  fileAddress: call({
    method: 'GET',
    path: '/chat/files/{fileId}',
    may: 'signedIn:own',
    summary: 'Where a member of its room sees or hears a file, for ten minutes. `w`: how wide a picture.',
    input: z.object({ fileId: id, w: z.coerce.number().int().min(1).max(4000).default(640) }),
    output: z.object({ url: z.string(), expiresAt: instant }),
  }),
  edit: call({
    method: 'POST',
    path: '/chat/messages/{messageId}/edit',
    may: 'signedIn:own',
    behind: ['chat'],
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
