/** What is written about money that did not go the usual way, and what the desk is written. */
import { formatRupees, type Paise, toRupees } from '#contract/money.ts'
import type { PaidSubject } from '#contract/payments.ts'
import type { Letter } from '../../platform/mail/letter.ts'
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
  booking: 'As long as the date is held you can pay again on the page of the booking.',
  order: 'As long as the piece is set apart for you, you can pay again on the page of the order.',
}

/** To the one whose payment is not what was asked for. */
export function reviewMail(paidFor: PaidFor, { label, amount: asked, capturedPaise }: Paid): Letter {
  return {
    subject: 'We are looking at your payment',
    to: paidFor.payer,
    lines: [
      `${formatRupees(asked)} was asked for (${label}), but ${whatCame(capturedPaise)} came. It pays for nothing; we look at it and send it back the way it came.`,
      held[paidFor.subject],
    ],
    about: nameOf(paidFor),
    link: paidFor.link,
  }
}

/** When money has gone back that no move told of: it came late, twice, or was not what was asked for. */
export function refundMail(paidFor: PaidFor, { amountPaise, reason }: RefundFacts): Letter {
  return {
    subject: `${amount(amountPaise)} has gone back to you`,
    to: paidFor.payer,
    lines: [`${amount(amountPaise)} has gone back the way it was paid, for ${paidFor.title}. The reason: ${reason}.`],
    about: nameOf(paidFor),
    link: paidFor.link,
  }
}

/** @param link the desk's page of such money */
export function deskReviewMail(paidFor: PaidFor, { paymentId, label, amount: asked, capturedPaise, failure }: Paid, link: string): Letter {
  return {
    subject: `A payment needs you, ${paidFor.number}`,
    to: 'desk',
    lines: [
      `${label}: ${formatRupees(asked)} was asked for, ${whatCame(capturedPaise)} came${failure ? ` (${failure})` : ''}.`,
      `Payment ${paymentId} stays under review, and grants nothing, until you give it back.`,
    ],
    about: nameOf(paidFor),
    link,
  }
}
