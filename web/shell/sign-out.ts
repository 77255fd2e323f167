/** Signs out: deletes everything in the browser at once, and ends the session at the server as soon as possible. */
import { useSyncExternalStore } from 'react'
import { dropSession, readSession } from '#web/lib/session.ts'

const tryAgainMs = 5_000

export type SigningOut = 'no' | 'telling' | 'unreachable'
let state: SigningOut = 'no'
const listeners = new Set<() => void>()

function say(next: SigningOut) {
  state = next
  for (const listener of listeners) listener()
}

/**
 * Resolves when the session has ended at the server too. Until then only this page's memory has the token; after a reload the session ends by expiry.
 */
export async function signOut(): Promise<void> {
  const session = readSession()
  if (!session) return
  say('telling')
  dropSession()
  while (!(await tell(session.refreshToken))) {
    say('unreachable')
    await maybeBack()
  }
  say('no')
}

async function tell(refreshToken: string): Promise<boolean> {
  // A failed import would be cached, so do not try while offline.
  if (!navigator.onLine) return false
  try {
    const { api } = await import('#web/lib/api.ts')
    await api.auth.logout({ refreshToken })
    return true
  } catch (error) {
    // Checked by status: importing the Failure class would load the contract on every page.
    const { status } = error as { status?: unknown }
    return typeof status === 'number' && status < 500
  }
}

/** Waits until the browser is online, or for a while in case it has not noticed. */
function maybeBack(): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer)
      window.removeEventListener('online', go)
      resolve()
    }
    const timer = setTimeout(go, tryAgainMs)
    window.addEventListener('online', go)
  })
}

export function useSigningOut(): SigningOut {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => state,
    () => 'no',
  )
}
