/** A new date for a booking: one side proposes, the other answers; until then the old date stands. */
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
    /** Somebody else was promised that time. */
    lose: { by: ['clock'], from: ['open'], to: 'taken' },
    /** The booking itself has ended or begun. */
    drop: { by: ['clock'], from: ['open'], to: 'dropped' },
  },
})
export type DateState = (typeof dateProcess.states)[number]
export type DateMove = (typeof dateProcess.moveNames)[number]

/** Dated 2026-11-21, product decision "New date". */
export const dateLimits = {
  answerMs: 48 * hourMs,
  /** When the nearer of the two dates is nearer than `soonMs`, there is only this long. */
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
  /** What the whole booking would cost then; null when the price stays. */
  total: rupees.nullable(),
  note: z.string(),
  /** The artist has said that they cannot come on the agreed date: a refusal ends the booking and gives everything back. */
  cannotCome: z.boolean(),
  answerBy: instant,
  proposedAt: instant,
  /** What would come back after the change; empty once it is settled. */
  refundSteps: z.array(refundStep),
  /** Until then everything would come back; null where there is no such day, or none any more. */
  coolingOffUntil: instant.nullable(),
  /** There is such a day now, and the change would end it. */
  endsCoolingOff: z.boolean(),
  nextMoves: z.array(z.enum(dateProcess.moveNames)),
})
export type DateProposal = z.infer<typeof dateProposal>
