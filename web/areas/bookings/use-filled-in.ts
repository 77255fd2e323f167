/** Booking once more what was chosen for another booking: to change a time that is held, or in the place of an artist who does not come. */
import { useEffect, useRef } from 'react'
import type { PackageView } from '#contract/packages/packages.ts'
import { api } from '#web/lib/api.ts'
import { useUser } from '#web/lib/session.ts'
import type { Draft } from './draft.ts'
import { dayAndTime } from './when-step.tsx'

interface Other {
  /** The booking that does not take place: its event, with another artist. */
  instead: string | null
  /** The hold to change: all of it, from the first step. */
  change: string | null
}

/** For anybody but the client of that booking nothing is filled in. */
export function useFilledIn(
  { instead, change: changed }: Other,
  packages: readonly PackageView[],
  change: (changes: Partial<Draft>) => void,
): void {
  const user = useUser()
  const filled = useRef<string>(null)
  const bookingId = changed ?? instead
  useEffect(() => {
    if (!bookingId || user?.type !== 'user' || filled.current === bookingId) return
    filled.current = bookingId
    // At once, so that nobody who has gone on meanwhile is led back.
    if (changed) change({ step: 1 })
    const stop = new AbortController()
    api.bookings
      .get({ bookingId }, { signal: stop.signal })
      .then(({ event: { city, address, ...event }, startsAt, choice }) =>
        change({
          ...(changed && packages.some(({ packageId }) => packageId === choice.packageId) && choice),
          city,
          ...dayAndTime(startsAt),
          event: { ...event, address: address ?? '' },
          ...(!changed && { step: 4 }),
        }),
      )
      // Without it the steps are filled in by hand, as ever.
      .catch(() => {
        filled.current = null
      })
    return () => stop.abort()
  }, [bookingId, changed, user, packages, change])
}
