/** Admin decisions about the money of a disputed booking. */
import { eq } from 'drizzle-orm'
import { type disputes as adminCalls, type Decision, disputeFailures } from '#contract/disputes/disputes.ts'
import { reasonLeast } from '#contract/grammar/admin-reason.ts'
import type { ParsedOf } from '#contract/grammar/call.ts'
import { failures, fieldFailure } from '#contract/grammar/errors.ts'
import { toPaise } from '#contract/grammar/money.ts'
import { formatWhen } from '#contract/grammar/time.ts'
import { type Ctx, inTransaction, now, requirePerson } from '../../../../platform/context.ts'
import { noteBroken } from '../../../profiles/service.ts'
import { type Dispute, stateOf } from '../../rules/disputes.ts'
import { previewOf, type Refund, share, shareOf } from '../../rules/refunds.ts'
import { earningsOnTheWire } from '../../rules/view.ts'
import { disputes } from '../../tables.ts'
import { settledWith } from '../endings.ts'
import { type MoveRequest, move, requireMove } from '../move.ts'
import { type BookingRow, lockBooking, paidOf, paidPaise } from '../rows.ts'
import { findDispute } from './view.ts'

type Split = ParsedOf<typeof adminCalls.decide>

export interface Decided extends Decision {
  move: Verdict
  before: BookingRow
  /** The booking after the decision; unchanged for a preview. */
  after: BookingRow
}

/** Splits the payments, or with `preview` only returns the split, computed by the same function. */
export async function decideDispute(ctx: Ctx, { bookingId, reason, preview, expectedRefund, version, ...split }: Split): Promise<Decided> {
  const person = requirePerson(ctx)
  if (!preview && reason.length < reasonLeast) throw fieldFailure('reason', 'Please say why: both sides read it.')
  return inTransaction(ctx, async (ctx) => {
    const before = await lockBooking(ctx, bookingId)
    const found = before && (await findDispute(ctx, bookingId))
    if (!before || !found) throw failures.not_found()
    const verdict = verdictOn(found.dispute, split.granted)
    const wanted: MoveRequest = { move: verdict, by: 'admin', personId: person.id, note: reason, version }
    requireMove(ctx, before, wanted)
    if (stateOf(found.dispute, now(ctx)) === 'waiting') throw disputeFailures.too_early({ when: formatWhen(found.dispute.answer_by) })
    const refund = refundFor(before, verdict, split)
    const shown = decisionOf(before, verdict, refund)
    if (preview) return { ...shown, move: verdict, before, after: before }
    if (expectedRefund !== undefined && toPaise(expectedRefund) !== refund.backPaise) throw disputeFailures.split_changed({}, { ...shown })
    const after = await move(ctx, bookingId, { ...wanted, changes: { ...settledWith(ctx, refund), reason } })
    await ctx.db
      .update(disputes)
      .set({ decided_at: now(ctx) })
      .where(eq(disputes.booking_id, bookingId))
    if (shown.countsAgainstArtist) await noteBroken(ctx, { artistId: before.artist_id, subjectId: bookingId })
    return { ...shown, move: verdict, before, after }
  })
}

type Verdict = 'resolve' | 'grant_plea' | 'refuse_plea'
function verdictOn({ kind }: Dispute, granted: boolean | undefined): Verdict {
  if (kind !== 'force_majeure') return 'resolve'
  if (granted === undefined) throw disputeFailures.answer_needed()
  return granted ? 'grant_plea' : 'refuse_plea'
}

/** A granted plea costs no side anything; a refused one keeps the refund of the cancellation. */
function refundFor(booking: BookingRow, verdict: Verdict, { percent, amount }: Pick<Split, 'percent' | 'amount'>): Refund {
  if (percent !== undefined && amount !== undefined) throw disputeFailures.split_twice()
  if (verdict === 'grant_plea') return share(paidOf(booking), 100)
  if (verdict === 'refuse_plea') return shareOf(paidOf(booking), booking.refund_paise)
  if (amount !== undefined) {
    if (toPaise(amount) > paidPaise(booking)) throw disputeFailures.more_than_paid()
    return shareOf(paidOf(booking), toPaise(amount))
  }
  if (percent === undefined) throw disputeFailures.split_needed()
  return share(paidOf(booking), percent)
}

function decisionOf({ terms, cancelled_by }: BookingRow, verdict: Verdict, refund: Refund): Decision {
  const { percent, lines, total, kept } = previewOf(refund, 'admin')
  return {
    refund: { percent, lines, total, kept },
    payout: earningsOnTheWire(refund.keptPaise, terms),
    countsAgainstArtist: verdict === 'refuse_plea' && cancelled_by === 'artist',
  }
}
