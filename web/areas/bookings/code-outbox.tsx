import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { BookingView } from '#contract/bookings/bookings.ts'
import { formatTime } from '#contract/grammar/time.ts'
import { useUser } from '#web/lib/session.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { drop, type Entered, readOutbox, sendOutbox, subscribeOutbox } from './outbox.ts'

const tryEveryMs = 10_000
const nothing: Entered[] = []

/** Codes that wait for a connection, and those that the server refused. */
export function CodeOutbox({ booking: { bookingId } }: { booking: BookingView }) {
  const queries = useQueryClient()
  const personId = useUser()?.id
  const entries = useSyncExternalStore(subscribeOutbox, readOutbox, () => nothing)
  const mine = entries.filter((each) => each.bookingId === bookingId && each.personId === personId)
  const waits = mine.some(({ refused }) => !refused)
  useEffect(() => {
    if (!waits || !personId) return
    const send = async () => {
      for (const moved of await sendOutbox(personId)) void queries.invalidateQueries({ queryKey: ['booking', moved] })
    }
    void send()
    const timer = setInterval(() => void send(), tryEveryMs)
    const now = () => void send()
    window.addEventListener('online', now)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', now)
    }
  }, [waits, personId, queries])
  return mine.map(({ key, action, enteredAt, refused }) =>
    refused ? (
      <Banner
        key={key}
        tone="danger"
        className="mt-4"
        isAnnounced
        action={
          <Button variant="plain" onPress={() => drop(key)}>
            Put it aside
          </Button>
        }
      >
        The {action === 'start' ? 'arrival' : 'completion'} code entered at {formatTime(enteredAt)} was not taken. {refused}
      </Banner>
    ) : (
      <Banner key={key} tone="warning" className="mt-4" isAnnounced>
        Saved offline. The {action === 'start' ? 'arrival' : 'completion'} code entered at {formatTime(enteredAt)} will be sent as soon as
        you’re online; go on with the show.
      </Banner>
    ),
  )
}
