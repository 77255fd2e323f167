/** What the desk decides about bookings that the two sides see differently. */
import type { OutputOf, ParsedOf } from '#contract/call.ts'
import { type disputes as calls, disputeFailures } from '#contract/disputes.ts'
import { Failure } from '#contract/errors.ts'
import { type Ctx, inTransaction } from '../../platform/context.ts'
import { decideDispute } from '../bookings/service/disputes.ts'
import type { BookingRow } from '../bookings/service/rows.ts'
import { lastDecisionOn, record } from './audit.ts'
import type { AuditFacts } from './tables.ts'

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

async function whoWasFaster(ctx: Ctx, bookingId: string, error: unknown): Promise<unknown> {
  const isOver = error instanceof Failure && (error.code === 'wrong_state' || error.code === 'version_conflict')
  const last = isOver ? await lastDecisionOn(ctx, bookingId) : null
  return last ? disputeFailures.already_decided({ who: last.who }) : error
}

/** No names and no words of the two sides: the log outlives them. */
function factsOf({ state, version, refund_paise }: BookingRow): AuditFacts {
  return { state, version, refund_paise }
}
