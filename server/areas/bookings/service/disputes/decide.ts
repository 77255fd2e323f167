/** Admin decisions about the money of a disputed booking. */
import { type disputes as adminCalls, type Decision, disputeFailures } from '#contract/disputes/disputes.ts'
import type { ParsedOf } from '#contract/grammar/call.ts'
import { toPaise } from '#contract/grammar/money.ts'
import { type Ctx, requirePerson } from '../../../../platform/context.ts'
import type { Dispute } from '../../../disputes/rules.ts'
import { type Decided, decideDispute } from '../../../disputes/service/decide.ts'
import { noteBroken } from '../../../profiles/service.ts'
import { previewOf, type Refund, share, shareOf } from '../../rules/refunds.ts'
import { earningsOnTheWire } from '../../rules/view.ts'
import { settledWith } from '../endings.ts'
import { type MoveRequest, move, requireMove } from '../move.ts'
import { type BookingRow, lockBooking, paidOf, paidPaise } from '../rows.ts'

type Split = ParsedOf<typeof adminCalls.decide>
type Verdict = 'resolve' | 'grant_plea' | 'refuse_plea'

/** Splits the payments, or with `preview` only returns the split. */
export async function decideBooking(ctx: Ctx, input: Split): Promise<Decided<BookingRow, Verdict, Decision>> {
  const { bookingId, reason, expectedRefund, version } = input
  const request = (move: Verdict): MoveRequest => ({ move, by: 'admin', personId: requirePerson(ctx).id, note: reason, version })
  const { decision, ...decided } = await decideDispute(ctx, bookingId, input, {
    subject: 'booking',
    lock: lockBooking,
    verdict(ctx, booking, dispute) {
      const verdict = verdictOn(dispute, input.granted)
      requireMove(ctx, booking, request(verdict))
      return verdict
    },
    plan(booking, verdict) {
      const refund = refundFor(booking, verdict, input)
      return { refund, shown: decisionOf(booking, verdict, refund) }
    },
    async settle(ctx, booking, verdict, { refund, shown }) {
      if (expectedRefund !== undefined && toPaise(expectedRefund) !== refund.backPaise)
        throw disputeFailures.split_changed({}, { ...shown })
      const after = await move(ctx, bookingId, { ...request(verdict), changes: { ...settledWith(ctx, refund), reason } })
      if (shown.countsAgainstArtist) await noteBroken(ctx, { artistId: booking.artist_id, subjectId: bookingId })
      return after
    },
  })
  return { ...decided, decision: decision.shown }
}

function verdictOn({ kind }: Dispute<'booking'>, granted: boolean | undefined): Verdict {
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
