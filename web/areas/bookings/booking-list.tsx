import { Link } from 'react-router'
import type { BookingRow, BookingState } from '#contract/bookings.ts'
import { cityOf } from '#contract/cities.ts'
import { pictureUrl } from '#contract/picture-url.ts'
import { useUser } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Price } from '#web/ui/price.tsx'
import { RowList } from '#web/ui/row-list.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { BookingStateBadge } from './booking-state.tsx'
import { eventName } from './event-name.ts'
import { HoldButtons } from './hold-buttons.tsx'
import { shortDay, shortWhen } from './short-when.ts'

/** Those that somebody has to do something about in time; other dates are for the booking's own page. */
const pressing: readonly BookingState[] = ['awaiting_advance', 'requested', 'accepted']

export function BookingList({ bookings }: { bookings: readonly BookingRow[] }) {
  return (
    <div className="@container">
      <RowList rows={bookings} keyOf={({ bookingId }) => bookingId}>
        {(booking) => (
          <>
            <Row booking={booking} />
            {booking.nextMoves.includes('release') && (
              <p className="flex flex-wrap gap-2 px-4 pb-4 pl-19">
                <HoldButtons bookingId={booking.bookingId} />
              </p>
            )}
          </>
        )}
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
        <span className="block">{shortWhen(booking.startsAt)}</span>
        <span className="block text-muted">{cityOf(booking.city).name}</span>
      </span>
      <span className="col-start-2 @lg:col-start-3 @lg:row-start-1 @lg:text-right @3xl:col-start-4">
        <Price rupees={booking.youReceive ?? booking.total} {...(booking.youReceive !== undefined && { before: 'you receive' })} />
      </span>
      <span className="col-start-2 grid justify-items-start gap-1.5 @lg:col-start-3 @lg:row-start-2 @lg:max-w-52 @lg:justify-items-end @lg:text-right @3xl:col-start-5 @3xl:row-start-1">
        <BookingStateBadge state={booking.state} />
        {booking.deadline && pressing.includes(booking.state) && (
          <span className="text-sm text-notice">
            {booking.deadline.what} {shortDay(booking.deadline.at)}
          </span>
        )}
      </span>
    </Link>
  )
}

/** In the shape of the rows that come. */
export function BookingRowsToCome() {
  return (
    <div aria-hidden className="@container">
      <RowList rows={[0, 1, 2, 3]} keyOf={String}>
        {() => (
          <div className="grid grid-cols-[auto_1fr] items-start gap-x-4 gap-y-2 p-4 @3xl:grid-cols-[auto_1.2fr_1.2fr_10rem_13rem] @3xl:items-center">
            <Skeleton shape="circle" className="size-11" />
            <span className="grid gap-2">
              <Skeleton className="h-4 w-36 max-w-full" />
              <Skeleton className="h-4 w-48 max-w-full" />
            </span>
            <span className="col-start-2 grid gap-2 @3xl:col-start-3 @3xl:row-start-1">
              <Skeleton className="h-4 w-40 max-w-full" />
              <Skeleton className="h-4 w-20" />
            </span>
            <Skeleton className="col-start-2 h-5 w-24 @3xl:col-start-4 @3xl:row-start-1" />
            <Skeleton shape="circle" className="col-start-2 h-7 w-28 @3xl:col-start-5 @3xl:row-start-1 @3xl:justify-self-end" />
          </div>
        )}
      </RowList>
    </div>
  )
}
