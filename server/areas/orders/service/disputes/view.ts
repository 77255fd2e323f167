/** A dispute about an order, for each side and our team. */
import type { OrderDispute } from '#contract/orders/orders.ts'
import { type Ctx, requirePerson } from '../../../../platform/context.ts'
import { maySpeak } from '../../../disputes/rules.ts'
import { findDispute } from '../../../disputes/service/statements.ts'
import { clocksOnTheWire, statementsOnTheWire } from '../../../disputes/service/views.ts'
import type { Reader } from '../../rules/view.ts'
import { decisionOnTheWire, decisionsOn, needsAnother } from '../decisions.ts'
import type { OrderDbRow } from '../rows.ts'

/** @returns null if this order was never disputed */
export async function disputeFor(ctx: Ctx, order: OrderDbRow, reader: Reader): Promise<OrderDispute | null> {
  const found = await findDispute(ctx, 'order', order.id)
  if (!found) return null
  const { dispute, statements } = found
  const decisions = await decisionsOn(ctx, order.id)
  const isOpen = order.state === 'decided'
  return {
    ...clocksOnTheWire(dispute),
    appealedBy: dispute.appealed_by,
    appealedAt: dispute.appealed_at?.toISOString() ?? null,
    decisions: decisions.map(decisionOnTheWire),
    appealBy: (isOpen && order.appeal_by?.toISOString()) || null,
    acceptedBy: isOpen ? order.decision_accepted_by : null,
    statements: await statementsOnTheWire(ctx, statements),
    maySpeak: maySpeak(dispute, statements, reader),
    needsAnother:
      reader === 'admin' && order.state === 'appealed' && (await needsAnother(ctx, decisions[0] ?? null, requirePerson(ctx).id)),
  }
}
