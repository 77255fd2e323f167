/** The state of a room on one page: messages from the server, pending ones, and whether something was missed. Pure. */
import type { ChatMessage, ChatRoom, MessagePage } from '#contract/chat/chat.ts'
import { chatLimits } from '#contract/chat/limits.ts'
import type { ChosenFile } from './chosen-file.ts'

/** Shown at once, until the server's version replaces it. */
export interface PendingMessage {
  clientId: string
  text: string
  replyTo: ChatMessage['replyTo']
  /** `share`: the uploaded part, 0 to 1; null while waiting. */
  file: (ChosenFile & { share: number | null }) | null
  /** The time of writing, in milliseconds of this browser's clock. */
  at: number
  isOptimistic: true
  isPending: boolean
  isFailed: boolean
  /** The reason for a refusal; empty while waiting. */
  error: string
}

export interface RoomState {
  /** The reader's username: broadcasts do not mark own messages. */
  me: string
  room: ChatRoom | null
  /** One contiguous part of the room, by `seq`; holes are messages hidden from this reader. */
  messages: readonly ChatMessage[]
  hasOlder: boolean
  /** The newest messages are not loaded: the reader looks at an older part. */
  hasNewer: boolean
  /** All changes up to this number are in `messages`. */
  change: number
  /** Numbers of later changes that arrived before the next one. */
  ahead: readonly number[]
  pending: readonly PendingMessage[]
}

export type RoomUpdate =
  /** `newest` and `around` replace the loaded part, the others extend it. */
  | { type: 'page'; page: MessagePage; place: 'newest' | 'around' | 'older' | 'newer' }
  | { type: 'changes'; messages: readonly ChatMessage[]; change: number; at: number }
  /** From a live event or an answer. `at`: this browser's clock. */
  | { type: 'told'; message: ChatMessage; at: number }
  /** The message with this client id was accepted as this one. */
  | { type: 'sent'; clientId: string; message: ChatMessage; at: number }
  | { type: 'queue'; pending: readonly PendingMessage[] }
  | { type: 'room'; room: ChatRoom }
  /** Another member has read up to here. */
  | { type: 'read'; username: string; seq: number }
  | { type: 'ownRead'; seq: number }

export function emptyRoom(me: string): RoomState {
  return { me, room: null, messages: [], hasOlder: false, hasNewer: false, change: 0, ahead: [], pending: [] }
}

/** A change was missed: fetch those after `change`. */
export const isBehind = ({ ahead }: RoomState) => ahead.length > 0

export function reduceRoom(state: RoomState, news: RoomUpdate): RoomState {
  switch (news.type) {
    case 'page':
      return withPage(state, news.page, news.place)
    case 'changes':
      return caughtUp(
        news.messages.reduce((state, message) => withMessage(state, message, news.at), state),
        news.change,
      )
    case 'told':
      return heard(state.room ? withMessage(state, news.message, news.at) : state, news.message.change)
    case 'sent': {
      const pending = state.pending.filter(({ clientId }) => clientId !== news.clientId)
      return heard(withMessage({ ...state, pending }, news.message, news.at), news.message.change)
    }
    case 'queue':
      return { ...state, pending: withoutArrived(news.pending, state.messages) }
    case 'room':
      return { ...state, room: withOwnMark(state, news.room) }
    case 'read':
      return withMemberMark(state, news.username, news.seq)
    case 'ownRead':
      return state.room && news.seq > state.room.readSeq ? { ...state, room: { ...state.room, readSeq: news.seq } } : state
  }
}

type Place = Extract<RoomUpdate, { type: 'page' }>['place']

function withPage(before: RoomState, { room, messages: come, more, moreAfter }: MessagePage, place: Place): RoomState {
  const state = { ...before, room: withOwnMark(before, room) }
  const messages = mergeAll(
    keptBeside(before, place, come[0]?.seq ?? 0),
    come.map((message) => owned(state, message)),
  )
  const shown = { ...state, messages, pending: withoutArrived(state.pending, messages) }
  switch (place) {
    case 'newest':
      return caughtUp({ ...shown, hasOlder: more, hasNewer: false }, room.change)
    case 'around':
      return { ...shown, hasOlder: more, hasNewer: moreAfter }
    case 'older':
      return { ...shown, hasOlder: more }
    case 'newer':
      return { ...shown, hasNewer: moreAfter }
  }
}

/** The loaded messages to keep beside a new page. @param first the page's first `seq` */
function keptBeside({ messages, hasNewer }: RoomState, place: Place, first: number): readonly ChatMessage[] {
  if (place === 'older' || place === 'newer') return messages
  // Messages that arrived while the newest page was loading are newer than the page.
  return place === 'newest' && !hasNewer ? messages.filter(({ seq }) => seq >= first) : []
}

/** Read marks only move forward, even when an older answer comes late. */
function withOwnMark({ room: before }: RoomState, room: ChatRoom): ChatRoom {
  return before && before.readSeq > room.readSeq ? { ...room, readSeq: before.readSeq } : room
}

function withMemberMark(state: RoomState, username: string, seq: number): RoomState {
  const { room } = state
  if (!room) return state
  const members = room.members.map((each) => (each.username === username && seq > each.readSeq ? { ...each, readSeq: seq } : each))
  return { ...state, room: { ...room, members } }
}

function caughtUp(state: RoomState, change: number): RoomState {
  return advanced({ ...state, change: Math.max(state.change, change) })
}

/** Counts a change; if it is not the next one, others were missed. */
function heard(state: RoomState, change: number): RoomState {
  if (change <= state.change || state.ahead.includes(change)) return state
  return advanced({ ...state, ahead: [...state.ahead, change] })
}

function advanced(state: RoomState): RoomState {
  let { change } = state
  const later = state.ahead.filter((each) => each > change).sort((a, b) => a - b)
  // Before the first page, earlier changes are unknown.
  while (state.room && later[0] === change + 1) change = later.shift() as number
  return { ...state, change, ahead: later }
}

function withMessage(state: RoomState, told: ChatMessage, at: number): RoomState {
  const message = owned(state, told)
  const known = state.messages.find(({ _id }) => _id === message._id)
  if (known && known.change >= message.change) return state
  if (!known && !belongs(state, message)) return state
  const messages = withQuote(mergeAll(state.messages, [message]), message)
  return { ...state, messages, pending: known ? state.pending : withoutMatch(state, message, at) }
}

const owned = ({ me }: RoomState, message: ChatMessage): ChatMessage =>
  message.username === me && !message.isOwn ? { ...message, isOwn: true } : message

/** Whether a message lies in the loaded part; beyond its ends it would follow the wrong message. */
function belongs({ messages, hasOlder, hasNewer }: RoomState, { seq }: ChatMessage): boolean {
  const [first, last] = [messages[0], messages.at(-1)]
  if (!first || !last) return !hasNewer
  return (seq > first.seq || !hasOlder) && (seq < last.seq || !hasNewer)
}

/** Merges by id, the newer version of each, in the room's order. */
function mergeAll(known: readonly ChatMessage[], come: readonly ChatMessage[]): readonly ChatMessage[] {
  const [last, first] = [known.at(-1), come[0]]
  if (!first) return known
  if (!last || last.seq < first.seq) return [...known, ...come]
  const byId = new Map(known.map((message) => [message._id, message]))
  for (const message of come) {
    const before = byId.get(message._id)
    if (!before || before.change < message.change) byId.set(message._id, message)
  }
  return [...byId.values()].sort((a, b) => a.seq - b.seq)
}

/** Updates the quotes of a changed message. */
function withQuote(messages: readonly ChatMessage[], { _id, text, removed, change }: ChatMessage): readonly ChatMessage[] {
  if (!messages.some(({ replyTo, change: own }) => replyTo?._id === _id && own <= change)) return messages
  return messages.map((each) => (each.replyTo?._id === _id ? { ...each, replyTo: { ...each.replyTo, text, removed } } : each))
}

function withoutArrived(pending: readonly PendingMessage[], messages: readonly ChatMessage[]): readonly PendingMessage[] {
  if (!pending.length) return pending
  const ids = new Set(messages.filter(({ isOwn }) => isOwn).map(({ clientId }) => clientId))
  return pending.filter(({ clientId }) => !ids.has(clientId))
}

/** Removes the pending message with this id or, if the id is lost, the same text within five seconds. */
function withoutMatch({ pending }: RoomState, { isOwn, clientId, text }: ChatMessage, at: number): readonly PendingMessage[] {
  if (!isOwn || !pending.length) return pending
  const match =
    pending.find((each) => each.clientId === clientId) ??
    pending.find((each) => !each.isFailed && !each.file && each.text.trim() === text && at - each.at <= chatLimits.pendingMs)
  return match ? pending.filter((each) => each !== match) : pending
}

/**
 * The visible messages. In the global room, the same text of one sender within two seconds is one message, as on the server; computed from the whole
 * list, so that arrival order does not matter.
 */
export function shownMessages({ room, messages }: RoomState): readonly ChatMessage[] {
  if (room?.kind !== 'global') return messages
  const last = new Map<string, ChatMessage>()
  const shown = messages.filter((message) => {
    if (message.removed || message.edited) return true
    const before = last.get(message.username)
    const isAgain = before?.text === message.text && Date.parse(message.createdAt) - Date.parse(before.createdAt) < chatLimits.duplicateMs
    if (!isAgain) last.set(message.username, message)
    return !isAgain
  })
  return shown.length === messages.length ? messages : shown
}

/** Unread messages of others after the reader's mark. */
export function unreadIn({ room, messages }: RoomState): number {
  if (!room) return 0
  return messages.filter(({ isOwn, removed, seq }) => !isOwn && !removed && seq > room.readSeq).length
}

/** The `seq` up to which all others have read; 0 in rooms without members. */
export function readByAll({ room }: RoomState): number {
  return room?.members.length ? Math.min(...room.members.map(({ readSeq }) => readSeq)) : 0
}
