import { Link } from 'react-router'
import type { BookingRow, BookingState } from '#contract/bookings.ts'
import { cityOf } from '#contract/cities.ts'
import { pictureUrl } from '#contract/picture-url.ts'
import { formatDay, formatWhen } from '#contract/time.ts'
import { useUser } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Price } from '#web/ui/price.tsx'
import { RowList } from '#web/ui/row-list.tsx'
import { BookingStateBadge } from './booking-state.tsx'
import { eventName } from './event-name.ts'

/** Those that somebody has to do something about in time; other dates are for the booking's own page. */
const pressing: readonly BookingState[] = ['awaiting_advance', 'requested', 'accepted']

export function BookingList({ bookings }: { bookings: readonly BookingRow[] }) {
  return (
    <div className="@container">
      <RowList rows={bookings} keyOf={({ bookingId }) => bookingId}>
        {(booking) => <Row booking={booking} />}
      </RowList>
    </div>
  )
}

function Row({ booking }: { booking: BookingRow }) {
  const isArtist = useUser()?.type === 'artist'
  const other = isArtist ? booking.client : booking.artist
  const href = isArtist ? paths.artistBooking(booking.bookingId) : paths.clientBooking(booking.bookingId)
  return (
    <Link
      to={href}
      className="grid grid-cols-[auto_1fr] items-start gap-x-4 gap-y-2 p-4 no-underline hover:bg-soft @lg:grid-cols-[auto_1fr_auto] @3xl:grid-cols-[auto_1.2fr_1.2fr_10rem_13rem] @3xl:items-center"
    >
      <Avatar name={other.name} src={other.picture ? pictureUrl(other.picture.id, 320) : undefined} />
      <span className="min-w-0">
        <strong className="block truncate">{other.name}</strong>
        <span className="block truncate text-muted">
          {eventName(booking.eventType)}, {booking.packageTitle}
        </span>
      </span>
      <span className="col-start-2 min-w-0 @3xl:col-start-3 @3xl:row-start-1">
        <span className="block">{formatWhen(booking.startsAt)}</span>
        <span className="block text-muted">{cityOf(booking.city).name}</span>
      </span>
      <span className="col-start-2 @lg:col-start-3 @lg:row-start-1 @lg:text-right @3xl:col-start-4">
        <Price rupees={booking.youReceive ?? booking.total} {...(booking.youReceive !== undefined && { before: 'you receive' })} />
      </span>
      <span className="col-start-2 grid justify-items-start gap-1.5 @lg:col-start-3 @lg:row-start-2 @lg:max-w-52 @lg:justify-items-end @lg:text-right @3xl:col-start-5 @3xl:row-start-1">
        <BookingStateBadge state={booking.state} />
        {booking.deadline && pressing.includes(booking.state) && (
          <span className="text-sm text-notice">
            {booking.deadline.what}: {formatDay(booking.deadline.at)}
          </span>
        )}
      </span>
    </Link>
  )
}
