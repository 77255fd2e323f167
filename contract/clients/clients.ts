/** What an artist sees of a client they deal with. */
import { z } from 'zod'
import { call, id, nothing } from '../grammar/call.ts'
import { instant } from '../grammar/time-fields.ts'
import { citySlugs } from '../india/cities.ts'
import { picture } from '../media/media.ts'
import { rating } from '../profiles/profiles.ts'
import { review } from '../reviews/reviews.ts'

/** Dated 2026-11-25. */
export const clientLimits = {
  /** Number of the latest reviews by artists. */
  reviews: 3,
} as const

export const clientCard = z.object({
  /** First name and initial. */
  name: z.string(),
  picture: picture.nullable(),
  city: z.enum(citySlugs).nullable(),
  memberSince: instant,
  /** Completed bookings. */
  kept: z.number().int(),
  /** Bookings that the client cancelled after acceptance. */
  cancelled: z.number().int(),
  /** Stars from artists, for bookings and orders. */
  rating,
  reviews: z.array(review.pick({ id: true, author: true, stars: true, text: true, title: true, writtenAt: true })),
})
export type ClientCard = z.infer<typeof clientCard>

export const clientSubjects = ['booking', 'job'] as const
export type ClientSubject = (typeof clientSubjects)[number]

export const clients = {
  own: call({
    method: 'GET',
    path: '/client/own',
    may: 'user',
    summary: 'My card as artists see it with my booking requests, and on my jobs once they have proposed.',
    input: nothing,
    output: clientCard,
  }),
  of: call({
    method: 'GET',
    path: '/client/of/{subject}/{subjectId}',
    may: 'artist:own',
    summary: 'The client of a booking of mine, or of a job that I have proposed for.',
    input: z.object({ subject: z.enum(clientSubjects), subjectId: id }),
    output: clientCard,
  }),
}
