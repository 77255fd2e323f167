import { type OrderMove, type OrderState, type OrderTimelineKind, orderProcess } from '#contract/orders/orders.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

const looks: Record<OrderState, readonly [BadgeTone, string]> = {
  awaiting_payment: ['marigold', 'To pay'],
  payment_expired: ['ink', 'Payment expired'],
  placed: ['marigold', 'Waiting for the artist'],
  accepted: ['peacock', 'Accepted'],
  declined: ['ink', 'Declined'],
  packed: ['peacock', 'Packed'],
  shipped: ['rani', 'On its way'],
  delivered: ['peacock', 'Delivered'],
  completed: ['peacock', 'Completed'],
  cancelled: ['danger', 'Cancelled'],
  return_requested: ['marigold', 'Return requested'],
  return_approved: ['marigold', 'Return approved'],
  return_refused: ['danger', 'Return refused'],
  return_sent: ['rani', 'Being returned'],
  returned: ['ink', 'Returned'],
  refunded: ['ink', 'Refunded'],
  disputed: ['danger', 'Disputed'],
  decided: ['marigold', 'Decision open to appeal'],
  appealed: ['danger', 'Appeal in review'],
  resolved: ['ink', 'Decision final'],
}

/** In the order of an order's life cycle. */
export const orderStates = orderProcess.states

export function OrderStateBadge({ state }: { state: OrderState }) {
  const [tone, words] = looks[state]
  return <Badge tone={tone}>{words}</Badge>
}

export function orderStateName(state: OrderState): string {
  return looks[state][1]
}

export function orderStateIn(search: URLSearchParams): OrderState | undefined {
  return orderStates.find((state) => state === search.get('status'))
}

/** The timeline's sentence for each move. */
const told: Record<OrderMove | OrderTimelineKind | 'create', string> = {
  create: 'Order placed, piece reserved',
  change_address: 'Delivery address changed',
  accept_decision: 'Decision accepted by one side',
  pay: 'Paid, sent to the artist',
  lapse_payment: 'Not paid in time, reservation ended',
  revive: 'Late payment received, order restored',
  accept: 'Accepted by the artist',
  decline: 'Declined by the artist',
  pack: 'Packed',
  ship: 'Handed to a courier',
  deliver: 'Delivered',
  complete: 'Completed',
  cancel: 'Cancelled',
  call_off: 'Cancelled by the artist',
  lapse: 'Cancelled: no reply or not sent in time',
  request_return: 'Return requested by the buyer',
  approve_return: 'Return approved',
  refuse_return: 'Return refused',
  send_back: 'Being returned',
  receive_back: 'Returned to the artist',
  refund: 'Refunded',
  dispute: 'Dispute opened',
  decide: 'Decided by Mehfil',
  agree: 'Decision became final',
  appeal: 'Decision appealed',
  resolve: 'Appeal decided by Mehfil',
}

export function orderMoveTold(move: OrderMove | OrderTimelineKind | 'create'): string {
  return told[move]
}
