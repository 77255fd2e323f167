import type { ReviewEligibility } from '#contract/reviews/reviews.ts'
import { Rating } from '#web/ui/rating.tsx'

/** Artists' ratings of a client, shown only to artists who decide about them. */
export function ClientStars({ name, mean, count }: ReviewEligibility['other']) {
  if (!count) return <p className="text-muted">No artist has written about {name} yet.</p>
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <span className="text-muted">Rated by artists</span>
      <Rating value={mean} reviews={count} />
    </p>
  )
}
