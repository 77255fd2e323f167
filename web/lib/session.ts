/** The session in the browser's storage (spec section 3): tokens and user, in sync between tabs. */
import { useSyncExternalStore } from 'react'
import type { Session, SessionUser, Tokens } from '#contract/auth/auth.ts'
import { forgetPush } from './kept-push.ts'

export const sessionKey = 'mehfil.session'

export interface KeptSession {
  accessToken: string
  refreshToken: string
  /** By this browser's clock. */
  expiresAt: number
  user: SessionUser
}

const listeners = new Set<() => void>()
let cached: { text: string | null; session: KeptSession | null } = { text: null, session: null }

export function readSession(): KeptSession | null {
  const text = localStorage.getItem(sessionKey)
  if (text !== cached.text) cached = { text, session: parse(text) }
  return cached.session
}

function parse(text: string | null): KeptSession | null {
  try {
    return text ? (JSON.parse(text) as KeptSession) : null
  } catch {
    return null
  }
}

export function keepSession({ user, tokens }: { user: SessionUser; tokens: Tokens }) {
  const session: KeptSession = {
    accessToken: tokens.accessToken,
    refreshToken: tokens.refreshToken,
    expiresAt: performance.timeOrigin + performance.now() + tokens.expiresIn * 1000,
    user,
  }
  localStorage.setItem(sessionKey, JSON.stringify(session))
  announce()
}

export function keepUser(changes: Partial<Session['user']>) {
  const session = readSession()
  if (!session) return
  localStorage.setItem(sessionKey, JSON.stringify({ ...session, user: { ...session.user, ...changes } }))
  announce()
}

export function dropSession() {
  localStorage.removeItem(sessionKey)
  // Push messages end with the session that turned them on.
  forgetPush()
  announce()
}

function announce() {
  if (readSession()) document.documentElement.dataset.session = ''
  else delete document.documentElement.dataset.session
  for (const listener of listeners) listener()
}

/** Called on every change, including those of other tabs. @returns a function that unsubscribes */
export function onSession(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** undefined on the server and before hydration, then the user or null. */
export function useUser(): SessionUser | null | undefined {
  return useSyncExternalStore(
    onSession,
    () => readSession()?.user ?? null,
    () => undefined,
  )
}
