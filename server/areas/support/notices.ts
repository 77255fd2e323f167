/** Notices to admins about a ticket that waits. */
import { eq } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import type { DomainEvent } from '../../platform/events/outbox.ts'
import { type Notice, type Notices, toAdmins } from '../notifications/service/notices.ts'
import { topicName } from './mails.ts'
import { type TicketDbRow, tickets } from './tables.ts'

export const pathOf = ({ id }: TicketDbRow) => `/admin/tickets?open=${id}`

export async function ticketOf(ctx: Ctx, ticketId: string): Promise<TicketDbRow | undefined> {
  const [ticket] = await ctx.db.select().from(tickets).where(eq(tickets.id, ticketId))
  return ticket
}

async function toSupport(ctx: Ctx, { name, payload: { ticketId } }: DomainEvent<'ticket.opened'>): Promise<Notice[]> {
  const ticket = await ticketOf(ctx, ticketId)
  if (!ticket) return []
  const message = `${ticket.number} is waiting for a first reply: ${topicName(ticket.topic)}.`
  return toAdmins(ctx, ['support'], { key: `${name} ${ticketId}`, message, href: pathOf(ticket) })
}

export const ticketNotices: Notices<'ticket.opened'> = { 'ticket.opened': toSupport }
