import { eq } from 'drizzle-orm'
import { brand } from '#brand'
import { type Ctx, systemCtx } from '../../platform/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { mailAddress } from '../notifications/service/mail.ts'
import { subscribeNotices } from '../notifications/service/notices.ts'
import { adminMail, mailTypes, senderMail, type TicketEvent, ticketEvents } from './mails.ts'
import { pathOf, ticketNotices, ticketOf } from './notices.ts'
import { ticketMessages } from './tables.ts'

export function supportJobs(platform: Platform) {
  const { outbox } = platform
  // One subscriber for each recipient, so that the retry of a failed email does not send the other one again.
  outbox.subscribe('support.mail-sender', ticketEvents, ({ id, name, payload }) =>
    mailSender(systemCtx(platform, id), name as TicketEvent, payload),
  )
  outbox.subscribe('support.mail-desk', ['ticket.opened'], ({ id, payload }) => mailAdmins(systemCtx(platform, id), payload.ticketId))
  subscribeNotices(platform, 'support', ticketNotices, ['support.bell-desk'])
}

async function mailSender(ctx: Ctx, news: TicketEvent, { ticketId, messageId }: { ticketId: string; messageId?: string }): Promise<void> {
  const ticket = await ticketOf(ctx, ticketId)
  if (ticket)
    await mailAddress(ctx, ticket.email, { type: mailTypes[news], letter: senderMail(news, ticket, await textOf(ctx, messageId)) })
}

async function mailAdmins(ctx: Ctx, ticketId: string): Promise<void> {
  const ticket = await ticketOf(ctx, ticketId)
  if (ticket)
    await mailAddress(ctx, brand.email, { type: 'desk.ticket', letter: adminMail(ticket, ctx.platform.env.BASE_URL + pathOf(ticket)) })
}

async function textOf(ctx: Ctx, messageId: string | undefined): Promise<string> {
  if (!messageId) return ''
  const [message] = await ctx.db.select().from(ticketMessages).where(eq(ticketMessages.id, messageId))
  return message?.text ?? ''
}
