import type { ReactNode } from 'react'
import { formatDay } from '#contract/grammar/time.ts'
import { criterionWords } from '#contract/reviews/criteria.ts'
import type { Review } from '#contract/reviews/reviews.ts'
import { eventName } from '#web/areas/bookings/event-name.ts'
import { Card } from '#web/ui/card.tsx'
import { Rating } from '#web/ui/rating.tsx'

type Props = {
  review: Review
  /** A title in place of the author. */
  title?: string
  /** The name of who replied. */
  answeredBy: string
  /** The photos, when they have no public address. */
  photos?: ReactNode
  heading?: 'h2' | 'h3'
  children?: ReactNode
}

/** A review as the public sees it. In a wide list its author and stars stand beside the text. */
export function ReviewCard({ review, title: above, answeredBy, photos, heading: Heading = 'h3', children }: Props) {
  const { author, stars, criteria, text, title, eventType, writtenAt, reply } = review
  return (
    <Card
      as="article"
      className="grid min-w-0 grid-rows-[auto_1fr] gap-3 @3xl:grid-rows-none @3xl:grid-cols-[14rem_minmax(0,1fr)] @3xl:gap-x-8"
    >
      <div className="grid content-start gap-1">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 @3xl:grid">
          <Heading className="font-sans text-lg font-semibold tracking-normal wrap-anywhere">{above ?? author.name}</Heading>
          <Rating value={stars} stars="five" />
        </div>
        <p className="text-sm text-muted wrap-anywhere">
          {eventType ? `${eventName(eventType)}, ` : ''}
          {title}. <time dateTime={writtenAt}>{formatDay(writtenAt)}</time>
        </p>
      </div>
      <div className="grid min-w-0 content-start gap-3">
        <p className="max-w-[68ch] whitespace-pre-line wrap-anywhere">{text}</p>
        {photos ?? <Photos review={review} />}
        <dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
          {criteria.map(({ code, stars }) => (
            <div key={code} className="flex gap-1.5">
              <dt className="text-muted">{criterionWords[code].label}</dt>
              <dd className="font-semibold tabular-nums">
                {stars}
                <span className="sr-only"> of 5</span>
              </dd>
            </div>
          ))}
        </dl>
        {reply && (
          <div className="rounded-md bg-soft p-4">
            <p className="font-semibold">
              {answeredBy} answered, <time dateTime={reply.at}>{formatDay(reply.at)}</time>
            </p>
            <p className="mt-1 whitespace-pre-line wrap-anywhere">{reply.text}</p>
          </div>
        )}
        {children}
      </div>
    </Card>
  )
}

function Photos({ review: { id, pictures, author } }: { review: Review }) {
  if (!pictures.length) return null
  return (
    <ul className="flex flex-wrap gap-2">
      {pictures.map((picture, i) => (
        <li key={picture.id}>
          <a href={`/api/review/${id}/photos/${picture.id}?w=1920`} target="_blank" rel="noreferrer">
            <img
              src={`/api/review/${id}/photos/${picture.id}?w=320`}
              alt={picture.alt || `Photo ${i + 1} by ${author.name}`}
              width={picture.width}
              height={picture.height}
              loading="lazy"
              decoding="async"
              className="size-24 rounded-md bg-line object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
