/** The list of tickets for admins. */
import { and, asc, desc, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { ParsedOf } from '#contract/grammar/call.ts'
import { type Page, pageFrom } from '#contract/grammar/page.ts'
import { type support as calls, type TicketRow, ticketProcess } from '#contract/support/support.ts'
import { type Ctx, now } from '../../../platform/context.ts'
import { holding } from '../../../platform/database/like.ts'
import { overdueOf, waitsForAnswer, waitsForWord } from '../rules.ts'
import { type TicketDbRow, tickets } from '../tables.ts'

type ListQuery = ParsedOf<typeof calls.list>

const nextClock = sql`case
  when ${inArray(tickets.state, [...waitsForWord])} then least(${tickets.acknowledge_by}, ${tickets.resolve_by})
  when ${inArray(tickets.state, [...waitsForAnswer])} then ${tickets.resolve_by} end`

/** Waiting tickets first, by the nearest deadline; then answered ones, newest first. */
export async function list(ctx: Ctx, asked: ListQuery): Promise<Page<TicketRow>> {
  const { page_number: page, page_size: limit } = asked
  const where = matching(ctx, asked)
  const waits = inArray(tickets.state, [...waitsForAnswer])
  const rows = await ctx.db
    .select()
    .from(tickets)
    .where(where)
    .orderBy(desc(waits), asc(nextClock), desc(tickets.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return pageFrom(
    rows.map((row) => rowOf(ctx, row)),
    await ctx.db.$count(tickets, where),
    { page, limit },
  )
}

function matching(ctx: Ctx, { state, topic, overdue, words }: ListQuery): SQL | undefined {
  const like = words && holding(words)
  const said = like ? [tickets.number, tickets.name, tickets.email, tickets.excerpt, tickets.booking_ref] : []
  return and(
    state && eq(tickets.state, state),
    topic && eq(tickets.topic, topic),
    overdue ? late(now(ctx)) : undefined,
    or(...said.map((column) => sql`${column} ilike ${like}`)),
  )
}

/** The same as `overdueOf`, in SQL. */
function late(at: Date): SQL | undefined {
  return or(
    and(inArray(tickets.state, [...waitsForWord]), lt(tickets.acknowledge_by, at)),
    and(inArray(tickets.state, [...waitsForAnswer]), lt(tickets.resolve_by, at)),
  )
}

export function rowOf(ctx: Ctx, ticket: TicketDbRow): TicketRow {
  const { id, number, topic, name, email, booking_ref, excerpt, state, version } = ticket
  return {
    ticketId: id,
    ...{ number, topic, name, email, excerpt, state, version },
    bookingId: booking_ref,
    openedAt: ticket.opened_at.toISOString(),
    acknowledgeBy: ticket.acknowledge_by.toISOString(),
    resolveBy: ticket.resolve_by.toISOString(),
    overdue: overdueOf(ticket, now(ctx)),
    nextMoves: ticketProcess.nextMoves(state, 'desk'),
  }
}
