/** A dispute about an order, for each side and our team. */
import { asc, eq } from 'drizzle-orm'
import type { OrderDispute } from '#contract/orders/orders.ts'
import { type Ctx, requirePerson } from '../../../../platform/context.ts'
import { maySpeak } from '../../../bookings/rules/disputes.ts'
import { picturesByIds } from '../../../media/service.ts'
import type { Reader } from '../../rules/view.ts'
import { orderDisputes, orderStatements } from '../../tables.ts'
import { decisionOnTheWire, decisionsOn, needsAnother } from '../decisions.ts'
import type { OrderDbRow } from '../rows.ts'

export type Dispute = typeof orderDisputes.$inferSelect
type Statement = typeof orderStatements.$inferSelect

/** An appeal gives each side its full number of statements again. */
export function saidNow({ appealed_at }: Dispute, said: readonly Statement[]): readonly Statement[] {
  return appealed_at ? said.filter(({ at }) => at >= appealed_at) : said
}

export async function findDispute(ctx: Ctx, orderId: string): Promise<{ dispute: Dispute; said: Statement[] } | null> {
  const [dispute] = await ctx.db.select().from(orderDisputes).where(eq(orderDisputes.order_id, orderId))
  if (!dispute) return null
  const said = await ctx.db
    .select()
    .from(orderStatements)
    .where(eq(orderStatements.order_id, orderId))
    .orderBy(asc(orderStatements.at), asc(orderStatements.id))
  return { dispute, said }
}

/** @returns null if this order was never disputed */
export async function disputeFor(ctx: Ctx, order: OrderDbRow, reader: Reader): Promise<OrderDispute | null> {
  const found = await findDispute(ctx, order.id)
  if (!found) return null
  const { dispute, said } = found
  const decisions = await decisionsOn(ctx, order.id)
  const pictures = await picturesByIds(
    ctx,
    said.flatMap((each) => each.pictures),
  )
  return {
    openedBy: dispute.opened_by,
    openedAt: dispute.opened_at.toISOString(),
    appealedBy: dispute.appealed_by,
    appealedAt: dispute.appealed_at?.toISOString() ?? null,
    answerBy: dispute.answer_by.toISOString(),
    answeredAt: dispute.answered_at?.toISOString() ?? null,
    decideBy: dispute.decide_by.toISOString(),
    decidedAt: dispute.decided_at?.toISOString() ?? null,
    decisions: decisions.map(decisionOnTheWire),
    appealBy: (order.state === 'decided' && order.appeal_by?.toISOString()) || null,
    acceptedBy: order.state === 'decided' ? order.decision_accepted_by : null,
    statements: said.map(({ by, text, pictures: ids, at }) => ({
      by,
      text,
      pictures: ids.flatMap((id) => pictures.get(id) ?? []),
      at: at.toISOString(),
    })),
    maySpeak: maySpeak(dispute, saidNow(dispute, said), reader),
    needsAnother:
      reader === 'admin' && order.state === 'appealed' && (await needsAnother(ctx, decisions[0] ?? null, requirePerson(ctx).id)),
  }
}
