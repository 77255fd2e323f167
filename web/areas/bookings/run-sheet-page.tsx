import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { brand } from '#brand'
import type { BookingState, BookingView } from '#contract/bookings/bookings.ts'
import { formatRupees } from '#contract/grammar/money.ts'
import { formatDay, formatTime, minuteMs } from '#contract/grammar/time.ts'
import { cityOf } from '#contract/india/cities.ts'
import { api } from '#web/lib/api.ts'
import { useUser } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { PageToCome } from '#web/shell/page-to-come.tsx'
import { PrintedSheet, SheetPart } from '#web/shell/printed-sheet.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { eventName } from './event-name.ts'
import { NoBooking } from './no-booking.tsx'

const isAgreed: readonly BookingState[] = [
  'accepted',
  'funds_secured',
  'in_progress',
  'completed',
  'disputed',
  'contested',
  'resolved',
  'closed',
]

/** One page for the show day: who, when, where, and the secured amount. Made for printing and for reading in the dark. */
export default function RunSheetPage() {
  const { bookingId = '' } = useParams()
  const isArtist = useUser()?.type === 'artist'
  const booking = useQuery({ queryKey: ['booking', bookingId], queryFn: ({ signal }) => api.bookings.get({ bookingId }, { signal }) })
  const back = isArtist ? paths.artistBooking(bookingId) : paths.clientBooking(bookingId)
  if (!booking.data) return <PageToCome title="Run sheet" of={booking} nothing={<NoBooking />} />
  if (!isAgreed.includes(booking.data.state))
    return (
      <>
        <h1 className="sr-only">Run sheet</h1>
        <EmptyState title="There is no run sheet yet" action={<LinkButton href={back}>To the booking</LinkButton>}>
          It comes with the artist’s yes: from then on both sides see the address and each other’s telephone.
        </EmptyState>
      </>
    )
  return <Sheet booking={booking.data} back={back} isArtist={isArtist} />
}

function Sheet({ booking, back, isArtist }: { booking: BookingView; back: string; isArtist: boolean }) {
  const { event, package: pack, artist, client } = booking
  const isOver = booking.state === 'resolved' || booking.state === 'closed'
  const plus = (at: string, minutes: number) => new Date(Date.parse(at) + minutes * minuteMs)
  const times = [
    [formatTime(plus(booking.startsAt, -pack.setupMinutes)), `${artist.name} arrives and sets up`],
    [formatTime(booking.startsAt), `On stage, ${pack.sets} ${pack.sets === 1 ? 'set' : 'sets'}, ${pack.performers} on stage`],
    [formatTime(booking.endsAt), 'The last song'],
    [formatTime(plus(booking.endsAt, pack.teardownMinutes)), 'Packed'],
  ] as const
  const place = `${event.venue}, ${event.address}, ${cityOf(event.city).name} ${event.pincode}`
  const map = `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: place })}`
  const balance = booking.balance > 0 && booking.paid < booking.total ? booking.balance : 0
  return (
    <PrintedSheet
      back={{ href: back, label: 'Back to the booking' }}
      origin={`${brand.name}, run sheet. Booking ${booking.number}`}
      title={`${eventName(booking.eventType)}, ${formatDay(booking.startsAt)}`}
      lead={`${artist.name} for ${client.name}. ${pack.title}, ${pack.minutes} minutes.`}
    >
      <SheetPart title="When">
        <dl className="grid grid-cols-[6.5rem_1fr] gap-y-1 tabular-nums">
          {times.map(([time, what]) => (
            <div key={what} className="contents">
              <dt className="font-semibold">{time}</dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-2 text-muted">All times are India time.</p>
      </SheetPart>
      <SheetPart title="Where">
        <p className="font-semibold">{event.venue}</p>
        <p>
          {event.address}, {cityOf(event.city).name} {event.pincode}
        </p>
        <a href={map} target="_blank" rel="noreferrer" className="inline-flex min-h-11 items-center underline-link print:hidden">
          Open the map
        </a>
        <p className="hidden break-all print:block">{map}</p>
      </SheetPart>
      <SheetPart title="Who to call">
        <ul className="grid gap-1">
          <Contact who="Artist" name={artist.name} phone={artist.phone} />
          <Contact who="Client" name={client.name} phone={client.phone} />
          <Contact who={`${brand.name}, day and night`} name="" phone={brand.supportPhone} />
        </ul>
      </SheetPart>
      <SheetPart title="What is played">
        <p>
          {event.guests} guests. {booking.lines.map(({ label }) => label).join('; ')}.
        </p>
        {pack.included.length > 0 && <p>The artist brings: {pack.included.join(', ')}.</p>}
        {pack.notIncluded.length > 0 && <p>The host sees to: {pack.notIncluded.join(', ')}.</p>}
        {event.notes && <p className="mt-2 whitespace-pre-line wrap-anywhere">“{event.notes}”</p>}
      </SheetPart>
      <SheetPart title="Money">
        <p>
          {balance > 0
            ? `${formatRupees(booking.paid)} is held, ${formatRupees(balance)} is still to be paid on the site before the show.`
            : `Everything is paid${isOver ? '' : ' and held'}: ${formatRupees(booking.total)}. Nothing is due at the venue.`}
        </p>
      </SheetPart>
      {booking.arrivalCode && booking.completionCode && (
        <SheetPart title="Your codes, for nobody else">
          <dl className="grid grid-cols-[10rem_1fr] gap-y-1">
            <dt>Arrival, when they are there</dt>
            <dd className="font-display text-2xl tracking-[0.2em] tabular-nums">{booking.arrivalCode}</dd>
            <dt>Completion, when it is over</dt>
            <dd className="font-display text-2xl tracking-[0.2em] tabular-nums">{booking.completionCode}</dd>
          </dl>
        </SheetPart>
      )}
      {isArtist && (
        <SheetPart title="At the venue">
          <p>
            Ask for the arrival code before you begin and for the completion code at the end. No signal? Enter them anyway: they are sent
            once you’re back online.
          </p>
        </SheetPart>
      )}
    </PrintedSheet>
  )
}

function Contact({ who, name, phone }: { who: string; name: string; phone: string | null }) {
  return (
    <li>
      {who}
      {name && `: ${name}`}
      {phone ? (
        <>
          ,{' '}
          <a
            href={`tel:${phone.replace(/\s/g, '')}`}
            className="inline-flex min-h-11 items-center underline-link tabular-nums print:min-h-0"
          >
            {phone}
          </a>
        </>
      ) : (
        ', no number given'
      )}
    </li>
  )
}
