import { useEffect, useEffectEvent, useRef } from 'react'
import { forgetDrafts } from '#web/lib/form-draft.ts'
import { useUser } from '#web/lib/session.ts'

/** A client's codes and an artist's unsent ones (web/areas/bookings), and which files are on their way (web/areas/arena/own). */
const keptForPerson = ['mehfil.codes', 'mehfil.outbox', 'mehfil.videos']

/** What was written in the chat and is not sent yet (web/areas/chat). */
const unsentMessages = 'mehfil.chat'

/** Whoever uses this browser next, here or in another tab, finds nothing that the person before them typed. */
export function ForgetOnChange() {
  useOnPersonLeft(() => {
    forgetDrafts()
    // By name, because their modules belong to pages that are not loaded here.
    for (const key of keptForPerson) localStorage.removeItem(key)
    indexedDB.deleteDatabase(unsentMessages)
  })
  return null
}

/** Runs when the person who was signed in is not any more. */
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
