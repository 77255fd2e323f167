import { type OrderDeed, type OrderMove, type OrderState, orderProcess } from '#contract/orders.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

const looks: Record<OrderState, readonly [BadgeTone, string]> = {
  awaiting_payment: ['marigold', 'To pay'],
  payment_expired: ['ink', 'Not paid in time'],
  placed: ['marigold', 'Waits for the artist'],
  accepted: ['peacock', 'Accepted'],
  declined: ['ink', 'Declined'],
  packed: ['peacock', 'Packed'],
  shipped: ['rani', 'On its way'],
  delivered: ['peacock', 'Delivered'],
  completed: ['peacock', 'Completed'],
  cancelled: ['danger', 'Cancelled'],
  return_requested: ['marigold', 'Return asked for'],
  return_approved: ['marigold', 'Return agreed'],
  return_refused: ['danger', 'Return refused'],
  return_sent: ['rani', 'On its way back'],
  returned: ['ink', 'Back with the artist'],
  refunded: ['ink', 'Refunded'],
  disputed: ['danger', 'Disputed'],
  decided: ['marigold', 'Decided, not final yet'],
  appealed: ['danger', 'Appealed'],
  resolved: ['ink', 'Decided'],
}

/** In the order of an order's life. */
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

/** What happened, as the timeline tells it. */
const told: Record<OrderMove | OrderDeed | 'create', string> = {
  create: 'Ordered, the piece is set apart',
  change_address: 'It goes to another address',
  accept_decision: 'One side accepts the decision',
  pay: 'Paid, the artist was asked',
  lapse_payment: 'No payment in time, the piece let go',
  revive: 'Late payment arrived, the order stands after all',
  accept: 'Accepted by the artist',
  decline: 'Declined by the artist',
  pack: 'Packed',
  ship: 'Handed to a courier',
  deliver: 'Delivered',
  complete: 'Completed',
  cancel: 'Cancelled',
  call_off: 'Called off by the artist',
  lapse: 'Not answered or sent in time',
  request_return: 'The buyer wants to send it back',
  approve_return: 'The return is agreed',
  refuse_return: 'The return was refused',
  send_back: 'On its way back',
  receive_back: 'Back with the artist',
  refund: 'Refunded',
  dispute: 'Mehfil was asked to decide',
  decide: 'Decided by Mehfil',
  agree: 'The decision stands',
  appeal: 'Mehfil was asked to look at it again',
  resolve: 'Decided by Mehfil, for good',
}

export function orderMoveTold(move: OrderMove | OrderDeed | 'create'): string {
  return told[move]
}
