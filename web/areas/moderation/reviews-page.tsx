import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { keysOf } from '#contract/grammar/names.ts'
import { formatWhen } from '#contract/grammar/time.ts'
import type { AdminReview, ReviewDecision } from '#contract/reviews/reviews.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { OwnPhotos } from '#web/areas/reviews/own-photos.tsx'
import { ReviewCard } from '#web/areas/reviews/review-card.tsx'
import { api } from '#web/lib/api.ts'
import { PagedList, pageIn } from '#web/shell/paged-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterChips } from '#web/ui/filter-chips.tsx'
import { Waiting } from './age.tsx'
import { Decide } from './decide/decide.tsx'
import { useDecision } from './decide/use-decision.ts'
import { queuesKey, useWaiting } from './use-queues.ts'

const perPage = 20
const views = {
  disputed: 'Disputed',
  held: 'Held back',
  shown: 'Shown',
  hidden: 'Hidden',
  quotable: 'Quotable',
  chosen: 'On the home page',
} as const
const viewNames = keysOf(views)

const decisions: Record<ReviewDecision, string> = {
  keep: 'Keep review',
  hide: 'Hide review',
  restore: 'Show it',
  choose: 'Quote it on the home page',
  unchoose: 'Take it off the home page',
}
const reviewsKey = ['admin-reviews'] as const
type Deciding = { review: AdminReview; decision: ReviewDecision }

/** Disputed reviews, and those quoted on the home page. */
export default function ReviewsPage() {
  const [search] = useSearchParams()
  const waiting = useWaiting('reviews')
  const view = viewNames.find((each) => each === search.get('view')) ?? 'disputed'
  const filter = { view, page_number: pageIn(search), page_size: perPage }
  const [deciding, setDeciding] = useState<Deciding | null>(null)
  const list = useQuery({
    queryKey: [...reviewsKey, filter],
    queryFn: ({ signal }) => api.reviews.adminList(filter, { signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <h1 className="font-display text-3xl">Reviews</h1>
      <FilterChips
        label="Which reviews"
        className="mt-4 md:mt-5"
        values={viewNames}
        chosen={view}
        isWithoutAll
        nameOf={(each) => views[each]}
        hrefFor={(each) => adminPaths.reviews({ view: each })}
        countOf={(each) => (each === 'disputed' ? waiting : each === view ? list.data?.total : undefined)}
      />
      <PagedList
        of={list}
        className="mt-5"
        height="h-60"
        hrefFor={(page) => adminPaths.reviews({ view, page })}
        empty={
          <EmptyState heading="h2" title="No reviews match">
            {view === 'disputed' ? 'Everything that was disputed has been decided.' : 'Try another list.'}
          </EmptyState>
        }
      >
        {(rows) => (
          <ul aria-label="Reviews" className="grid grid-cols-1 gap-4 lg:grid-cols-2 [&>li>article]:h-full">
            {rows.map((review) => (
              <li key={review.id} className="min-w-0">
                <Decidable review={review} onDecide={(decision) => setDeciding({ review, decision })} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      {deciding && <DecideDialog {...deciding} onClose={() => setDeciding(null)} />}
    </>
  )
}

function Decidable({ review, onDecide }: { review: AdminReview; onDecide: (decision: ReviewDecision) => void }) {
  const { author, about, dispute, decision } = review
  return (
    <ReviewCard
      review={review}
      title={`${author.name} about ${about.name}`}
      answeredBy={about.name}
      heading="h2"
      {...(review.state !== 'shown' && { photos: <OwnPhotos review={review} /> })}
    >
      {dispute && (
        <div className="rounded-md bg-notice-soft p-4 wrap-anywhere">
          <p className="flex flex-wrap justify-between gap-x-4 text-sm">
            <strong className="font-semibold">{about.name} objects</strong>
            {dispute.decidedAt ? <span className="text-muted">{formatWhen(dispute.at)}</span> : <Waiting since={dispute.at} />}
          </p>
          <p className="mt-1">{dispute.text}</p>
        </div>
      )}
      {decision && (
        <p className="wrap-anywhere">
          Decided on {formatWhen(decision.at)}: {decision.reason}
        </p>
      )}
      <div className="mt-auto flex flex-wrap gap-3 pt-1 empty:hidden">
        {review.decisions.map((each) => (
          <Button
            key={each}
            size="sm"
            variant={each === 'hide' ? 'danger' : 'secondary'}
            aria-label={`${decisions[each]}: the review of ${about.name} by ${author.name}`}
            onPress={() => onDecide(each)}
          >
            {decisions[each]}
          </Button>
        ))}
      </div>
    </ReviewCard>
  )
}

function DecideDialog({ review, decision, onClose }: Deciding & { onClose: () => void }) {
  const { id: reviewId, version, author, about } = review
  const bothRead = decision !== 'choose' && decision !== 'unchoose'
  const act = useDecision((reason) => api.reviews.decide({ reviewId, decision, reason, version }), {
    said: 'It is decided',
    changes: [reviewsKey, queuesKey],
    onDone: onClose,
  })
  return (
    <Decide
      dialog={{ title: decisions[decision], onClose }}
      choices={[{ words: decisions[decision], variant: decision === 'hide' ? 'grave' : 'primary', onDecide: act.mutate }]}
      act={act}
      consequence={`By ${author.name} about ${about.name}.`}
      isKept
      why={{
        autoFocus: true,
        ...(bothRead ? { hint: 'Both sides read it.', missing: 'Please say why: both sides read it.' } : { isOptional: true }),
      }}
    />
  )
}
