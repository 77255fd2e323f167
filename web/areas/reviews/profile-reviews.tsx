import type { OutputOf } from '#contract/grammar/call.ts'
import type { reviews } from '#contract/reviews/reviews.ts'
import { paths } from '#web/paths.ts'
import { ChipLink } from '#web/ui/chip-link.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { ReviewCard } from './review-card.tsx'
import { ReviewFigures } from './review-figures.tsx'
import type { ReviewFilters } from './review-filters.ts'

export type ReviewListing = OutputOf<typeof reviews.list>
type Props = { artist: { username: string; stageName: string }; listing: ReviewListing; filters: ReviewFilters }

/** The reviews by clients and buyers, on the artist's page. */
export function ProfileReviews({ artist: { username, stageName }, listing, filters }: Props) {
  const { results, summary, total, page, totalPages } = listing
  const { stars, photos } = filters
  const href = (query: Partial<ReviewFilters>) => paths.profileReviews(username, { ...filters, reviews: undefined, ...query })
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="mt-10 scroll-mt-24">
      <h2 id="reviews-title" className="mb-4 font-display text-2xl">
        Reviews
      </h2>
      <ReviewFigures summary={summary} hrefFor={(each) => href({ stars: each })} />
      <div className="mt-4 flex flex-wrap gap-2">
        <ChipLink href={href({ stars: undefined, photos: undefined })} isCurrent={!stars && !photos}>
          All
        </ChipLink>
        {stars && (
          <ChipLink href={href({ stars: undefined })} isCurrent>
            {stars === 1 ? '1 star' : `${stars} stars`}
          </ChipLink>
        )}
        {summary.withPhotos > 0 && (
          <ChipLink href={href({ photos: photos ? undefined : 1 })} isCurrent={!!photos} count={summary.withPhotos}>
            With photos
          </ChipLink>
        )}
      </div>
      <p role="status" className="mt-3 text-muted">
        {total === 1
          ? '1 review'
          : `${total} reviews, ${summary.withPhotos > 0 && !photos ? 'those with photos first' : 'the newest first'}`}
      </p>
      <ul className="mt-3 grid gap-4">
        {results.map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} answeredBy={stageName} />
          </li>
        ))}
      </ul>
      <Pagination
        label="Pages of reviews"
        page={page}
        pages={totalPages}
        hrefFor={(number) => href({ reviews: number })}
        className="mt-6"
      />
    </section>
  )
}
