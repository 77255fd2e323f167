/** Notices about a sanction to the person, and about an appeal to our team. */
import { eq } from 'drizzle-orm'
import { sanctionNames } from '#contract/moderation/sanctions.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { DomainEvent } from '../../../platform/events/outbox.ts'
import type { MailContent } from '../../../platform/mail/message.ts'
import { appealLink, appealToken } from '../../auth/service/appeal-links.ts'
import { adminIds } from '../../auth/service/roles.ts'
import { peopleByIds, requirePersonRow } from '../../auth/service.ts'
import { mailPerson } from '../../notifications/service/mail.ts'
import { notify } from '../../notifications/service.ts'
import { sanctions } from '../tables.ts'
import { isAnother } from './appeals.ts'
import { endedMail, endedSentence, keepsOut, liftedMail, mailOf, type SanctionRow, sentenceOf, upheldMail } from './rules.ts'

export const toldToPerson = ['sanction.given', 'sanction.lifted', 'sanction.ended', 'sanction.upheld'] as const
type ToPerson = DomainEvent<(typeof toldToPerson)[number]>
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

export async function ringPerson(ctx: Ctx, { name, payload: { sanctionId, personId } }: ToPerson): Promise<void> {
  const row = await sanctionRow(ctx, sanctionId)
  if (!row) return
  const href = `/appeal?token=${appealToken(ctx.platform.env, sanctionId)}`
  await notify(ctx, { personId, key: `${name} ${sanctionId}`, type: name, message: messages[name](row).trim(), href })
}

export async function mailTo(ctx: Ctx, { name, payload: { sanctionId, personId } }: ToPerson): Promise<void> {
  const row = await sanctionRow(ctx, sanctionId)
  if (!row) return
  const { first_name: to } = await requirePersonRow(ctx, personId)
  await mailPerson(ctx, personId, {
    type: name,
    key: `${name} ${sanctionId}`,
    letter: mailContentAbout(name, row, to, appealLink(ctx.platform.env, sanctionId)),
  })
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
export async function ringModerators(ctx: Ctx, { payload: { sanctionId, personId } }: DomainEvent<'sanction.appealed'>): Promise<void> {
  const row = await sanctionRow(ctx, sanctionId)
  if (row?.appeal_state !== 'waiting') return
  const username = (await peopleByIds(ctx, [personId])).get(personId)?.username ?? ''
  const message = `${username} has appealed against a ${sanctionNames[row.step].toLowerCase()}.`
  for (const adminId of await adminIds(ctx, ['moderator']))
    if (isAnother(row, adminId))
      await notify(ctx, {
        personId: adminId,
        key: `sanction.appealed ${sanctionId}`,
        type: 'sanction.appealed',
        message,
        href: '/admin/sanctions?view=appeals',
      })
}
