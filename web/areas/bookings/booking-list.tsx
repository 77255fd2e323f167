import { Link } from 'react-router'
import type { BookingRow, BookingState } from '#contract/bookings/bookings.ts'
import { cityOf } from '#contract/india/cities.ts'
import { pictureUrl } from '#contract/media/picture-url.ts'
import { useUser } from '#web/lib/session.ts'
import { shortDay, shortWhen } from '#web/lib/short-when.ts'
import { paths } from '#web/paths.ts'
import { ActionRow } from '#web/ui/action-row.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Price } from '#web/ui/price.tsx'
import { RowList } from '#web/ui/row-list.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { BookingStateBadge } from './booking-state.tsx'
import { eventName } from './event-name.ts'
import { HoldButtons } from './hold-buttons.tsx'
import { actionFor, useToReview } from './row-action.tsx'

/** States in which somebody must act before a deadline; other dates are on the booking's own page. */
const pressing: readonly BookingState[] = ['awaiting_advance', 'requested', 'accepted']

const columns = '@4xl:grid-cols-[auto_minmax(0,1fr)_12.5rem_6rem_11rem] @4xl:gap-x-4 @4xl:py-3.5'

export function BookingList({ bookings }: { bookings: readonly BookingRow[] }) {
  const side = useUser()?.type === 'artist' ? 'artist' : 'client'
  const toReview = useToReview(bookings)
  const actions = new Map(bookings.map((booking) => [booking, actionFor(booking, side, toReview)]))
  const room = [...actions.values()].some((action) => action !== null) ? '@4xl:pr-42' : '@4xl:pr-12'
  return (
    <div className="@container">
      <RowList rows={bookings} keyOf={({ bookingId }) => bookingId}>
        {(booking) => {
          const action = actions.get(booking) ?? null
          return (
            <>
              <ActionRow action={action}>
                <Row booking={booking} side={side} hasAction={action !== null} room={room} />
              </ActionRow>
              {booking.nextMoves.includes('release') && (
                <p className="button-row px-4 pb-4 sm:pl-19">
                  <HoldButtons bookingId={booking.bookingId} />
                </p>
              )}
            </>
          )
        }}
      </RowList>
    </div>
  )
}

type RowProps = {
  booking: BookingRow
  side: 'artist' | 'client'
  hasAction: boolean
  /** The width reserved at the end of rows for an action. */
  room: string
}

function Row({ booking, side, hasAction, room }: RowProps) {
  const other = side === 'artist' ? booking.client : booking.artist
  const city = cityOf(booking.city).name
  const href = side === 'artist' ? paths.artistBooking(booking.bookingId) : paths.clientBooking(booking.bookingId)
  return (
    <Link
      to={href}
      className={`grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 px-4 py-3 no-underline hover:bg-soft ${columns} ${room}`}
    >
      <Avatar
        className="row-span-4 self-start @4xl:row-span-1 @4xl:self-center"
        name={other.name}
        src={other.picture ? pictureUrl(other.picture, 320) : undefined}
      />
      <span className="contents @4xl:block @4xl:min-w-0">
        <strong className="col-start-2 row-start-1 block truncate">{other.name}</strong>
        <span className="col-span-2 col-start-2 row-start-3 block text-muted @4xl:truncate">
          {eventName(booking.eventType)}, {booking.packageTitle}
          <span className="@4xl:hidden">, {city}</span>
        </span>
      </span>
      <span className="contents @4xl:block @4xl:min-w-0">
        <span className="col-span-2 col-start-2 row-start-2 block @4xl:truncate">{shortWhen(booking.startsAt)}</span>
        <span className="block text-muted @max-4xl:hidden">{city}</span>
      </span>
      <span className="col-start-3 row-start-1 justify-self-end @4xl:col-start-4 @4xl:text-right">
        {booking.youReceive !== undefined && <span className="block text-sm text-muted @max-4xl:sr-only">you receive </span>}
        <Price rupees={booking.youReceive ?? booking.total} />
      </span>
      <span
        className={`col-span-2 col-start-2 row-start-4 mt-1 flex flex-wrap content-center items-center gap-x-3 gap-y-2.5 @4xl:col-span-1 @4xl:col-start-5 @4xl:row-start-1 @4xl:mt-0 @4xl:grid @4xl:justify-items-start @4xl:gap-y-1 ${hasAction ? 'min-h-9' : ''}`}
      >
        <span className={hasAction ? 'mr-34 @4xl:mr-0' : ''}>
          <BookingStateBadge state={booking.state} />
        </span>
        {booking.deadline && pressing.includes(booking.state) && (
          <span className="text-sm text-notice @max-4xl:order-first @max-4xl:basis-full">
            {booking.deadline.what} {shortDay(booking.deadline.at)}
          </span>
        )}
      </span>
    </Link>
  )
}

/** A skeleton of the rows. */
export function BookingRowsToCome() {
  return (
    <div aria-hidden className="@container">
      <RowList rows={[0, 1, 2, 3]} keyOf={String}>
        {() => (
          <div
            className={`grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 px-4 py-3 @4xl:items-center @4xl:pr-12 ${columns}`}
          >
            <Skeleton shape="circle" className="size-11" />
            <span className="grid gap-2">
              <Skeleton className="h-4 w-36 max-w-full" />
              <Skeleton className="h-4 w-48 max-w-full" />
              <Skeleton className="h-4 w-28 @4xl:hidden" />
              <Skeleton shape="circle" className="h-6.5 w-24 @4xl:hidden" />
            </span>
            <span className="grid gap-2 @max-4xl:hidden">
              <Skeleton className="h-4 w-40 max-w-full" />
              <Skeleton className="h-4 w-20" />
            </span>
            <Skeleton className="h-5 w-16 @4xl:justify-self-end" />
            <Skeleton shape="circle" className="h-7 w-28 @max-4xl:hidden" />
          </div>
        )}
      </RowList>
    </div>
  )
}
