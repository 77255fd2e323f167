/** Texts for buyer and seller about each event of an order: a sentence for the site, and more for an email. */

import { disputeLimits } from '#contract/disputes/disputes.ts'
import type { EventName } from '#contract/events.ts'
import { formatRupees, type Paise, toRupees } from '#contract/grammar/money.ts'
import { keysOf } from '#contract/grammar/names.ts'
import { dayMs, formatDay, formatWhen, hourMs } from '#contract/grammar/time.ts'
import { maskContacts } from '#contract/india/contacts/contacts.ts'
import type { NotificationType } from '#contract/notifications/notifications.ts'
import { orderLimits } from '#contract/orders/orders.ts'
import type { MailContent } from '../../platform/mail/message.ts'
import { earningsOnTheWire, grossOf } from './rules/view.ts'
import type { DecisionRow } from './service/decisions.ts'
import type { OrderDbRow } from './service/rows.ts'

export type Side = 'buyer' | 'seller'
export type OrderEvent = Extract<EventName & NotificationType, `order.${string}`>

export interface Facts {
  order: OrderDbRow
  /** First name of the buyer, stage name of the artist: for greeting and text. */
  buyer: string
  seller: string
  /** What was bought, in one line. */
  title: string
  /** The first decision of an admin; null if there is none. */
  decision: Pick<DecisionRow, 'refund_paise' | 'comes_back' | 'reason'> | null
}

export interface Text {
  subject: string
  /** What has happened, a full sentence for the site. */
  says: string
  /** Further paragraphs of the email. */
  more?: string[]
}

const amount = (paise: Paise) => formatRupees(toRupees(paise))
const back = ({ refund_paise }: OrderDbRow) => (refund_paise > 0 ? ` ${amount(refund_paise)} is refunded the way it was paid.` : '')
const yours = (order: OrderDbRow) => {
  const { net } = earningsOnTheWire(grossOf(order), order)
  const when = order.payout_due_at ? `, paid out on ${formatWhen(order.payout_due_at)}` : ''
  return net > 0 ? `You receive ${formatRupees(net)} after our fee and its GST${when}.` : 'There is no payout for it.'
}
/** The text of an ended order must not reveal how to reach the other side off the site. */
const why = ({ reason }: OrderDbRow) => (reason ? [`The reason given: ${maskContacts(reason).text}`] : [])
const silenceDays = orderLimits.silenceCompletesMs / dayMs
const at = (when: Date | null) => (when ? formatWhen(when) : 'soon')
const parcel = ({ courier, tracking_number }: OrderDbRow) => `${courier ?? 'The courier'}, tracking number ${tracking_number ?? ''}`
const disputed = ({ title }: Facts): Text => ({
  subject: 'An order is disputed',
  says: `There is a dispute about ${title}. The money stays held until we decide.`,
  more: [
    `Please tell us what happened on the order page within ${disputeLimits.answerMs / hourMs} hours, with pictures if you have any. Then we decide.`,
  ],
})
const answered = ({ title }: Facts): Text => ({
  subject: 'Both sides have replied',
  says: `Both sides have replied about ${title}. We decide within ${disputeLimits.decideMs / dayMs} days.`,
})
const decided = ({ title, order, decision }: Facts): Text => {
  const backPaise = decision?.refund_paise ?? 0
  const { net } = earningsOnTheWire(order.total_paise - backPaise, order)
  const piece = decision?.comes_back ? ' The piece is returned to the artist.' : ''
  return {
    subject: 'We have decided',
    says: `We have decided about ${title}: ${amount(backPaise)} is refunded to the buyer, ${formatRupees(net)} is for the artist after our fee and its GST.${piece}`,
    more: [
      decision?.reason ?? '',
      `If you do not agree, you can appeal once on the order page until ${at(order.appeal_by)}; another member of our team then decides. The money moves after that time, or as soon as both of you accept.`,
    ],
  }
}
const accepted = ({ title, order, buyer, seller }: Facts): Text => ({
  subject: 'One side accepts our decision',
  says: `${order.decision_accepted_by === 'buyer' ? buyer : seller} accepts our decision about ${title}. It is final as soon as the other side accepts too, or on ${at(order.appeal_by)} without an appeal.`,
})
const appealed = ({ title }: Facts): Text => ({
  subject: 'Our decision was appealed',
  says: `Our decision about ${title} was appealed. The money stays held while another member of our team reviews it.`,
  more: [
    `You can read the appeal on the order page. The other side can reply within ${disputeLimits.answerMs / hourMs} hours; then we make the final decision.`,
  ],
})
const late = ({ title, order }: Facts): Text => ({
  subject: 'A parcel is late',
  says: `${title} was due to arrive by ${formatDay(`${order.latest}T06:30:00.000Z`)}. Has it come?`,
  more: [`${parcel(order)}. If it has arrived, confirm it on the order page; if not, the buyer can ask us to decide there.`],
})

type TextOf = (facts: Facts) => Text
const texts: Record<OrderEvent, Partial<Record<Side, TextOf>>> = {
  'order.placed': {
    buyer: ({ title, seller, order }) => ({
      subject: `Your order ${order.number} is placed`,
      says: `${title} is yours. ${seller} must reply by ${at(order.answer_by)}, or you get a full refund.`,
      more: [`We hold ${amount(order.total_paise)} safely until you have received it.`],
    }),
    seller: ({ title, buyer, order }) => ({
      subject: `Sold: ${title}`,
      says: `${buyer} bought ${title}. Please reply by ${at(order.answer_by)}.`,
      more: [yours(order)],
    }),
  },
  'order.payment_expired': {
    buyer: ({ title }) => ({
      subject: 'Your reservation has ended',
      says: `No payment for ${title} reached us in time, so others can buy it again. You were not charged.`,
      more: ['If your money arrives late, your order is restored while the piece is available, or you get a full refund.'],
    }),
  },
  'order.accepted': {
    buyer: ({ title, seller, order }) => ({
      subject: `${seller} is packing your order`,
      says: `${seller} is packing ${title} and hands it to a courier by ${at(order.hand_over_by)}.`,
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
      says: `${title} is on its way and arrives by ${formatDay(`${order.latest}T06:30:00.000Z`)}.`,
      more: [`${parcel(order)}.`, `Check the parcel before you sign for it, and open it within ${silenceDays} days.`],
    }),
  },
  'order.delivered': {
    buyer: ({ title }) => ({
      subject: `Has it arrived well? ${title}`,
      says: `${title} is delivered. If something is wrong with it, tell us within ${silenceDays} days; after that the artist is paid.`,
    }),
    seller: ({ title }) => ({
      subject: `Delivered: ${title}`,
      says: `${title} is delivered. You are paid once the buyer confirms it, or after ${silenceDays} days.`,
    }),
  },
  'order.late': { buyer: late, seller: late },
  'order.completed': {
    buyer: ({ title }) => ({
      subject: 'Your order is complete',
      says: `${title} is yours, and the order is complete. Its certificate is on the order page.`,
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
      says: `The order of ${title} is cancelled. Please do not send it; others can buy it again.`,
      more: why(order),
    }),
  },
  'order.lapsed': {
    buyer: ({ title, seller, order }) => ({
      subject: 'Your order has ended',
      says: `${seller} ${order.accepted_at ? 'did not send' : 'did not answer about'} ${title} in time.${back(order)}`,
    }),
    seller: ({ title, order }) => ({
      subject: 'An order has expired',
      says: `${order.accepted_at ? `${title} was not handed to a courier` : `You did not reply about ${title}`} in time, so the buyer got a full refund.`,
      more: ['It lowers the share of orders kept that your page shows.'],
    }),
  },
  'order.reminder': {
    seller: ({ title, buyer, order }) =>
      order.state === 'placed'
        ? {
            subject: `${buyer} is waiting for your reply`,
            says: `${buyer} is waiting for your reply about ${title}. Please reply by ${at(order.answer_by)}.`,
          }
        : {
            subject: `Ship ${title} by tomorrow`,
            says: `Hand ${title} to a courier by ${at(order.hand_over_by)}, or the order is cancelled.`,
          },
  },
  'order.address_changed': {
    seller: ({ title }) => ({
      subject: 'Delivery address changed',
      says: `The delivery address for ${title} has changed. Please check it before you write the label.`,
    }),
  },
  'order.return_requested': {
    seller: ({ title, buyer, order }) => ({
      subject: `${buyer} requested a return`,
      says: `${buyer} wants to return ${title}. Please reply by ${at(order.return_by)}, or the return is approved.`,
      more: [order.return_reason],
    }),
  },
  'order.return_approved': {
    buyer: ({ title, order }) => ({
      subject: 'Your return is approved',
      says: `You can return ${title}. Hand it to a courier by ${at(order.return_by)}, and enter the tracking number on the order page.`,
      more: order.return_answer ? [order.return_answer] : [],
    }),
  },
  'order.return_refused': {
    buyer: ({ title, seller, order }) => ({
      subject: 'Your return was refused',
      says: `${seller} refused the return of ${title}. You can ask us to decide on the order page until ${at(order.return_by)}.`,
      more: [order.return_answer],
    }),
  },
  'order.return_sent': {
    seller: ({ title, order }) => ({
      subject: `On its way back: ${title}`,
      says: `${title} is on its way back to you. Please confirm on the order page by ${at(order.return_by)} that it has arrived.`,
      more: [`${order.return_courier ?? 'The courier'}, tracking number ${order.return_tracking_number ?? ''}.`],
    }),
  },
  'order.returned': {
    buyer: ({ title, order }) => ({ subject: 'Your return has arrived', says: `${title} is back with its artist.${back(order)}` }),
    seller: ({ title }) => ({
      subject: 'A piece is back with you',
      says: `${title} is back with you, and the buyer is refunded. It stays unlisted until you list it again.`,
    }),
  },
  'order.disputed': { buyer: disputed, seller: disputed },
  'order.dispute_answered': { buyer: answered, seller: answered },
  'order.decided': { buyer: decided, seller: decided },
  'order.decision_accepted': { buyer: accepted, seller: accepted },
  'order.appealed': { buyer: appealed, seller: appealed },
  'order.resolved': {
    buyer: ({ title, order }) => ({
      subject: 'Our decision is final',
      says: `Our decision about ${title} is final.${back(order)}`,
      more: [order.reason],
    }),
    seller: ({ title, order }) => ({
      subject: 'Our decision is final',
      says: `Our decision about ${title} is final. ${yours(order)}`,
      more: [order.reason],
    }),
  },
}

export const orderEvents = keysOf(texts)

/** The sides that the event concerns, before any data is loaded. */
export const sidesOf = (event: OrderEvent): Side[] => keysOf(texts[event])

/** @returns null if this side gets no notice of that event */
export function textAbout(news: OrderEvent, side: Side, facts: Facts): Text | null {
  return texts[news][side]?.(facts) ?? null
}

/** @param link the page of the order */
export function letterOf(side: Side, facts: Facts, { subject, says, more = [] }: Text, link: string): MailContent {
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
