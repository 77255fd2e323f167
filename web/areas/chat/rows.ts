/** The rows of a room: days, grouped messages, pending ones, who is typing. Pure. */
import type { ChatMessage } from '#contract/chat/chat.ts'
import { type Day, dayOf, minuteMs } from '#contract/grammar/time.ts'
import type { PendingMessage } from './room-state.ts'

export type Row =
  | { kind: 'day'; key: string; day: Day }
  | { kind: 'unread'; key: string; count: number }
  | { kind: 'message'; key: string; message: ChatMessage; isFirst: boolean }
  | { kind: 'pending'; key: string; message: PendingMessage; isFirst: boolean }
  | { kind: 'typing'; key: string; names: readonly string[] }

/** Consecutive messages of one sender within this time form a group. */
const groupMs = 5 * minuteMs

interface RowInput {
  messages: readonly ChatMessage[]
  pending: readonly PendingMessage[]
  /** The unread line follows the message with this `seq`. */
  unreadAfter: number | null
  typing?: readonly string[]
}

export function rowsOf({ messages, pending, unreadAfter, typing = [] }: RowInput): Row[] {
  const rows: Row[] = []
  let last: ChatMessage | null = null
  let isDrawn = unreadAfter === null
  for (const message of messages) {
    const day = dayOf(message.createdAt)
    const isNewDay = !last || dayOf(last.createdAt) !== day
    if (isNewDay) rows.push({ kind: 'day', key: `day ${day} ${message.seq}`, day })
    const isUnread = !isDrawn && message.seq > (unreadAfter ?? 0) && !message.isOwn
    if (isUnread) {
      isDrawn = true
      rows.push({ kind: 'unread', key: 'unread', count: countAfter(messages, unreadAfter ?? 0) })
    }
    const isFirst = isNewDay || isUnread || !last || !isGroup(last, message)
    rows.push({ kind: 'message', key: keyOf(message), message, isFirst })
    last = message
  }
  for (const [i, message] of pending.entries())
    rows.push({ kind: 'pending', key: message.clientId, message, isFirst: i === 0 && !last?.isOwn })
  if (typing.length) rows.push({ kind: 'typing', key: 'typing', names: typing })
  return rows
}

function isGroup(before: ChatMessage, { username, createdAt }: ChatMessage): boolean {
  return before.username === username && Date.parse(createdAt) - Date.parse(before.createdAt) < groupMs
}

const countAfter = (messages: readonly ChatMessage[], seq: number) =>
  messages.filter((message) => message.seq > seq && !message.isOwn && !message.removed).length

/** Own messages keep the key of their pending row; others' client ids are not trusted, because anybody could send a duplicate. */
export const keyOf = ({ isOwn, clientId, _id }: ChatMessage) => (isOwn ? clientId : _id)
