import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { BookingView } from '#contract/bookings/bookings.ts'
import type { DisputeView } from '#contract/disputes/disputes.ts'
import { formatRupees } from '#contract/grammar/money.ts'
import { formatWhen } from '#contract/grammar/time.ts'
import { cityOf } from '#contract/india/cities.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { phoneText } from '#web/areas/auth/use-code.ts'
import { BookingStateBadge } from '#web/areas/bookings/booking-state.tsx'
import { BookingStatements } from '#web/areas/bookings/dispute-card.tsx'
import { eventName } from '#web/areas/bookings/event-name.ts'
import { WhatHappened } from '#web/areas/bookings/what-happened.tsx'
import { MoneyTrail } from '#web/areas/payments/money-trail.tsx'
import { api } from '#web/lib/api.ts'
import { PageToCome } from '#web/shell/page-to-come.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { CaseFileLink } from '../cases/case-link.tsx'
import { WaitsForSecond } from '../confirmations/waits-for-second.tsx'
import { DecideForm } from '../decide/decide-form.tsx'
import { DetailHead } from '../detail-head.tsx'

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
        nothing={
          <EmptyState title="There is no such dispute" action={<LinkButton href={adminPaths.disputes()}>To the disputes</LinkButton>} />
        }
      />
    )
  return <Detail booking={booking.data} dispute={booking.data.dispute} />
}

const numberOf = ({ phone }: { phone?: string | null | undefined }) => (phone ? phoneText(phone) : 'no number')

function Detail({ booking, dispute }: { booking: BookingView; dispute: DisputeView }) {
  return (
    <>
      <DetailHead
        back={{ href: adminPaths.disputes(), label: 'Disputes' }}
        title={`${booking.client.name} and ${booking.artist.name}`}
        badge={<BookingStateBadge state={booking.state} />}
        aside={<CaseFileLink kind="booking" id={booking.bookingId} />}
      />
      <p className="mt-1 text-muted">
        {eventName(booking.eventType)}, {booking.packageTitle}, {formatWhen(booking.startsAt)}, {cityOf(booking.city).name}. Booking{' '}
        {booking.number}.
      </p>
      <p className="mt-1 text-muted tabular-nums">
        {formatRupees(booking.paid)} paid{booking.refunded > 0 && `, ${formatRupees(booking.refunded)} refunded`},{' '}
        {formatRupees(onHold(booking))} on hold. <span className="whitespace-nowrap">Client {numberOf(booking.client)},</span>{' '}
        <span className="whitespace-nowrap">artist {numberOf(booking.artist)}.</span>
      </p>
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
        <div className="grid min-w-0 gap-6">
          <Card as="section" aria-labelledby="said">
            <h2 id="said" className="font-display text-xl">
              Statements
            </h2>
            <BookingStatements booking={booking} dispute={dispute} />
          </Card>
        </div>
        <div className="grid min-w-0 gap-6">
          <WaitsForSecond subjectId={booking.bookingId} />
          <DecideForm key={booking.version} booking={booking} dispute={dispute} />
          <MoneyTrail steps={booking.money} heldReason={booking.payout?.heldReason} />
          <WhatHappened timeline={booking.timeline} />
        </div>
      </div>
    </>
  )
}

/** Money received and not yet paid out or refunded. */
function onHold({ paid, refunded, payout }: BookingView): number {
  return payout?.state === 'sent' || payout?.state === 'paid' ? 0 : paid - refunded
}
