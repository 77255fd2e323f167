import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { BookingRow, BookingState } from '#contract/bookings/bookings.ts'
import { formatWholeRupees } from '#contract/grammar/money.ts'
import { api } from '#web/lib/api.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { isFarOff } from './far-off.ts'
import { useHold } from './use-hold.ts'

type Side = 'artist' | 'client'

/** The show took place; a review is still possible. */
const reviewable: readonly BookingState[] = ['completed', 'contested', 'resolved', 'closed']
/** The show took place, or only the client gave it up. */
const bookableAgain: readonly BookingState[] = ['completed', 'resolved', 'closed', 'payment_expired', 'withdrawn']

/** The ids of bookings that the reader can still review. */
export function useToReview(bookings: readonly BookingRow[]): ReadonlySet<string> {
  const { data } = useQuery({
    queryKey: ['reviews', 'to-write'],
    queryFn: ({ signal }) => api.reviews.mine({ view: 'by_me', limit: 1 }, { signal }),
    enabled: bookings.some(({ state }) => reviewable.includes(state)),
  })
  return new Set(data?.waiting.map(({ subjectId }) => subjectId))
}

/** The one action of a booking for the end of its row; null when there is none. */
export function actionFor(booking: BookingRow, side: Side, toReview: ReadonlySet<string>): ReactNode {
  const { bookingId, state, nextMoves, total, paid, artist, client } = booking
  const href = side === 'artist' ? paths.artistBooking(bookingId) : paths.clientBooking(bookingId)
  const other = side === 'artist' ? client.name : artist.name
  if (nextMoves.includes('accept'))
    return (
      <LinkButton size="sm" href={href} aria-label={`Answer ${other}`}>
        Answer
      </LinkButton>
    )
  if (side === 'client' && state === 'accepted' && total > paid) return <PayBalance booking={booking} />
  if (nextMoves.includes('start') || nextMoves.includes('complete'))
    return side === 'artist' ? (
      <LinkButton size="sm" href={href} aria-label={`Enter the code of ${other}`}>
        Enter the code
      </LinkButton>
    ) : (
      <LinkButton size="sm" href={href} aria-label={`Confirm the show of ${other}`}>
        Confirm
      </LinkButton>
    )
  if (toReview.has(bookingId))
    return (
      <LinkButton size="sm" variant="secondary" href={`${href}#review`} aria-label={`Review ${other}`}>
        Review
      </LinkButton>
    )
  if (side === 'client' && bookableAgain.includes(state))
    return (
      <LinkButton size="sm" variant="quiet" href={paths.book(artist.username)} aria-label={`Book ${other} again`}>
        Book again
      </LinkButton>
    )
  return null
}

function PayBalance({ booking: { bookingId, artist, total, paid, deadline } }: { booking: BookingRow }) {
  const { payBalance, pending } = useHold(bookingId)
  const amount = formatWholeRupees(total - paid)
  return (
    <Button
      size="sm"
      variant={deadline && isFarOff(deadline.at, Date.now()) ? 'secondary' : 'primary'}
      aria-label={`Pay ${amount}, the balance for ${artist.name}`}
      onPress={payBalance}
      isPending={pending === 'pay_balance'}
    >
      Pay {amount}
    </Button>
  )
}
