import { useEffect, useEffectEvent, useRef } from 'react'
import { forgetDrafts } from '#web/lib/form-draft.ts'
import { useUser } from '#web/lib/session.ts'

/**
 * A client's codes and an artist's unsent ones (web/areas/bookings), unfinished video uploads (web/areas/arena/own), what was searched, and
 * the case files that were opened (web/areas/moderation).
 */
const keptForPerson = ['mehfil.codes', 'mehfil.outbox', 'mehfil.videos', 'mehfil.searches', 'mehfil.cases']

/** Unsent chat messages (web/areas/chat). */
const unsentMessages = 'mehfil.chat'

/** Deletes everything that a person typed when they sign out, here or in another tab, so that the browser's next user finds nothing. */
export function ForgetOnChange() {
  useOnPersonLeft(() => {
    forgetDrafts()
    // By name, because their modules belong to pages that are not loaded here.
    for (const key of keptForPerson) localStorage.removeItem(key)
    indexedDB.deleteDatabase(unsentMessages)
  })
  return null
}

/** Runs when the signed-in person has signed out or changed. */
export function useOnPersonLeft(forget: () => void) {
  const id = useUser()?.id
  const before = useRef(id)
  const left = useEffectEvent(forget)
  useEffect(() => {
    const last = before.current
    before.current = id
    if (last && last !== id) left()
  }, [id])
}
