/** Mutual reviews after a show was played or an artwork has arrived. */
import { z } from 'zod'
import { bookingLimits, eventTypes } from '../bookings/bookings.ts'
import { reasonIfAny } from '../grammar/admin-reason.ts'
import { call, id } from '../grammar/call.ts'
import { defineFailures } from '../grammar/errors.ts'
import { pageInput, pageNumberInput, pageOf } from '../grammar/page.ts'
import { defineProcess } from '../grammar/process.ts'
import { dayMs } from '../grammar/time.ts'
import { instant } from '../grammar/time-fields.ts'
import { picture } from '../media/media.ts'
import { type Criterion, criterionNames } from './criteria.ts'

export const reviewSubjects = ['booking', 'order'] as const
export type ReviewSubject = (typeof reviewSubjects)[number]
/** The author's side. Of an order the client is the buyer, the artist the seller. */
export const reviewSides = ['client', 'artist'] as const
export type ReviewSide = (typeof reviewSides)[number]

export const reviewProcess = defineProcess({
  start: 'written',
  moves: {
    /** Both have written, or the deadline has passed. */
    show: { by: ['other', 'clock'], from: ['written'], to: 'shown' },
    /** Both sides may be one person: the review is hidden and does not count until an admin decides. */
    hold: { by: ['clock'], from: ['written', 'shown'], to: 'held' },
    hide: { by: ['desk'], from: ['shown', 'held'], to: 'hidden' },
    restore: { by: ['desk'], from: ['hidden', 'held'], to: 'shown' },
  },
})
export type ReviewState = (typeof reviewProcess.states)[number]

/** Dated 2026-11-22. */
export const reviewLimits = {
  /** From the end of the show, or of the order. Until then a single side's review stays hidden. */
  windowMs: bookingLimits.reviewWindowMs,
  /** Reminders after the end, to a side that has not written. */
  remindersMs: [2 * dayMs, 12 * dayMs],
  textLeast: 20,
  textMost: 2000,
  pictures: 6,
  replyMost: 1000,
  disputeLeast: 20,
  disputeMost: 1000,
  /** Limit on the home page. */
  testimonials: 6,
  perPage: 10,
} as const

/** What both sides of a held review share, as shown to admins. */
export const holdReasons = ['device', 'network', 'payout_account', 'phone', 'mailbox', 'address', 'ring'] as const
export type HoldReason = (typeof holdReasons)[number]
export const holdReasonWords: Record<HoldReason, string> = {
  device: 'Both have signed in on the same device.',
  network: 'Both have signed in from the same small network, on days other than the show.',
  payout_account: 'Both are paid into the same account.',
  phone: 'Both have given the same phone number.',
  mailbox: 'Both have the same mailbox.',
  address: 'Both have given the same postal address.',
  ring: 'Several clients of this artist share a device, a small network, a phone number or an account.',
}

/** The four criteria of each side. */
export const criteriaFor: Record<ReviewSubject, Record<ReviewSide, readonly [Criterion, Criterion, Criterion, Criterion]>> = {
  booking: {
    client: ['performance', 'punctuality', 'communication', 'value'],
    artist: ['arrangements', 'respect', 'communication', 'fairness'],
  },
  order: {
    client: ['likeness', 'craft', 'packing', 'communication'],
    artist: ['communication', 'promptness', 'respect', 'fairness'],
  },
}

const stars = z.number().int().min(1, 'Give one to five stars.').max(5, 'Give one to five stars.')
export const criteriaStars = z.partialRecord(z.enum(criterionNames), stars)
export type CriteriaStars = z.infer<typeof criteriaStars>

const fields = {
  stars,
  criteria: criteriaStars,
  text: z
    .string()
    .trim()
    .min(reviewLimits.textLeast, `Please write at least ${reviewLimits.textLeast} letters.`)
    .max(reviewLimits.textMost, `Please write at most ${reviewLimits.textMost} letters.`),
  /** Uploaded before with `use=review`. */
  pictures: z.array(id).max(reviewLimits.pictures, `At most ${reviewLimits.pictures} photos.`).default([]),
  /** Consent to quote it on our own pages, with the author's displayed name. */
  mayQuote: z.boolean().default(false),
}
export const reviewFields = z.object(fields)
export type ReviewFields = z.infer<typeof reviewFields>

export const review = z.object({
  id: z.uuid(),
  subject: z.enum(reviewSubjects),
  by: z.enum(reviewSides),
  stars: z.number().int(),
  criteria: z.array(z.object({ code: z.enum(criterionNames), stars: z.number().int() })),
  text: z.string(),
  /** They have no public URL: see `reviews.photo`. */
  pictures: z.array(picture),
  author: z.object({ name: z.string() }),
  /** Name of the package or artwork. */
  title: z.string(),
  eventType: z.enum(eventTypes).nullable(),
  /** End of the show, or completion of the order. */
  endedAt: instant,
  writtenAt: instant,
  reply: z.object({ text: z.string(), at: instant }).nullable(),
  /** By a demo account. */
  demo: z.boolean(),
})
export type Review = z.infer<typeof review>

/** A review as its two sides see it. */
export const sidesReview = review.extend({
  subjectId: z.uuid(),
  state: z.enum(reviewProcess.states),
  isOwn: z.boolean(),
  about: z.object({ name: z.string(), username: z.string() }),
  /** Of the reader's own review: includes photos that are still being processed. */
  photoIds: z.array(z.uuid()),
  mayQuote: z.boolean(),
  mayChange: z.boolean(),
  mayReply: z.boolean(),
  mayDispute: z.boolean(),
  /** An objection of the reviewed person to admins, visible to them alone; the decision, visible to both. */
  dispute: z.object({ text: z.string(), at: instant, decidedAt: instant.nullable() }).nullable(),
  decision: z.object({ isHidden: z.boolean(), reason: z.string(), at: instant }).nullable(),
  version: z.number().int(),
})
export type SidesReview = z.infer<typeof sidesReview>

export const reviewSummary = z.object({
  /** Weighted mean of the stars, to two decimals; 0 without reviews. */
  mean: z.number(),
  /** The mean after adding a few average reviews, so that few reviews have little weight. Lists sort by it. */
  score: z.number(),
  /** Number of reviews that count. */
  count: z.number().int(),
  /** Published reviews of bookings or orders too small to count. */
  uncounted: z.number().int(),
  /** Counts from five stars down to one. */
  histogram: z.array(z.object({ stars: z.number().int(), count: z.number().int() })),
  criteria: z.array(z.object({ code: z.enum(criterionNames), mean: z.number(), count: z.number().int() })),
  /** For the booked packages. */
  packages: z.array(z.object({ packageId: z.uuid(), mean: z.number(), count: z.number().int() })),
  withPhotos: z.number().int(),
  /** Removed by an admin; they do not count, but their number is shown. */
  removed: z.number().int(),
})
export type ReviewSummary = z.infer<typeof reviewSummary>

/** State of the reviews of one booking or order, for one of its sides. */
export const reviewEligibility = z.object({
  subject: z.enum(reviewSubjects),
  subjectId: z.uuid(),
  as: z.enum(reviewSides),
  /** `early`: the show or the order has not been completed yet. */
  state: z.enum(['early', 'open', 'over']),
  closesAt: instant.nullable(),
  criteria: z.array(z.enum(criterionNames)),
  mayWrite: z.boolean(),
  mine: sidesReview.nullable(),
  /** Once it is published. */
  theirs: sidesReview.nullable(),
  theyHaveWritten: z.boolean(),
  /** The other side, and their rating. */
  other: z.object({ name: z.string(), mean: z.number(), count: z.number().int() }),
})
export type ReviewEligibility = z.infer<typeof reviewEligibility>

export const testimonial = review
  .pick({ id: true, stars: true, text: true, author: true, title: true, eventType: true, demo: true, writtenAt: true })
  .extend({ artist: z.object({ username: z.string(), name: z.string(), picture: picture.nullable() }) })
export type Testimonial = z.infer<typeof testimonial>

export const waitingReview = z.object({
  subject: z.enum(reviewSubjects),
  subjectId: z.uuid(),
  title: z.string(),
  other: z.string(),
  /** Of an artist, the public one. */
  picture: picture.nullable(),
  theyHaveWritten: z.boolean(),
  closesAt: instant,
})
export type WaitingReview = z.infer<typeof waitingReview>

export const reviewDecisions = ['keep', 'hide', 'restore', 'choose', 'unchoose'] as const
export type ReviewDecision = (typeof reviewDecisions)[number]

export const adminReview = review.extend({
  subjectId: z.uuid(),
  state: z.enum(reviewProcess.states),
  author: z.object({ name: z.string(), username: z.string() }),
  about: z.object({ name: z.string(), username: z.string() }),
  mayQuote: z.boolean(),
  isChosen: z.boolean(),
  /** Weight in the rating, 0 to 1. */
  weight: z.number(),
  /** Why it was held back; empty for most. */
  heldFor: z.array(z.enum(holdReasons)),
  dispute: z.object({ text: z.string(), at: instant, decidedAt: instant.nullable() }).nullable(),
  decision: z.object({ isHidden: z.boolean(), reason: z.string(), at: instant }).nullable(),
  decisions: z.array(z.enum(reviewDecisions)),
  version: z.number().int(),
})
export type AdminReview = z.infer<typeof adminReview>

export const reviewFailures = defineFailures({
  not_completed: [409, 'You can write once it is over: after the show was completed, or the order.'],
  window_over: [409, 'The two weeks for writing are over.'],
  written_already: [409, 'You have written about this already.'],
  shown_already: [409, 'It is shown already, and stays as it is.'],
  suspended: [403, 'Your account is suspended, so you cannot write.'],
  replied_already: [409, 'You have answered already.'],
  disputed_already: [409, 'You have told us already. We look at each review once.'],
  not_shown: [409, 'This is possible once it is shown.'],
  not_quotable: [422, 'Only what a client has agreed to, and everybody can read, is quoted.'],
  enough_chosen: [422, `There is room for ${reviewLimits.testimonials} on the home page. Take one away first.`],
})

const own = { subject: z.enum(reviewSubjects), subjectId: id }

export const reviews = {
  testimonials: call({
    method: 'POST',
    path: '/review/testimonials',
    may: 'anyone',
    summary: 'What clients have said, chosen by us from real reviews whose authors agree to be quoted.',
    input: z.object({ limit: z.number().int().min(1).max(reviewLimits.testimonials).default(reviewLimits.testimonials) }),
    output: z.object({ results: z.array(testimonial) }),
  }),
  list: call({
    method: 'POST',
    path: '/review/list',
    may: 'anyone',
    summary: 'What clients and buyers say of an artist, of one package or of one work, the newest or those with photos first.',
    input: z.object({
      username: z.string().min(1).max(60),
      packageId: id.optional(),
      artworkId: id.optional(),
      ...pageInput(reviewLimits.perPage, 50),
      stars: z.coerce.number().int().min(1).max(5).optional(),
      withPhotos: z.boolean().default(false),
      /** `photos`: those with photos first, then the latest. */
      order: z.enum(['newest', 'photos']).default('newest'),
    }),
    output: pageOf(review).extend({ summary: reviewSummary }),
  }),
  photo: call({
    method: 'GET',
    path: '/review/{reviewId}/photos/{mediaId}',
    may: 'anyone',
    raw: true,
    summary: 'A photo of a review: for everybody once it is shown, before for who wrote it.',
    input: z.object({ reviewId: id, mediaId: id, w: z.coerce.number().int().min(1).max(4000).default(640) }),
    output: z.any(),
  }),
  mine: call({
    method: 'POST',
    path: '/review/mine',
    may: 'signedIn',
    summary: 'Reviews about me or by me, the newest first, and what I can still write about.',
    input: z.object({ ...pageInput(reviewLimits.perPage, 50), view: z.enum(['about_me', 'by_me']).default('about_me') }),
    output: pageOf(sidesReview).extend({ waiting: z.array(waitingReview) }),
  }),
  of: call({
    method: 'GET',
    path: '/review/of/{subject}/{subjectId}',
    may: 'signedIn:own',
    summary: 'Where the reviews of my booking or order stand.',
    input: z.object(own),
    output: reviewEligibility,
  }),
  write: call({
    method: 'POST',
    path: '/review/of/{subject}/{subjectId}',
    may: 'signedIn:own',
    idempotent: true,
    perMinute: 30,
    summary: 'Write about the other side of my booking or order. Nobody reads it before both have written, or two weeks are over.',
    input: z.object({ ...own, ...fields }),
    output: reviewEligibility,
  }),
  change: call({
    method: 'PUT',
    path: '/review/{reviewId}',
    may: 'signedIn:own',
    perMinute: 30,
    summary: 'Change my review, as long as nobody can read it.',
    input: z.object({ reviewId: id, ...fields, version: z.number().int() }),
    output: reviewEligibility,
  }),
  quote: call({
    method: 'POST',
    path: '/review/{reviewId}/quote',
    may: 'signedIn:own',
    summary: 'Agree that my review is quoted, or take that back.',
    input: z.object({ reviewId: id, mayQuote: z.boolean() }),
    output: sidesReview,
  }),
  reply: call({
    method: 'POST',
    path: '/review/{reviewId}/reply',
    may: 'signedIn:own',
    idempotent: true,
    summary: 'Answer a review about me, once and for everybody.',
    input: z.object({
      reviewId: id,
      text: z
        .string()
        .trim()
        .min(2, 'Please write something.')
        .max(reviewLimits.replyMost, `Please write at most ${reviewLimits.replyMost} letters.`),
    }),
    output: sidesReview,
  }),
  dispute: call({
    method: 'POST',
    path: '/review/{reviewId}/dispute',
    may: 'signedIn:own',
    idempotent: true,
    summary: 'Tell the desk what is wrong with a review about me. It stays until they have decided.',
    input: z.object({
      reviewId: id,
      text: z
        .string()
        .trim()
        .min(reviewLimits.disputeLeast, `Please say in at least ${reviewLimits.disputeLeast} letters what is wrong.`)
        .max(reviewLimits.disputeMost, `Please write at most ${reviewLimits.disputeMost} letters.`),
    }),
    output: sidesReview,
  }),
  adminList: call({
    method: 'POST',
    path: '/admin/reviews',
    may: 'admin',
    roles: ['moderator'],
    summary: 'Reviews for the desk: those that somebody disputes or that are held back, the oldest first; else the newest first.',
    input: z.object({
      ...pageNumberInput(20),
      view: z.enum(['disputed', 'held', 'shown', 'hidden', 'quotable', 'chosen']).default('disputed'),
      /** Subject or author. */
      username: z.string().trim().max(60).optional(),
    }),
    output: pageOf(adminReview),
  }),
  decide: call({
    method: 'POST',
    path: '/admin/reviews/{reviewId}/decide',
    may: 'admin',
    roles: ['moderator'],
    summary: 'Keep, hide or restore a review, with a reason; choose it for the home page, or take it away from there.',
    input: z.object({
      reviewId: id,
      decision: z.enum(reviewDecisions),
      reason: reasonIfAny,
      version: z.number().int(),
    }),
    output: adminReview,
  }),
}
