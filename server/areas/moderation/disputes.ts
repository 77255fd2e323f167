/** What the desk decides about bookings and orders that the two sides see differently. */
import type { AuditFacts } from '#contract/audit.ts'
import type { OutputOf, ParsedOf } from '#contract/call.ts'
import { type disputes as calls, disputeFailures } from '#contract/disputes.ts'
import { Failure } from '#contract/errors.ts'
import { toPaise } from '#contract/money.ts'
import type { orders as orderCalls } from '#contract/orders.ts'
import { type Ctx, inTransaction } from '../../platform/context.ts'
import { decideDispute } from '../bookings/service/disputes.ts'
import type { BookingRow } from '../bookings/service/rows.ts'
import { decideDispute as decideOrder } from '../orders/service/disputes.ts'
import { lastDecisionOn, record } from './audit.ts'

export async function decide(ctx: Ctx, input: ParsedOf<typeof calls.decide>): Promise<OutputOf<typeof calls.decide>> {
  try {
    return await inTransaction(ctx, async (ctx) => {
      const { move, before, after, ...decision } = await decideDispute(ctx, input)
      if (!input.preview)
        await record(ctx, {
          action: `booking.${move}`,
          subject_id: input.bookingId,
          before: factsOf(before),
          after: { ...factsOf(after), percent: decision.refund.percent },
          reason: input.reason,
        })
      return decision
    })
  } catch (error) {
    throw await whoWasFaster(ctx, input.bookingId, error)
  }
}

export async function decideOnOrder(ctx: Ctx, input: ParsedOf<typeof orderCalls.decide>): Promise<OutputOf<typeof orderCalls.decide>> {
  try {
    return await inTransaction(ctx, async (ctx) => {
      const { move, decision, before, after } = await decideOrder(ctx, input)
      if (!input.preview)
        await record(ctx, {
          action: `order.${move}`,
          subject_id: input.id,
          before: factsOf(before),
          after: { ...factsOf(after), decided_paise: toPaise(input.amount), comesBack: input.comesBack },
          reason: input.reason,
        })
      return { ...decision, message: input.preview ? 'Nothing is decided yet.' : said[move] }
    })
  } catch (error) {
    throw await whoWasFaster(ctx, input.id, error)
  }
}

const said = {
  decide: 'It is decided. Both sides are told; the money moves once it stands.',
  resolve: 'It is decided for good. Both sides are told.',
}

async function whoWasFaster(ctx: Ctx, subjectId: string, error: unknown): Promise<unknown> {
  const isOver = error instanceof Failure && (error.code === 'wrong_state' || error.code === 'version_conflict')
  const last = isOver ? await lastDecisionOn(ctx, subjectId) : null
  return last ? disputeFailures.already_decided({ who: last.who }) : error
}

/** No names and no words of the two sides: the log outlives them. */
function factsOf({ state, version, refund_paise }: Pick<BookingRow, 'version' | 'refund_paise'> & { state: string }): AuditFacts {
  return { state, version, refund_paise }
}
