/** A new date for a booking: one side proposes, the other answers; until then the old date applies. */
import { z } from 'zod'
import { rupees } from '../grammar/money-fields.ts'
import { defineProcess } from '../grammar/process.ts'
import { dayMs, hourMs } from '../grammar/time.ts'
import { instant } from '../grammar/time-fields.ts'
import { refundStep } from './refund-steps.ts'

export const dateProcess = defineProcess({
  start: 'open',
  moves: {
    accept: { by: ['other'], from: ['open'], to: 'accepted' },
    refuse: { by: ['other'], from: ['open'], to: 'refused' },
    withdraw: { by: ['proposer'], from: ['open'], to: 'withdrawn' },
    expire: { by: ['clock'], from: ['open'], to: 'expired' },
    /** The time was promised to somebody else. */
    lose: { by: ['clock'], from: ['open'], to: 'taken' },
    /** The booking itself has ended or started. */
    drop: { by: ['clock'], from: ['open'], to: 'dropped' },
  },
})
export type DateState = (typeof dateProcess.states)[number]
export type DateMove = (typeof dateProcess.moveNames)[number]

/** Dated 2026-11-21, product decision "New date". */
export const dateLimits = {
  answerMs: 48 * hourMs,
  /** The time to answer when the nearer of the two dates is nearer than `soonMs`. */
  answerSoonMs: 6 * hourMs,
  soonMs: 7 * dayMs,
  perBooking: 10,
} as const

export const dateAnswers = ['accept', 'refuse', 'withdraw'] as const

export const dateProposal = z.object({
  proposalId: z.uuid(),
  by: z.enum(['client', 'artist']),
  state: z.enum(dateProcess.states),
  startsAt: instant,
  endsAt: instant,
  /** The new total of the booking; null when the price stays. */
  total: rupees.nullable(),
  note: z.string(),
  /** The artist cannot come on the agreed date: a refusal ends the booking with a full refund. */
  cannotCome: z.boolean(),
  answerBy: instant,
  proposedAt: instant,
  /** Refund steps after the change; empty once it is settled. */
  refundSteps: z.array(refundStep),
  /** Full refund until then; null without a cooling-off period, or after it. */
  coolingOffUntil: instant.nullable(),
  /** A cooling-off period is running, and the change would end it. */
  endsCoolingOff: z.boolean(),
  nextMoves: z.array(z.enum(dateProcess.moveNames)),
})
export type DateProposal = z.infer<typeof dateProposal>
