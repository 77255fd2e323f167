/** Fills in the draft from another booking: to change a held time, or to replace an artist who cannot come. */
import { useEffect, useRef } from 'react'
import type { PackageView } from '#contract/packages/packages.ts'
import { api } from '#web/lib/api.ts'
import { useUser } from '#web/lib/session.ts'
import type { Draft } from './draft.ts'
import { dayAndTime } from './when-step.tsx'

interface Other {
  /** The id of the failed booking: its event, with another artist. */
  instead: string | null
  /** The id of the hold to change: everything, from the first step. */
  change: string | null
}

/** Fills in nothing for anybody but the client of that booking. */
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
    // Set at once, so that a client who has moved on is not sent back.
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
      // If it fails, the client fills in the steps as usual.
      .catch(() => {
        filled.current = null
      })
    return () => stop.abort()
  }, [bookingId, changed, user, packages, change])
}
