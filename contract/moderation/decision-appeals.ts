/** Appeals against a decision: a rejected profile, a disqualified entry, a removed job. */
import { z } from 'zod'
import { call, id } from '../grammar/call.ts'
import { defineFailures } from '../grammar/errors.ts'
import { defineProcess } from '../grammar/process.ts'
import { instant } from '../grammar/time-fields.ts'
import { appealText, sanctionReason } from './sanctions.ts'

export const appealSubjects = ['profile', 'entry', 'job'] as const
export type AppealSubject = (typeof appealSubjects)[number]
/** After `We have`. */
export const appealedDecisions: Record<AppealSubject, string> = {
  profile: 'declined your page',
  entry: 'disqualified your performance',
  job: 'removed your job',
}

/** `another`: an admin other than the one who decided. */
export const decisionAppealProcess = defineProcess({
  start: 'waiting',
  moves: {
    uphold: { by: ['another'], from: ['waiting'], to: 'upheld' },
    reverse: { by: ['another'], from: ['waiting'], to: 'reversed' },
  },
})
export type DecisionAppealState = (typeof decisionAppealProcess.states)[number]
export const decisionAppealDecisions = ['uphold', 'reverse'] as const

export const decisionAppealFailures = defineFailures({
  nothing_to_appeal: [409, 'There is no decision to appeal against here.'],
  appealed_already: [409, 'You have appealed already. We answer by e-mail and in your notifications.'],
  appeal_closed: [409, 'This cannot be appealed any more: more than 30 days have passed.'],
  appeal_decided: [409, 'This appeal is decided already. Look again.'],
  another_admin: [409, 'Another admin decides this appeal than the one who made the decision.'],
  stands_otherwise: [409, 'It does not stand as it was decided any more, so there is nothing to reverse.'],
})

/** As its owner sees it, without the admin's identity. */
export const appealableDecision = z.object({
  /** null: no decision that could be appealed. */
  decision: z.object({ reason: z.string(), at: instant }).nullable(),
  /** Deadline of an appeal; null when none is possible. */
  appealUntil: instant.nullable(),
  appeal: z.object({ text: z.string(), at: instant, state: z.enum(decisionAppealProcess.states), answer: z.string() }).nullable(),
})
export type AppealableDecision = z.infer<typeof appealableDecision>

/** Id of the profile’s person, of the entry or of the job. */
const subject = { subject: z.enum(appealSubjects), subjectId: id }

export const decisionAppeals = {
  of: call({
    method: 'GET',
    path: '/decision-appeals/{subject}/{subjectId}',
    may: 'signedIn:own',
    summary: 'The decision of our team about something of mine that I can appeal against, and what became of my appeal.',
    input: z.object(subject),
    output: appealableDecision,
  }),
  make: call({
    method: 'POST',
    path: '/decision-appeals/{subject}/{subjectId}',
    may: 'signedIn:own',
    perMinute: 10,
    summary: 'Appeal against that decision, once and within 30 days. Another admin decides.',
    input: z.object({ ...subject, text: appealText }),
    output: appealableDecision,
  }),
  decide: call({
    method: 'POST',
    path: '/admin/decision-appeals/{appealId}',
    may: 'admin',
    roles: ['moderator'],
    perMinute: 60,
    summary:
      'Decide about such an appeal. Who made the decision does not. Reversing lets the page be sent again, the entry stand, the job wait.',
    input: z.object({ appealId: id, decision: z.enum(decisionAppealDecisions), reason: sanctionReason }),
    output: z.object({ appealId: z.uuid(), state: z.enum(decisionAppealProcess.states) }),
  }),
}
