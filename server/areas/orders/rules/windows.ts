/** When a move that the process allows is possible. Pure. */
import { type OrderActor, type OrderMove, type OrderState, orderProcess } from '#contract/orders/orders.ts'
import type { Verdict } from '../../bookings/rules/windows.ts'
import { lateFrom, type Order } from './deadlines.ts'

type Timed = Pick<Order, 'state' | 'answer_by' | 'latest' | 'appeal_by' | 'decision_accepted_by'>

const now: Verdict = { may: 'now' }

/** For a move that `orderProcess` allows this actor from this state. Moves of the clock and of payments keep their own time. */
export function windowOf(move: OrderMove, actor: OrderActor, order: Timed, at: Date): Verdict {
  if (move === 'accept' && order.answer_by && at > order.answer_by) return { may: 'never' }
  if (move === 'appeal' && order.appeal_by && at > order.appeal_by) return { may: 'never' }
  // Before its latest day nobody can say that a parcel is lost, and only who waits for it does.
  if (move === 'dispute' && order.state === 'shipped') {
    const from = lateFrom(order)
    if (actor === 'seller') return { may: 'never' }
    return at < from ? { may: 'later', from } : now
  }
  return now
}

/** What each side may dispute: the seller only what comes back to them. */
const disputable: Record<'buyer' | 'seller', readonly OrderState[]> = {
  buyer: ['shipped', 'delivered', 'return_refused', 'return_sent'],
  seller: ['return_sent'],
}

export function mayDispute(actor: OrderActor, state: OrderState): boolean {
  return (actor === 'buyer' || actor === 'seller') && disputable[actor].includes(state)
}

/** Who has agreed to the decision has nothing more to say about it, whatever the other side does. */
export function hasAccepted(actor: OrderActor, { state, decision_accepted_by }: Pick<Order, 'state' | 'decision_accepted_by'>): boolean {
  return state === 'decided' && decision_accepted_by === actor
}

/** The moves to show this actor as buttons, in the order of the process. */
export function movesFor(actor: OrderActor, order: Timed, at: Date): OrderMove[] {
  if (hasAccepted(actor, order)) return []
  return orderProcess
    .nextMoves(order.state, actor)
    .filter((move) => (move !== 'dispute' || mayDispute(actor, order.state)) && windowOf(move, actor, order, at).may === 'now')
}
