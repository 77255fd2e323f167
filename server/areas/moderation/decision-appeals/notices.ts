/** Notices about an appeal against a decision: to our team, and the answer to its owner. */
import { appealedDecisions } from '#contract/moderation/decision-appeals.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { DomainEvent } from '../../../platform/events/outbox.ts'
import type { MailContent } from '../../../platform/mail/message.ts'
import { adminIds } from '../../auth/service/roles.ts'
import { requirePersonRow } from '../../auth/service.ts'
import { mailPerson } from '../../notifications/service/mail.ts'
import { notify } from '../../notifications/service.ts'
import { appealById, type DecisionAppealRow } from './service.ts'
import { appealedThings } from './things.ts'

export const answeredEvents = ['decision.upheld', 'decision.reversed'] as const
type Answered = (typeof answeredEvents)[number]
type AppealFacts = Pick<DecisionAppealRow, 'subject' | 'answer'>

const next: Record<DecisionAppealRow['subject'], string> = {
  profile: 'You can change your page and send it again.',
  entry: 'It is back in the contest.',
  job: 'It is in review again, and opens once we have looked at it.',
}

/** One or two sentences, for the bell and the start of the email. */
export function answerText(name: Answered, { subject }: AppealFacts): string {
  return name === 'decision.reversed'
    ? `We had ${appealedDecisions[subject]}, and have taken that back. ${next[subject]}`
    : `You appealed because we have ${appealedDecisions[subject]}. Another member of our team has looked at it, and it stays as it is.`
}

export function answerMail(name: Answered, row: AppealFacts, { to, link }: { to: string; link: string }): MailContent {
  return {
    to,
    subject: name === 'decision.reversed' ? 'Your appeal was successful' : 'Your appeal was not successful',
    lines: [answerText(name, row), 'Why:', row.answer],
    about: 'Open it',
    link,
  }
}

export async function ringOwner(ctx: Ctx, { name, payload: { appealId, personId } }: DomainEvent<Answered>): Promise<void> {
  const row = await appealById(ctx, appealId)
  if (!row) return
  const href = appealedThings[row.subject].ownHref(row.subject_id)
  await notify(ctx, { personId, key: `${name} ${appealId}`, type: name, message: `${answerText(name, row)} ${row.answer}`, href })
}

export async function mailOwner(ctx: Ctx, { name, payload: { appealId, personId } }: DomainEvent<Answered>): Promise<void> {
  const row = await appealById(ctx, appealId)
  if (!row) return
  const { first_name: to } = await requirePersonRow(ctx, personId)
  const link = ctx.platform.env.BASE_URL + appealedThings[row.subject].ownHref(row.subject_id)
  await mailPerson(ctx, personId, { type: name, key: `${name} ${appealId}`, letter: answerMail(name, row, { to, link }) })
}

/** Leaves out the admin who made the decision. */
export async function ringAnother(ctx: Ctx, { payload: { appealId, personId } }: DomainEvent<'decision.appealed'>): Promise<void> {
  const row = await appealById(ctx, appealId)
  if (row?.state !== 'waiting') return
  const { username } = await requirePersonRow(ctx, personId)
  const message = `${username} has appealed: we have ${appealedDecisions[row.subject].replace('your', 'their')}.`
  for (const adminId of await adminIds(ctx, ['moderator']))
    if (adminId !== row.decision_by)
      await notify(ctx, {
        personId: adminId,
        key: `decision.appealed ${appealId}`,
        type: 'decision.appealed',
        message,
        href: '/admin/review?kind=appeals',
      })
}
