import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { keysOf } from '#contract/grammar/names.ts'
import { pictureUrl } from '#contract/media/picture-url.ts'
import { type Criterion, criterionWords } from '#contract/reviews/criteria.ts'
import { criteriaFor, type ReviewSummary, reviewLimits, type SidesReview, type WaitingReview } from '#contract/reviews/reviews.ts'
import { api } from '#web/lib/api.ts'
import { useUser } from '#web/lib/session.ts'
import { shortWhen } from '#web/lib/short-when.ts'
import { paths } from '#web/paths.ts'
import { PagedList, pageIn } from '#web/shell/paged-list.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Card } from '#web/ui/card.tsx'
import { ChipLink } from '#web/ui/chip-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FoldMark } from '#web/ui/fold-mark.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Rating } from '#web/ui/rating.tsx'
import { desktop, useMedia } from '#web/ui/use-media.ts'
import { OwnPhotos } from './own-photos.tsx'
import { QuoteLeave } from './quote-leave.tsx'
import { ReviewCard } from './review-card.tsx'
import { TheirReview } from './their-review.tsx'

const views = { about_me: 'About me', by_me: 'By me' } as const
type View = keyof typeof views
const myReviewsKey = ['my-reviews'] as const

/** The reviews that the user received, wrote, and can still write. */
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
      <Overall />
      {waiting.length > 0 && <Waiting waiting={waiting} />}
      <nav aria-label="Which reviews" className="mt-6 flex flex-wrap gap-2">
        {keysOf(views).map((each) => (
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
          <EmptyState heading="h2" title="No reviews yet">
            After each show and order both sides can write a review. They appear once both have written, or after two weeks.
          </EmptyState>
        }
      >
        {(rows) => (
          <ul aria-label={views[view]} className="@container grid gap-4">
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

/** The public rating of an artist, and its calculation. */
function Overall() {
  const user = useUser()
  const isArtist = user?.type === 'artist'
  const username = user?.username ?? ''
  const summary = useQuery({
    queryKey: ['reviews', 'summary', username],
    queryFn: ({ signal }) => api.reviews.list({ username, limit: 1 }, { signal }),
    enabled: isArtist && username !== '',
  }).data?.summary
  const isWide = useMedia(desktop)
  if (!summary?.count) return null
  const rating = <Rating value={summary.mean} reviews={summary.count} stars="five" className="text-lg" />
  if (isWide)
    return (
      <Card className="mt-5 flex items-center gap-x-8">
        {rating}
        <div className="border-l border-line pl-8">
          <Criteria criteria={summary.criteria} />
        </div>
      </Card>
    )
  return (
    <details className="group mt-1">
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-2">
        {rating}
        <FoldMark />
      </summary>
      <Criteria criteria={summary.criteria} />
    </details>
  )
}

const { booking, order } = criteriaFor
const isOf = (criteria: readonly Criterion[], code: Criterion) => criteria.includes(code)
const groups: [name: string, isIn: (code: Criterion) => boolean][] = [
  ['Shows', (code) => isOf(booking.client, code) && !isOf(order.client, code)],
  ['Artworks', (code) => isOf(order.client, code) && !isOf(booking.client, code)],
  ['Both', (code) => isOf(booking.client, code) && isOf(order.client, code)],
]

/** Grouped into criteria of shows, of artworks, and of both. */
function Criteria({ criteria }: Pick<ReviewSummary, 'criteria'>) {
  return (
    <ul className="grid gap-y-1.5 text-sm">
      {groups
        .map(([name, isIn]) => [name, criteria.filter(({ code }) => isIn(code))] as const)
        .filter(([, rows]) => rows.length > 0)
        .map(([name, rows]) => (
          <li key={name} className="grid grid-cols-[4.5rem_1fr]">
            <strong className="font-semibold">{name}</strong>
            <dl className="flex flex-wrap gap-x-5 gap-y-1">
              {rows.map(({ code, mean }) => (
                <div key={code} className="flex gap-1.5">
                  <dt className="text-muted">{criterionWords[code].label}</dt>
                  <dd className="font-semibold tabular-nums">{mean.toFixed(1)}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
    </ul>
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
        Waiting for your review
      </h2>
      <ul className="mt-3 grid gap-3 lg:grid-cols-2">
        {waiting.map((each) => (
          <Card as="li" padding="sm" key={each.subjectId} className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1">
            <Avatar name={each.other} src={each.picture ? pictureUrl(each.picture, 320) : undefined} className="sm:row-span-2" />
            <p className="wrap-anywhere sm:self-end">
              <strong>{each.other}</strong>
              <span className="max-sm:hidden">, {each.title}</span>
            </p>
            <p className="row-start-2 text-sm text-muted wrap-anywhere max-sm:col-span-full sm:col-start-2 sm:self-start">
              <span className="sm:hidden">{each.title}. </span>
              {each.theyHaveWritten ? 'They’ve reviewed you. ' : ''}Until {shortWhen(each.closesAt)}
            </p>
            <LinkButton
              size="sm"
              variant="secondary"
              className="sm:row-span-2"
              href={`${hrefOf(each)}#review`}
              aria-label={`Write review of ${each.other}, ${each.title}`}
            >
              Write review
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
      {state === 'held' && <p className="text-muted">Our team looks at it before everybody can read it. You need not do anything.</p>}
      {state === 'written' && <p className="text-muted">Nobody else can read it yet.</p>}
      {review.decision?.isHidden && <p>Our team has hidden it: {review.decision.reason}</p>}
      {review.by === 'client' && review.state !== 'hidden' && <QuoteLeave review={review} onChange={onChange} />}
    </ReviewCard>
  )
}
