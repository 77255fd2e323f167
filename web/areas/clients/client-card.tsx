import { useQuery } from '@tanstack/react-query'
import { brand } from '#brand'
import type { ClientCard as ClientCardData, ClientSubject } from '#contract/clients/clients.ts'
import { capitalize } from '#contract/grammar/capitalize.ts'
import { formatDay } from '#contract/grammar/time.ts'
import { cityOf } from '#contract/india/cities.ts'
import { pictureUrl } from '#contract/media/picture-url.ts'
import { ClientStars } from '#web/areas/reviews/client-stars.tsx'
import { api } from '#web/lib/api.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Card } from '#web/ui/card.tsx'
import { Rating } from '#web/ui/rating.tsx'

type Look = { heading?: 'h2' | 'h3'; className?: string }

type OfProps = Look & {
  subject: ClientSubject
  subjectId: string
  /** The name, where the page knows more of it than the card. */
  name?: string
}

/** The client of a booking, or of a job that the artist has applied for. */
export function ClientOf({ subject, subjectId, name, ...look }: OfProps) {
  const card = useQuery({
    queryKey: ['client', subject, subjectId],
    queryFn: ({ signal }) => api.clients.of({ subject, subjectId }, { signal }),
  })
  if (!card.data) return <AnswerState of={card} inCard height="h-36" className={look.className} />
  return <ClientCard client={name ? { ...card.data, name } : card.data} {...look} />
}

/** A client as artists see them. */
export function ClientCard({ client, heading: Heading = 'h2', className }: Look & { client: ClientCardData }) {
  const { name, picture, city, memberSince, rating, reviews } = client
  const since = `on ${brand.name} since ${formatDay(memberSince).slice(5)}`
  return (
    <Card padding="sm" className={className}>
      <div className="flex items-center gap-4">
        <Avatar size="lg" name={name} src={picture ? pictureUrl(picture, 320) : undefined} />
        <div className="min-w-0">
          <Heading className="font-sans text-lg font-semibold tracking-normal wrap-anywhere">{name}</Heading>
          <p className="text-muted">{city ? `${cityOf(city).name}, ${since}` : capitalize(since)}</p>
        </div>
      </div>
      <p className="mt-3">{promisesOf(client)}</p>
      <ClientStars name={name} {...rating} />
      {reviews.length > 0 && <Written reviews={reviews} />}
    </Card>
  )
}

function Written({ reviews }: Pick<ClientCardData, 'reviews'>) {
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center underline-link">What artists wrote</summary>
      <ul className="grid gap-4">
        {reviews.map(({ id, author, stars, text, title, writtenAt }) => (
          <li key={id} className="grid gap-1 border-t border-line pt-3">
            <p className="flex flex-wrap items-center justify-between gap-x-4">
              <span className="font-semibold wrap-anywhere">{author.name}</span>
              <Rating value={stars} stars="five" />
            </p>
            <p className="text-sm text-muted wrap-anywhere">
              {title}. <time dateTime={writtenAt}>{formatDay(writtenAt)}</time>
            </p>
            <p className="max-w-prose whitespace-pre-line wrap-anywhere">{text}</p>
          </li>
        ))}
      </ul>
    </details>
  )
}

function promisesOf({ kept, cancelled }: Pick<ClientCardData, 'kept' | 'cancelled'>): string {
  const shows = kept === 0 ? 'No booking has taken place yet' : kept === 1 ? '1 booking completed' : `${kept} bookings completed`
  if (cancelled === 0) return kept === 0 ? `${shows}.` : `${shows}, none cancelled after acceptance.`
  return `${shows}, ${cancelled} cancelled after acceptance.`
}
