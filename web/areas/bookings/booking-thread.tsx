import { lazy, Suspense, useEffect, useRef } from 'react'
import { type BookingState, type BookingView, contactStates, unheardStates } from '#contract/bookings/bookings.ts'
import { loadPart } from '#web/lib/chunk.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** What live messages need is much, and most of a booking's page is there without it. */
const ThreadRoom = lazy(async () => ({ default: await loadPart(async () => (await import('./thread-room.tsx')).ThreadRoom) }))

export const hasThread = ({ state }: BookingView) => !(unheardStates as readonly BookingState[]).includes(state)

const showsContact = (state: BookingState) => (contactStates as readonly BookingState[]).includes(state)

type BookingThreadProps = { booking: BookingView; name: string; onUnread: (count: number) => void }

/** What the two sides of a booking write to each other. */
export function BookingThread({ booking: { bookingId, state }, name, onUnread }: BookingThreadProps) {
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    // Whoever comes for the messages came before the booking did.
    if (window.location.hash === `#${section.current?.id}`) section.current?.scrollIntoView()
  }, [])
  // Once contacts are shown, everything reads differently.
  const key = `${bookingId} ${showsContact(state)}`
  return (
    <section
      ref={section}
      id="messages"
      aria-labelledby="messages-title"
      data-compact
      className="flex h-120 max-h-[calc(100dvh-7rem)] scroll-mt-4 flex-col overflow-hidden rounded-lg border border-line bg-page"
    >
      <h2 id="messages-title" className="border-b border-line bg-card px-5 py-3 font-display text-xl">
        Messages with {name}
      </h2>
      <Suspense fallback={<Skeleton shape="block" className="m-4 flex-1" />}>
        <ThreadRoom key={key} bookingId={bookingId} name={name} onUnread={onUnread} />
      </Suspense>
    </section>
  )
}
