/** What is written about money that did not go the usual way, and what the desk is written. */
import { brand } from '#brand'
import { formatRupees, type Paise } from '#contract/money.ts'
import type { Mail } from '../../platform/mail/port.ts'
import type { PaymentFacts, RefundFacts } from '../payments/service/money.ts'
import { amount, letter, type MailFacts, show } from './mails.ts'
import type { BookingRow } from './service/rows.ts'

type Letter = Omit<Mail, 'to'>
type Paid = Pick<PaymentFacts, 'paymentId' | 'label' | 'amount' | 'capturedPaise' | 'failure'>

/** 0 stands for another currency: the books are in rupees. */
const whatCame = (capturedPaise: Paise) => (capturedPaise > 0 ? amount(capturedPaise) : 'money in another currency')

/** To the client whose payment is not what was asked for. */
export function reviewMail({ booking, client, link }: MailFacts, { label, amount: asked, capturedPaise }: Paid): Letter {
  return letter('We are looking at your payment', client, { booking, link }, [
    `${formatRupees(asked)} was asked for (${label}), but ${whatCame(capturedPaise)} came. It pays for nothing; we look at it and send it back the way it came.`,
    'As long as the date is held you can pay again on the page of the booking.',
  ])
}

/** To the client, when money has gone back that no move of the booking told of: it came late, twice, or was not what was asked for. */
export function refundMail({ booking, client, link }: MailFacts, { amountPaise, reason }: RefundFacts): Letter {
  return letter(`${amount(amountPaise)} has gone back to you`, client, { booking, link }, [
    `${amount(amountPaise)} has gone back the way it was paid, for ${show(booking)}. The reason: ${reason}.`,
  ])
}

export function deskReviewMail(
  booking: BookingRow,
  { paymentId, label, amount: asked, capturedPaise, failure }: Paid,
  link: string,
): Letter {
  return letter(`A payment needs you, ${booking.number}`, 'desk', { booking, link }, [
    `${label}: ${formatRupees(asked)} was asked for, ${whatCame(capturedPaise)} came${failure ? ` (${failure})` : ''}.`,
    `Payment ${paymentId} stays under review, and grants nothing, until you give it back.`,
  ])
}

/** The promises of an artist who was suspended. */
export function deskSuspensionMail(bookings: BookingRow[], link: string): Letter {
  const [{ terms } = { terms: null }] = bookings
  const lines = bookings.map((booking) => `${booking.number}, ${booking.state.replaceAll('_', ' ')}: ${show(booking)}`)
  return {
    subject: `${terms?.artist.stageName} is suspended and has ${bookings.length} accepted ${bookings.length === 1 ? 'booking' : 'bookings'}`,
    text: [
      'Requests without an answer have ended and everything goes back. These were accepted and go on until you cancel them:',
      ...lines,
      link,
      brand.name,
    ].join('\n\n'),
  }
}
