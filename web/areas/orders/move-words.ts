/** The label of each move of an order, and its dialog. */
import { disputeLimits } from '#contract/disputes/disputes.ts'
import { formatRupees } from '#contract/grammar/money.ts'
import { dayMs, hourMs } from '#contract/grammar/time.ts'
import { type OrderMove, type OrderView, orderLimits } from '#contract/orders/orders.ts'
import type { OrderSide } from './order-side.ts'

export interface MoveWords {
  button: string
  look: 'primary' | 'secondary' | 'danger' | 'quiet'
  /** Announced to screen readers afterwards; the page shows the result. */
  done: string
  /** Without a dialog the press acts at once. */
  dialog?: {
    title: string
    text: (order: OrderView) => string
    /** `reason`: at least a word; `statement`: a sentence or two about what happened. */
    says?: { label: string; hint?: string; is: 'optional' | 'reason' | 'statement' }
    asksCourier?: boolean
    asksPictures?: boolean
  }
}

const total = ({ total }: OrderView) => formatRupees(total)
const days = (ms: number) => ms / dayMs
const hours = (ms: number) => ms / hourMs

const words: Partial<Record<OrderMove, (side: OrderSide, order: OrderView) => MoveWords>> = {
  accept: () => ({ button: 'Accept', look: 'primary', done: 'Accepted' }),
  decline: () => ({
    button: 'Decline',
    look: 'secondary',
    done: 'Declined',
    dialog: {
      title: 'Decline this order',
      text: (order) => `The buyer gets a full refund of ${total(order)}. Others can buy the piece again.`,
      says: { label: 'Why', hint: 'The buyer reads it.', is: 'reason' },
    },
  }),
  pack: () => ({ button: 'Mark as packed', look: 'secondary', done: 'Packed' }),
  ship: () => ({
    button: 'Mark as shipped',
    look: 'primary',
    done: 'On its way',
    dialog: {
      title: 'Courier details',
      text: () => 'The buyer tracks the parcel with this number, and so do we if something goes wrong.',
      asksCourier: true,
    },
  }),
  deliver: (side) => ({
    button: side === 'buyer' ? 'It has arrived' : 'Mark as delivered',
    look: side === 'buyer' ? 'primary' : 'secondary',
    done: 'Delivered',
    ...(side !== 'buyer' && {
      dialog: {
        title: 'Has it been delivered?',
        text: () =>
          `Only do this once the courier has confirmed it: the buyer then has ${days(orderLimits.silenceCompletesMs)} days to report a problem.`,
      },
    }),
  }),
  complete: (_, order) => ({
    button: order.status === 'delivered' ? 'Complete the order' : 'Keep the piece',
    look: order.status === 'delivered' ? 'primary' : 'secondary',
    done: 'Completed',
    dialog: {
      title: order.status === 'delivered' ? 'Happy with the piece?' : 'Keep the piece?',
      text: ({ seller }) => `${seller.name} is paid, and the piece can no longer be returned.`,
    },
  }),
  cancel: (_, order) => ({
    button: 'Cancel the order',
    look: 'danger',
    done: 'Cancelled',
    dialog: {
      title: 'Cancel this order',
      text: () =>
        order.status === 'awaiting_payment'
          ? 'You have not paid yet. Others can buy the piece at once.'
          : `You get a full refund of ${total(order)}, the way you paid. Others can buy the piece again.`,
      says: { label: 'Why', is: 'optional' },
    },
  }),
  call_off: () => ({
    button: 'Cancel the sale',
    look: 'danger',
    done: 'Cancelled',
    dialog: {
      title: 'Cancel this sale',
      text: (order) =>
        `The buyer gets a full refund of ${total(order)} and reads why. It lowers the share of orders kept that your page shows.`,
      says: { label: 'Why', is: 'reason' },
    },
  }),
  request_return: () => ({
    button: 'Request a return',
    look: 'secondary',
    done: 'Return requested',
    dialog: {
      title: 'Request a return',
      text: ({ seller }) =>
        `${seller.name} has ${hours(orderLimits.returnAnswerMs)} hours to reply; without a reply the return is approved. Pictures of what is wrong help.`,
      says: { label: 'What is wrong', hint: 'What you see, and how it differs from the page.', is: 'statement' },
      asksPictures: true,
    },
  }),
  approve_return: () => ({
    button: 'Approve the return',
    look: 'primary',
    done: 'Return approved',
    dialog: {
      title: 'Approve the return',
      text: (order) =>
        `The buyer has ${days(orderLimits.sendBackMs)} days to send it back. Once you have it, we refund ${total(order)} to them.`,
      says: { label: 'Message to the buyer', hint: 'How it should be packed, for example.', is: 'optional' },
    },
  }),
  refuse_return: () => ({
    button: 'Refuse the return',
    look: 'secondary',
    done: 'Return refused',
    dialog: {
      title: 'Refuse the return',
      text: () => `The buyer can ask us to decide within ${days(orderLimits.refusedMs)} days; our team reads what you write here.`,
      says: { label: 'Why', is: 'statement' },
    },
  }),
  send_back: () => ({
    button: 'Mark as sent back',
    look: 'primary',
    done: 'Marked as sent back',
    dialog: {
      title: 'Courier for the return',
      text: ({ seller }) => `Pack it as it came. ${seller.name} tracks it with this number.`,
      asksCourier: true,
    },
  }),
  receive_back: (_, order) => ({
    button: order.status === 'shipped' ? 'The parcel came back' : 'Mark as returned',
    look: order.status === 'shipped' ? 'quiet' : 'primary',
    done: 'Marked as returned',
    dialog: {
      title: 'Has the parcel come back?',
      text: (order) => `We then refund ${total(order)} to the buyer, and you can sell the piece again.`,
    },
  }),
  dispute: (side, order) => ({
    button: order.status === 'shipped' ? 'It has not arrived' : 'Ask Mehfil to decide',
    look: 'quiet',
    done: 'Dispute opened',
    dialog: {
      title: 'Ask Mehfil to decide',
      text: ({ seller, buyer }) =>
        `The money stays held. ${side === 'seller' ? buyer.name : seller.name} has ${hours(disputeLimits.answerMs)} hours to reply, then our team reads both sides and decides.`,
      says: { label: 'What happened', hint: 'When, what you saw, and what was said.', is: 'statement' },
      asksPictures: true,
    },
  }),
  agree: () => ({
    button: 'Accept the decision',
    look: 'primary',
    done: 'You have accepted the decision',
    dialog: {
      title: 'Accept the decision',
      text: (order) =>
        order.dispute?.acceptedBy
          ? `${order[order.dispute.acceptedBy].name} has already accepted it, so the money moves at once: ${decidedIn(order)}`
          : `${decidedIn(order)} You can no longer appeal after that. The money moves when the other side accepts too, or when the time to appeal ends.`,
    },
  }),
  appeal: () => ({
    button: 'Appeal',
    look: 'quiet',
    done: 'Appeal sent',
    dialog: {
      title: 'Appeal the decision',
      text: () =>
        `You can appeal once; another member of our team decides. The other side has ${hours(disputeLimits.answerMs)} hours to reply, and that decision is final.`,
      says: { label: 'What was missed', hint: 'What is wrong with the decision, and what shows it.', is: 'statement' },
      asksPictures: true,
    },
  }),
}

function decidedIn({ dispute, buyer, total }: OrderView): string {
  const back = dispute?.decisions.at(-1)?.back ?? 0
  return `${formatRupees(back)} goes back to ${buyer.name}, ${formatRupees(total - back)} is for the artist before our fee.`
}

/** null for moves without a button: those of the clock, of payments, and admin decisions, which have their own page. */
export function wordsOf(move: OrderMove, side: OrderSide, order: OrderView): MoveWords | null {
  return words[move]?.(side, order) ?? null
}
