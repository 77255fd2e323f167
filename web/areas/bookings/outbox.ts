/**
 * Codes that an artist entered offline: stored on this device with the time of entry and an idempotency key each, and sent once the connection is
 * back. Only the server checks whether a code is right.
 */
import { Failure } from '#contract/grammar/errors.ts'
import { api } from '#web/lib/api.ts'

export const outboxKey = 'mehfil.outbox'

export interface Entered {
  key: string
  personId: string
  bookingId: string
  action: 'start' | 'complete'
  code: string
  enteredAt: string
  /** The server's sentence when it refused the code; then there is no retry. */
  refused?: string
}

const listeners = new Set<() => void>()
let cached: { text: string | null; entries: Entered[] } = { text: null, entries: [] }

export function readOutbox(): Entered[] {
  const text = localStorage.getItem(outboxKey)
  if (text !== cached.text) cached = { text, entries: parse(text) }
  return cached.entries
}

function parse(text: string | null): Entered[] {
  try {
    return text ? (JSON.parse(text) as Entered[]) : []
  } catch {
    return []
  }
}

function write(entries: Entered[]): void {
  if (entries.length) localStorage.setItem(outboxKey, JSON.stringify(entries))
  else localStorage.removeItem(outboxKey)
  for (const listener of listeners) listener()
}

export function subscribeOutbox(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** A newer code replaces the older one of the same step. */
export function enter(entry: Omit<Entered, 'key' | 'enteredAt'>): void {
  const others = readOutbox().filter(({ bookingId, action }) => bookingId !== entry.bookingId || action !== entry.action)
  write([...others, { ...entry, key: crypto.randomUUID(), enteredAt: new Date().toISOString() }])
}

export function drop(key: string): void {
  write(readOutbox().filter((each) => each.key !== key))
}

let isSending = false

/** Sends the stored codes in order, one run at a time; a retry after a lost answer reuses the same key. @returns the ids of bookings that changed */
export async function sendOutbox(personId: string): Promise<string[]> {
  if (isSending) return []
  isSending = true
  const moved: string[] = []
  try {
    for (const entry of readOutbox().filter((each) => each.personId === personId && !each.refused)) {
      const { key, bookingId, action, code, enteredAt } = entry
      try {
        await api.bookings.action({ bookingId, action, code, enteredAt }, { key })
        drop(key)
        moved.push(bookingId)
      } catch (error) {
        if (!(error instanceof Failure) || error.status >= 500 || error.status === 429) break
        write(readOutbox().map((each) => (each.key === key ? { ...each, refused: error.message } : each)))
        moved.push(bookingId)
      }
    }
  } finally {
    isSending = false
  }
  return moved
}
