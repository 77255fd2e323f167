import type { ReviewStanding } from '#contract/reviews.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Rating } from '#web/ui/rating.tsx'
import { useStanding } from './use-standing.ts'

/** What artists have said of the client who asks for this booking: for the one who decides now, and nobody else. */
export function StarsOfBooker({ bookingId }: { bookingId: string }) {
  const { data, error, refetch } = useStanding('booking', bookingId)
  return (
    // As tall before it arrives as after.
    <div className="mt-1 flex min-h-9 flex-wrap items-center gap-x-2">
      {data && <ClientStars {...data.other} />}
      {!data && error && (
        <>
          <p role="status">The client’s stars did not arrive: {sentenceOf(error)}</p>
          <Button size="sm" variant="quiet" onPress={() => void refetch()}>
            Try again
          </Button>
        </>
      )}
    </div>
  )
}

export function ClientStars({ name, mean, count }: ReviewStanding['other']) {
  if (!count) return <p className="text-muted">No artist has written about {name} yet.</p>
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <span className="text-muted">Artists give {name}</span>
      <Rating value={mean} reviews={count} />
    </p>
  )
}
