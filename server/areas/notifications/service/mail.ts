/** Emails to people: whether they want them, why they get them, and queueing. */
import { createHash } from 'node:crypto'
import { noticeCategoryWords } from '#contract/notifications/notifications.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { MailContent } from '../../../platform/mail/message.ts'
import { written } from '../../../platform/mail/write.ts'
import { provedEmail } from '../../auth/rules.ts'
import { requirePersonRow } from '../../auth/service.ts'
import { catalogue, isNotificationType, type MailType } from '../rules/catalogue.ts'
import { isWanted } from '../rules/preferences.ts'
import type { notifications } from '../tables.ts'
import { type Claimed, plan } from './deliveries.ts'
import { preferencesOf } from './preferences.ts'

export interface NewMail {
  type: MailType
  letter: MailContent
  /** Idempotency key; by default the type and the request. */
  key?: string
}

/** To an account, unless its preferences say otherwise. The address is looked up when the email is sent: `attemptMail`. */
export async function mailPerson(ctx: Ctx, personId: string, { type, letter, key }: NewMail): Promise<void> {
  if (isNotificationType(type) && !isWanted(await preferencesOf(ctx, personId), type, 'mail')) return
  const why = whyOf(type, ctx.platform.env.BASE_URL)
  await send(ctx, { type, letter: { ...letter, why }, ...(key && { key }) }, { personId })
}

/** To an address: a person without an account, or admins. */
export async function mailAddress(ctx: Ctx, to: string, mail: NewMail): Promise<void> {
  const why = mail.letter.why ?? whyOf(mail.type, ctx.platform.env.BASE_URL)
  await send(ctx, { ...mail, letter: { ...mail.letter, why } }, { to })
}

async function send(ctx: Ctx, { type, letter, key }: NewMail, reader: { personId: string } | { to: string }): Promise<void> {
  const named = key ?? `${type} ${ctx.requestId}`
  await plan(ctx, [
    {
      key: `mail ${named} ${'to' in reader ? hashOf(reader.to) : reader.personId}`,
      channel: 'mail',
      type,
      ...('to' in reader ? { to_email: reader.to } : { person_id: reader.personId }),
      letter: JSON.stringify(letter),
    },
  ])
}

/** Hash of an address, which is deleted sooner than the key. */
const hashOf = (to: string) => createHash('sha256').update(to).digest('base64url')

const preferencesPath = '/dashboard/settings/notifications'

export function whyOf(type: MailType, baseUrl: string): NonNullable<MailContent['why']> {
  if (type.startsWith('desk.')) return { text: 'You get this because this is the address of the desk.' }
  if (!isNotificationType(type) || catalogue[type].isCritical)
    return { text: 'You get this whatever you have chosen, because it is about your money, your safety or your account.' }
  const { title } = noticeCategoryWords[catalogue[type].category]
  return { text: `You get this because you are told about “${title}” by mail.`, link: baseUrl + preferencesPath }
}

/**
 * One attempt to send an email. The only place that decides on the address: the one verified at the time of sending. An unverified address may be a
 * stranger's; people without a verified one are notified on the site only.
 */
export async function attemptMail(ctx: Ctx, { reader, to_email, letter }: Claimed): Promise<'sent' | 'dropped'> {
  const to = reader ? provedEmail(reader) : to_email
  if (!to || !letter) return 'dropped'
  const { mailer, env } = ctx.platform
  await mailer.send({ to, ...written(JSON.parse(letter) as MailContent, env.BASE_URL) })
  return 'sent'
}

/** The email of a notification without its own text: the sentence of the bell and its link. */
export async function mailPlainly(ctx: Ctx, { id, person_id, type, message, href }: typeof notifications.$inferSelect): Promise<void> {
  const { first_name: to } = await requirePersonRow(ctx, person_id)
  const letter = plainMail({ type, message, href }, to, ctx.platform.env.BASE_URL)
  await mailPerson(ctx, person_id, { type, key: `${type} ${id}`, letter })
}

export function plainMail(
  { type, message, href }: Pick<typeof notifications.$inferSelect, 'type' | 'message' | 'href'>,
  to: string,
  baseUrl: string,
): MailContent {
  return { subject: catalogue[type].title, to, lines: [message], about: 'See it', link: baseUrl + href }
}
