import type { BookingView } from '#contract/bookings/bookings.ts'
import { formatWhen } from '#contract/grammar/time.ts'
import { Card } from '#web/ui/card.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { moveTold } from './booking-state.tsx'

/** Every move of a booking, with its time and its note. */
export function WhatHappened({ timeline }: Pick<BookingView, 'timeline'>) {
  return (
    <Card>
      <h2 className="mb-4 font-display text-xl">What happened</h2>
      <Timeline
        label="What happened"
        entries={timeline.map(({ at, move, note }) => ({ id: `${at} ${move}`, title: moveTold(move), time: formatWhen(at), text: note }))}
      />
    </Card>
  )
}
