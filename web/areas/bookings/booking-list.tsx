import { Link } from 'react-router'
import type { BookingRow, BookingState } from '#contract/bookings.ts'
import { cityOf } from '#contract/cities.ts'
import { pictureUrl } from '#contract/picture-url.ts'
import { useUser } from '#web/lib/session.ts'
import { shortDay, shortWhen } from '#web/lib/short-when.ts'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Price } from '#web/ui/price.tsx'
import { RowList } from '#web/ui/row-list.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { BookingStateBadge } from './booking-state.tsx'
import { eventName } from './event-name.ts'
import { HoldButtons } from './hold-buttons.tsx'

/** Those that somebody has to do something about in time; other dates are for the booking's own page. */
const pressing: readonly BookingState[] = ['awaiting_advance', 'requested', 'accepted']

const columns = '@3xl:grid-cols-[auto_1.2fr_1.2fr_10rem_13rem] @3xl:gap-x-4 @3xl:py-4'

export function BookingList({ bookings }: { bookings: readonly BookingRow[] }) {
  return (
    <div className="@container">
      <RowList rows={bookings} keyOf={({ bookingId }) => bookingId}>
        {(booking) => (
          <>
            <Row booking={booking} />
            {booking.nextMoves.includes('release') && (
              <p className="button-row px-4 pb-4 sm:pl-19">
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
  const city = cityOf(booking.city).name
  const href = isArtist ? paths.artistBooking(booking.bookingId) : paths.clientBooking(booking.bookingId)
  return (
    <Link
      to={href}
      className={`grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 px-4 py-3 no-underline hover:bg-soft ${columns}`}
    >
      <Avatar
        className="row-span-4 self-start @3xl:row-span-1"
        name={other.name}
        src={other.picture ? pictureUrl(other.picture, 320) : undefined}
      />
      <span className="contents @3xl:block @3xl:min-w-0">
        <strong className="col-start-2 row-start-1 block truncate">{other.name}</strong>
        <span className="col-span-2 col-start-2 row-start-3 block text-muted @3xl:truncate">
          {eventName(booking.eventType)}, {booking.packageTitle}
          <span className="@3xl:hidden">, {city}</span>
        </span>
      </span>
      <span className="contents @3xl:block @3xl:min-w-0">
        <span className="col-span-2 col-start-2 row-start-2 block @3xl:truncate">{shortWhen(booking.startsAt)}</span>
        <span className="block text-muted @max-3xl:hidden">{city}</span>
      </span>
      <span className="col-start-3 row-start-1 justify-self-end @3xl:col-start-4 @3xl:justify-self-start">
        {booking.youReceive !== undefined && <span className="text-muted @max-3xl:sr-only">you receive </span>}
        <Price rupees={booking.youReceive ?? booking.total} />
      </span>
      <span className="col-span-2 col-start-2 row-start-4 mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 @3xl:col-span-1 @3xl:col-start-5 @3xl:row-start-1 @3xl:mt-0 @3xl:grid @3xl:justify-items-end @3xl:gap-1.5 @3xl:text-right">
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
          <div className={`grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 px-4 py-3 @3xl:items-center ${columns}`}>
            <Skeleton shape="circle" className="size-11" />
            <span className="grid gap-2">
              <Skeleton className="h-4 w-36 max-w-full" />
              <Skeleton className="h-4 w-48 max-w-full" />
              <Skeleton className="h-4 w-28 @3xl:hidden" />
              <Skeleton shape="circle" className="h-6.5 w-24 @3xl:hidden" />
            </span>
            <span className="grid gap-2 @max-3xl:hidden">
              <Skeleton className="h-4 w-40 max-w-full" />
              <Skeleton className="h-4 w-20" />
            </span>
            <Skeleton className="h-5 w-16 @3xl:w-24" />
            <Skeleton shape="circle" className="h-7 w-28 justify-self-end @max-3xl:hidden" />
          </div>
        )}
      </RowList>
    </div>
  )
}
