/** A message to us becomes a ticket. */
import { sql } from 'drizzle-orm'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { isProgram } from '#contract/grammar/honeypot.ts'
import { dayOf, hourMs } from '#contract/grammar/time.ts'
import { type support as calls, supportLimits, ticketProcess } from '#contract/support/support.ts'
import { type Ctx, inTransaction, now, publish } from '../../../platform/context.ts'
import { foldedAddress } from '../../auth/rules.ts'
import { countAttempt, countFromAddress } from '../../auth/service/attempts.ts'
import { clocksOf, excerptOf } from '../rules.ts'
import { write } from '../service.ts'
import { ticketNumbers, tickets } from '../tables.ts'

type Sent = OutputOf<typeof calls.send>

export async function send(ctx: Ctx, input: ParsedOf<typeof calls.send>): Promise<Sent> {
  const { topic, email } = input
  const clocks = clocksOf(topic, now(ctx))
  const answer = (number: string): Sent => ({
    number,
    topic,
    acknowledgeBy: clocks.acknowledge_by.toISOString(),
    resolveBy: clocks.resolve_by.toISOString(),
  })
  if (isProgram(input)) return answer(numberOf(ctx, 0))
  await countFromAddress(ctx, { what: 'tickets', most: supportLimits.perHourFromAddress, withinMs: hourMs })
  await countAttempt(ctx, { key: `tickets of ${foldedAddress(email)}`, most: supportLimits.perHourFromEmail, withinMs: hourMs })
  return inTransaction(ctx, async (ctx) => answer(await open(ctx, input, clocks)))
}

async function open(ctx: Ctx, input: ParsedOf<typeof calls.send>, clocks: ReturnType<typeof clocksOf>): Promise<string> {
  const { name, email, topic, bookingId: booking_ref = '', message } = input
  const id = ctx.platform.ids.uuid()
  const number = await nextNumber(ctx)
  await ctx.db.insert(tickets).values({
    ...{ id, number, topic, name, email, booking_ref, excerpt: excerptOf(message), ...clocks },
    person_id: ctx.person?.id ?? null,
    state: ticketProcess.start,
    opened_at: now(ctx),
    updated_at: now(ctx),
  })
  await write(ctx, { id }, message, null)
  publish(ctx, 'ticket.opened', { ticketId: id })
  return number
}

/** From a sequence, so no number is given twice; a failed ticket leaves a gap. */
async function nextNumber(ctx: Ctx): Promise<string> {
  const { rows } = await ctx.db.execute<{ next: string }>(sql`select nextval(${ticketNumbers.seqName}) as next`)
  return numberOf(ctx, Number(rows[0]?.next))
}

function numberOf(ctx: Ctx, count: number): string {
  return `MHF-${dayOf(now(ctx)).slice(0, 4)}-${String(count).padStart(6, '0')}`
}
