/** Prizes of a contest's winners, from the results until they are handed over. */
import { z } from 'zod'
import { reasonIfAny } from '../grammar/admin-reason.ts'
import { call, id } from '../grammar/call.ts'
import { defineFailures } from '../grammar/errors.ts'
import { rupees } from '../grammar/money-fields.ts'
import { pageInput, pageNumberInput, pageOf } from '../grammar/page.ts'
import { defineProcess } from '../grammar/process.ts'
import { instant } from '../grammar/time-fields.ts'

export const prizeProcess = defineProcess({
  start: 'due',
  moves: {
    hand_over: { by: ['admin'], from: ['due'], to: 'handed_over' },
    /** The winner cannot or does not want to have it: it goes to the next place. */
    pass_on: { by: ['admin'], from: ['due'], to: 'passed_on' },
  },
})
export type PrizeState = (typeof prizeProcess.states)[number]
export type PrizeMove = (typeof prizeProcess.moveNames)[number]

/** Dated 2026-11-23. */
export const prizeLimits = { referenceLeast: 4, referenceMost: 60 } as const

export const prize = z.object({
  prizeId: z.uuid(),
  contest_id: z.uuid(),
  contestTitle: z.string(),
  participant_id: z.uuid(),
  /** The place that it is for. */
  rank: z.number().int(),
  /** The winner's share of the announced amount: ties share it. */
  amount: rupees,
  /** Tax deducted from it and paid for the winner. */
  tax: rupees,
  /** Amount sent. */
  net: rupees,
  taxSection: z.string(),
  /** A prize in kind. */
  text: z.string(),
  state: z.enum(prizeProcess.states),
  /** Reference of the transfer, or how it was handed over. */
  reference: z.string(),
  /** Why it was passed on. */
  reason: z.string(),
  since: instant,
  settledAt: instant.nullable(),
  /** Why money cannot be sent to the winner yet; null when it can, or it is settled. */
  waitsFor: z.string().nullable(),
})
export type Prize = z.infer<typeof prize>

export const adminPrize = prize.extend({
  username: z.string(),
  name: z.string(),
  nextMoves: z.array(z.enum(prizeProcess.moveNames)),
  version: z.number().int(),
})
export type AdminPrize = z.infer<typeof adminPrize>

/** The public part, under the results. */
export const prizeView = prize
  .pick({ participant_id: true, rank: true, amount: true, text: true, state: true })
  .extend({ name: z.string() })
export type PrizeView = z.infer<typeof prizeView>

export const prizes = {
  own: call({
    method: 'POST',
    path: '/arena/prizes/self',
    may: 'artist',
    summary: 'What you have won, the latest first.',
    input: z.object(pageInput(12)),
    output: pageOf(prize),
  }),
  list: call({
    method: 'POST',
    path: '/admin/prizes',
    may: 'admin',
    roles: ['contests', 'finance'],
    summary: 'Prizes by state; of those that are due the oldest first.',
    input: z.object({ ...pageNumberInput(20), state: z.enum(prizeProcess.states).optional() }),
    output: pageOf(adminPrize),
  }),
  settle: call({
    method: 'POST',
    path: '/admin/prizes/{prizeId}/settle',
    may: 'admin',
    roles: ['contests', 'finance'],
    fresh: true,
    summary: 'Say that a prize was handed over, with the reference of the transfer, or pass it on to who came next, with a reason.',
    input: z.object({
      prizeId: id,
      move: z.enum(prizeProcess.moveNames),
      reference: z.string().trim().max(prizeLimits.referenceMost).default(''),
      reason: reasonIfAny,
      version: z.number().int(),
    }),
    output: z.object({ prize: adminPrize, next: z.array(adminPrize) }),
  }),
}

export const prizeFailures = defineFailures({
  prize_settled: [409, 'This prize is settled already. Look again.'],
  winner_not_payable: [409, ({ why = '' }) => `The winner cannot be paid yet: ${why}`],
  reference_needed: [422, 'Please write the reference of the transfer, or how it was handed over.'],
  prize_reason_needed: [422, 'Please say why it is passed on. Whose it was reads it.'],
})
