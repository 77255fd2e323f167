/** Tickets: opening and handling. */
import { and, asc, eq } from 'drizzle-orm'
import type { EventName } from '#contract/events.ts'
import type { ParsedOf } from '#contract/grammar/call.ts'
import { failures } from '#contract/grammar/errors.ts'
import { type support as calls, supportFailures, type TicketMove, type TicketView, ticketProcess } from '#contract/support/support.ts'
import { type Ctx, inTransaction, now, publish, requirePerson } from '../../platform/context.ts'
import { record } from '../audit/service.ts'
import { people } from '../auth/tables.ts'
import { clocksOf } from './rules.ts'
import { rowOf } from './service/list.ts'
import { type TicketDbRow, ticketMessages, tickets } from './tables.ts'

export async function get(ctx: Ctx, { ticketId }: { ticketId: string }): Promise<TicketView> {
  const [ticket] = await ctx.db.select().from(tickets).where(eq(tickets.id, ticketId))
  if (!ticket) throw failures.not_found()
  const { id, text, at, author_id } = ticketMessages
  const messages = await ctx.db
    .select({ id, text, at, author_id, author: people.username })
    .from(ticketMessages)
    .leftJoin(people, eq(people.id, author_id))
    .where(eq(ticketMessages.ticket_id, ticketId))
    .orderBy(asc(id))
  return {
    ...rowOf(ctx, ticket),
    messages: messages.map(({ author_id, at, ...message }) => ({ ...message, from: author_id ? 'desk' : 'sender', at: at.toISOString() })),
  }
}

type TicketEventName = Extract<EventName, 'ticket.acknowledged' | 'ticket.closed' | 'ticket.reopened'>
const news: Record<Exclude<TicketMove, 'answer'>, TicketEventName> = {
  acknowledge: 'ticket.acknowledged',
  close: 'ticket.closed',
  reopen: 'ticket.reopened',
}

type Seen = { ticketId: string; version: number }

const moved =
  (move: keyof typeof news) =>
  (ctx: Ctx, { ticketId, version }: Seen) =>
    inTransaction(ctx, async (ctx) => {
      await moveTicket(ctx, move, { ticketId, version })
      publish(ctx, news[move], { ticketId })
      return get(ctx, { ticketId })
    })

export const acknowledge = moved('acknowledge')
export const close = moved('close')
export const reopen = moved('reopen')

export async function answer(ctx: Ctx, { ticketId, version, message }: ParsedOf<typeof calls.answer>): Promise<TicketView> {
  return inTransaction(ctx, async (ctx) => {
    const ticket = await moveTicket(ctx, 'answer', { ticketId, version })
    const messageId = await write(ctx, ticket, message, requirePerson(ctx).id)
    publish(ctx, 'ticket.answered', { ticketId, messageId })
    return get(ctx, { ticketId })
  })
}

/** Checks the version that the caller has seen: of two concurrent changes, one is refused. @throws 409 */
async function moveTicket(ctx: Ctx, move: TicketMove, { ticketId, version }: Seen): Promise<TicketDbRow> {
  const [before] = await ctx.db.select().from(tickets).where(eq(tickets.id, ticketId)).for('update')
  if (!before) throw failures.not_found()
  const { state } = before
  if (before.version !== version || !ticketProcess.can(move, state, 'desk'))
    throw supportFailures.already_moved({ state }, { state, version: before.version })
  const { to } = ticketProcess.moves[move]
  // A reopened ticket gets new deadlines.
  const clocks = move === 'reopen' ? clocksOf(before.topic, now(ctx)) : {}
  const [after] = await ctx.db
    .update(tickets)
    .set({ state: to, ...clocks, version: version + 1, updated_at: now(ctx) })
    .where(and(eq(tickets.id, ticketId), eq(tickets.version, version)))
    .returning()
  if (!after) throw supportFailures.already_moved({ state })
  const facts = ({ state, version }: TicketDbRow) => ({ state, version })
  await record(ctx, { action: `ticket.${move}`, subject_id: ticketId, before: facts(before), after: facts(after), reason: '' })
  return after
}

/** @param authorId null for the sender @returns the id of the message */
export async function write(ctx: Ctx, { id: ticket_id }: { id: string }, text: string, author_id: string | null): Promise<string> {
  const id = ctx.platform.ids.uuid()
  await ctx.db.insert(ticketMessages).values({ id, ticket_id, author_id, text, at: now(ctx) })
  return id
}
