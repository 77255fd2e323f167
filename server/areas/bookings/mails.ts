/** Emails to both sides when a booking moves: plain sentences with rupees, dates and a link. */

import { bookingLimits } from '#contract/bookings/bookings.ts'
import { disputeLimits } from '#contract/disputes/disputes.ts'
import type { EventName } from '#contract/events.ts'
import { formatRupees, type Paise, toRupees } from '#contract/grammar/money.ts'
import { keysOf } from '#contract/grammar/names.ts'
import { dayMs, formatWhen, hourMs } from '#contract/grammar/time.ts'
import { cityOf } from '#contract/india/cities.ts'
import { maskContacts } from '#contract/india/contacts/contacts.ts'
import type { MailContent } from '../../platform/mail/message.ts'
import type { Proposal } from './rules/dates.ts'
import { lapsesAt } from './rules/deadlines.ts'
import type { Bill } from './rules/overtime.ts'
import { earningsOnTheWire, grossOf } from './rules/view.ts'
import { type BookingRow, paidPaise } from './service/rows.ts'

export interface MailFacts {
  booking: BookingRow
  /** First names, for the greeting and the text. */
  client: string
  artist: string
  link: string
  /** The proposed date or overtime bill that the event is about. */
  proposal?: Proposal | undefined
  bill?: Bill | undefined
  /** Artists who could come instead, each with a booking link. */
  replacements?: { name: string; total: number; link: string }[]
}

export type Side = 'client' | 'artist'
/** Checked before any data is loaded. */
export function isMailed(news: MailedEvent, side: Side): boolean {
  return !!texts[news][side]
}

/** null: this side gets no email after all. */
type Text = (facts: MailFacts) => { subject: string; lines: string[] } | null
export type MailedEvent = Extract<
  EventName,
  | 'booking.requested'
  | 'booking.revived'
  | 'booking.payment_expired'
  | 'booking.accepted'
  | 'booking.declined'
  | 'booking.withdrawn'
  | 'booking.expired'
  | 'booking.funds_secured'
  | 'booking.lapsed'
  | 'booking.cancelled'
  | 'booking.completed'
  | 'booking.disputed'
  | 'booking.resolved'
  | 'booking.balance_reminder'
  | 'booking.contested'
  | 'booking.pleaded'
  | 'booking.dispute_answered'
  | 'booking.run_sheet'
  | 'booking.soon'
  | 'booking.date_proposed'
  | 'booking.date_refused'
  | 'booking.date_withdrawn'
  | 'booking.date_expired'
  | 'booking.date_taken'
  | 'booking.date_changed'
  | 'booking.overtime_billed'
  | 'booking.overtime_refused'
  | 'booking.overtime_expired'
  | 'booking.overtime_paid'
  | 'payout.paid'
>

export const amount = (paise: Paise) => formatRupees(toRupees(paise))
const answerHours = disputeLimits.answerMs / hourMs
const when = ({ starts_at }: BookingRow) => formatWhen(starts_at)
export const show = (booking: BookingRow) => `${booking.terms.package.title}, ${when(booking)}, ${cityOf(booking.event.city).name}`
const back = (booking: BookingRow) =>
  `We refund ${amount(booking.refund_paise)} of the ${amount(paidPaise(booking))} you paid, the same way you paid it.`
const yours = (booking: BookingRow) => {
  const { net } = earningsOnTheWire(grossOf(booking, paidPaise(booking)), booking.terms)
  return net > 0
    ? `You receive ${formatRupees(net)} after our fee and its GST${booking.payout_due_at ? `, paid out on ${formatWhen(booking.payout_due_at)}` : ''}.`
    : 'There is no payout for it.'
}

const requested: Record<Side, Text> = {
  client: ({ booking, artist }) => ({
    subject: `${artist} has your request`,
    lines: [
      `${amount(booking.advance_paise)} is held for ${show(booking)}.`,
      `${artist} has until ${formatWhen(booking.answer_by ?? booking.starts_at)} to reply. If there is no reply, you get everything back.`,
    ],
  }),
  artist: ({ booking, client }) => ({
    subject: `A request for ${when(booking)}`,
    lines: [
      `${client} would like to book ${show(booking)}, for ${booking.event.guests} guests.`,
      yours(booking),
      `Please reply by ${formatWhen(booking.answer_by ?? booking.starts_at)}.`,
    ],
  }),
}
/** The other side: the one that acted, in a text for this one. */
const other: Record<Side, Side> = { client: 'artist', artist: 'client' }
const newDate = ({ proposal }: MailFacts) => (proposal ? formatWhen(proposal.starts_at) : 'another date')
const instead = ({ replacements = [] }: MailFacts) =>
  replacements.length
    ? [
        `These artists are free at that time, come to your city and cost at most ${bookingLimits.replacementOverPercent}% more than your booking. Your event is filled in already:`,
        ...replacements.map(({ name, total, link }) => `${name}, ${formatRupees(total)}: ${link}`),
      ]
    : []
const disputeText = (subject: string): Record<Side, Text> => {
  const text: Text = ({ booking }) => ({
    subject,
    lines: [
      show(booking),
      `We hold the money while we look into it. Please tell us on the booking’s page what happened, with pictures if you have any, within ${answerHours} hours. Then we decide.`,
    ],
  })
  return { client: text, artist: text }
}
/** The other side reads what to do, and the side that cancelled reads what happens next. */
const pleadedText =
  (side: Side): Text =>
  (facts) => {
    const { booking, link } = facts
    const isOwn = booking.cancelled_by === side
    return {
      subject: `${isOwn ? 'We’re reviewing your reason' : 'A booking was cancelled'}: ${when(booking)}`,
      lines: [
        isOwn
          ? `${show(booking)} is cancelled. We’re reviewing what you told us. The other side has ${answerHours} hours to reply, then we decide.`
          : `${show(booking)} is cancelled: ${facts[other[side]]} says that something beyond their control happened. Read it and reply within ${answerHours} hours: ${link}. Then we decide.`,
        ...(side === 'client' ? [back(booking), ...instead(facts)] : []),
      ],
    }
  }
/** Only the side that did not act gets an email. */
const aboutDate = (text: (facts: MailFacts, side: Side) => ReturnType<Text>, told: 'proposer' | 'other' | 'both'): Record<Side, Text> => {
  const forSide =
    (side: Side): Text =>
    (facts) =>
      told === 'both' || (told === 'proposer') === (facts.proposal?.by === side) ? text(facts, side) : null
  return { client: forSide('client'), artist: forSide('artist') }
}
const runSheet: Record<Side, Text> = {
  client: ({ booking, artist, link }) => ({
    subject: `Tomorrow: ${artist}, ${when(booking)}`,
    lines: [
      `${show(booking)}.`,
      `${artist} arrives ${booking.terms.package.setup_minutes} minutes early to set up. The run sheet to print: ${link}/run-sheet`,
      'Your arrival and completion codes are on it. Keep them to yourself until the artist is with you.',
    ],
  }),
  artist: ({ booking, client, link }) => ({
    subject: `Tomorrow: ${client}, ${when(booking)}`,
    lines: [
      `${show(booking)}, at ${booking.event.venue}, ${booking.event.address}.`,
      `Be there ${booking.terms.package.setup_minutes} minutes early. The run sheet to print: ${link}/run-sheet`,
    ],
  }),
}
/** Contact details stay masked after a booking has ended. */
const why = ({ reason }: BookingRow) => reason && `The reason given: ${maskContacts(reason).text}`
const ended = (subject: string) => ({
  client: (facts: MailFacts) => ({
    subject,
    lines: [`${show(facts.booking)} is cancelled.`, back(facts.booking), why(facts.booking), ...instead(facts)],
  }),
  artist: ({ booking }: MailFacts) => ({
    subject,
    lines: [`${show(booking)} is cancelled. The time is free again.`, yours(booking), why(booking)],
  }),
})

/** The due date; if the artist accepted only after it, the moment when the booking lapses. */
function payBalanceUntil(booking: BookingRow, dueAt: Date): Date {
  return booking.accepted_at && booking.accepted_at >= dueAt ? lapsesAt(booking) : dueAt
}

const texts: Record<MailedEvent, Partial<Record<Side, Text>>> = {
  'booking.requested': requested,
  'booking.revived': requested,
  'booking.payment_expired': {
    client: ({ booking }) => ({
      subject: 'Your date is no longer held',
      lines: [
        booking.reason
          ? `${show(booking)} is no longer held for you. ${booking.reason} Nothing was charged, and a late payment is refunded.`
          : `The advance for ${show(booking)} did not arrive in time. Nothing was charged. If it still arrives, we send your request or refund you.`,
      ],
    }),
  },
  'booking.accepted': {
    client: ({ booking, artist }) => ({
      subject: `${artist} accepted your booking`,
      lines: [
        `${show(booking)} is accepted.`,
        booking.balance_due_at
          ? `Please pay the balance of ${amount(booking.total_paise - booking.advance_paise)} by ${formatWhen(payBalanceUntil(booking, booking.balance_due_at))}.`
          : 'Everything is paid.',
        'Your arrival and completion codes are on the booking’s page.',
      ],
    }),
  },
  'booking.declined': {
    client: (facts) => ({
      subject: `${facts.artist} can’t make it`,
      lines: [`${facts.artist} declined ${show(facts.booking)}.`, back(facts.booking), ...instead(facts)],
    }),
  },
  'booking.withdrawn': {
    client: ({ booking, artist }) => ({
      subject: 'Your request is withdrawn',
      lines: [`You withdrew your request to ${artist} for ${show(booking)}.`, back(booking)],
    }),
    artist: ({ booking, client }) => ({
      subject: 'A request was withdrawn',
      lines: [`${client} withdrew ${show(booking)}. The time is free again.`],
    }),
  },
  'booking.expired': {
    client: (facts) => ({
      subject: `${facts.artist} did not reply in time`,
      lines: [`${show(facts.booking)} is not booked.`, back(facts.booking), ...instead(facts)],
    }),
    artist: ({ booking }) => ({
      subject: 'A request expired',
      lines: [`You did not reply to ${show(booking)} in time, so the client was refunded.`],
    }),
  },
  'booking.funds_secured': {
    client: ({ booking }) => ({
      subject: 'Everything is paid',
      lines: [`${amount(booking.total_paise)} is held for ${show(booking)} until the day after the show.`],
    }),
    artist: ({ booking }) => ({
      subject: 'Paid in full',
      lines: [`${show(booking)}: the client has paid everything.`, yours(booking)],
    }),
  },
  'booking.lapsed': ended('The balance did not arrive in time'),
  'booking.cancelled': ended('A booking was cancelled'),
  'booking.completed': {
    client: ({ booking, artist }) => ({
      subject: 'The show is over',
      lines: [`${show(booking)} with ${artist} is completed. You paid ${amount(paidPaise(booking))}, and nothing more is due.`],
    }),
    artist: ({ booking }) => ({ subject: 'The show is over', lines: [`${show(booking)} is completed.`, yours(booking)] }),
  },
  'booking.disputed': disputeText('A no-show was reported'),
  'booking.contested': disputeText('Something was wrong with the show'),
  'booking.pleaded': { client: pleadedText('client'), artist: pleadedText('artist') },
  'booking.dispute_answered': {
    client: ({ booking }) => ({
      subject: 'Both sides have replied',
      lines: [`${show(booking)}: we decide within ${disputeLimits.decideMs / dayMs} days.`],
    }),
    artist: ({ booking }) => ({
      subject: 'Both sides have replied',
      lines: [`${show(booking)}: we decide within ${disputeLimits.decideMs / dayMs} days.`],
    }),
  },
  'booking.run_sheet': runSheet,
  'booking.soon': {
    client: ({ booking, artist, link }) => ({
      subject: `Soon: ${artist}, ${when(booking)}`,
      lines: [`${show(booking)}. The run sheet with your codes: ${link}/run-sheet`],
    }),
    artist: ({ booking, client, link }) => ({
      subject: `Soon: ${client}, ${when(booking)}`,
      lines: [`${show(booking)}, at ${booking.event.venue}, ${booking.event.address}. The run sheet: ${link}/run-sheet`],
    }),
  },
  'booking.date_proposed': aboutDate(
    (facts, side) => ({
      subject: `A new date: ${newDate(facts)}`,
      lines: [
        `${facts[other[side]]} proposes ${newDate(facts)} instead of ${when(facts.booking)} for ${facts.booking.terms.package.title}.`,
        facts.proposal?.total_paise
          ? `The booking would then cost ${amount(facts.proposal.total_paise)} instead of ${amount(facts.booking.total_paise)}.`
          : '',
        facts.proposal?.cannot_come
          ? 'The artist can’t make the agreed date. If the new one does not suit you, refuse it and we refund everything you paid.'
          : 'The agreed date stands until you accept.',
        `Please reply by ${formatWhen(facts.proposal?.answer_by ?? facts.booking.starts_at)}.`,
      ],
    }),
    'other',
  ),
  'booking.date_refused': aboutDate(
    (facts) => ({
      subject: 'The new date was refused',
      lines: [`${newDate(facts)} was refused. ${show(facts.booking)} stands as agreed.`],
    }),
    'proposer',
  ),
  'booking.date_withdrawn': aboutDate(
    (facts) => ({
      subject: 'The new date was withdrawn',
      lines: [`${newDate(facts)} is no longer proposed. ${show(facts.booking)} stands as agreed.`],
    }),
    'other',
  ),
  'booking.date_expired': aboutDate(
    (facts) => ({
      subject: 'The new date expired',
      lines: [`Nobody replied to ${newDate(facts)} in time. ${show(facts.booking)} stands as agreed.`],
    }),
    'both',
  ),
  'booking.date_taken': aboutDate(
    (facts) => ({
      subject: 'The new date has just been taken',
      lines: [
        `${newDate(facts)} went to somebody else. ${show(facts.booking)} stands as agreed. You can propose another date on its page.`,
      ],
    }),
    'both',
  ),
  'booking.date_changed': aboutDate(
    ({ booking }) => ({
      subject: `The new date is agreed: ${when(booking)}`,
      lines: [
        `${show(booking)}.`,
        booking.balance_due_at && !booking.balance_payment_id
          ? `The balance of ${amount(booking.total_paise - booking.advance_paise)} is due on ${formatWhen(booking.balance_due_at)}.`
          : '',
      ],
    }),
    'both',
  ),
  'booking.overtime_billed': {
    client: ({ booking, artist, bill }) => ({
      subject: `${artist} bills extra time`,
      lines: [
        `${bill ? `${bill.half_hours * 30} minutes more, ${amount(bill.amount_paise)}` : 'Extra time'}, for ${show(booking)}, at the rate you agreed.`,
        `Confirm and pay, or refuse, by ${formatWhen(bill?.answer_by ?? booking.ends_at)}. If you do not reply, nothing is charged.`,
      ],
    }),
  },
  'booking.overtime_refused': {
    artist: ({ booking, client }) => ({
      subject: 'The extra time was refused',
      lines: [`${client} does not agree to the extra time of ${show(booking)}.`],
    }),
  },
  'booking.overtime_expired': {
    artist: ({ booking, client }) => ({
      subject: 'The extra time was not paid',
      lines: [`${client} did not pay for the extra time of ${show(booking)} in time.`],
    }),
  },
  'booking.overtime_paid': {
    client: ({ booking, bill }) => ({
      subject: 'The extra time is paid',
      lines: [`${bill ? amount(bill.amount_paise) : 'The extra time'} for ${show(booking)} is paid.`],
    }),
    artist: ({ booking, bill }) => ({
      subject: 'The extra time is paid',
      lines: [`${bill ? amount(bill.amount_paise) : 'The extra time'} was paid for ${show(booking)}.`, yours(booking)],
    }),
  },
  'booking.resolved': {
    client: ({ booking }) => ({ subject: 'We have decided', lines: [show(booking), back(booking), booking.reason] }),
    artist: ({ booking }) => ({ subject: 'We have decided', lines: [show(booking), yours(booking), booking.reason] }),
  },
  'booking.balance_reminder': {
    client: ({ booking }) => ({
      subject: `The balance is due on ${formatWhen(booking.balance_due_at ?? booking.starts_at)}`,
      lines: [
        `${amount(booking.total_paise - booking.advance_paise)} is still to be paid for ${show(booking)}.`,
        `If it is not paid, the booking is cancelled on ${formatWhen(lapsesAt(booking))} and the refund policy applies.`,
      ],
    }),
  },
  'payout.paid': {
    artist: ({ booking }) => ({
      subject: 'Your payout is on its way',
      lines: [
        `${formatRupees(earningsOnTheWire(grossOf(booking, paidPaise(booking)), booking.terms).net)} for ${show(booking)} is on its way to your bank.`,
      ],
    }),
  },
}

export const mailedEvents = keysOf(texts)

/** null: this side gets no email about that event. */
export function mailAbout(news: MailedEvent, side: Side, facts: MailFacts): MailContent | null {
  const text = texts[news][side]?.(facts)
  if (!text) return null
  const { booking, link } = facts
  return { subject: text.subject, to: facts[side], lines: text.lines, facts: factsOf(booking), about: nameOf(booking), link }
}

const factsOf = (booking: BookingRow): MailContent['facts'] => [
  ['Booking', booking.number],
  ['What', booking.terms.package.title],
  ['When', when(booking)],
  ['Where', cityOf(booking.event.city).name],
]

export const nameOf = ({ number }: BookingRow) => `Booking ${number}`
