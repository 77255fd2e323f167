/** Chunks loaded on demand, and what happens when one fails. */
import { useSyncExternalStore } from 'react'
import { reportFault } from './report-fault.ts'

/** Spec section 9. */
const timeoutMs = 120_000

export class ChunkLoadError extends Error {
  constructor(address: string, cause: unknown) {
    super(`${address} did not load`, { cause })
    this.name = 'ChunkLoadError'
  }
}

type Retry = { tryAgain: () => void } | null
let asked: Retry = null
/** Several chunks may fail at once; one retry is for all of them. */
let waiting: (() => void)[] = []
const listeners = new Set<() => void>()

function askPerson(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve)
    say({ tryAgain })
  })
}

function tryAgain() {
  const all = waiting
  waiting = []
  say(null)
  for (const resolve of all) resolve()
}

function say(next: Retry) {
  asked = next
  for (const listener of listeners) listener()
}

/**
 * Tries twice, then asks the user, and retries when they agree. Never rejects, so that the current page stays with all typed text. The second try has
 * another address, because browsers cache a failed import.
 */
export async function loadChunk(address: string): Promise<unknown> {
  for (let attempt = 0; ; attempt++) {
    const chunk = attempt ? `${address}?retry=${attempt}` : address
    try {
      return await within(import(/* @vite-ignore */ chunk))
    } catch (cause) {
      if (attempt % 2 === 0) continue
      reportFault(new ChunkLoadError(address, cause))
      await askPerson()
    }
  }
}

/** For optional parts of a page: tries twice, then the page goes without. */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await within(load())
  } catch {
    return within(load()).catch((cause: unknown) => {
      reportFault(new ChunkLoadError('a part of the page', cause))
      return new Promise<never>(() => {})
    })
  }
}

function within<Part>(loading: Promise<Part>): Promise<Part> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`nothing came in ${timeoutMs} ms`)), timeoutMs)
    loading.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** The retry function while a chunk is missing and the user has not retried yet. */
export function useMissingChunk(): Retry {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => asked,
    () => null,
  )
}
