/** What a page shows of an open room, and what it can do in it. */
import type { ChatFile, ChatMessage, ChatRoom, chat as calls, MessagePage } from '#contract/chat/chat.ts'
import type { OutputOf } from '#contract/grammar/call.ts'
import type { ChosenFile } from '../chosen-file.ts'
import type { Connection, LinkState } from '../connection.ts'
import type { Flight, OutboxStore } from '../outbox.ts'
import type { RoomState } from '../room-state.ts'

/** The HTTP calls of a room. */
export interface RoomCalls {
  /** The newest page; creates the room of a known subject if needed. */
  newest(): Promise<MessagePage>
  page(roomId: string, cursor: { before?: number; around?: number; limit?: number }): Promise<MessagePage>
  changes(roomId: string, since: number): Promise<OutputOf<typeof calls.changes>>
  post(roomId: string, said: NewMessage): Promise<{ sent: ChatMessage }>
  sendFile(roomId: string, file: ChosenFile, on: Pick<Flight, 'signal' | 'progress'>): Promise<{ file: ChatFile }>
  edit(input: { messageId: string; newText: string }): Promise<{ edited: ChatMessage }>
  remove(input: { messageId: string }): Promise<{ removed: ChatMessage }>
  read(input: { roomId: string; upTo: number }): Promise<object>
}
export type NewMessage = { text: string; clientId: string; replyTo?: string; fileId?: string }

export interface RoomSnapshot extends RoomState {
  link: LinkState
  /** Why nothing can be shown; empty when it can. */
  failure: string
  /** The last error since the connection was up; empty when there is none. */
  trouble: string
  isLoading: boolean
  isLoadingOlder: boolean
  /** Others' messages may arrive late, because the server processes cannot reach each other. */
  isLate: boolean
  /** The number of people in the global room; null until known. */
  online: number | null
  /** Usernames of people who are typing. */
  typing: readonly string[]
  /** The `performance.now()` from which the user may write again. */
  slowUntil: number
}

export interface OpenRoom {
  snapshot(): RoomSnapshot
  subscribe(listener: () => void): () => void
  /** @returns an error about the text; empty when it was queued */
  send(text: string, replyTo?: ChatMessage | null, file?: ChosenFile | null): string
  retry(clientId: string): void
  discard(clientId: string): void
  /** Rejects with the server's error. */
  edit(messageId: string, newText: string): Promise<void>
  remove(messageId: string): Promise<void>
  /** Takes in a message learned by other means. */
  take(message: ChatMessage): void
  takeRoom(room: ChatRoom): void
  loadOlder(): Promise<void>
  loadNewer(): Promise<void>
  /** Loads the messages around a position when they are not loaded. */
  goTo(seq: number): Promise<void>
  goToLatest(): Promise<void>
  /** Marks everything up to here as read. */
  seen(seq: number): void
  typing(): void
  /** Retries what failed to load. */
  tryAgain(): void
  reconnect(): void
  close(): void
}

export interface RoomOptions {
  /** The room's key on this device. */
  key: string
  me: { id: string; username: string }
  isGlobal: boolean
  calls: RoomCalls
  connection: Connection
  store: OutboxStore
}
