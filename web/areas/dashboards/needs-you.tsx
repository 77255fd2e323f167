import { Clock } from 'lucide-react'
import type { BookingRow } from '#contract/bookings.ts'
import { cityOf } from '#contract/cities.ts'
import { formatWholeRupees } from '#contract/money.ts'
import { pictureUrl } from '#contract/picture-url.ts'
import { formatWhen } from '#contract/time.ts'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

/** Each thing with its clock and its way in; the first one is lit. */
export function NeedsYou({ bookings }: { bookings: readonly BookingRow[] }) {
  return (
    <ul aria-label="Needs you" className="mt-6 overflow-hidden rounded-lg border border-line bg-card">
      {bookings.map((booking) => (
        <li
          key={booking.bookingId}
          className="flex flex-wrap items-center gap-4 border-line p-4 not-first:border-t first:border-l-4 first:border-l-marigold-400 first:bg-notice-soft"
        >
          <Avatar name={booking.client.name} src={booking.client.picture ? pictureUrl(booking.client.picture.id, 320) : undefined} />
          <div className="min-w-0 flex-1 basis-64">
            <p className="font-semibold">
              {booking.client.name} asks for {formatWhen(booking.startsAt)} in {cityOf(booking.city).name}
            </p>
            <p className="text-muted">
              {booking.packageTitle}. Total {formatWholeRupees(booking.total)}
              {booking.youReceive !== undefined && (
                <>
                  , <strong className="text-text">you receive {formatWholeRupees(booking.youReceive)}</strong>
                </>
              )}
            </p>
          </div>
          {booking.deadline && (
            <Badge tone="marigold" icon={<Clock aria-hidden />}>
              by {formatWhen(booking.deadline.at)}
            </Badge>
          )}
          <LinkButton href={paths.artistBooking(booking.bookingId)}>Read and answer</LinkButton>
        </li>
      ))}
    </ul>
  )
}
