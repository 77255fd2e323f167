/** Disputes: both sides are heard, then an admin decides, to the rupee. Those about orders are in `orders`. */
import { z } from 'zod'
import { call, id } from '../grammar/call.ts'
import { defineFailures } from '../grammar/errors.ts'
import { rupees } from '../grammar/money-fields.ts'
import { pageNumberInput, pageOf } from '../grammar/page.ts'
import { dayMs, hourMs } from '../grammar/time.ts'
import { instant } from '../grammar/time-fields.ts'
import { picture } from '../media/media.ts'

/** Dated 2026-11-21, product decision "No-show and disputes". */
export const disputeLimits = {
  /** Time for the other side's answer. */
  answerMs: 48 * hourMs,
  /** Time for the admin's decision after that. */
  decideMs: 3 * dayMs,
  /** Of an order: how long after the decision either side can appeal, once. Dated 2026-11-22. */
  appealMs: 7 * dayMs,
  /** How long after a show its quality can be disputed; ends before the payout. */
  qualityMs: 24 * hourMs,
  statementsPerSide: 5,
  pictures: 6,
} as const

export const disputeKinds = ['no_show', 'quality', 'force_majeure'] as const
/** Names for admins. */
export const disputeKindNames = { no_show: 'No-show', quality: 'Not as agreed', force_majeure: 'Beyond control' } as const
/** `waiting`: for the other side's answer. `ready`: for an admin's decision. */
export const disputeStates = ['waiting', 'ready', 'decided'] as const
export type DisputeState = (typeof disputeStates)[number]

export const statementText = z.string().trim().min(10, 'Please say in a sentence or two what happened.').max(2000)
export const evidence = z.array(z.uuid()).max(disputeLimits.pictures).default([])

export const statement = z.object({
  by: z.enum(['client', 'artist']),
  text: z.string(),
  /** Pictures are private: `bookings.evidence` serves them with the session. */
  pictures: z.array(picture),
  at: instant,
})
/** @template By the two sides of what is disputed */
export type Statement<By extends string> = Omit<z.infer<typeof statement>, 'by'> & { by: By }

/** Visible to both sides and admins. */
export const disputeView = z.object({
  kind: z.enum(disputeKinds),
  state: z.enum(disputeStates),
  openedBy: z.enum(['client', 'artist']),
  openedAt: instant,
  answerBy: instant,
  answeredAt: instant.nullable(),
  decideBy: instant,
  decidedAt: instant.nullable(),
  /** force_majeure: whether an admin accepted that it was beyond their control. */
  granted: z.boolean().nullable(),
  statements: z.array(statement),
  /** What the site recorded: wrong codes, the start, who made which move. */
  facts: z.array(z.string()),
  maySpeak: z.boolean(),
})
export type DisputeView = z.infer<typeof disputeView>

export const disputeRow = z.object({
  bookingId: z.uuid(),
  number: z.string(),
  kind: z.enum(disputeKinds),
  state: z.enum(disputeStates),
  openedBy: z.enum(['client', 'artist']),
  client: z.string(),
  artist: z.string(),
  artistPicture: picture.nullable(),
  title: z.string(),
  startsAt: instant,
  openedAt: instant,
  /** Amount in dispute. */
  paid: rupees,
  answerBy: instant,
  decideBy: instant,
  isLate: z.boolean(),
  decidedAt: instant.nullable(),
})
export type DisputeRow = z.infer<typeof disputeRow>

export const decision = z.object({
  refund: z.object({
    percent: z.number(),
    lines: z.array(z.object({ label: z.string(), paid: rupees, back: rupees })),
    total: rupees,
    kept: rupees,
  }),
  payout: z.object({ gross: rupees, fee: rupees, gst: rupees, net: rupees }),
  /** It lowers the artist's rate of kept bookings. */
  countsAgainstArtist: z.boolean(),
})
export type Decision = z.infer<typeof decision>

export const disputeFailures = defineFailures({
  already_decided: [409, ({ who = 'Somebody' }) => `${who} has already decided about this booking. Look again.`],
  too_early: [422, ({ when = '' }) => `The other side can still answer until ${when}. Decide then, or once they have answered.`],
  split_twice: [422, 'Say it in percent or in rupees, not both.'],
  split_needed: [422, 'Say how much goes back to the client: in percent, or in rupees.'],
  answer_needed: [422, 'Say whether it was beyond their control.'],
  more_than_paid: [422, 'That is more than was paid.'],
  split_changed: [409, 'The money of this booking has changed. Look at the new figures and decide again.'],
  said_enough: [422, `Each side can speak ${disputeLimits.statementsPerSide} times. Our team has everything you wrote.`],
  another_decides: [403, 'You took the first decision. Another admin decides the appeal.'],
  not_disputed: [409, 'Nothing is disputed here any more.'],
})

/** Filters of both lists, of bookings and of orders. */
export const disputeFilters = {
  state: z.enum(disputeStates).optional(),
  /** Only those whose decision is overdue. */
  late: z.boolean().optional(),
  words: z.string().trim().max(100).optional(),
}

export const disputes = {
  list: call({
    method: 'POST',
    path: '/admin/disputes',
    may: 'admin',
    roles: ['support', 'finance'],
    summary: 'Disputed bookings by state, kind and words, the most urgent first.',
    input: z.object({
      ...pageNumberInput(20),
      ...disputeFilters,
      kind: z.enum(disputeKinds).optional(),
    }),
    output: pageOf(disputeRow),
  }),
  decide: call({
    method: 'POST',
    path: '/admin/disputes/{bookingId}/decide',
    may: 'admin',
    roles: ['support', 'finance'],
    fresh: ({ preview }) => !preview,
    idempotent: true,
    summary: 'Split the money of a disputed booking, or decide about a plea; with `preview` only see what would follow.',
    input: z.object({
      bookingId: id,
      percent: z.number().min(0).max(100).optional(),
      amount: rupees.optional(),
      /** force_majeure, in place of a split: was it beyond their control? */
      granted: z.boolean().optional(),
      reason: z.string().trim().max(1000).default(''),
      preview: z.boolean().default(false),
      /** The refund shown in the preview; 409 when it differs now. */
      expectedRefund: rupees.optional(),
      version: z.number().int().optional(),
    }),
    output: decision,
  }),
}
