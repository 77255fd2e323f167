/** The view of a booking dispute for each side and our team. */
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { DisputeView } from '#contract/disputes/disputes.ts'
import { type Ctx, now } from '../../../../platform/context.ts'
import { picturesByIds } from '../../../media/service.ts'
import { type Dispute, factsOf, maySpeak, type Statement, stateOf } from '../../rules/disputes.ts'
import type { Reader } from '../../rules/view.ts'
import { bookingMoves, disputeStatements, disputes } from '../../tables.ts'
import type { BookingRow } from '../rows.ts'

export async function findDispute(ctx: Ctx, bookingId: string): Promise<{ dispute: Dispute; said: Statement[] } | null> {
  const [dispute] = await ctx.db.select().from(disputes).where(eq(disputes.booking_id, bookingId))
  if (!dispute) return null
  const said = await ctx.db
    .select()
    .from(disputeStatements)
    .where(eq(disputeStatements.booking_id, bookingId))
    .orderBy(asc(disputeStatements.at), asc(disputeStatements.id))
  return { dispute, said }
}

/** null: this booking was never disputed. */
export async function disputeFor(ctx: Ctx, booking: BookingRow, reader: Reader): Promise<DisputeView | null> {
  const found = await findDispute(ctx, booking.id)
  if (!found) return null
  const { dispute, said } = found
  const pictures = await picturesByIds(
    ctx,
    said.flatMap((each) => each.pictures),
  )
  return {
    kind: dispute.kind,
    state: stateOf(dispute, now(ctx)),
    openedBy: dispute.opened_by,
    openedAt: dispute.opened_at.toISOString(),
    answerBy: dispute.answer_by.toISOString(),
    answeredAt: dispute.answered_at?.toISOString() ?? null,
    decideBy: dispute.decide_by.toISOString(),
    decidedAt: dispute.decided_at?.toISOString() ?? null,
    granted: dispute.kind === 'force_majeure' ? await wasGranted(ctx, booking.id) : null,
    statements: said.map(({ by, text, pictures: ids, at }) => ({
      by,
      text,
      pictures: ids.flatMap((id) => pictures.get(id) ?? []),
      at: at.toISOString(),
    })),
    facts: factsOf(booking),
    maySpeak: maySpeak(dispute, said, reader),
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
