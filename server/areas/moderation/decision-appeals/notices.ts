/** Notices about an appeal against a decision: to our team, and the answer to its owner. */
import { appealedDecisions } from '#contract/moderation/decision-appeals.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { DomainEvent } from '../../../platform/events/outbox.ts'
import type { MailContent } from '../../../platform/mail/message.ts'
import { requirePersonRow } from '../../auth/service.ts'
import { type Notice, type Notices, toAdmins } from '../../notifications/service/notices.ts'
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

async function toOwner(ctx: Ctx, { name, payload: { appealId, personId } }: DomainEvent<Answered>): Promise<Notice[]> {
  const row = await appealById(ctx, appealId)
  if (!row) return []
  const { first_name: to } = await requirePersonRow(ctx, personId)
  const href = appealedThings[row.subject].ownHref(row.subject_id)
  const letter = answerMail(name, row, { to, link: ctx.platform.env.BASE_URL + href })
  return [{ personId, key: `${name} ${appealId}`, message: `${answerText(name, row)} ${row.answer}`, href, letter }]
}

/** Leaves out the admin who made the decision. */
async function toAnother(ctx: Ctx, { name, payload: { appealId, personId } }: DomainEvent<'decision.appealed'>): Promise<Notice[]> {
  const row = await appealById(ctx, appealId)
  if (row?.state !== 'waiting') return []
  const { username } = await requirePersonRow(ctx, personId)
  const message = `${username} has appealed: we have ${appealedDecisions[row.subject].replace('your', 'their')}.`
  const all = await toAdmins(ctx, ['moderator'], { key: `${name} ${appealId}`, message, href: '/admin/review?kind=appeals' })
  return all.filter((notice) => notice.personId !== row.decision_by)
}

export const appealNotices: Notices<Answered | 'decision.appealed'> = {
  'decision.upheld': toOwner,
  'decision.reversed': toOwner,
  'decision.appealed': toAnother,
}
