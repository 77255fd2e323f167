/** The only place where an order changes its state. */
import { and, eq } from 'drizzle-orm'
import type { Events } from '#contract/events.ts'
import { failures } from '#contract/grammar/errors.ts'
import { formatWhen } from '#contract/grammar/time.ts'
import {
  type OrderActor,
  type OrderMove,
  type OrderState,
  type OrderTimelineKind,
  orderFailures,
  orderProcess,
} from '#contract/orders/orders.ts'
import { type Ctx, inTransaction, now, publish } from '../../../platform/context.ts'
import { preparedInsert } from '../../../platform/database/prepared.ts'
import { wakeAt } from '../rules/deadlines.ts'
import { hasAccepted, mayDispute, windowOf } from '../rules/windows.ts'
import { orderMoves, orders } from '../tables.ts'
import { afterMove } from './after-move.ts'
import { lockOrder, type OrderDbRow } from './rows.ts'

export interface MoveRequest {
  move: OrderMove
  by: OrderActor
  /** null for the scheduler and for payments. */
  personId: string | null
  /** Text for the timeline, for both sides. */
  note?: string | undefined
  /** The version that the caller has seen; any other is refused. */
  version?: number | undefined
  /** Further columns that the move writes. */
  changes?: Partial<OrderDbRow>
}

type OrderEventName = Extract<keyof Events, `order.${string}`>
/** The event of each move. */
const news: Record<OrderMove, OrderEventName> = {
  pay: 'order.placed',
  revive: 'order.placed',
  lapse_payment: 'order.payment_expired',
  accept: 'order.accepted',
  decline: 'order.declined',
  pack: 'order.packed',
  ship: 'order.shipped',
  deliver: 'order.delivered',
  complete: 'order.completed',
  cancel: 'order.cancelled',
  call_off: 'order.cancelled',
  lapse: 'order.lapsed',
  request_return: 'order.return_requested',
  approve_return: 'order.return_approved',
  refuse_return: 'order.return_refused',
  send_back: 'order.return_sent',
  receive_back: 'order.returned',
  refund: 'order.refunded',
  dispute: 'order.disputed',
  decide: 'order.decided',
  agree: 'order.resolved',
  appeal: 'order.appealed',
  resolve: 'order.resolved',
}

/** Checks the process and the time windows. The order must be locked. @throws 403, 409 or 422 with the reason */
export function requireMove(ctx: Ctx, order: OrderDbRow, { move, by, version }: MoveRequest): void {
  const { state } = order
  if (!orderProcess.can(move, state, by) || (move === 'dispute' && !mayDispute(by, state))) {
    const isTheirs = (orderProcess.moves[move].by as readonly OrderActor[]).includes(by)
    throw isTheirs ? orderFailures.wrong_state({ state }, { state }) : orderFailures.not_your_move()
  }
  if (version !== undefined && version !== order.version) throw failures.version_conflict({}, { version: order.version, state })
  if (hasAccepted(by, order) && (move === 'agree' || move === 'appeal')) throw orderFailures.accepted_already()
  const verdict = windowOf(move, by, order, now(ctx))
  if (verdict.may === 'later') throw orderFailures.too_early({ when: formatWhen(verdict.from) }, { from: verdict.from.toISOString() })
  if (verdict.may === 'never') throw orderFailures.too_late()
}

/**
 * Makes a move in one transaction: locks the order, checks the process and the time, writes state, timeline and event, and applies the effects on
 * pieces, invoices and money.
 */
export async function move(ctx: Ctx, orderId: string, wanted: MoveRequest): Promise<OrderDbRow> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockOrder(ctx, orderId)
    if (!before) throw failures.not_found()
    requireMove(ctx, before, wanted)
    const after = await write(ctx, before, wanted)
    writeTimeline(ctx, after, { ...wanted, from: before.state })
    publish(ctx, news[wanted.move], payloadOf(after))
    await afterMove(ctx, before, after, wanted.move)
    return after
  })
}

async function write(ctx: Ctx, before: OrderDbRow, { move, changes }: MoveRequest): Promise<OrderDbRow> {
  const state: OrderState = orderProcess.moves[move].to
  const columns = { ...stampOf(state, now(ctx)), ...changes, state }
  const [after] = await ctx.db
    .update(orders)
    .set({ ...columns, wake_at: wakeAt({ ...before, ...columns }), version: before.version + 1, updated_at: now(ctx) })
    .where(and(eq(orders.id, before.id), eq(orders.state, before.state), eq(orders.version, before.version)))
    .returning()
  if (!after) throw failures.version_conflict()
  return after
}

const stamped: Partial<Record<OrderState, 'accepted_at' | 'shipped_at' | 'delivered_at' | 'completed_at' | 'disputed_at'>> = {
  accepted: 'accepted_at',
  shipped: 'shipped_at',
  delivered: 'delivered_at',
  completed: 'completed_at',
  disputed: 'disputed_at',
}

function stampOf(state: OrderState, at: Date): Partial<OrderDbRow> {
  const column = stamped[state]
  return column ? { [column]: at } : {}
}

export function payloadOf({ id, buyer_id, seller_id }: Pick<OrderDbRow, 'id' | 'buyer_id' | 'seller_id'>): Events[OrderEventName] {
  return { orderId: id, buyerId: buyer_id, sellerId: seller_id }
}

interface Entry {
  move: 'create' | OrderTimelineKind | OrderMove
  by: OrderActor
  personId: string | null
  note?: string | undefined
  from: OrderState | null
}

const insertEntry = preparedInsert((db, row: typeof orderMoves.$inferInsert) => db.insert(orderMoves).values(row))

export function writeTimeline(
  ctx: Ctx,
  { id, state, version }: Pick<OrderDbRow, 'id' | 'state' | 'version'>,
  { move, by, personId, note = '', from }: Entry,
): void {
  const entry = { order_id: id, version, move, by, person_id: personId, from_state: from, to_state: state, note, at: now(ctx) }
  ctx.later(insertEntry(ctx.db, entry))
}
