import { CalendarClock } from 'lucide-react'
import type { HeldTime } from '#contract/bookings/bookings.ts'
import { formatTime, formatWhen } from '#contract/grammar/time.ts'
import { Banner } from '#web/ui/banner.tsx'
import { HoldButtons } from './hold-buttons.tsx'

/** Shows clients who came back from the payment that they hold this time, instead of calling it taken. */
export function HoldNotice({ hold }: { hold: HeldTime }) {
  const { bookingId, packageTitle, startsAt, until, isInTheWay } = hold
  const what = isInTheWay ? 'this time' : formatWhen(startsAt)
  return (
    <Banner
      tone="warning"
      icon={<CalendarClock aria-hidden className="size-5.5" />}
      title={`You are holding ${what} until ${formatTime(until)}.`}
    >
      <p>
        {packageTitle}, not paid yet. To change the package or the time, go on with the steps: what you pay for then takes its place.
        Released, it is free for others again.
      </p>
      <p className="mt-3 flex flex-wrap gap-2">
        <HoldButtons bookingId={bookingId} />
      </p>
    </Banner>
  )
}
