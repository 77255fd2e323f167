/** Sanctions against rule breakers, in ascending steps: warn, limit, suspend, ban; and their appeals. */
import { z } from 'zod'
import { bookingProcess } from '../bookings/bookings.ts'
import { adminReason, reasonLeast } from '../grammar/admin-reason.ts'
import { call, done, id, nothing } from '../grammar/call.ts'
import { defineFailures } from '../grammar/errors.ts'
import { rupees } from '../grammar/money-fields.ts'
import { pageNumberInput, pageOf } from '../grammar/page.ts'
import { defineProcess } from '../grammar/process.ts'
import { type Day, dayMs } from '../grammar/time.ts'
import { day, instant } from '../grammar/time-fields.ts'
import { openOrderStates } from '../orders/orders.ts'

/** In ascending order: a higher one replaces a lower one. */
export const sanctionSteps = ['warn', 'limit', 'suspend', 'ban'] as const
export type SanctionStep = (typeof sanctionSteps)[number]
export const sanctionNames: Record<SanctionStep, string> = { warn: 'Warning', limit: 'Limits', suspend: 'Suspension', ban: 'Ban' }

export const limitKinds = ['chat', 'proposals', 'payouts'] as const
export type LimitKind = (typeof limitKinds)[number]
export const limitNames: Record<LimitKind, string> = { chat: 'No messages', proposals: 'No proposals or requests', payouts: 'No payouts' }
/** After `You cannot`. */
export const limitWords: Record<LimitKind, string> = {
  chat: 'write messages',
  proposals: 'apply to jobs or ask others to collaborate',
  payouts: 'be paid out',
}

/** `write messages or be paid out` */
export function limitsText(limits: readonly LimitKind[]): string {
  const words = limits.map((kind) => limitWords[kind])
  return [words.slice(0, -1).join(', '), words.at(-1)].filter(Boolean).join(' or ')
}

/** Dated 2026-11-26. */
export const sanctionLimits = {
  /** How long the person can appeal, once. */
  appealMs: 30 * dayMs,
  /** Longest limit or suspension with a last day. A longer suspension has none. */
  longestDays: 365,
  reasonMost: 1000,
  appealLeast: 20,
  appealMost: 2000,
  /** Bookings and orders that a preview lists; it counts all of them. */
  previewed: 20,
} as const

/** `ended`: its last day is over, or, for a warning, the person has read it. */
export const sanctionProcess = defineProcess({
  start: 'in_force',
  moves: {
    read: { by: ['person'], from: ['in_force'], to: 'ended' },
    end: { by: ['clock'], from: ['in_force'], to: 'ended' },
    replace: { by: ['admin'], from: ['in_force'], to: 'replaced' },
    lift: { by: ['admin'], from: ['in_force', 'ended', 'replaced'], to: 'lifted' },
  },
})
export type SanctionState = (typeof sanctionProcess.states)[number]

/** `another`: an admin who neither gave the sanction nor confirmed it. The one who gave it may still lift it, which harms nobody. */
export const appealProcess = defineProcess({
  start: 'waiting',
  moves: {
    uphold: { by: ['another'], from: ['waiting'], to: 'upheld' },
    lift: { by: ['another'], from: ['waiting'], to: 'lifted' },
  },
})
export type AppealState = (typeof appealProcess.states)[number]
export const appealDecisions = ['uphold', 'lift'] as const
export type AppealDecision = (typeof appealDecisions)[number]

export const sanctionFailures = defineFailures({
  limited: [
    403,
    ({ what = '', until = '', reason = '' }) =>
      `You cannot ${what} until ${until}. The reason: “${reason}” Appeal with the link in our e-mail or at the top of your dashboard.`,
  ],
  higher_stands: [409, ({ what = 'sanction' }) => `They already have a ${what}, which is a higher step. Lift it first.`],
  until_needed: [422, 'Limits need a last day.'],
  no_last_day: [422, 'A warning and a ban have no last day.'],
  too_soon: [422, 'The last day has to be today or later.'],
  too_long: [422, `That is more than ${sanctionLimits.longestDays} days. Suspend without a last day, or choose an earlier one.`],
  limits_needed: [422, 'Choose what they cannot do.'],
  not_of_team: [409, 'Somebody of our team is not sanctioned here. Take their roles away first.'],
  person_gone: [409, 'This account is deleted.'],
  nothing_to_lift: [409, 'This sanction is not in force any more. Look again.'],
  appeal_closed: [409, 'This cannot be appealed any more.'],
  appealed_already: [409, 'You have appealed already. We answer by e-mail and in your notifications.'],
  appeal_decided: [409, 'This appeal is decided already. Look again.'],
  another_admin: [409, 'Another admin decides this appeal: neither who gave the sanction, nor who confirmed it.'],
})

export const sanctionReason = z.string().trim().min(reasonLeast, 'Please say why: the person reads it.').max(sanctionLimits.reasonMost)
export const appealText = z
  .string()
  .trim()
  .min(sanctionLimits.appealLeast, 'Please say in a sentence or two why this is wrong.')
  .max(sanctionLimits.appealMost)

const appealView = z.object({
  text: z.string(),
  at: instant,
  state: z.enum(appealProcess.states),
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  answer: z.string(),
  nextMoves: z.array(z.enum(appealDecisions)),
})

/** The sanction as admins see it. */
export const sanction = z.object({
  sanctionId: z.uuid(),
  personId: z.uuid(),
  username: z.string(),
  name: z.string(),
  step: z.enum(sanctionSteps),
  limits: z.array(z.enum(limitKinds)),
  reason: z.string(),
  /** The first instant after it; null for no end. */
  until: instant.nullable(),
  state: z.enum(sanctionProcess.states),
  givenBy: z.string(),
  givenAt: instant,
  /** The second admin, where one was needed. */
  confirmedBy: z.string().nullable(),
  /** When a warning was read, or another sanction ended or was replaced. */
  endedAt: instant.nullable(),
  liftedBy: z.string().nullable(),
  liftedAt: instant.nullable(),
  liftedWhy: z.string(),
  appeal: appealView.nullable(),
  mayLift: z.boolean(),
})
export type Sanction = z.infer<typeof sanction>

/** The sanction as the person sees it, without the admin's identity. */
export const ownSanction = z.object({
  sanctionId: z.uuid(),
  step: z.enum(sanctionSteps),
  limits: z.array(z.enum(limitKinds)),
  reason: z.string(),
  until: instant.nullable(),
  givenAt: instant,
  needsReading: z.boolean(),
  appealState: z.enum(appealProcess.states).nullable(),
  appealAnswer: z.string(),
  /** Deadline of an appeal; null when none is possible. */
  appealUntil: instant.nullable(),
  /** Opens the appeal page, signed in or not. */
  appealToken: z.string(),
})
export type OwnSanction = z.infer<typeof ownSanction>

const newSanction = {
  step: z.enum(sanctionSteps),
  limits: z.array(z.enum(limitKinds)).max(limitKinds.length).default([]),
  /** The last day. */
  until: day.optional(),
}
export type NewSanction = { step: SanctionStep; limits: LimitKind[]; until?: Day | undefined; reason: string }

export const affectedBooking = z.object({
  id: z.uuid(),
  number: z.string(),
  side: z.enum(['artist', 'client']),
  state: z.enum(bookingProcess.states),
  startsAt: instant,
  /** Paid, and not earned yet. */
  held: rupees,
  /** True if it ends with the sanction; otherwise it continues. */
  ends: z.boolean(),
  /** Refund to the client in that case. */
  back: rupees,
})

/** Effects of a sanction, computed by the functions that apply it. */
export const sanctionPreview = z.object({
  /** The effects, one sentence each. */
  effects: z.array(z.string()),
  bookings: z.object({ total: z.number().int(), held: rupees, ending: z.number().int(), back: rupees, results: z.array(affectedBooking) }),
  orders: z.object({
    total: z.number().int(),
    paid: rupees,
    results: z.array(
      z.object({
        id: z.uuid(),
        number: z.string(),
        side: z.enum(['buyer', 'seller']),
        state: z.enum(openOrderStates),
        total: rupees,
      }),
    ),
  }),
  jobs: z.number().int(),
  proposals: z.number().int(),
  entries: z.number().int(),
  payouts: z.object({ total: z.number().int(), amount: rupees }),
  /** The email to the person. */
  letter: z.object({ subject: z.string(), lines: z.array(z.string()) }),
  /** The sanction that it replaces. */
  replaces: z.enum(sanctionSteps).nullable(),
  needsSecond: z.boolean(),
})
export type SanctionPreview = z.infer<typeof sanctionPreview>

const ofPerson = { username: z.string().min(1).max(60) }
const token = z.string().min(1).max(120)

/** Content of the page behind the email's link. */
const appealPage = ownSanction.omit({ sanctionId: true, needsReading: true, appealToken: true })
export type AppealPage = z.infer<typeof appealPage>

export const sanctionViews = ['appeals', 'in_force', 'all'] as const

export const sanctions = {
  list: call({
    method: 'POST',
    path: '/admin/sanctions',
    may: 'admin',
    roles: ['moderator', 'support'],
    summary: 'Sanctions, the latest first: of one person, those in force, or those whose appeal waits, the oldest appeal first.',
    input: z.object({
      ...pageNumberInput(20),
      username: z.string().min(1).max(60).optional(),
      view: z.enum(sanctionViews).default('all'),
      step: z.enum(sanctionSteps).optional(),
    }),
    output: pageOf(sanction),
  }),
  preview: call({
    method: 'POST',
    path: '/admin/people/{username}/sanctions/preview',
    may: 'admin',
    roles: ['moderator'],
    perMinute: 60,
    summary:
      'What a sanction would do: bookings, orders, jobs, entries, payouts, and the e-mail that the person would read. Nothing happens.',
    input: z.object({ ...ofPerson, ...newSanction, reason: z.string().trim().max(sanctionLimits.reasonMost).default('') }),
    output: sanctionPreview,
  }),
  give: call({
    method: 'POST',
    path: '/admin/people/{username}/sanctions',
    may: 'admin',
    roles: ['moderator'],
    fresh: ({ step }) => step === 'suspend' || step === 'ban',
    idempotent: true,
    perMinute: 30,
    summary:
      'Warn, limit, suspend or ban somebody. A ban of somebody with open bookings or orders needs a second admin: 409 needs_second_admin.',
    input: z.object({ ...ofPerson, ...newSanction, reason: sanctionReason }),
    output: sanction,
  }),
  lift: call({
    method: 'POST',
    path: '/admin/sanctions/{sanctionId}/lift',
    may: 'admin',
    roles: ['moderator'],
    perMinute: 60,
    summary: 'Lift a sanction that is in force. The person is told.',
    input: z.object({ sanctionId: id, reason: adminReason }),
    output: sanction,
  }),
  decideAppeal: call({
    method: 'POST',
    path: '/admin/sanctions/{sanctionId}/appeal',
    may: 'admin',
    roles: ['moderator'],
    perMinute: 60,
    summary: 'Decide about an appeal. Who gave the sanction, or confirmed it, does not.',
    input: z.object({ sanctionId: id, decision: z.enum(appealDecisions), reason: sanctionReason }),
    output: sanction,
  }),
  own: call({
    method: 'GET',
    path: '/sanctions/own',
    may: 'signedIn',
    summary: 'What our team has against me: the sanction in force, if there is one.',
    input: nothing,
    output: z.object({ results: z.array(ownSanction) }),
  }),
  read: call({
    method: 'POST',
    path: '/sanctions/{sanctionId}/read',
    may: 'signedIn:own',
    summary: 'Confirm that I have read a warning.',
    input: z.object({ sanctionId: id }),
    output: done,
  }),
  appealPage: call({
    method: 'GET',
    path: '/appeals/{token}',
    may: 'anyone',
    perMinute: 30,
    summary: 'What the link of a mail about a sanction leads to. 404 for every link that is not ours.',
    input: z.object({ token }),
    output: appealPage,
  }),
  appeal: call({
    method: 'POST',
    path: '/appeals/{token}',
    may: 'anyone',
    perMinute: 10,
    summary: 'Appeal, once, with the link of the mail. No account is needed; 404 for every link that is not ours.',
    input: z.object({ token, text: appealText }),
    output: done,
  }),
}
