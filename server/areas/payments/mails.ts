/** Emails about money with an unusual course, to payers and admins, and about payout accounts. */
import { brand } from '#brand'
import { formatRupees, type Paise, toRupees } from '#contract/grammar/money.ts'
import { formatWhen } from '#contract/grammar/time.ts'
import type { PaidSubject } from '#contract/payments/payments.ts'
import type { MailContent } from '../../platform/mail/message.ts'
import type { accountOf } from './service/accounts.ts'
import type { PaymentFacts, RefundFacts } from './service/money.ts'

type Paid = Pick<PaymentFacts, 'paymentId' | 'label' | 'amount' | 'capturedPaise' | 'failure'>

/** What the money was for. */
export interface PaidFor {
  subject: PaidSubject
  /** The number as people say it on the phone. */
  number: string
  /** In one line. */
  title: string
  payer: string
  /** Its page. */
  link: string
}

const amount = (paise: Paise) => formatRupees(toRupees(paise))
const nameOf = ({ subject, number }: PaidFor) => `${subject === 'order' ? 'Order' : 'Booking'} ${number}`
/** 0 means another currency, since the books are in rupees. */
const whatCame = (capturedPaise: Paise) => (capturedPaise > 0 ? amount(capturedPaise) : 'money in another currency')
const held: Record<PaidSubject, string> = {
  booking: 'While the date is held, you can pay again on the booking page.',
  order: 'While the piece is reserved for you, you can pay again on the order page.',
}

/** To the payer of a payment that does not match the request. */
export function reviewMail(paidFor: PaidFor, { label, amount: asked, capturedPaise }: Paid): MailContent {
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

/** For a refund that no booking event announces: the money came late, twice, or did not match the request. */
export function refundMail(paidFor: PaidFor, { amountPaise, reason }: Pick<RefundFacts, 'amountPaise' | 'reason'>): MailContent {
  return {
    subject: `${amount(amountPaise)} refunded to you`,
    to: paidFor.payer,
    lines: [`We refunded ${amount(amountPaise)} for ${paidFor.title} the way it was paid. Reason: ${reason}.`],
    about: nameOf(paidFor),
    link: paidFor.link,
  }
}

/** @param link the admin page of that payment */
export function adminReviewMail(
  paidFor: PaidFor,
  { paymentId, label, amount: asked, capturedPaise, failure }: Paid,
  link: string,
): MailContent {
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

type AccountView = Pick<NonNullable<Awaited<ReturnType<typeof accountOf>>>, 'place_mask' | 'holder_mask' | 'changed_at' | 'payouts_from'>

/**
 * By which the artist notices a theft.
 * @param account its masked fields
 */
export function accountMail(to: string, account: AccountView, baseUrl: string): MailContent {
  const lines = [
    `From now on your payouts go to ${account.place_mask} (${account.holder_mask}). This was changed on ${formatWhen(account.changed_at)}.`,
    `Nothing is sent there before ${formatWhen(account.payouts_from)}. If this was not you, write to ${brand.email} at once, end your other sessions and set a new password: ${baseUrl}/dashboard/settings`,
  ]
  return {
    subject: 'The account for your payouts was changed',
    to,
    lines,
    about: 'Your payouts',
    link: `${baseUrl}/dashboard/artist/payouts`,
  }
}
