import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { formatWhen } from '#contract/grammar/time.ts'
import type { ReviewEligibility, ReviewFields, ReviewSubject } from '#contract/reviews/reviews.ts'
import { api } from '#web/lib/api.ts'
import { useIntention } from '#web/lib/intention.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { OwnPhotos } from './own-photos.tsx'
import { ReviewCard } from './review-card.tsx'
import { ReviewForm } from './review-form.tsx'
import { TheirReview } from './their-review.tsx'
import { eligibilityKey, useEligibility } from './use-eligibility.ts'

/** The reviews on a booking's or an order's page: the user's own, the other side's, and the possible actions. */
export function ReviewsCard({ subject, subjectId }: { subject: ReviewSubject; subjectId: string }) {
  const queries = useQueryClient()
  const standing = useEligibility(subject, subjectId)
  const [isOpen, setOpen] = useState(false)
  const ask = useIntention(api.reviews.write)
  const mine = standing.data?.mine
  const save = useMutation({
    mutationFn: (fields: ReviewFields) =>
      mine ? api.reviews.change({ reviewId: mine.id, version: mine.version, ...fields }) : ask({ subject, subjectId, ...fields }),
    onSuccess: (fresh) => {
      queries.setQueryData(eligibilityKey(subject, subjectId), fresh)
      setOpen(false)
    },
  })
  // The link to the form was followed before it was rendered.
  const isThere = !!standing.data
  useEffect(() => {
    if (isThere && window.location.hash === '#review') document.getElementById('review')?.scrollIntoView()
  }, [isThere])
  if (standing.isError)
    return (
      <Banner tone="danger" className="mt-5" isAnnounced>
        The reviews did not arrive: {sentenceOf(standing.error)}{' '}
        <Button size="sm" variant="quiet" onPress={() => void standing.refetch()}>
          Try again
        </Button>
      </Banner>
    )
  const data = standing.data
  if (!data || data.state === 'early') return null
  const { as, theirs, other, criteria, mayWrite } = data
  const canOpen = mayWrite || mine?.mayChange
  return (
    <Card as="section" id="review" aria-labelledby="review-title" className="mt-5 scroll-mt-24">
      <h2 id="review-title" className="font-display text-xl">
        Reviews
      </h2>
      <p role="status" className="mt-2">
        {sentenceAbout(data)}
      </p>
      {canOpen && !isOpen && (
        <Button variant={mine ? 'secondary' : 'primary'} className="mt-4" onPress={() => setOpen(true)}>
          {mine ? 'Change my review' : `Write about ${other.name}`}
        </Button>
      )}
      {canOpen && isOpen && (
        <ReviewForm
          criteria={criteria}
          isQuotable={as === 'client'}
          other={other.name}
          before={mine ?? undefined}
          isPending={save.isPending}
          failure={save.error}
          send={save.mutate}
        />
      )}
      <div className="mt-5 grid items-start gap-4 empty:hidden lg:has-[>:nth-child(2)]:grid-cols-2">
        {mine && !isOpen && (
          <ReviewCard review={mine} answeredBy={mine.about.name} {...(mine.state !== 'shown' && { photos: <OwnPhotos review={mine} /> })}>
            {mine.decision?.isHidden && <p className="text-danger">Our team has hidden it: {mine.decision.reason}</p>}
          </ReviewCard>
        )}
        {theirs && <TheirReview review={theirs} onChange={() => void standing.refetch()} />}
      </div>
    </Card>
  )
}

function sentenceAbout({ state, mine, theirs, theyHaveWritten, other, closesAt }: ReviewEligibility): string {
  if (mine?.state === 'held')
    return 'Thank you for your review. Our team looks at it before everybody can read it, usually within three days. You need not do anything.'
  if (theirs) return mine ? `This is what you and ${other.name} wrote about each other.` : `This is what ${other.name} wrote about you.`
  if (state === 'over')
    return mine
      ? theyHaveWritten
        ? `Our team looks at what ${other.name} wrote before you can read it.`
        : `${other.name} has not written.`
      : 'The two weeks for writing are over.'
  const until = closesAt ? formatWhen(closesAt) : ''
  if (mine) return `Yours is written. It is shown once ${other.name} has written too, or on ${until}; until then you can change it.`
  const theyHave = theyHaveWritten ? `${other.name} has written already; you can read it once yours is written. ` : ''
  return `${theyHave}You can write until ${until}. Neither of you sees the other’s review before both are written.`
}
