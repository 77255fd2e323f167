/** The admin's decision about the money of a disputed order. */
import { disputeFailures, disputeLimits } from '#contract/disputes/disputes.ts'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { type Paise, toPaise, toRupees } from '#contract/grammar/money.ts'
import type { orders as calls, OrderMove } from '#contract/orders/orders.ts'
import { type Ctx, now, requirePerson } from '../../../../platform/context.ts'
import { type Decided, decideDispute } from '../../../disputes/service/decide.ts'
import { earningsOnTheWire } from '../../rules/view.ts'
import { payoutDueAt } from '../after-move.ts'
import { firstDecision, needsAnother, rounds, writeDecision } from '../decisions.ts'
import { type MoveRequest, move, requireMove } from '../move.ts'
import { lockOrder, type OrderDbRow } from '../rows.ts'

type Verdict = Extract<OrderMove, 'decide' | 'resolve'>
type Decision = Omit<OutputOf<typeof calls.decide>, 'message'>

/**
 * Splits what was paid, or with `preview` only returns the split. A first decision moves no money until it is final; one about an appeal is
 * final at once.
 */
export function decideOrder(ctx: Ctx, input: ParsedOf<typeof calls.decide>): Promise<Decided<OrderDbRow, Verdict, Decision>> {
  const { id, comesBack, reason, version } = input
  const personId = requirePerson(ctx).id
  const backPaise = toPaise(input.amount)
  const request = (move: Verdict): MoveRequest => ({ move, by: 'admin', personId, note: reason, version })
  return decideDispute(ctx, id, input, {
    subject: 'order',
    lock: lockOrder,
    async verdict(ctx, order) {
      const verdict = order.state === 'appealed' ? 'resolve' : 'decide'
      requireMove(ctx, order, request(verdict))
      if (verdict === 'resolve' && (await needsAnother(ctx, await firstDecision(ctx, id), personId)))
        throw disputeFailures.another_decides()
      return verdict
    },
    plan(order): Decision {
      if (backPaise > order.total_paise) throw disputeFailures.more_than_paid()
      return { back: toRupees(backPaise), payout: earningsOnTheWire(order.total_paise - backPaise, order) }
    },
    async settle(ctx, _order, verdict) {
      await writeDecision(ctx, id, verdict === 'decide' ? rounds.first : rounds.appeal, { refundPaise: backPaise, comesBack, reason })
      return move(ctx, id, { ...request(verdict), changes: { ...followUp(ctx, verdict, backPaise), reason } })
    },
  })
}

function followUp(ctx: Ctx, verdict: Verdict, backPaise: Paise): Partial<OrderDbRow> {
  return verdict === 'decide'
    ? { appeal_by: new Date(now(ctx).getTime() + disputeLimits.appealMs) }
    : { refund_paise: backPaise, payout_due_at: payoutDueAt(ctx) }
}
