/** When a move that the process allows is possible. Pure. */
import { type OrderActor, type OrderMove, type OrderState, orderProcess } from '#contract/orders/orders.ts'
import type { Verdict } from '../../bookings/rules/windows.ts'
import { lateFrom, type Order } from './deadlines.ts'

type Timed = Pick<Order, 'state' | 'answer_by' | 'latest' | 'appeal_by' | 'decision_accepted_by'>

const now: Verdict = { may: 'now' }

/** For a move that `orderProcess` allows this actor from this state. Moves of the scheduler and of payments check their own time. */
export function windowOf(move: OrderMove, actor: OrderActor, order: Timed, at: Date): Verdict {
  if (move === 'accept' && order.answer_by && at > order.answer_by) return { may: 'never' }
  if (move === 'appeal' && order.appeal_by && at > order.appeal_by) return { may: 'never' }
  // A parcel is not lost before its latest day, and only the buyer can report it.
  if (move === 'dispute' && order.state === 'shipped') {
    const from = lateFrom(order)
    if (actor === 'seller') return { may: 'never' }
    return at < from ? { may: 'later', from } : now
  }
  return now
}

/** What each side may dispute: the seller only returns. */
const disputable: Record<'buyer' | 'seller', readonly OrderState[]> = {
  buyer: ['shipped', 'delivered', 'return_refused', 'return_sent'],
  seller: ['return_sent'],
}

export function mayDispute(actor: OrderActor, state: OrderState): boolean {
  return (actor === 'buyer' || actor === 'seller') && disputable[actor].includes(state)
}

/** A side that has accepted the decision has no more moves on it, whatever the other side does. */
export function hasAccepted(actor: OrderActor, { state, decision_accepted_by }: Pick<Order, 'state' | 'decision_accepted_by'>): boolean {
  return state === 'decided' && decision_accepted_by === actor
}

/** Moves to offer this actor as buttons, in the order of the process. */
export function movesFor(actor: OrderActor, order: Timed, at: Date): OrderMove[] {
  if (hasAccepted(actor, order)) return []
  return orderProcess
    .nextMoves(order.state, actor)
    .filter((move) => (move !== 'dispute' || mayDispute(actor, order.state)) && windowOf(move, actor, order, at).may === 'now')
}
