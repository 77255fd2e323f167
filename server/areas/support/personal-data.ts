/** Keeps that a ticket existed, its topic and its times, as the law asks about deadlines. Removes the texts. */
import { eq, inArray, or } from 'drizzle-orm'
import type { PersonalData } from '../../personal-data.ts'
import type { Ctx } from '../../platform/context.ts'
import { inErasure } from '../../platform/database/erasure.ts'
import { ticketMessages, tickets } from './tables.ts'

const of = (id: string, email: string | null) => or(eq(tickets.person_id, id), email ? eq(tickets.email, email) : undefined)

export const supportPersonalData: PersonalData = {
  tables: ['tickets', 'ticket_messages'],
  async gather(ctx, { id, email }) {
    const mine = await ctx.db.select().from(tickets).where(of(id, email))
    return {
      tickets: mine,
      messages: await messagesOf(
        ctx,
        mine.map((ticket) => ticket.id),
      ),
    }
  },
  async erase(ctx, { id, email, pseudonym }) {
    const erased = await ctx.db
      .update(tickets)
      .set({ name: pseudonym, email: '', excerpt: '', booking_ref: '' })
      .where(of(id, email))
      .returning({ id: tickets.id })
    const ids = erased.map((ticket) => ticket.id)
    if (ids.length)
      await inErasure(ctx, () => ctx.db.update(ticketMessages).set({ text: '' }).where(inArray(ticketMessages.ticket_id, ids)))
  },
  async holds(ctx, personId) {
    const open = await ctx.db.select({ number: tickets.number, state: tickets.state }).from(tickets).where(eq(tickets.person_id, personId))
    return open
      .filter(({ state }) => state === 'open' || state === 'acknowledged')
      .map(({ number }) => ({ kind: 'tickets', text: `Your ticket ${number} waits for our answer.` }))
  },
}

async function messagesOf(ctx: Ctx, ids: string[]) {
  const { ticket_id, text, at, author_id } = ticketMessages
  if (!ids.length) return []
  const rows = await ctx.db.select({ ticket_id, text, at, author_id }).from(ticketMessages).where(inArray(ticket_id, ids))
  return rows.map(({ author_id, ...row }) => ({ ...row, from: author_id ? 'us' : 'you' }))
}
