/** What each button of an order says, and what is explained and asked before something happens. */
import { disputeLimits } from '#contract/disputes.ts'
import { formatRupees } from '#contract/money.ts'
import { type OrderMove, type OrderView, orderLimits } from '#contract/orders.ts'
import { dayMs, hourMs } from '#contract/time.ts'
import type { OrderSide } from './order-side.ts'

export interface MoveWords {
  button: string
  look: 'primary' | 'secondary' | 'danger' | 'quiet'
  /** Read aloud once it is done; the page itself shows it. */
  done: string
  /** Without them it is done at a press. */
  dialog?: {
    title: string
    text: (order: OrderView) => string
    /** `reason`: a word at least; `statement`: what happened, in a sentence or two. */
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
      text: (order) => `The buyer gets every rupee back: ${total(order)}. The piece can be bought again.`,
      says: { label: 'Why', hint: 'The buyer reads it.', is: 'reason' },
    },
  }),
  pack: () => ({ button: 'It is packed', look: 'secondary', done: 'Packed' }),
  ship: () => ({
    button: 'Hand to a courier',
    look: 'primary',
    done: 'On its way',
    dialog: {
      title: 'Who brings it?',
      text: () => 'The buyer follows the parcel with this number, and so do we if something goes wrong.',
      asksCourier: true,
    },
  }),
  deliver: (side) => ({
    button: side === 'buyer' ? 'It has arrived' : 'It was delivered',
    look: side === 'buyer' ? 'primary' : 'secondary',
    done: 'Delivered',
    ...(side !== 'buyer' && {
      dialog: {
        title: 'Has it been delivered?',
        text: () =>
          `From now on the buyer has ${days(orderLimits.silenceCompletesMs)} days to say that something is wrong. Only say so when the courier has.`,
      },
    }),
  }),
  complete: (_, order) => ({
    button: order.status === 'delivered' ? 'All is well' : 'I keep it',
    look: order.status === 'delivered' ? 'primary' : 'secondary',
    done: 'Completed',
    dialog: {
      title: order.status === 'delivered' ? 'Is all well with it?' : 'Keep the piece',
      text: ({ seller }) => `${seller.name} is paid then, and the piece cannot be sent back any more.`,
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
          ? 'Nothing was paid. Others can buy the piece at once.'
          : `Everything goes back the way it was paid: ${total(order)}. Others can buy the piece again.`,
      says: { label: 'Why', is: 'optional' },
    },
  }),
  call_off: () => ({
    button: 'I cannot send it',
    look: 'danger',
    done: 'Called off',
    dialog: {
      title: 'You cannot send it',
      text: (order) =>
        `The buyer gets every rupee back: ${total(order)}, and reads why. It counts as an order that was not kept, in the share that stands on your page.`,
      says: { label: 'Why', is: 'reason' },
    },
  }),
  request_return: () => ({
    button: 'Send it back',
    look: 'secondary',
    done: 'The artist has been asked',
    dialog: {
      title: 'Send it back',
      text: ({ seller }) =>
        `${seller.name} has ${hours(orderLimits.returnAnswerMs)} hours to answer; silence agrees. Pictures of what is wrong help.`,
      says: { label: 'What is wrong', hint: 'What you see, and how it differs from the page.', is: 'statement' },
      asksPictures: true,
    },
  }),
  approve_return: () => ({
    button: 'Agree to the return',
    look: 'primary',
    done: 'Agreed',
    dialog: {
      title: 'Agree to the return',
      text: (order) =>
        `The buyer has ${days(orderLimits.sendBackMs)} days to send it. Once it is back with you, ${total(order)} goes back to them.`,
      says: { label: 'A word to the buyer', hint: 'How it should be packed, for example.', is: 'optional' },
    },
  }),
  refuse_return: () => ({
    button: 'Refuse',
    look: 'secondary',
    done: 'Refused',
    dialog: {
      title: 'Refuse the return',
      text: () => `The buyer can ask us to decide within ${days(orderLimits.refusedMs)} days; what you say here is read then too.`,
      says: { label: 'Why', is: 'statement' },
    },
  }),
  send_back: () => ({
    button: 'It is on its way back',
    look: 'primary',
    done: 'On its way back',
    dialog: {
      title: 'Who takes it back?',
      text: ({ seller }) => `Pack it as it came. ${seller.name} follows it with this number.`,
      asksCourier: true,
    },
  }),
  receive_back: (_, order) => ({
    button: order.status === 'shipped' ? 'It came back to me' : 'It is back',
    look: order.status === 'shipped' ? 'quiet' : 'primary',
    done: 'Back with you',
    dialog: {
      title: 'Is the parcel back?',
      text: (order) => `Then ${total(order)} goes back to the buyer, and the piece can be sold again.`,
    },
  }),
  dispute: (side, order) => ({
    button: order.status === 'shipped' ? 'It has not arrived' : 'Ask Mehfil to decide',
    look: 'quiet',
    done: 'We look at it',
    dialog: {
      title: 'Ask Mehfil to decide',
      text: ({ seller, buyer }) =>
        `The money stays held. ${side === 'seller' ? buyer.name : seller.name} has 48 hours to answer, then we look at both and decide.`,
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
          ? `${order[order.dispute.acceptedBy].name} has accepted it already, so the money moves at once: ${decidedIn(order)}`
          : `${decidedIn(order)} You cannot appeal then any more. The money moves when the other side accepts it too, or the time for an appeal is over.`,
    },
  }),
  appeal: () => ({
    button: 'Appeal',
    look: 'quiet',
    done: 'Somebody else looks at it',
    dialog: {
      title: 'Have it looked at again',
      text: () =>
        `Once, by somebody else here. The other side has ${hours(disputeLimits.answerMs)} hours to answer; what is decided then is final.`,
      says: { label: 'What was missed', hint: 'What is wrong with the decision, and what shows it.', is: 'statement' },
      asksPictures: true,
    },
  }),
}

function decidedIn({ dispute, buyer, total }: OrderView): string {
  const back = dispute?.decisions.at(-1)?.back ?? 0
  return `${formatRupees(back)} goes back to ${buyer.name}, ${formatRupees(total - back)} is for the artist before our fee.`
}

/** null for what nobody presses: moves of the clock and of payments, and the desk's decision, which has its own page. */
export function wordsOf(move: OrderMove, side: OrderSide, order: OrderView): MoveWords | null {
  return words[move]?.(side, order) ?? null
}
