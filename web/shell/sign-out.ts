/** Signing out: the browser forgets at once, and the server is told as soon as it can be reached. */
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

/** Settles when the session has ended on the server too. Until then this page's memory alone knows the token: who reloads leaves it to end by itself. */
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
  // Asking for the module without a network would only be remembered as a failure.
  if (!navigator.onLine) return false
  try {
    const { api } = await import('#web/lib/api.ts')
    await api.auth.logout({ refreshToken })
    return true
  } catch (error) {
    // Known by its status: the class of failures would bring the contract into what every page loads.
    const { status } = error as { status?: unknown }
    return typeof status === 'number' && status < 500
  }
}

/** The browser says so, or has not noticed: then it is tried after a while all the same. */
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
