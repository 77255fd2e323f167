import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { BookingState, BookingView } from '#contract/bookings/bookings.ts'
import { formatTime } from '#contract/grammar/time.ts'
import { cityOf } from '#contract/india/cities.ts'
import { contactSentence } from '#contract/india/contacts/contacts.ts'
import { pictureUrl } from '#contract/media/picture-url.ts'
import { phoneText } from '#web/areas/auth/use-code.ts'
import { ClientOf } from '#web/areas/clients/client-card.tsx'
import { InvoiceLinks } from '#web/areas/invoices/invoice-links.tsx'
import { PurchaseOrderCard } from '#web/areas/invoices/purchase-order-card.tsx'
import { MoneyTrail } from '#web/areas/payments/money-trail.tsx'
import { ReviewsCard } from '#web/areas/reviews/reviews-card.tsx'
import { api } from '#web/lib/api.ts'
import { useUser } from '#web/lib/session.ts'
import { shortWhen } from '#web/lib/short-when.ts'
import { paths } from '#web/paths.ts'
import { CardToCome, PageToCome } from '#web/shell/page-to-come.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Card } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PriceLines } from '#web/ui/price-lines.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { desktop, useMedia } from '#web/ui/use-media.ts'
import { BookingActions, ChangeBooking } from './booking-actions.tsx'
import { BookingCodes, isShowDay } from './booking-codes.tsx'
import { BookingStateBadge } from './booking-state.tsx'
import { BookingThread, hasThread } from './booking-thread.tsx'
import { CodeOutbox } from './code-outbox.tsx'
import { DateCard } from './date-card.tsx'
import { DisputeCard } from './dispute-card.tsx'
import { eventName } from './event-name.ts'
import { NoBooking } from './no-booking.tsx'
import { OvertimeCard } from './overtime-card.tsx'
import { RefundTable, refundSentence } from './refund-table.tsx'
import { Replacements } from './replacements.tsx'
import { WhatHappened } from './what-happened.tsx'

/** Polls while something is pending elsewhere (with the other side or the bank). */
const askEveryMs = 5_000

export default function BookingDetailPage() {
  const { bookingId = '' } = useParams()
  const user = useUser()
  const booking = useQuery({
    queryKey: ['booking', bookingId],
    queryFn: () => api.bookings.get({ bookingId }),
    // After a failed first load, a press retries: polling would make the page flicker.
    refetchInterval: ({ state }) => state.data !== undefined && askEveryMs,
  })
  const back = user?.type === 'artist' ? paths.artistBookings() : paths.clientBookings()
  if (!booking.data) return <PageToCome title="Booking" of={booking} nothing={<NoBooking />} skeleton={<DetailToCome />} />
  return <Detail booking={booking.data} back={back} />
}

/** A skeleton of the page: title, dates, buttons, and two columns of cards. */
function DetailToCome() {
  return (
    <div aria-hidden>
      <Skeleton className="mt-3 h-4 w-28" />
      <div className="mt-4 flex flex-wrap items-center gap-4">
        <Skeleton className="h-9 w-96 max-w-full" />
        <Skeleton shape="circle" className="h-7 w-28" />
      </div>
      <Skeleton className="mt-3 h-4 w-80 max-w-full" />
      <div className="mt-6 flex flex-wrap gap-3">
        <Skeleton shape="circle" className="h-11 w-40" />
        <Skeleton shape="circle" className="h-11 w-48" />
      </div>
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[1.3fr_1fr]">
        <div className="grid gap-6">
          <CardToCome rows={5} />
          <CardToCome rows={3} />
        </div>
        <div className="grid gap-6">
          <CardToCome rows={3} />
          <CardToCome rows={4} />
        </div>
      </div>
    </div>
  )
}

function Detail({ booking, back }: { booking: BookingView; back: string }) {
  const type = useUser()?.type
  const isArtist = type === 'artist'
  const isClient = type === 'user'
  const other = isArtist ? booking.client : booking.artist
  const isAsked = booking.state === 'requested'
  const [unread, setUnread] = useState(0)
  const mayChange = booking.refundSteps.length > 0
  const isWide = useMedia(desktop)
  const licences = !isArtist && withLicences.includes(booking.state) ? paths.clientLicences(booking.bookingId) : null
  const history = <WhatHappened timeline={booking.timeline} />
  return (
    <>
      <BackLink href={back}>All bookings</BackLink>
      <header className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Avatar size="lg" name={other.name} src={other.picture ? pictureUrl(other.picture, 320) : undefined} className="max-sm:-order-2" />
        <h1 className="min-w-0 flex-1 font-display text-2xl max-sm:order-last max-sm:basis-full sm:basis-64 sm:text-3xl">
          {eventName(booking.eventType)} {isArtist ? 'for' : 'with'} {other.name}
        </h1>
        {!isWide && <ChangeBooking booking={booking} menu={licences ? [{ id: 'licences', label: licencesName, href: licences }] : []} />}
        <span className="max-sm:-order-1 max-sm:flex-1">
          <BookingStateBadge state={booking.state} />
        </span>
      </header>
      <p className="mt-1 text-muted">
        {shortWhen(booking.startsAt)}, {cityOf(booking.city).name}. <span className="whitespace-nowrap">{booking.number}</span>
      </p>
      {isArtist && isAsked && <ClientOf subject="booking" subjectId={booking.bookingId} name={other.name} className="mt-4" />}
      {booking.deadline && (
        <Banner tone={calm.includes(booking.state) ? 'info' : 'warning'} className="mt-4">
          {booking.deadline.what} {shortWhen(booking.deadline.at)}
          {booking.deadline.otherwise && `, ${booking.deadline.otherwise}`}.
        </Banner>
      )}
      <BookingActions booking={booking} />
      <CodeOutbox booking={booking} />
      {withReviews.includes(booking.state) && <ReviewsCard subject="booking" subjectId={booking.bookingId} />}
      <DateCard booking={booking} isArtist={isArtist} />
      <DisputeCard booking={booking} />
      <OvertimeCard booking={booking} />
      <Replacements booking={booking} />
      {isShowDay(booking) && <BookingCodes booking={booking} />}
      <div className="mt-5 button-row empty:hidden">
        <Papers booking={booking} isArtist={isArtist} unread={unread} />
        {isWide && licences && (
          <LinkButton variant="quiet" size="sm" href={licences}>
            {licencesName}
          </LinkButton>
        )}
        {isWide && <ChangeBooking booking={booking} />}
      </div>
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[1.3fr_1fr]">
        <div className="grid min-w-0 gap-6">
          <Facts booking={booking} other={other} isArtist={isArtist} />
          {!isShowDay(booking) && <BookingCodes booking={booking} />}
          <Price booking={booking} isArtist={isArtist} />
          {mayChange ? <IfPlansChange booking={booking} isArtist={isArtist} /> : history}
        </div>
        <div className="grid min-w-0 gap-6">
          {isArtist && !isAsked && hasThread(booking) && <ClientOf subject="booking" subjectId={booking.bookingId} name={other.name} />}
          {hasThread(booking) && <BookingThread booking={booking} name={other.name} onUnread={setUnread} />}
          <MoneyTrail steps={booking.money} heldReason={booking.payout?.heldReason} />
          {isClient && <PurchaseOrderCard saleId={booking.bookingId} />}
          <InvoiceLinks saleId={booking.bookingId} />
          {mayChange && history}
        </div>
      </div>
    </>
  )
}

/** The states in which nobody has to act. */
const calm: readonly BookingState[] = ['funds_secured', 'in_progress', 'completed']
const withReviews: readonly BookingState[] = ['completed', 'contested', 'resolved', 'closed']
const withRunSheet: readonly BookingState[] = ['accepted', 'funds_secured', 'in_progress', 'completed']
const withLicences: readonly BookingState[] = ['requested', 'accepted', 'funds_secured']
const licencesName = 'Licences you may need'

function Papers({ booking, isArtist, unread }: { booking: BookingView; isArtist: boolean; unread: number }) {
  const { bookingId, state } = booking
  return (
    <>
      {hasThread(booking) && (
        <LinkButton variant="quiet" size="sm" href="#messages">
          Messages{unread > 0 && ` (${unread} new)`}
        </LinkButton>
      )}
      {withRunSheet.includes(state) && (
        <LinkButton variant="quiet" size="sm" href={isArtist ? paths.artistRunSheet(bookingId) : paths.clientRunSheet(bookingId)}>
          Print run sheet
        </LinkButton>
      )}
    </>
  )
}

/** The venue and address, without repeating a venue that begins the address. */
const placeOf = (venue: string, address: string) =>
  address.toLowerCase().startsWith(venue.toLowerCase()) ? address : `${venue}, ${address}`

function Facts({ booking, other, isArtist }: { booking: BookingView; other: BookingView['artist']; isArtist: boolean }) {
  const { event, package: pack } = booking
  const rows = [
    ['Package', `${pack.title}, ${pack.minutes} min, ${pack.performers === 1 ? '1 performer' : `${pack.performers} performers`}`],
    ['On stage', `${formatTime(booking.startsAt)} to ${formatTime(booking.endsAt)}, ${pack.setupMinutes} min before to set up`],
    [
      'Venue',
      event.address
        ? `${placeOf(event.venue, event.address)}, ${cityOf(event.city).name} ${event.pincode}`
        : `${event.venue}, ${cityOf(event.city).name}. The address shows once the booking is accepted.`,
    ],
    ['Guests', String(event.guests)],
    [
      isArtist ? 'Client' : 'Artist',
      other.phone ? (
        <>
          {other.name},{' '}
          <TextLink href={`tel:${other.phone}`} className="whitespace-nowrap">
            {phoneText(other.phone)}
          </TextLink>
        </>
      ) : (
        `${other.name}. The phone number shows once the booking is accepted.`
      ),
    ],
    ...(event.notes ? [['Note', event.notes]] : []),
    ...(booking.isMasked ? [['Hidden', contactSentence]] : []),
  ] as const
  return (
    <Card>
      <h2 className="font-display text-xl">The event</h2>
      <dl className="mt-4 grid gap-x-6 gap-y-3 sm:grid-cols-[8rem_1fr]">
        {rows.map(([label, value]) => (
          <div key={label} className="grid gap-0.5 sm:contents">
            <dt className="text-muted">{label}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function Price({ booking, isArtist }: { booking: BookingView; isArtist: boolean }) {
  const { lines, total, earnings } = booking
  return (
    <Card>
      <h2 className="mb-4 font-display text-xl">{isArtist ? 'What the client pays' : 'What you pay'}</h2>
      <PriceLines lines={lines.map(({ label, amount }) => ({ label, amount }))} total={{ amount: total }} />
      {earnings && (
        <>
          <h3 className="mt-6 mb-3 font-sans text-lg font-semibold tracking-normal">What you receive</h3>
          <PriceLines
            lines={[
              { label: 'Gross', amount: earnings.gross },
              { label: 'Mehfil’s fee', amount: -earnings.fee },
              { label: 'GST on the fee', amount: -earnings.gst },
            ]}
            total={{ label: 'To your account', amount: earnings.net }}
          />
        </>
      )}
    </Card>
  )
}

function IfPlansChange({ booking, isArtist }: { booking: BookingView; isArtist: boolean }) {
  const reader = isArtist ? 'other' : 'client'
  return (
    <Card>
      <h2 className="font-display text-xl">{isArtist ? 'If the client’s plans change' : 'If your plans change'}</h2>
      <p className="mt-2 mb-4">{refundSentence(booking.refundSteps, reader)}</p>
      <RefundTable steps={booking.refundSteps} reader={reader} now={new Date()} />
    </Card>
  )
}
