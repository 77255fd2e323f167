/** After an admin's decision: each side accepts it or appeals. */
import { eq } from 'drizzle-orm'
import { failures } from '#contract/grammar/errors.ts'
import { type Ctx, inTransaction, now, publish } from '../../../platform/context.ts'
import { reopenDispute, requireStatement } from '../../disputes/service/statements.ts'
import { orders } from '../tables.ts'
import { payoutDueAt } from './after-move.ts'
import { lastDecision } from './decisions.ts'
import { type MoveRequest, move, payloadOf, writeTimeline } from './move.ts'
import type { OrderDbRow } from './rows.ts'

interface Side extends MoveRequest {
  by: 'buyer' | 'seller'
  personId: string
}

/** Stores one side's acceptance; with the other's the decision is final. The order must be locked, and this side allowed to accept. */
export async function agree(ctx: Ctx, order: OrderDbRow, wanted: Side): Promise<OrderDbRow> {
  if (order.decision_accepted_by) return move(ctx, order.id, { ...wanted, changes: await whatStands(ctx, order) })
  const [after] = await ctx.db
    .update(orders)
    .set({ decision_accepted_by: wanted.by, version: order.version + 1, updated_at: now(ctx) })
    .where(eq(orders.id, order.id))
    .returning()
  if (!after) throw failures.version_conflict()
  writeTimeline(ctx, after, { ...wanted, move: 'accept_decision', from: order.state })
  publish(ctx, 'order.decision_accepted', payloadOf(after))
  return after
}

/** The changes of the order when its decision becomes final. */
export async function whatStands(ctx: Ctx, { id }: Pick<OrderDbRow, 'id'>): Promise<Partial<OrderDbRow>> {
  const decision = await lastDecision(ctx, id)
  if (!decision) throw new Error(`order ${id} is decided, and nobody has written how`)
  return { refund_paise: decision.refund_paise, payout_due_at: payoutDueAt(ctx) }
}

interface Appeal {
  reason?: string | undefined
  evidence: string[]
}

/** @throws 422 if the text is too short */
export async function appeal(ctx: Ctx, order: OrderDbRow, wanted: Side, { reason, evidence }: Appeal): Promise<OrderDbRow> {
  const text = requireStatement(reason)
  return inTransaction(ctx, async (ctx) => {
    const after = await move(ctx, order.id, wanted)
    await reopenDispute<'order'>(ctx, after.id, { by: wanted.by, personId: wanted.personId, text, pictures: evidence })
    return after
  })
}
