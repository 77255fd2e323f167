/** An open room. Combines calls and live events; after a disconnection it connects, fetches missed changes, and only then sends waiting messages. */

import type { ChatFile, ChatMessage, ChatRoom, MessagePage } from '#contract/chat/chat.ts'
import { type chat as calls, chatEvents, chatPayloads } from '#contract/chat/chat.ts'
import { chatLimits, chatTexts, fileWords } from '#contract/chat/limits.ts'
import type { OutputOf } from '#contract/grammar/call.ts'
import { Failure, type FailureStatus } from '#contract/grammar/errors.ts'
import type { SocketAnswer, SocketEvent } from '#contract/grammar/sockets.ts'
import { sentenceOf } from '#web/lib/query.ts'
import type { ChosenFile } from './chosen-file.ts'
import type { Connection, LinkState } from './connection.ts'
import { type Flight, type Kept, type OutboxStore, type Outcome, openOutbox } from './outbox.ts'
import { createReadMark } from './read-mark.ts'
import { emptyRoom, isBehind, type RoomState, type RoomUpdate, reduceRoom } from './room-state.ts'
import { createWhoTypes } from './who-types.ts'

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
type NewMessage = { text: string; clientId: string; replyTo?: string; fileId?: string }

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

const syncEveryMs = 30_000
/** The polling interval while the server processes cannot reach each other. */
const syncLateMs = 4_000
/** Wait this long before treating a jump as a gap, because events may overtake each other. */
const gapMs = 300
/** After this many catch-up pages, reloading the newest page is quicker. */
const mostCatchUps = 5
const typingEveryMs = 3000
/** Attempts on server errors before a message counts as not sent. */
const mostTries = 3
const tryAgainMs = 2000
/** Margin for the server's clock in slow mode. */
const marginMs = 60

export function openRoom({ key, me, isGlobal, calls, connection, store }: RoomOptions): OpenRoom {
  const listeners = new Set<() => void>()
  const tries = new Map<string, number>()
  /** Client ids of messages whose file was uploaded a second time. */
  const again = new Set<string>()
  let snapshot: RoomSnapshot = {
    ...emptyRoom(me.username),
    link: connection.state(),
    failure: '',
    trouble: '',
    isLoading: true,
    isLoadingOlder: false,
    isLate: false,
    online: null,
    typing: [],
    slowUntil: 0,
  }
  let isClosed = false
  let syncing: Promise<void> | null = null
  let gap: ReturnType<typeof setTimeout> | undefined
  let lastAt = 0

  function set(changes: Partial<RoomSnapshot>) {
    if (isClosed) return
    snapshot = { ...snapshot, ...changes }
    for (const listener of listeners) listener()
  }
  function take(news: RoomUpdate) {
    const next = reduceRoom(snapshot, news)
    if (next !== snapshot) set(next)
    if (isBehind(snapshot) && snapshot.room) gap ??= setTimeout(() => void healGap(), gapMs)
  }
  async function healGap() {
    await syncing
    gap = undefined
    const id = roomId()
    if (id && isBehind(snapshot)) await catchUp(id).catch(() => undefined)
  }
  const roomId = () => snapshot.room?.roomId

  // Fetching.

  async function newest() {
    take({ type: 'page', page: await calls.newest(), place: 'newest' })
  }

  async function catchUp(id: string) {
    for (let i = 0; i < mostCatchUps; i++) {
      const { messages, change, more } = await calls.changes(id, snapshot.change)
      take({ type: 'changes', messages, change, at: Date.now() })
      if (!more) return
    }
    await newest()
  }

  async function look() {
    const id = roomId()
    if (!id) return newest()
    const { room } = await calls.page(id, { limit: 1 })
    take({ type: 'room', room })
    if (room.change > snapshot.change || isBehind(snapshot)) await catchUp(id)
  }

  function sync(): Promise<void> {
    return syncing ?? syncNow()
  }

  /** Starts without waiting for the running sync, which may hang until its timeout; uses its result, but ignores its failure. */
  function syncNow(): Promise<void> {
    const mine: Promise<void> = look()
      .then(
        () => {
          set({ failure: '', isLoading: false })
          void outbox.flush()
        },
        (error) => {
          if (syncing === mine) set({ isLoading: false, ...(!roomId() && { failure: sentenceOf(error, chatTexts.noMessages) }) })
        },
      )
      .finally(() => {
        if (syncing === mine) syncing = null
      })
    syncing = mine
    return mine
  }

  /** Syncs again, because the running sync may have read the room before the change. */
  async function syncAfresh() {
    await syncing
    await sync()
  }

  // Sending.

  const outbox = openOutbox({
    store,
    personId: me.id,
    room: key,
    send: deliver,
    onChange: (pending) => take({ type: 'queue', pending }),
  })

  async function deliver({ clientId, text, replyTo, file }: Kept, flight: Flight): Promise<Outcome> {
    const id = roomId()
    if (!id) return { is: 'unreachable' }
    const early = snapshot.slowUntil - performance.now()
    if (early > 0) return { is: 'later', ms: early + marginMs }
    try {
      const fileId = file && (file.fileId || (await sendFile(id, file, flight)))
      const said: NewMessage = { text, clientId, ...(replyTo && { replyTo: replyTo._id }), ...(fileId && { fileId }) }
      const [event, input] = isGlobal ? [chatEvents.globalSend, said] : [chatEvents.send, { roomId: id, ...said }]
      const { sent } = await ask<{ sent: ChatMessage }>(event, input, () => calls.post(id, said))
      take({ type: 'sent', clientId, message: sent, at: Date.now() })
      tries.delete(clientId)
      if (snapshot.room?.slowMs && !snapshot.room.moderates) set({ slowUntil: performance.now() + snapshot.room.slowMs })
      return { is: 'sent' }
    } catch (error) {
      // The server has dropped the unused file: upload it once more from this device.
      if (file?.fileId && isGone(error) && !again.has(clientId)) {
        again.add(clientId)
        await flight.keepFile('')
        return { is: 'later', ms: 0 }
      }
      return outcomeOf(clientId, error)
    }
  }

  async function sendFile(id: string, file: ChosenFile, flight: Flight): Promise<string> {
    const answer = await calls.sendFile(id, file, flight)
    await flight.keepFile(answer.file.id)
    return answer.file.id
  }

  const isGone = (error: unknown) => error instanceof Failure && error.code === 'file_gone'

  function outcomeOf(clientId: string, error: unknown): Outcome {
    if (!(error instanceof Failure) || error.status === 401) return { is: 'unreachable' }
    const { status, details, message } = error
    if (status === 429) {
      const seconds = Number(details?.seconds ?? message.match(/\d+/)?.[0] ?? 1)
      if (error.code === 'slow') set({ slowUntil: performance.now() + seconds * 1000 })
      return { is: 'later', ms: seconds * 1000 }
    }
    const why = sentenceOf(error, chatTexts.notSent)
    if (status < 500) return { is: 'refused', why }
    const tried = (tries.get(clientId) ?? 0) + 1
    tries.set(clientId, tried)
    if (tried < mostTries) return { is: 'later', ms: tryAgainMs * tried }
    tries.delete(clientId)
    return { is: 'refused', why }
  }

  /** Asks over the socket; over HTTP when there is none or it does not answer. */
  async function ask<Output extends object>(event: SocketEvent, input: object, byCall: () => Promise<Output>): Promise<Output> {
    const answer = await connection.ask<Output>(event, input).catch(() => null)
    return answer ? outputOf(answer) : byCall()
  }

  let unreadTrouble = ''
  const mark = createReadMark(async (upTo) => {
    const id = roomId()
    if (!id) return
    try {
      await ask<object>(chatEvents.read, { roomId: id, upTo }, async () => ({ ...(await calls.read({ roomId: id, upTo })) }))
      if (snapshot.trouble === unreadTrouble) set({ trouble: '' })
    } catch (error) {
      // The banner already reports a missing network, and the next read mark retries.
      if (error instanceof Failure && error.status !== 401) {
        unreadTrouble = sentenceOf(error, chatTexts.notRead)
        set({ trouble: unreadTrouble })
      }
      throw error
    }
  })
  const typists = createWhoTypes((typing) => set({ typing }))

  // Events.

  const stops = [
    connection.subscribe(linkChanged),
    connection.on(isGlobal ? chatPayloads.globalReceive : chatPayloads.receive, hear),
    connection.on(isGlobal ? chatPayloads.globalBroadcast : chatPayloads.changed, hear),
    connection.on<{ roomId: string }>(chatPayloads.state, (news) => {
      if (news.roomId === roomId()) void syncAfresh()
    }),
    connection.on<{ late: boolean }>(chatPayloads.link, ({ late }) => {
      set({ isLate: late })
      if (!late) void syncAfresh()
    }),
    connection.on<{ roomId: string; username: string; seq: number }>(chatPayloads.read, (news) => {
      if (news.roomId === roomId()) take({ type: 'read', username: news.username, seq: news.seq })
    }),
    connection.on<{ roomId: string; username: string }>(chatPayloads.typing, (news) => {
      if (news.roomId === roomId()) typists.start(news.username)
    }),
    ...(isGlobal
      ? [
          connection.on<number>(chatPayloads.count, (count) => set({ online: Math.max(0, Number(count) || 0) })),
          connection.on<{ message?: string }>(chatPayloads.globalError, ({ message }) => set({ trouble: message || chatTexts.error })),
        ]
      : []),
  ]

  function hear(message: ChatMessage) {
    if (message.roomId !== roomId() && roomId()) return
    typists.stop(message.username)
    take({ type: 'told', message, at: Date.now() })
  }

  function linkChanged() {
    const link = connection.state()
    set({ link, ...(link === 'connected' ? { trouble: '' } : { online: null, isLate: false }) })
    if (link === 'connected') void syncNow()
  }

  const lookAgain = () => {
    if (document.visibilityState === 'visible') void sync()
  }
  const timers = [
    setInterval(lookAgain, syncEveryMs),
    setInterval(() => {
      if (snapshot.isLate) lookAgain()
    }, syncLateMs),
  ]
  const onOnline = () => void syncNow()
  document.addEventListener('visibilitychange', lookAgain)
  window.addEventListener('online', onOnline)
  void sync()

  let typedAt = Number.NEGATIVE_INFINITY
  return {
    snapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    send(text, replyTo, file) {
      const words = text.trim()
      if (!words && !file) return chatTexts.empty
      const most = snapshot.room?.mostText ?? (isGlobal ? chatLimits.globalText : chatLimits.roomText)
      if ([...words].length > most) return `A message can have at most ${most} characters.`
      lastAt = Math.max(Date.now(), lastAt + 1)
      const quote = replyTo && {
        _id: replyTo._id,
        seq: replyTo.seq,
        text: replyTo.text || (replyTo.file ? fileWords[replyTo.file.kind] : ''),
        username: replyTo.username,
        removed: replyTo.removed,
      }
      void outbox.add({ clientId: crypto.randomUUID(), text: words, replyTo: quote ?? null, at: lastAt, ...(file && { file }) })
      return ''
    },
    retry: (clientId) => void outbox.retry(clientId),
    discard: (clientId) => void outbox.discard(clientId),
    async edit(messageId, newText) {
      const input = { messageId, newText }
      const { edited } = await ask<{ edited: ChatMessage }>(chatEvents.edit, input, () => calls.edit(input))
      take({ type: 'told', message: edited, at: Date.now() })
    },
    async remove(messageId) {
      const { removed } = await ask<{ removed: ChatMessage }>(chatEvents.remove, { messageId }, () => calls.remove({ messageId }))
      take({ type: 'told', message: removed, at: Date.now() })
    },
    take: (message) => take({ type: 'told', message, at: Date.now() }),
    takeRoom: (room) => take({ type: 'room', room }),
    async loadOlder() {
      const [id, first] = [roomId(), snapshot.messages[0]]
      if (!id || !first || !snapshot.hasOlder || snapshot.isLoadingOlder) return
      set({ isLoadingOlder: true })
      try {
        take({ type: 'page', page: await calls.page(id, { before: first.seq }), place: 'older' })
      } finally {
        set({ isLoadingOlder: false })
      }
    },
    async loadNewer() {
      const [id, last] = [roomId(), snapshot.messages.at(-1)]
      if (!id || !last || !snapshot.hasNewer) return
      take({ type: 'page', page: await calls.page(id, { around: last.seq + 1 }), place: 'newer' })
    },
    async goTo(seq) {
      const id = roomId()
      if (!id || snapshot.messages.some((message) => message.seq === seq)) return
      take({ type: 'page', page: await calls.page(id, { around: seq }), place: 'around' })
    },
    async goToLatest() {
      if (snapshot.hasNewer) await newest()
    },
    seen(seq) {
      if (snapshot.room && seq > snapshot.room.readSeq && mark.seen(seq)) take({ type: 'ownRead', seq })
    },
    typing() {
      const id = roomId()
      if (isGlobal || !id || performance.now() - typedAt < typingEveryMs) return
      typedAt = performance.now()
      connection.say(chatEvents.typing, { roomId: id })
    },
    tryAgain() {
      set({ isLoading: true })
      void syncNow()
    },
    reconnect() {
      set({ trouble: '' })
      connection.reconnect()
      void syncNow()
    },
    close() {
      isClosed = true
      for (const stop of stops) stop()
      typists.stopAll()
      mark.stop()
      clearTimeout(gap)
      timers.forEach(clearInterval)
      document.removeEventListener('visibilitychange', lookAgain)
      window.removeEventListener('online', onOnline)
      outbox.close()
    },
  }
}

/** Codes of the socket gate that say nothing about the message itself. */
const statuses: Readonly<Record<string, FailureStatus>> = {
  slow: 429,
  too_many_requests: 429,
  unauthenticated: 401,
  unavailable: 503,
  unexpected: 503,
}

/** @throws Failure with the server's error, as an HTTP call would */
function outputOf<Output extends object>(answer: SocketAnswer<Output>): Output {
  if (answer.ok) return answer
  const { code, message, details } = answer
  throw new Failure(code, statuses[code] ?? 422, message, details ? { details } : {})
}
