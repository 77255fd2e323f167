/** A room as one page knows it: what came from the server, what waits to be sent, and whether something was missed. Pure. */
import type { ChatMessage, ChatRoom, MessagePage } from '#contract/chat/chat.ts'
import { chatLimits } from '#contract/chat/limits.ts'
import type { ChosenFile } from './chosen-file.ts'

/** Shown at once, until the server's own takes its place. */
export interface PendingMessage {
  clientId: string
  text: string
  replyTo: ChatMessage['replyTo']
  /** `share`: so much of it is sent, 0 to 1; null while it waits. */
  file: (ChosenFile & { share: number | null }) | null
  /** When it was written: milliseconds of this browser's clock. */
  at: number
  isOptimistic: true
  isPending: boolean
  isFailed: boolean
  /** Why it was not taken; empty while it waits. */
  error: string
}

export interface RoomState {
  /** The reader's username: what is told to everybody says of nothing that it is theirs. */
  me: string
  room: ChatRoom | null
  /** One stretch of the room, by `seq`; holes are messages that this reader is not shown. */
  messages: readonly ChatMessage[]
  hasOlder: boolean
  /** The newest ones are not among them: somebody looks at an older part. */
  hasNewer: boolean
  /** All changes up to this one are in `messages`. */
  change: number
  /** Later changes that were heard of while the next one was not. */
  ahead: readonly number[]
  pending: readonly PendingMessage[]
}

export type RoomNews =
  /** `newest` and `around` begin a new stretch, the others lengthen the one there is. */
  | { type: 'page'; page: MessagePage; place: 'newest' | 'around' | 'older' | 'newer' }
  | { type: 'changes'; messages: readonly ChatMessage[]; change: number; at: number }
  /** By a live connection, or as the answer to what was asked. `at`: this browser's clock. */
  | { type: 'told'; message: ChatMessage; at: number }
  /** What was sent under this id stands in the room as this message. */
  | { type: 'sent'; clientId: string; message: ChatMessage; at: number }
  | { type: 'queue'; pending: readonly PendingMessage[] }
  | { type: 'room'; room: ChatRoom }
  /** Somebody else has read up to here. */
  | { type: 'read'; username: string; seq: number }
  | { type: 'ownRead'; seq: number }

export function emptyRoom(me: string): RoomState {
  return { me, room: null, messages: [], hasOlder: false, hasNewer: false, change: 0, ahead: [], pending: [] }
}

/** A change was missed: ask for what came after `change`. */
export const isBehind = ({ ahead }: RoomState) => ahead.length > 0

export function reduceRoom(state: RoomState, news: RoomNews): RoomState {
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

type Place = Extract<RoomNews, { type: 'page' }>['place']

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

/** @param first of the page */
function keptBeside({ messages, hasNewer }: RoomState, place: Place, first: number): readonly ChatMessage[] {
  if (place === 'older' || place === 'newer') return messages
  // What was told while the newest page was on its way is newer than the page.
  return place === 'newest' && !hasNewer ? messages.filter(({ seq }) => seq >= first) : []
}

/** Marks only move forward, also when an older answer comes late. */
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

/** The next change is seen with it; a later one says that others were missed. */
function heard(state: RoomState, change: number): RoomState {
  if (change <= state.change || state.ahead.includes(change)) return state
  return advanced({ ...state, ahead: [...state.ahead, change] })
}

function advanced(state: RoomState): RoomState {
  let { change } = state
  const later = state.ahead.filter((each) => each > change).sort((a, b) => a - b)
  // Before the first page nothing is known of what came before.
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

/** In the stretch that is shown; beyond its ends it would stand beside a message that it does not follow. */
function belongs({ messages, hasOlder, hasNewer }: RoomState, { seq }: ChatMessage): boolean {
  const [first, last] = [messages[0], messages.at(-1)]
  if (!first || !last) return !hasNewer
  return (seq > first.seq || !hasOlder) && (seq < last.seq || !hasNewer)
}

/** The newer version of each, in the order of the room. */
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

/** Who quotes it quotes it as it now reads. */
function withQuote(messages: readonly ChatMessage[], { _id, text, removed, change }: ChatMessage): readonly ChatMessage[] {
  if (!messages.some(({ replyTo, change: own }) => replyTo?._id === _id && own <= change)) return messages
  return messages.map((each) => (each.replyTo?._id === _id ? { ...each, replyTo: { ...each.replyTo, text, removed } } : each))
}

function withoutArrived(pending: readonly PendingMessage[], messages: readonly ChatMessage[]): readonly PendingMessage[] {
  if (!pending.length) return pending
  const ids = new Set(messages.filter(({ isOwn }) => isOwn).map(({ clientId }) => clientId))
  return pending.filter(({ clientId }) => !ids.has(clientId))
}

/** By its id; should that be lost, by its text within five seconds. */
function withoutMatch({ pending }: RoomState, { isOwn, clientId, text }: ChatMessage, at: number): readonly PendingMessage[] {
  if (!isOwn || !pending.length) return pending
  const match =
    pending.find((each) => each.clientId === clientId) ??
    pending.find((each) => !each.isFailed && !each.file && each.text.trim() === text && at - each.at <= chatLimits.pendingMs)
  return match ? pending.filter((each) => each !== match) : pending
}

/**
 * What is shown. In the global room the same text of the same sender within two seconds is one message, as on the server;
 * worked out from the whole list, so that it does not hang on the order in which messages came.
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

/** Of others, after the reader's mark. */
export function unreadIn({ room, messages }: RoomState): number {
  if (!room) return 0
  return messages.filter(({ isOwn, removed, seq }) => !isOwn && !removed && seq > room.readSeq).length
}

/** All others have read up to here; 0 where nobody is a member. */
export function readByAll({ room }: RoomState): number {
  return room?.members.length ? Math.min(...room.members.map(({ readSeq }) => readSeq)) : 0
}
