/** The view of a booking dispute for each side and our team. */
import { and, eq, inArray } from 'drizzle-orm'
import type { DisputeView } from '#contract/disputes/disputes.ts'
import { type Ctx, now } from '../../../../platform/context.ts'
import { maySpeak, stateOf } from '../../../disputes/rules.ts'
import { findDispute } from '../../../disputes/service/statements.ts'
import { clocksOnTheWire, statementsOnTheWire } from '../../../disputes/service/views.ts'
import { factsOf } from '../../rules/dispute-facts.ts'
import type { Reader } from '../../rules/view.ts'
import { bookingMoves } from '../../tables.ts'
import type { BookingRow } from '../rows.ts'

/** null: this booking was never disputed. */
export async function disputeFor(ctx: Ctx, booking: BookingRow, reader: Reader): Promise<DisputeView | null> {
  const found = await findDispute(ctx, 'booking', booking.id)
  if (!found) return null
  const { dispute, statements } = found
  return {
    kind: dispute.kind,
    state: stateOf(dispute, now(ctx)),
    ...clocksOnTheWire(dispute),
    granted: dispute.kind === 'force_majeure' ? await wasGranted(ctx, booking.id) : null,
    statements: await statementsOnTheWire(ctx, statements),
    facts: factsOf(booking),
    maySpeak: maySpeak(dispute, statements, reader),
  }
}

/** null: not decided yet */
async function wasGranted(ctx: Ctx, bookingId: string): Promise<boolean | null> {
  const [decision] = await ctx.db
    .select({ move: bookingMoves.move })
    .from(bookingMoves)
    .where(and(eq(bookingMoves.booking_id, bookingId), inArray(bookingMoves.move, ['grant_plea', 'refuse_plea'])))
  return decision ? decision.move === 'grant_plea' : null
}
