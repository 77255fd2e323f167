/** Four-eyes rule: an admin requests an action with all its input, and another admin confirms it. */
import { z } from 'zod'
import { adminReason } from '../grammar/admin-reason.ts'
import { call, id } from '../grammar/call.ts'
import { defineFailures } from '../grammar/errors.ts'
import { formatRupees, type Paise, toRupees } from '../grammar/money.ts'
import { rupees } from '../grammar/money-fields.ts'
import { pageNumberInput, pageOf } from '../grammar/page.ts'
import { defineProcess } from '../grammar/process.ts'
import { type Day, dayMs } from '../grammar/time.ts'
import { askedAndDecided } from '../grammar/two-admins.ts'

export const confirmationLimits = {
  /** Dated 2026-11-26. When an unconfirmed request lapses. */
  waitMs: 7 * dayMs,
  /** Limit of the input stored for the later action. */
  inputMost: 8000,
} as const

interface Above {
  /** First day in India on which it applies. */
  readonly from: Day
  readonly paise: Paise
}

/** An admin's transfers above this amount need a second admin. Oldest row first; before it one admin is enough. */
export const secondAdminAbove: readonly Above[] = [{ from: '2026-11-01', paise: 50_000_00 }]

/** @returns the amount above which a second admin is needed on a day, null for no limit */
export function secondAdminLimit(day: Day, table: readonly Above[] = secondAdminAbove): Paise | null {
  return table.findLast(({ from }) => from <= day)?.paise ?? null
}

export const confirmationKinds = [
  'payment.refund',
  'payment.retry',
  'booking.decide',
  'order.decide',
  'prize.hand_over',
  'person.ban',
  'votes.void',
] as const
export type ConfirmationKind = (typeof confirmationKinds)[number]
export const confirmationNames: Record<ConfirmationKind, string> = {
  'payment.refund': 'Refund of a payment in review',
  'payment.retry': 'Another try for a refund or payout',
  'booking.decide': 'Decision about a disputed booking',
  'order.decide': 'Decision about a disputed order',
  'prize.hand_over': 'Prize handed over',
  'person.ban': 'Ban',
  'votes.void': 'Votes voided',
}

/** `second` is another admin with the same role. `outdated`: its subject had changed. */
export const confirmationProcess = defineProcess({
  start: 'waiting',
  moves: {
    confirm: { by: ['second'], from: ['waiting'], to: 'confirmed' },
    refuse: { by: ['second'], from: ['waiting'], to: 'refused' },
    withdraw: { by: ['asker'], from: ['waiting'], to: 'withdrawn' },
    lapse: { by: ['clock'], from: ['waiting'], to: 'lapsed' },
    outdate: { by: ['clock'], from: ['waiting'], to: 'outdated' },
  },
})
export type ConfirmationState = (typeof confirmationProcess.states)[number]
export const confirmationDecisions = ['confirm', 'refuse', 'withdraw'] as const
export type ConfirmationDecision = (typeof confirmationDecisions)[number]

export const confirmationFailures = defineFailures({
  needs_second_admin: [409, ({ why = '' }) => `${why} A second admin has to confirm it. Ask for that: nothing has happened yet.`],
  second_not_needed: [409, 'This does not need a second admin. Do it where you decide about it.'],
  no_second_admin: [
    409,
    ({ who = 'another admin' }) => `There is nobody else who could confirm this: ${who}. Ask a superadmin to add somebody to the team.`,
  ],
  asked_already: [409, 'This is already waiting for a second admin.'],
  asker_cannot_decide: [409, 'You have asked for this, so another admin confirms or refuses it.'],
  only_asker_withdraws: [409, 'Only who has asked for it can withdraw it.'],
  confirmation_settled: [409, ({ what = 'decided' }) => `This request is already ${what}. Look again.`],
  changed_meanwhile: [409, ({ why = '' }) => `It has changed since it was asked for, so nothing was done. ${why}`.trim()],
})

/** @param what `A refund of` */
export function whyTooMuch(what: string, paise: Paise, limit: Paise): string {
  return `${what} ${formatRupees(toRupees(paise))} is above ${formatRupees(toRupees(limit))}, which is as much as one admin may move alone.`
}

export const confirmation = z.object({
  confirmationId: z.uuid(),
  kind: z.enum(confirmationKinds),
  /** Id of the subject: a booking, an order, a payment, a prize, a person, an entry. */
  subjectId: z.uuid(),
  /** Name or number of the subject. */
  about: z.string(),
  /** For a person. */
  username: z.string().nullable(),
  /** The amount, if money moves. */
  amount: rupees.nullable(),
  /** The consequences at the time of the request, one sentence each. */
  effects: z.array(z.string()),
  state: z.enum(confirmationProcess.states),
  ...askedAndDecided,
  nextMoves: z.array(z.enum(confirmationDecisions)),
})
export type Confirmation = z.infer<typeof confirmation>

export const confirmations = {
  list: call({
    method: 'POST',
    path: '/admin/confirmations',
    may: 'admin',
    roles: ['support', 'moderator', 'finance', 'contests'],
    summary: 'What waits, or waited, for a second admin, as far as it is within my roles: what waits first, then the latest.',
    input: z.object({
      ...pageNumberInput(20),
      state: z.enum(confirmationProcess.states).optional(),
      kind: z.enum(confirmationKinds).optional(),
      subjectId: id.optional(),
    }),
    output: pageOf(confirmation),
  }),
  ask: call({
    method: 'POST',
    path: '/admin/confirmations/new',
    may: 'admin',
    roles: ['support', 'moderator', 'finance', 'contests'],
    idempotent: true,
    perMinute: 30,
    summary:
      'Ask a second admin to confirm what one admin may not do alone. `input` is the input of the call that does it; it is kept as it is now.',
    input: z.object({
      kind: z.enum(confirmationKinds),
      input: z
        .record(z.string().max(60), z.json())
        .refine((input) => JSON.stringify(input).length <= confirmationLimits.inputMost, { message: 'That is too long.' }),
      reason: adminReason,
    }),
    output: confirmation,
  }),
  decide: call({
    method: 'POST',
    path: '/admin/confirmations/{confirmationId}',
    may: 'admin',
    roles: ['support', 'moderator', 'finance', 'contests'],
    fresh: true,
    perMinute: 60,
    summary:
      'Confirm or refuse what another admin asks for, or withdraw what I have asked for. Confirming does it at once; 409 when it has changed meanwhile.',
    input: z.object({ confirmationId: id, decision: z.enum(confirmationDecisions), reason: adminReason }),
    output: confirmation,
  }),
}
