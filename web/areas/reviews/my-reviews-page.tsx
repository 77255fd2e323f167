import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { reviewLimits, type SidesReview, type WaitingReview } from '#contract/reviews.ts'
import { formatWhen } from '#contract/time.ts'
import { api } from '#web/lib/api.ts'
import { useUser } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { PagedList, pageIn } from '#web/shell/paged-list.tsx'
import { Card } from '#web/ui/card.tsx'
import { ChipLink } from '#web/ui/chip-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { OwnPhotos } from './own-photos.tsx'
import { QuoteLeave } from './quote-leave.tsx'
import { ReviewCard } from './review-card.tsx'
import { TheirReview } from './their-review.tsx'

const views = { about_me: 'About me', by_me: 'By me' } as const
type View = keyof typeof views
const myReviewsKey = ['my-reviews'] as const

/** What others wrote about me, what I wrote, and what I can still write about. */
export default function MyReviewsPage() {
  const [search] = useSearchParams()
  const queries = useQueryClient()
  const view: View = search.get('view') === 'by_me' ? 'by_me' : 'about_me'
  const asked = { view, page: pageIn(search), limit: reviewLimits.perPage }
  const list = useQuery({
    queryKey: [...myReviewsKey, asked],
    queryFn: ({ signal }) => api.reviews.mine(asked, { signal }),
    placeholderData: keepPreviousData,
  })
  const refresh = () => void queries.invalidateQueries({ queryKey: myReviewsKey })
  const waiting = list.data?.waiting ?? []
  return (
    <>
      <h1 className="font-display text-3xl">Reviews</h1>
      {waiting.length > 0 && <Waiting waiting={waiting} />}
      <nav aria-label="Which reviews" className="mt-6 flex flex-wrap gap-2">
        {(Object.keys(views) as View[]).map((each) => (
          <ChipLink key={each} href={paths.myReviews({ view: each })} isCurrent={each === view}>
            {views[each]}
          </ChipLink>
        ))}
      </nav>
      <PagedList
        of={list}
        className="mt-5"
        height="h-60"
        hrefFor={(page) => paths.myReviews({ view, page })}
        empty={
          <EmptyState heading="h2" title="No review yet">
            After each show and each order both sides can write. What one side wrote is shown once both have, or after two weeks.
          </EmptyState>
        }
      >
        {(rows) => (
          <ul aria-label={views[view]} className="grid gap-4">
            {rows.map((review) => (
              <li key={review.id}>
                {review.isOwn ? (
                  <Mine review={review} onChange={refresh} />
                ) : (
                  <TheirReview review={review} heading="h2" onChange={refresh} />
                )}
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </>
  )
}

function Waiting({ waiting }: { waiting: readonly WaitingReview[] }) {
  const isArtist = useUser()?.type === 'artist'
  const hrefOf = ({ subject, subjectId }: WaitingReview) => {
    if (subject === 'order') return paths.order(subjectId)
    return isArtist ? paths.artistBooking(subjectId) : paths.clientBooking(subjectId)
  }
  return (
    <section aria-labelledby="waiting" className="mt-5">
      <h2 id="waiting" className="font-display text-xl">
        You can write about
      </h2>
      <ul className="mt-3 grid gap-3">
        {waiting.map((each) => (
          <Card as="li" padding="sm" key={each.subjectId} className="flex flex-wrap items-center justify-between gap-3">
            <p className="min-w-0 wrap-anywhere">
              <strong>{each.other}</strong>, {each.title}
              <span className="block text-sm text-muted">
                {each.theyHaveWritten ? 'They have written already. ' : ''}Until {formatWhen(each.closesAt)}
              </span>
            </p>
            <LinkButton
              size="sm"
              variant="secondary"
              href={`${hrefOf(each)}#review`}
              aria-label={`Write about ${each.other}, ${each.title}`}
            >
              Write
            </LinkButton>
          </Card>
        ))}
      </ul>
    </section>
  )
}

function Mine({ review, onChange }: { review: SidesReview; onChange: () => void }) {
  const { state, about } = review
  return (
    <ReviewCard
      review={review}
      title={`About ${about.name}`}
      answeredBy={about.name}
      heading="h2"
      {...(state !== 'shown' && { photos: <OwnPhotos review={review} /> })}
    >
      {state === 'written' && <p className="text-muted">Nobody else can read it yet.</p>}
      {review.decision?.isHidden && <p>Our team has hidden it: {review.decision.reason}</p>}
      {review.by === 'client' && review.state !== 'hidden' && <QuoteLeave review={review} onChange={onChange} />}
    </ReviewCard>
  )
}
