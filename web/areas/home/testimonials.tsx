import type { Testimonial } from '#contract/reviews/reviews.ts'
import { eventName } from '#web/areas/bookings/event-name.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Rating } from '#web/ui/rating.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Section, SectionTitle } from './section.tsx'

/** Reviews that our team chose, whose authors agreed to be quoted; before there are any, how reviews work. */
export function Testimonials({ testimonials }: { testimonials: Testimonial[] }) {
  return (
    <Section id="testimonials" isSoft>
      <SectionTitle id="testimonials">What clients say</SectionTitle>
      <ul className="phone-rail mt-5 gap-4 md:mt-8 md:grid md:grid-cols-2 md:gap-5">
        {testimonials.map(({ id, stars, text, author, title, eventType, artist }) => (
          <Card as="li" key={id}>
            <figure className="grid gap-3">
              <Rating value={stars} stars="five" className="justify-self-start" />
              <blockquote className="wrap-anywhere md:text-lg">{text}</blockquote>
              <figcaption className="text-muted wrap-anywhere">
                <span className="font-semibold text-text">{author.name}</span>, about{' '}
                <TextLink href={paths.profile(artist.username)}>{artist.name}</TextLink>,{' '}
                {eventType ? `${eventName(eventType)}, ${title}` : title}
              </figcaption>
            </figure>
          </Card>
        ))}
      </ul>
      {testimonials.length === 0 && (
        <EmptyState
          heading="h3"
          title="Every review comes from a booking or an order"
          action={<LinkButton href={paths.artists()}>Find artists</LinkButton>}
          className="mt-8"
        >
          Only a client whose show took place, or whose artwork arrived, can write about an artist. The first ones will stand here.
        </EmptyState>
      )}
    </Section>
  )
}
