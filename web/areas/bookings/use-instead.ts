/** Booking somebody in the place of an artist who does not come: what was typed for that booking is filled in. */
import { useEffect, useRef } from 'react'
import { api } from '#web/lib/api.ts'
import { useUser } from '#web/lib/session.ts'
import type { Draft } from './draft.ts'
import { dayAndTime } from './when-step.tsx'

/** @param bookingId of the booking that does not take place; for anybody but its client nothing is filled in */
export function useInstead(bookingId: string | null, change: (changes: Partial<Draft>) => void): void {
  const user = useUser()
  const filled = useRef<string>(null)
  useEffect(() => {
    if (!bookingId || user?.type !== 'user' || filled.current === bookingId) return
    filled.current = bookingId
    const stop = new AbortController()
    api.bookings
      .get({ bookingId }, { signal: stop.signal })
      .then(({ event: { city, address, ...event }, startsAt }) =>
        change({ city, ...dayAndTime(startsAt), event: { ...event, address: address ?? '' }, step: 4 }),
      )
      // Without it the steps are filled in by hand, as ever.
      .catch(() => {
        filled.current = null
      })
    return () => stop.abort()
  }, [bookingId, user, change])
}
