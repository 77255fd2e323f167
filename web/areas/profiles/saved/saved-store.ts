/** The signed-in user's saved artists: loaded once per visit and shared by every heart on the page. */
import { useEffect, useSyncExternalStore } from 'react'
import { readSession, useUser } from '#web/lib/session.ts'

/** The artist to save after sign-in. Sign-out removes it, like everything under `mehfil.` in this tab. */
const waitingKey = 'mehfil.save'
const none: ReadonlySet<string> = new Set()

interface Kept {
  person: string
  names: ReadonlySet<string>
}
let kept: Kept | null = null
let asked: string | null = null
const listeners = new Set<() => void>()

function keep(next: Kept) {
  kept = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Empty while signed out or loading. */
export function useSaved(): ReadonlySet<string> {
  const person = useUser()?.username
  const all = useSyncExternalStore(
    subscribe,
    () => kept,
    () => null,
  )
  useEffect(() => {
    if (person) void ask(person)
  }, [person])
  return all && all.person === person ? all.names : none
}

async function ask(person: string): Promise<void> {
  if (asked === person) return
  asked = person
  try {
    const { api } = await import('#web/lib/api.ts')
    const { usernames } = await api.saved.usernames({})
    keep({ person, names: new Set(usernames) })
    const waiting = sessionStorage.getItem(waitingKey)
    if (waiting && !usernames.includes(waiting)) await setSaved(waiting, true)
    // If the page is left before the save ends, the next page saves it.
    sessionStorage.removeItem(waitingKey)
  } catch {
    // The hearts stay empty; the next page retries.
    asked = null
  }
}

/** Updates at once, and rolls back when the server refuses. @throws Failure */
export async function setSaved(username: string, isSaved: boolean): Promise<void> {
  const person = readSession()?.user.username
  if (!person) return
  const set = (isIn: boolean) => {
    const names = new Set(kept?.person === person ? kept.names : [])
    if (isIn) names.add(username)
    else names.delete(username)
    keep({ person, names })
  }
  set(isSaved)
  try {
    const { api } = await import('#web/lib/api.ts')
    await (isSaved ? api.saved.save({ username }) : api.saved.remove({ username }))
  } catch (error) {
    set(!isSaved)
    throw error
  }
}

/** Remembers the artist, and saves it once the visitor has signed in. */
export function saveAfterSignIn(username: string) {
  sessionStorage.setItem(waitingKey, username)
}
