/** Messages and rooms for tests. */
import type { ChatMessage, ChatRoom } from '#contract/chat/chat.ts'
import type { PendingMessage } from './room-state.ts'

const idOf = (seq: number) => `00000000-0000-4000-8000-${String(seq).padStart(12, '0')}`

export function messageAt(seq: number, more: Partial<ChatMessage> = {}): ChatMessage {
  const username = more.username ?? 'ravi'
  return {
    _id: idOf(seq),
    roomId: idOf(0),
    seq,
    change: seq,
    text: `Hello ${seq}`,
    sender: { username, name: username, picture: null },
    username,
    clientId: `client ${seq}`,
    replyTo: null,
    file: null,
    edited: false,
    removed: false,
    isOwn: false,
    createdAt: new Date(Date.parse('2026-11-22T04:00:00Z') + seq * 60_000).toISOString(),
    timestamp: '',
    ...more,
  }
}

export function roomOf(more: Partial<ChatRoom> = {}): ChatRoom {
  return {
    roomId: idOf(0),
    kind: 'global',
    subjectId: null,
    change: 0,
    lastSeq: 0,
    readSeq: 0,
    members: [],
    mayWrite: true,
    whyNot: '',
    isMasked: false,
    mayAttach: false,
    whyNoFiles: '',
    isPaused: false,
    slowMs: 0,
    mostText: 500,
    moderates: false,
    ...more,
  }
}

export function pendingOf(clientId: string, text: string, at = 0): PendingMessage {
  return { clientId, text, replyTo: null, file: null, at, isOptimistic: true, isPending: true, isFailed: false, error: '' }
}
