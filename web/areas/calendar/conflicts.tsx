import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CalendarEntry } from '#contract/calendar/calendar.ts'
import { api } from '#web/lib/api.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { paths } from '#web/paths.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { kindNames, whenOf } from './entries.ts'

/** Few, so that the month is not far below. */
const perPage = 3

/** Bookings that clash with something else. They stay until the artist decides. */
export function Conflicts() {
  const [page, setPage] = useState(1)
  const conflicts = useQuery({
    queryKey: ['calendar', 'conflicts', page],
    queryFn: ({ signal }) => api.calendar.conflicts({ page, limit: perPage }, { signal }),
    placeholderData: keepPreviousData,
  })
  if (conflicts.isError && !conflicts.data)
    return (
      <Banner
        tone="danger"
        title="We could not look for conflicts."
        action={
          <Button variant="plain" size="sm" isPending={conflicts.isRefetching} onPress={() => void conflicts.refetch()}>
            Try again
          </Button>
        }
      >
        {sentenceOf(conflicts.error)}
      </Banner>
    )
  const { results = [], total = 0, totalPages = 1 } = conflicts.data ?? {}
  if (total === 0) return null
  return (
    <Card as="section" tone="notice" aria-labelledby="conflicts">
      <h2 id="conflicts" className="font-display text-xl">
        {total === 1 ? 'One booking is in the way of something else' : `${total} bookings are in the way of something else`}
      </h2>
      <p className="mt-1">The bookings stand. Move the other thing, or open the booking and decide there.</p>
      <ul className="mt-3 grid gap-2">
        {results.map(({ booking, with: others }) => (
          <li key={booking.id} className="rounded-md bg-card p-3">
            <TextLink href={paths.artistBooking(booking.bookingId ?? '')}>{booking.title}</TextLink>
            <span className="block">{whenOf(booking)}</span>
            <ul className="mt-1 text-muted">
              {others.map((other) => (
                <Other key={`${other.id} ${other.startsAt}`} entry={other} />
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {totalPages > 1 && (
        <div className="mt-3 flex items-center gap-3">
          <Button variant="quiet" size="sm" isDisabled={page === 1} onPress={() => setPage(page - 1)}>
            Earlier
          </Button>
          <span>
            {page} of {totalPages}
          </span>
          <Button variant="quiet" size="sm" isDisabled={page >= totalPages} onPress={() => setPage(page + 1)}>
            Later
          </Button>
        </div>
      )}
    </Card>
  )
}

function Other({ entry }: { entry: CalendarEntry }) {
  return (
    <li>
      {kindNames[entry.kind]}
      {entry.title !== kindNames[entry.kind] && ` (${entry.title})`}: {whenOf(entry)}
    </li>
  )
}
