import { lazy, Suspense, useEffect, useRef } from 'react'
import { type BookingState, type BookingView, contactStates, unheardStates } from '#contract/bookings/bookings.ts'
import { loadPart } from '#web/lib/chunk.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Live messages need much code that most of the page does not, so they load later. */
const ThreadRoom = lazy(async () => ({ default: await loadPart(async () => (await import('./thread-room.tsx')).ThreadRoom) }))

export const hasThread = ({ state }: BookingView) => !(unheardStates as readonly BookingState[]).includes(state)

const showsContact = (state: BookingState) => (contactStates as readonly BookingState[]).includes(state)

type BookingThreadProps = { booking: BookingView; name: string; onUnread: (count: number) => void }

/** The messages between client and artist. */
export function BookingThread({ booking: { bookingId, state }, name, onUnread }: BookingThreadProps) {
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    // The link to the messages was followed before the section was rendered.
    if (window.location.hash === `#${section.current?.id}`) section.current?.scrollIntoView()
  }, [])
  // Reload the messages once contact details are shown, because they change every text.
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
