/** Notices about a sanction to the person, and about an appeal to our team. */
import { eq } from 'drizzle-orm'
import { sanctionNames } from '#contract/moderation/sanctions.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { DomainEvent } from '../../../platform/events/outbox.ts'
import type { MailContent } from '../../../platform/mail/message.ts'
import { appealLink, appealToken } from '../../auth/service/appeal-links.ts'
import { peopleByIds, requirePersonRow } from '../../auth/service.ts'
import { type Notice, type Notices, toAdmins } from '../../notifications/service/notices.ts'
import { sanctions } from '../tables.ts'
import { isAnother } from './appeals.ts'
import { endedMail, endedSentence, keepsOut, liftedMail, mailOf, type SanctionRow, sentenceOf, upheldMail } from './rules.ts'

export const toldToPerson = ['sanction.given', 'sanction.lifted', 'sanction.ended', 'sanction.upheld'] as const
type Name = (typeof toldToPerson)[number]

async function sanctionRow(ctx: Ctx, id: string): Promise<SanctionRow | undefined> {
  const [row] = await ctx.db.select().from(sanctions).where(eq(sanctions.id, id))
  return row
}

const messages: Record<Name, (row: SanctionRow) => string> = {
  'sanction.given': (row) => `${sentenceOf(row)} The reason: ${row.reason}`,
  'sanction.lifted': ({ step, lifted_why }) => `We have lifted the ${sanctionNames[step].toLowerCase()}. ${lifted_why}`,
  'sanction.ended': endedSentence,
  'sanction.upheld': ({ step, appeal_answer }) =>
    `Your appeal was not successful, the ${sanctionNames[step].toLowerCase()} stays. ${appeal_answer}`,
}

async function toPerson(ctx: Ctx, { name, payload: { sanctionId, personId } }: DomainEvent<Name>): Promise<Notice[]> {
  const row = await sanctionRow(ctx, sanctionId)
  if (!row) return []
  const { env } = ctx.platform
  const { first_name: to } = await requirePersonRow(ctx, personId)
  const letter = mailContentAbout(name, row, to, appealLink(env, sanctionId))
  const href = `/appeal?token=${appealToken(env, sanctionId)}`
  return [{ personId, key: `${name} ${sanctionId}`, message: messages[name](row).trim(), href, letter }]
}

export function mailContentAbout(name: Name, row: SanctionRow, to: string, link: string): MailContent {
  if (name === 'sanction.given') return mailOf(row, to, link)
  if (name === 'sanction.lifted')
    return liftedMail(row, {
      to,
      why: row.lifted_why,
      wasAppealed: row.appeal_state === 'lifted',
      isOpenAgain: keepsOut(row.step) && !row.ended_at,
    })
  return name === 'sanction.ended' ? endedMail(row, to) : upheldMail(row, { to, answer: row.appeal_answer })
}

/** Leaves out the admins who gave or confirmed it. */
async function toModerators(ctx: Ctx, { name, payload: { sanctionId, personId } }: DomainEvent<'sanction.appealed'>): Promise<Notice[]> {
  const row = await sanctionRow(ctx, sanctionId)
  if (row?.appeal_state !== 'waiting') return []
  const username = (await peopleByIds(ctx, [personId])).get(personId)?.username ?? ''
  const message = `${username} has appealed against a ${sanctionNames[row.step].toLowerCase()}.`
  const all = await toAdmins(ctx, ['moderator'], { key: `${name} ${sanctionId}`, message, href: '/admin/sanctions?view=appeals' })
  return all.filter((notice) => isAnother(row, notice.personId))
}

export const sanctionNotices: Notices<Name | 'sanction.appealed'> = {
  'sanction.given': toPerson,
  'sanction.lifted': toPerson,
  'sanction.ended': toPerson,
  'sanction.upheld': toPerson,
  'sanction.appealed': toModerators,
}
