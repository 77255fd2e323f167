/** The admin's decision about the money of a disputed order. */
import { eq } from 'drizzle-orm'
import { disputeFailures, disputeLimits } from '#contract/disputes/disputes.ts'
import { reasonLeast } from '#contract/grammar/admin-reason.ts'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { failures, fieldFailure } from '#contract/grammar/errors.ts'
import { type Paise, toPaise, toRupees } from '#contract/grammar/money.ts'
import { formatWhen } from '#contract/grammar/time.ts'
import type { orders as calls, OrderMove } from '#contract/orders/orders.ts'
import { type Ctx, inTransaction, now, requirePerson } from '../../../../platform/context.ts'
import { stateOf } from '../../../bookings/rules/disputes.ts'
import { earningsOnTheWire } from '../../rules/view.ts'
import { orderDisputes } from '../../tables.ts'
import { payoutDueAt } from '../after-move.ts'
import { firstDecision, needsAnother, rounds, writeDecision } from '../decisions.ts'
import { type MoveRequest, move, requireMove } from '../move.ts'
import { lockOrder, type OrderDbRow } from '../rows.ts'
import { findDispute } from './view.ts'

type Split = ParsedOf<typeof calls.decide>
type Verdict = Extract<OrderMove, 'decide' | 'resolve'>
type Decision = Omit<OutputOf<typeof calls.decide>, 'message'>

export interface Decided {
  move: Verdict
  decision: Decision
  before: OrderDbRow
  /** The changed order; unchanged for a preview. */
  after: OrderDbRow
}

/**
 * Splits what was paid, or with `preview` only returns the split, through the same code. A first decision moves no money until it is final; one
 * about an appeal is final at once.
 */
export async function decideDispute(ctx: Ctx, { id, amount, comesBack, reason, preview, version }: Split): Promise<Decided> {
  const person = requirePerson(ctx)
  if (!preview && reason.length < reasonLeast) throw fieldFailure('reason', 'Please say why: both sides read it.')
  return inTransaction(ctx, async (ctx) => {
    const before = await lockOrder(ctx, id)
    const found = before && (await findDispute(ctx, id))
    if (!before || !found) throw failures.not_found()
    const verdict = before.state === 'appealed' ? 'resolve' : 'decide'
    const wanted: MoveRequest = { move: verdict, by: 'admin', personId: person.id, note: reason, version }
    requireMove(ctx, before, wanted)
    if (verdict === 'resolve' && (await needsAnother(ctx, await firstDecision(ctx, id), person.id))) throw disputeFailures.another_decides()
    if (stateOf(found.dispute, now(ctx)) === 'waiting') throw disputeFailures.too_early({ when: formatWhen(found.dispute.answer_by) })
    const backPaise = toPaise(amount)
    if (backPaise > before.total_paise) throw disputeFailures.more_than_paid()
    const decision = { back: toRupees(backPaise), payout: earningsOnTheWire(before.total_paise - backPaise, before) }
    if (preview) return { move: verdict, decision, before, after: before }
    await writeDecision(ctx, id, verdict === 'decide' ? rounds.first : rounds.appeal, { refundPaise: backPaise, comesBack, reason })
    const after = await move(ctx, id, { ...wanted, changes: { ...followUp(ctx, verdict, backPaise), reason } })
    await ctx.db
      .update(orderDisputes)
      .set({ decided_at: now(ctx) })
      .where(eq(orderDisputes.order_id, id))
    return { move: verdict, decision, before, after }
  })
}

function followUp(ctx: Ctx, verdict: Verdict, backPaise: Paise): Partial<OrderDbRow> {
  return verdict === 'decide'
    ? { appeal_by: new Date(now(ctx).getTime() + disputeLimits.appealMs) }
    : { refund_paise: backPaise, payout_due_at: payoutDueAt(ctx) }
}
