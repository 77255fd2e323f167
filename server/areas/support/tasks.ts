import { eq } from 'drizzle-orm'
import { brand } from '#brand'
import { type Ctx, systemCtx } from '../../platform/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { adminIds } from '../auth/service/roles.ts'
import { mailAddress } from '../notifications/service/mail.ts'
import { notify } from '../notifications/service.ts'
import { adminMail, mailTypes, senderMail, type TicketEvent, ticketEvents, topicName } from './mails.ts'
import { type TicketDbRow, ticketMessages, tickets } from './tables.ts'

export function supportJobs(platform: Platform) {
  const { outbox } = platform
  // One subscriber for each recipient, so that the retry of a failed email does not send the other one again.
  outbox.subscribe('support.mail-sender', ticketEvents, ({ id, name, payload }) =>
    mailSender(systemCtx(platform, id), name as TicketEvent, payload),
  )
  outbox.subscribe('support.mail-desk', ['ticket.opened'], ({ id, payload }) => mailAdmins(systemCtx(platform, id), payload.ticketId))
  outbox.subscribe('support.bell-desk', ['ticket.opened'], ({ id, payload }) => notifyAdmins(systemCtx(platform, id), payload.ticketId))
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

async function notifyAdmins(ctx: Ctx, ticketId: string): Promise<void> {
  const ticket = await ticketOf(ctx, ticketId)
  if (!ticket) return
  const message = `${ticket.number} is waiting for a first reply: ${topicName(ticket.topic)}.`
  for (const personId of await adminIds(ctx, ['support']))
    await notify(ctx, { personId, key: `ticket.opened ${ticketId}`, type: 'ticket.opened', message, href: pathOf(ticket) })
}

const pathOf = ({ id }: TicketDbRow) => `/admin/tickets?open=${id}`

async function ticketOf(ctx: Ctx, ticketId: string): Promise<TicketDbRow | undefined> {
  const [ticket] = await ctx.db.select().from(tickets).where(eq(tickets.id, ticketId))
  return ticket
}

async function textOf(ctx: Ctx, messageId: string | undefined): Promise<string> {
  if (!messageId) return ''
  const [message] = await ctx.db.select().from(ticketMessages).where(eq(ticketMessages.id, messageId))
  return message?.text ?? ''
}
