/**
 * Messages that the server has not accepted yet: stored on this device and sent one by one in order, each file before its message. A refused message
 * is set aside with its reason until the user retries or deletes it; later ones go on.
 */
import type { ChatMessage } from '#contract/chat/chat.ts'
import type { ChosenFile } from './chosen-file.ts'
import type { PendingMessage } from './room-state.ts'

export interface Kept {
  clientId: string
  personId: string
  /** The room's key on this device, known without a network. */
  room: string
  text: string
  replyTo: ChatMessage['replyTo']
  file?: KeptFile | undefined
  /** Milliseconds of this browser's clock; the sending order. */
  at: number
  /** The server's error when it refused the message. */
  error: string
}

/** `fileId` once uploaded, so that a reload does not upload it again. */
export type KeptFile = ChosenFile & { fileId?: string | undefined }

/** One message being sent. */
export interface Flight {
  /** Aborted when the user withdraws the message, here or in another tab. */
  signal: AbortSignal
  /** Reports the uploaded share of its file, 0 to 1. */
  progress(share: number): void
  /** Stores the id of the uploaded file; empty when the server has dropped it. */
  keepFile(fileId: string): Promise<void>
}

/** Storage on this device. Rejects when the device cannot store. */
export interface OutboxStore {
  /** The messages of one person and room, in order. */
  list(personId: string, room: string): Promise<Kept[]>
  put(entry: Kept): Promise<void>
  drop(clientId: string): Promise<void>
  /** Called when another page of this device has changed something. @returns a function that unsubscribes */
  onOther(listener: () => void): () => void
  /** Runs the work while no other page of this device does; null when another one is running. */
  alone<Result>(name: string, work: () => Promise<Result>): Promise<Result | null>
}

/** The result of sending. `later`: asked to wait. `unreachable`: unknown whether it arrived; it is retried. */
export type Outcome = { is: 'sent' } | { is: 'refused'; why: string } | { is: 'later'; ms: number } | { is: 'unreachable' }

export interface Outbox {
  add(message: Pick<Kept, 'clientId' | 'text' | 'replyTo' | 'at' | 'file'>): Promise<void>
  /** Sends waiting messages; returns when none is left or none can be sent. */
  flush(): Promise<void>
  retry(clientId: string): Promise<void>
  discard(clientId: string): Promise<void>
  close(): void
}

interface SendRequest {
  store: OutboxStore
  personId: string
  room: string
  send(message: Kept, flight: Flight): Promise<Outcome>
  /** Called with all messages not accepted yet. */
  onChange(pending: PendingMessage[]): void
  wait?(ms: number): Promise<void>
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Starts with the messages stored before. */
export function openOutbox({ store, personId, room, send, onChange, wait = sleep }: SendRequest): Outbox {
  let entries: Kept[] = []
  /** Client ids of messages not stored on the device (yet). */
  const onlyHere = new Set<string>()
  let isClosed = false
  let flight: Promise<void> | null = null
  let isAsked = false
  let turn = 0
  let flying: { clientId: string; share: number; controller: AbortController } | null = null

  const change = (next: Kept[]) => {
    turn++
    entries = next
    if (flying && !isThere(flying.clientId)) flying.controller.abort()
    show()
  }
  const show = () => {
    if (!isClosed) onChange(entries.map((entry) => pendingOf(entry, flying?.clientId === entry.clientId ? flying.share : null)))
  }
  const isThere = (clientId: string) => entries.some((each) => each.clientId === clientId)
  // Where the device stores nothing, memory must do.
  const forget = (clientId: string) => store.drop(clientId).catch(() => undefined)
  async function keep(entry: Kept) {
    onlyHere.add(entry.clientId)
    await store.put(entry).then(
      () => onlyHere.delete(entry.clientId),
      () => undefined,
    )
  }

  async function read(): Promise<void> {
    const before = turn
    const kept = await store.list(personId, room).catch(() => null)
    if (!kept || isClosed) return
    if (turn !== before) return read()
    const ids = new Set(kept.map(({ clientId }) => clientId))
    change([...kept, ...entries.filter(({ clientId }) => onlyHere.has(clientId) && !ids.has(clientId))])
  }
  const stopListening = store.onOther(() => void read())

  async function flushUntilDone() {
    do {
      isAsked = false
      await store.alone(`${personId} ${room}`, sendAll)
    } while (isAsked && !isClosed)
  }

  async function sendAll() {
    await read()
    for (let next = firstWaiting(); next && !isClosed; next = firstWaiting()) {
      const outcome = await fly(next)
      if (isClosed) return
      // Withdrawn while it was being sent.
      if (!isThere(next.clientId)) await forget(next.clientId)
      else if (outcome.is === 'unreachable') return
      else if (outcome.is === 'later') await wait(outcome.ms)
      else if (outcome.is === 'sent') await remove(next.clientId)
      else await replace({ ...latest(next), error: outcome.why })
    }
  }

  async function fly(entry: Kept): Promise<Outcome> {
    const { clientId } = entry
    const controller = new AbortController()
    const mine = { clientId, share: 0, controller }
    flying = mine
    if (entry.file) show()
    const outcome = await send(entry, {
      signal: controller.signal,
      progress(share) {
        mine.share = share
        show()
      },
      async keepFile(fileId) {
        const { file, ...rest } = latest(entry)
        if (file && isThere(clientId)) await replace({ ...rest, file: { ...file, fileId: fileId || undefined } })
      },
    })
    flying = null
    if (entry.file) show()
    return outcome
  }

  /** The entry's current version. */
  const latest = (entry: Kept) => entries.find(({ clientId }) => clientId === entry.clientId) ?? entry

  const firstWaiting = () => entries.find(({ error }) => !error)

  async function remove(clientId: string) {
    await forget(clientId)
    change(entries.filter((each) => each.clientId !== clientId))
  }

  async function replace(entry: Kept) {
    await keep(entry)
    change(entries.map((each) => (each.clientId === entry.clientId ? entry : each)))
  }

  function flush(): Promise<void> {
    isAsked = true
    flight ??= flushUntilDone().finally(() => {
      flight = null
    })
    return flight
  }

  void read()
  return {
    async add(message) {
      const entry = { ...message, personId, room, error: '' }
      onlyHere.add(entry.clientId)
      change([...entries, entry])
      await keep(entry)
      await flush()
    },
    flush,
    async retry(clientId) {
      const entry = entries.find((each) => each.clientId === clientId)
      if (entry) await replace({ ...entry, error: '' })
      await flush()
    },
    discard: remove,
    close() {
      isClosed = true
      flying?.controller.abort()
      stopListening()
    },
  }
}

/** @param share the uploaded share of its file; null while waiting */
function pendingOf({ clientId, text, replyTo, file, at, error }: Kept, share: number | null): PendingMessage {
  return {
    clientId,
    text,
    replyTo,
    file: file ? { ...file, share } : null,
    at,
    isOptimistic: true,
    isPending: !error,
    isFailed: !!error,
    error,
  }
}
