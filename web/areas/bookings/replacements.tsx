import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { type BookingView, bookingLimits } from '#contract/bookings/bookings.ts'
import { formatRupees } from '#contract/grammar/money.ts'
import { formatWhen } from '#contract/grammar/time.ts'
import { cityOf } from '#contract/india/cities.ts'
import { pictureUrl } from '#contract/media/picture-url.ts'
import { categoryOf } from '#contract/profiles/categories.ts'
import { api } from '#web/lib/api.ts'
import { paths } from '#web/paths.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Card } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Rating } from '#web/ui/rating.tsx'

/** Suggested replacement artists, one tap away: the event is filled in already. */
export function Replacements({ booking }: { booking: BookingView }) {
  const { bookingId } = booking
  const list = useQuery({
    queryKey: ['replacements', bookingId],
    queryFn: ({ signal }) => api.bookings.replacements({ bookingId }, { signal }),
    enabled: booking.hasReplacements,
    staleTime: 60_000,
  })
  if (!booking.hasReplacements) return null
  return (
    <Card as="section" aria-labelledby="replacements" tone="soft" className="mt-5">
      <h2 id="replacements" className="font-display text-xl">
        Who could come instead
      </h2>
      <p className="mt-1 text-muted">
        Free on {formatWhen(booking.startsAt)}, coming to {cityOf(booking.city).name}, and at most {bookingLimits.replacementOverPercent}%
        dearer than this booking.
      </p>
      <AnswerState of={list} inCard height="h-40" className="mt-4" />
      {list.data?.results.length === 0 && (
        <p className="mt-4">
          Nobody fits all of that.{' '}
          <Link to={paths.artists({ city: booking.city })}>Look at all artists in {cityOf(booking.city).name}</Link>, or at other dates.
        </p>
      )}
      {list.data && list.data.results.length > 0 && (
        <ul className="mt-4 grid gap-3 md:grid-cols-2">
          {list.data.results.map(({ artist, packageId, packageTitle, minutes, total, travelKm }) => (
            <li key={packageId} className="flex flex-col gap-3 rounded-lg border border-line bg-card p-4">
              <div className="flex items-start gap-3">
                <Avatar name={artist.stageName} src={artist.picture ? pictureUrl(artist.picture, 320) : undefined} />
                <div className="min-w-0 flex-1">
                  <Link to={paths.profile(artist.username)} className="font-semibold">
                    {artist.stageName}
                  </Link>
                  <p className="text-muted">
                    {categoryOf(artist.category).one}, {cityOf(artist.city).name}
                    {travelKm ? `, ${travelKm} km away` : ''}
                  </p>
                  <p className="text-muted">
                    {packageTitle}, {minutes} min
                  </p>
                  {artist.rating.count > 0 && <Rating value={artist.rating.mean} reviews={artist.rating.count} />}
                </div>
                <strong className="tabular-nums">{formatRupees(total)}</strong>
              </div>
              <LinkButton
                size="sm"
                className="mt-auto self-start"
                href={paths.book(artist.username, { package: packageId, instead: bookingId })}
                aria-label={`Book ${artist.stageName} instead`}
              >
                Book instead
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
