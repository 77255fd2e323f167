import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import type { ReviewListing } from './profile-reviews.tsx'
import { ReviewCard } from './review-card.tsx'

type Props = { artist: { username: string; stageName: string }; listing: ReviewListing }

/** The buyers' reviews of one work; renders nothing without any. */
export function WorkReviews({ artist: { username, stageName }, listing: { results, total } }: Props) {
  if (!results.length) return null
  return (
    <section aria-labelledby="work-reviews" className="mt-14">
      <h2 id="work-reviews" className="mb-4">
        What {total === 1 ? 'its buyer says' : 'its buyers say'}
      </h2>
      <ul className="grid gap-4 lg:grid-cols-2">
        {results.map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} answeredBy={stageName} />
          </li>
        ))}
      </ul>
      <p className="mt-4">
        <TextLink href={paths.profileReviews(username)}>All reviews of {stageName}</TextLink>
      </p>
    </section>
  )
}
