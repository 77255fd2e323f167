/** Parts of the site that are fetched when they are needed, and what happens when one does not come. */
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

type Asked = { tryAgain: () => void } | null
let asked: Asked = null
/** A page may miss several parts at once; one answer is for all of them. */
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

function say(next: Asked) {
  asked = next
  for (const listener of listeners) listener()
}

/**
 * Tries twice, then asks the person and tries again when they say so. It never fails: the page they are on, with what
 * they have typed, stays. The second try has another address, because browsers remember that the first one failed.
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

/** For parts without which the page is still whole: they are tried once more, and then done without. */
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

/** Set while a part is missing and nobody has said yet to try again. */
export function useMissingChunk(): Asked {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => asked,
    () => null,
  )
}
