/** What is written about money that did not go the usual way, and what the desk is written. */
import { formatRupees, type Paise, toRupees } from '#contract/grammar/money.ts'
import type { PaidSubject } from '#contract/payments/payments.ts'
import type { Letter } from '../../platform/mail/message.ts'
import type { PaymentFacts, RefundFacts } from './service/money.ts'

type Paid = Pick<PaymentFacts, 'paymentId' | 'label' | 'amount' | 'capturedPaise' | 'failure'>

/** What the money was for. */
export interface PaidFor {
  subject: PaidSubject
  /** As people say it on the phone. */
  number: string
  /** In a line. */
  title: string
  payer: string
  /** Its page. */
  link: string
}

const amount = (paise: Paise) => formatRupees(toRupees(paise))
const nameOf = ({ subject, number }: PaidFor) => `${subject === 'order' ? 'Order' : 'Booking'} ${number}`
/** 0 stands for another currency: the books are in rupees. */
const whatCame = (capturedPaise: Paise) => (capturedPaise > 0 ? amount(capturedPaise) : 'money in another currency')
const held: Record<PaidSubject, string> = {
  booking: 'While the date is held, you can pay again on the booking page.',
  order: 'While the piece is reserved for you, you can pay again on the order page.',
}

/** To the one whose payment is not what was asked for. */
export function reviewMail(paidFor: PaidFor, { label, amount: asked, capturedPaise }: Paid): Letter {
  return {
    subject: 'We are checking your payment',
    to: paidFor.payer,
    lines: [
      `We asked for ${formatRupees(asked)} (${label}), but received ${whatCame(capturedPaise)}. It does not pay for anything; our team checks it and refunds it the way it was paid.`,
      held[paidFor.subject],
    ],
    about: nameOf(paidFor),
    link: paidFor.link,
  }
}

/** When money has gone back that no move told of: it came late, twice, or was not what was asked for. */
export function refundMail(paidFor: PaidFor, { amountPaise, reason }: Pick<RefundFacts, 'amountPaise' | 'reason'>): Letter {
  return {
    subject: `${amount(amountPaise)} refunded to you`,
    to: paidFor.payer,
    lines: [`We refunded ${amount(amountPaise)} for ${paidFor.title} the way it was paid. Reason: ${reason}.`],
    about: nameOf(paidFor),
    link: paidFor.link,
  }
}

/** @param link the desk's page of such money */
export function deskReviewMail(paidFor: PaidFor, { paymentId, label, amount: asked, capturedPaise, failure }: Paid, link: string): Letter {
  return {
    subject: `A payment needs review, ${paidFor.number}`,
    to: 'desk',
    lines: [
      `${label}: we asked for ${formatRupees(asked)} and received ${whatCame(capturedPaise)}${failure ? ` (${failure})` : ''}.`,
      `Payment ${paymentId} stays in review until you refund it.`,
    ],
    about: nameOf(paidFor),
    link,
  }
}
