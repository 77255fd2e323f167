/** What buyer and seller are told when an order moves: a sentence for the bell, and with more of it a mail. */
import { maskContacts } from '#contract/contacts.ts'
import { disputeLimits } from '#contract/disputes.ts'
import type { EventName } from '#contract/events.ts'
import { formatRupees, type Paise, toRupees } from '#contract/money.ts'
import type { NotificationType } from '#contract/notifications.ts'
import { dayMs, formatDay, formatWhen, hourMs } from '#contract/time.ts'
import type { Letter } from '../../platform/mail/letter.ts'
import { earningsOnTheWire, grossOf } from './rules/view.ts'
import type { DecisionRow } from './service/decisions.ts'
import type { OrderDbRow } from './service/rows.ts'

export type Side = 'buyer' | 'seller'
export type OrderNews = Extract<EventName & NotificationType, `order.${string}`>

export interface Facts {
  order: OrderDbRow
  /** First name, and the name on the stage: for the greeting and the text. */
  buyer: string
  seller: string
  /** What was bought, in a line. */
  title: string
  /** The desk's first decision; null while there is none. */
  decision: Pick<DecisionRow, 'refund_paise' | 'comes_back' | 'reason'> | null
}

export interface Text {
  subject: string
  /** What has happened, whole, for the bell. */
  says: string
  /** Further paragraphs of the mail. */
  more?: string[]
}

const amount = (paise: Paise) => formatRupees(toRupees(paise))
const back = ({ refund_paise }: OrderDbRow) => (refund_paise > 0 ? ` ${amount(refund_paise)} goes back the way it was paid.` : '')
const yours = (order: OrderDbRow) => {
  const { net } = earningsOnTheWire(grossOf(order), order)
  const when = order.payout_due_at ? `, and leaves on ${formatWhen(order.payout_due_at)}` : ''
  return net > 0 ? `${formatRupees(net)} is yours, after our fee and its GST${when}.` : 'Nothing is paid out for it.'
}
/** Of an order that ended nobody reads how to reach the other past the site. */
const why = ({ reason }: OrderDbRow) => (reason ? [`The reason given: ${maskContacts(reason).text}`] : [])
const at = (when: Date | null) => (when ? formatWhen(when) : 'soon')
const parcel = ({ courier, tracking_number }: OrderDbRow) => `${courier ?? 'The courier'}, tracking number ${tracking_number ?? ''}`
const disputed = ({ title }: Facts): Text => ({
  subject: 'We look at an order',
  says: `Something is wrong with ${title}. The money stays held until we have decided.`,
  more: ['Please say what happened on the page of the order, with pictures if there are any, within 48 hours; then we decide.'],
})
const answered = ({ title }: Facts): Text => ({
  subject: 'Both sides have spoken',
  says: `Both sides have spoken about ${title}. We decide within ${disputeLimits.decideMs / dayMs} days.`,
})
const decided = ({ title, order, decision }: Facts): Text => {
  const backPaise = decision?.refund_paise ?? 0
  const { net } = earningsOnTheWire(order.total_paise - backPaise, order)
  const piece = decision?.comes_back ? ' The piece is the artist’s again.' : ''
  return {
    subject: 'We have decided',
    says: `We have decided about ${title}: ${amount(backPaise)} goes back to the buyer, ${formatRupees(net)} is for the artist after our fee and its GST.${piece}`,
    more: [
      decision?.reason ?? '',
      `If you do not agree, say why on the page of the order until ${at(order.appeal_by)}, once: then somebody else looks at it. The money moves when that time is over, or as soon as both of you have accepted.`,
    ],
  }
}
const accepted = ({ title, order, buyer, seller }: Facts): Text => ({
  subject: 'One side accepts our decision',
  says: `${order.decision_accepted_by === 'buyer' ? buyer : seller} accepts our decision about ${title}. It stands at once when the other side does too, and on ${at(order.appeal_by)} without an appeal.`,
})
const appealed = ({ title }: Facts): Text => ({
  subject: 'Our decision is looked at again',
  says: `Somebody does not agree with our decision about ${title}. The money stays held; somebody else here looks at it.`,
  more: [
    `What was said stands on the page of the order. The other side can answer within ${disputeLimits.answerMs / hourMs} hours; then we decide, for good.`,
  ],
})
const late = ({ title, order }: Facts): Text => ({
  subject: 'A parcel is late',
  says: `${title} was to arrive by ${formatDay(`${order.latest}T06:30:00.000Z`)}. Has it come?`,
  more: [`${parcel(order)}. If it has come, say so on the page of the order; if not, the buyer can ask us to decide there.`],
})

type Told = (facts: Facts) => Text
const texts: Record<OrderNews, Partial<Record<Side, Told>>> = {
  'order.placed': {
    buyer: ({ title, seller, order }) => ({
      subject: `Your order ${order.number} is placed`,
      says: `${title} is yours. ${seller} answers until ${at(order.answer_by)}; without an answer everything goes back.`,
      more: [`${amount(order.total_paise)} is held for it until you have received it.`],
    }),
    seller: ({ title, buyer, order }) => ({
      subject: `Sold: ${title}`,
      says: `${buyer} bought ${title}. Please answer until ${at(order.answer_by)}.`,
      more: [yours(order)],
    }),
  },
  'order.payment_expired': {
    buyer: ({ title }) => ({
      subject: 'The piece is not set apart any more',
      says: `${title} is free for others again: no payment came in time. Nothing was charged.`,
      more: ['Money that comes late still buys it while it is there, or goes back.'],
    }),
  },
  'order.accepted': {
    buyer: ({ title, seller, order }) => ({
      subject: `${seller} is packing your order`,
      says: `${seller} packs ${title} and hands it to a courier until ${at(order.hand_over_by)}.`,
    }),
  },
  'order.declined': {
    buyer: ({ title, seller, order }) => ({
      subject: `${seller} could not accept your order`,
      says: `${seller} cannot send ${title}.${back(order)}`,
      more: why(order),
    }),
  },
  'order.shipped': {
    buyer: ({ title, order }) => ({
      subject: `On its way: ${title}`,
      says: `${title} is on its way, and comes by ${formatDay(`${order.latest}T06:30:00.000Z`)}.`,
      more: [`${parcel(order)}.`, 'Look at the parcel before you sign for it, and open it within seven days.'],
    }),
  },
  'order.delivered': {
    buyer: ({ title }) => ({
      subject: `Has it arrived well? ${title}`,
      says: `${title} is delivered. Say within seven days if something is wrong with it; then the artist is paid.`,
    }),
    seller: ({ title }) => ({
      subject: `Delivered: ${title}`,
      says: `${title} is delivered. You are paid once the buyer is content, or seven days have passed.`,
    }),
  },
  'order.late': { buyer: late, seller: late },
  'order.completed': {
    buyer: ({ title }) => ({
      subject: 'Your order is complete',
      says: `${title} is yours, and the order is complete. Its certificate is on the page of the order.`,
    }),
    seller: ({ title, order }) => ({ subject: 'An order is complete', says: `The order of ${title} is complete. ${yours(order)}` }),
  },
  'order.cancelled': {
    buyer: ({ title, order }) => ({
      subject: 'An order was cancelled',
      says: `The order of ${title} is cancelled.${back(order)}`,
      more: why(order),
    }),
    seller: ({ title, order }) => ({
      subject: 'An order was cancelled',
      says: `The order of ${title} is cancelled. Please do not send it; it can be bought again.`,
      more: why(order),
    }),
  },
  'order.lapsed': {
    buyer: ({ title, seller, order }) => ({
      subject: 'Your order has ended',
      says: `${seller} ${order.accepted_at ? 'did not send' : 'did not answer about'} ${title} in time.${back(order)}`,
    }),
    seller: ({ title, order }) => ({
      subject: 'An order ran out',
      says: `${title} was not ${order.accepted_at ? 'handed to a courier' : 'answered about'} in time, so the money went back to the buyer.`,
      more: ['It counts as an order that was not kept, in the share that stands on your page.'],
    }),
  },
  'order.reminder': {
    seller: ({ title, buyer, order }) =>
      order.state === 'placed'
        ? {
            subject: `${buyer} waits for your answer`,
            says: `${buyer} waits for your answer about ${title}, until ${at(order.answer_by)}.`,
          }
        : {
            subject: `${title} has to leave tomorrow`,
            says: `${title} has to be with a courier until ${at(order.hand_over_by)}, or the order ends.`,
          },
  },
  'order.address_changed': {
    seller: ({ title }) => ({
      subject: 'A parcel goes elsewhere',
      says: `The address for ${title} has changed. Please look before you write the label.`,
    }),
  },
  'order.return_requested': {
    seller: ({ title, buyer, order }) => ({
      subject: `${buyer} wants to send a piece back`,
      says: `${buyer} wants to send ${title} back. Please answer until ${at(order.return_by)}; without an answer it is agreed.`,
      more: [order.return_reason],
    }),
  },
  'order.return_approved': {
    buyer: ({ title, order }) => ({
      subject: 'You can send it back',
      says: `You can send ${title} back. Hand it to a courier until ${at(order.return_by)}, and write the tracking number on the page of the order.`,
      more: order.return_answer ? [order.return_answer] : [],
    }),
  },
  'order.return_refused': {
    buyer: ({ title, seller, order }) => ({
      subject: 'The return was refused',
      says: `${seller} does not agree that ${title} comes back. Until ${at(order.return_by)} you can ask us to decide, on the page of the order.`,
      more: [order.return_answer],
    }),
  },
  'order.return_sent': {
    seller: ({ title, order }) => ({
      subject: `On its way back: ${title}`,
      says: `${title} is on its way back to you. Say on the page of the order when it is there, until ${at(order.return_by)}.`,
      more: [`${order.return_courier ?? 'The courier'}, tracking number ${order.return_tracking_number ?? ''}.`],
    }),
  },
  'order.returned': {
    buyer: ({ title, order }) => ({ subject: 'It is back with the artist', says: `${title} is back with its artist.${back(order)}` }),
    seller: ({ title }) => ({
      subject: 'A piece is back with you',
      says: `${title} is back with you and the money goes back to the buyer. It is unlisted until you have looked at it.`,
    }),
  },
  'order.disputed': { buyer: disputed, seller: disputed },
  'order.dispute_answered': { buyer: answered, seller: answered },
  'order.decided': { buyer: decided, seller: decided },
  'order.decision_accepted': { buyer: accepted, seller: accepted },
  'order.appealed': { buyer: appealed, seller: appealed },
  'order.resolved': {
    buyer: ({ title, order }) => ({
      subject: 'Our decision stands',
      says: `Our decision about ${title} stands.${back(order)}`,
      more: [order.reason],
    }),
    seller: ({ title, order }) => ({
      subject: 'Our decision stands',
      says: `Our decision about ${title} stands. ${yours(order)}`,
      more: [order.reason],
    }),
  },
}

export const orderNews = Object.keys(texts) as OrderNews[]

/** null when this side is not told about that. */
export function textAbout(news: OrderNews, side: Side, facts: Facts): Text | null {
  return texts[news][side]?.(facts) ?? null
}

/** @param link the page of the order */
export function letterAbout(side: Side, facts: Facts, { subject, says, more = [] }: Text, link: string): Letter {
  const { order, title } = facts
  return {
    subject,
    to: facts[side],
    lines: [says, ...more],
    facts: [
      ['Order', order.number],
      ['What', title],
    ],
    about: `Order ${order.number}`,
    link,
  }
}
