import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { BookingView } from '#contract/bookings/bookings.ts'
import type { DisputeView } from '#contract/disputes/disputes.ts'
import { formatRupees } from '#contract/grammar/money.ts'
import { formatWhen } from '#contract/grammar/time.ts'
import { cityOf } from '#contract/india/cities.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { BookingStateBadge } from '#web/areas/bookings/booking-state.tsx'
import { BookingStatements } from '#web/areas/bookings/dispute-card.tsx'
import { eventName } from '#web/areas/bookings/event-name.ts'
import { WhatHappened } from '#web/areas/bookings/what-happened.tsx'
import { MoneyTrail } from '#web/areas/payments/money-trail.tsx'
import { api } from '#web/lib/api.ts'
import { PageToCome } from '#web/shell/page-to-come.tsx'
import { DecideOnBooking } from '../decide/decide-on-booking.tsx'
import { DisputeDetail, NoSuchDispute, numberOf } from './dispute-detail.tsx'

/** A booking's dispute: statements, recorded facts, every rupee, and the decision. */
export default function DisputePage() {
  const { bookingId = '' } = useParams()
  const booking = useQuery({ queryKey: ['booking', bookingId], queryFn: ({ signal }) => api.bookings.get({ bookingId }, { signal }) })
  if (!booking.data?.dispute)
    return (
      <PageToCome
        title="Dispute"
        of={booking}
        isMissing={!!booking.data}
        back={{ href: adminPaths.disputes(), label: 'Disputes' }}
        nothing={<NoSuchDispute kind="booking" />}
      />
    )
  return <Detail booking={booking.data} dispute={booking.data.dispute} />
}

function Detail({ booking, dispute }: { booking: BookingView; dispute: DisputeView }) {
  return (
    <DisputeDetail
      kind="booking"
      id={booking.bookingId}
      sides={[booking.client.name, booking.artist.name]}
      badge={<BookingStateBadge state={booking.state} />}
      facts={<Facts booking={booking} />}
      statements={<BookingStatements booking={booking} dispute={dispute} />}
      decide={<DecideOnBooking key={booking.version} booking={booking} dispute={dispute} />}
      below={
        <>
          <MoneyTrail steps={booking.money} heldReason={booking.payout?.heldReason} />
          <WhatHappened timeline={booking.timeline} />
        </>
      }
    />
  )
}

function Facts({ booking }: { booking: BookingView }) {
  return (
    <>
      <p className="mt-1 text-muted">
        {eventName(booking.eventType)}, {booking.packageTitle}, {formatWhen(booking.startsAt)}, {cityOf(booking.city).name}. Booking{' '}
        {booking.number}.
      </p>
      <p className="mt-1 text-muted tabular-nums">
        {formatRupees(booking.paid)} paid{booking.refunded > 0 && `, ${formatRupees(booking.refunded)} refunded`},{' '}
        {formatRupees(onHold(booking))} on hold. <span className="whitespace-nowrap">Client {numberOf(booking.client)},</span>{' '}
        <span className="whitespace-nowrap">artist {numberOf(booking.artist)}.</span>
      </p>
    </>
  )
}

/** Money received and not yet paid out or refunded. */
function onHold({ paid, refunded, payout }: BookingView): number {
  return payout?.state === 'sent' || payout?.state === 'paid' ? 0 : paid - refunded
}
