/** Shortcuts for tests of reviews. */
import { eq } from 'drizzle-orm'
import type { InputOf } from '#contract/grammar/call.ts'
import { reviews as calls, criteriaFor, type ReviewEligibility, type ReviewSide, type ReviewSubject } from '#contract/reviews/reviews.ts'
import { deliveredOrder, finishedBooking } from '../../testing/recorded.ts'
import type { World } from '../../testing/world.ts'
import { bookings } from '../bookings/tables.ts'
import { as, type Stage } from '../bookings/testing.ts'
import { bring, type Gallery } from '../orders/testing.ts'
import { write } from './service/write.ts'

type Fields = Omit<InputOf<typeof calls.write>, 'subject' | 'subjectId'>
type Who = Parameters<typeof as>[1]

/** The input of a satisfied reviewer. */
export function praise(subject: ReviewSubject, side: ReviewSide, stars = 5, more: Partial<Fields> = {}): Fields {
  const criteria = Object.fromEntries(criteriaFor[subject][side].map((code) => [code, stars]))
  return { stars, criteria, text: 'They came early, sang late, and my grandmother danced.', ...more }
}

export function writeAs(
  world: World,
  who: Who,
  { subject, subjectId }: { subject: ReviewSubject; subjectId: string },
  fields: Fields,
): Promise<ReviewEligibility> {
  return write(as(world, who), calls.write.input.parse({ subject, subjectId, ...fields }))
}

/** A booking that was played. */
export async function playedBooking(stage: Stage): Promise<{ subject: 'booking'; subjectId: string }> {
  return { subject: 'booking', subjectId: await finishedBooking(stage) }
}

/** An order that was delivered and kept. */
export async function completedOrder(gallery: Gallery): Promise<{ subject: 'order'; subjectId: string }> {
  const id = await deliveredOrder(gallery)
  await bring(gallery, 'buyer', id, 'completed')
  return { subject: 'order', subjectId: id }
}

/** Marks a requested booking as played by writing its row. */
export async function sayPlayed(world: World, bookingId: string): Promise<{ subject: 'booking'; subjectId: string }> {
  await world.ctx.db
    .update(bookings)
    .set({ state: 'completed', completed_at: world.clock.now(), wake_at: null })
    .where(eq(bookings.id, bookingId))
  return { subject: 'booking', subjectId: bookingId }
}

/** A booking with shown reviews of both sides. */
export async function reviewed(
  world: World,
  people: { client: Who; artist: Who },
  bookingId: string,
): Promise<{ byClient: string; byArtist: string }> {
  const what = await sayPlayed(world, bookingId)
  await writeAs(world, people.client, what, praise('booking', 'client'))
  const { mine, theirs } = await writeAs(world, people.artist, what, praise('booking', 'artist'))
  return { byClient: theirs?.id ?? '', byArtist: mine?.id ?? '' }
}
