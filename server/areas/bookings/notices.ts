/** Texts for client and artist about each event of a booking: a sentence for the site, and an email. */

import { bookingLimits } from '#contract/bookings/bookings.ts'
import { disputeLimits } from '#contract/disputes/disputes.ts'
import type { EventName } from '#contract/events.ts'
import { formatRupees, type Paise, toRupees } from '#contract/grammar/money.ts'
import { keysOf } from '#contract/grammar/names.ts'
import { dayMs, formatWhen, hourMs } from '#contract/grammar/time.ts'
import { cityOf } from '#contract/india/cities.ts'
import { maskContacts } from '#contract/india/contacts/contacts.ts'
import type { NotificationType } from '#contract/notifications/notifications.ts'
import type { MailContent } from '../../platform/mail/message.ts'
import type { Proposal } from './rules/dates.ts'
import { lapsesAt } from './rules/deadlines.ts'
import type { Bill } from './rules/overtime.ts'
import { earningsOnTheWire, grossOf } from './rules/view.ts'
import { type BookingRow, paidPaise } from './service/rows.ts'

export type Side = 'client' | 'artist'
export type BookingEvent = Extract<NotificationType & EventName, `booking.${string}` | 'payout.paid'>

export interface Facts {
  booking: BookingRow
  /** First names, for the greeting and the text. */
  client: string
  artist: string
  /** The booking's page, for this side. */
  link: string
  /** The proposed date or overtime bill that the event is about. */
  proposal?: Proposal | undefined
  bill?: Bill | undefined
  /** Artists who could come instead, each with a booking link. Only for the client. */
  replacements?: { name: string; total: number; link: string }[]
}

export interface Text {
  /** What has happened, a full sentence for the site. */
  says: string
  /** The email; without it the catalogue decides about a plain one. */
  mail?: { subject: string; lines: string[] }
}

/** null: this side gets no notice after all. */
type TextOf = (facts: Facts) => Text | null
type Texts = Partial<Record<Side, TextOf>>

const other: Record<Side, Side> = { client: 'artist', artist: 'client' }
const answerHours = disputeLimits.answerMs / hourMs
const decideDays = disputeLimits.decideMs / dayMs

export const amount = (paise: Paise) => formatRupees(toRupees(paise))
export const show = (booking: BookingRow) => `${booking.terms.package.title}, ${when(booking)}, ${cityOf(booking.event.city).name}`
const when = ({ starts_at }: BookingRow) => formatWhen(starts_at)
const answerBy = (booking: BookingRow) => formatWhen(booking.answer_by ?? booking.starts_at)
const balance = ({ total_paise, advance_paise }: BookingRow) => amount(total_paise - advance_paise)
const balanceDue = (booking: BookingRow) => formatWhen(booking.balance_due_at ?? booking.starts_at)
const netOf = (booking: BookingRow) => earningsOnTheWire(grossOf(booking, paidPaise(booking)), booking.terms).net
/** Contact details stay masked after a booking has ended. */
const why = ({ reason }: BookingRow) => reason && `The reason given: ${maskContacts(reason).text}`

/** What is refunded, in a sentence for the site and in one for an email. */
const back = {
  says: (booking: BookingRow) => `You get ${amount(booking.refund_paise)} back.`,
  line: (booking: BookingRow) =>
    `We refund ${amount(booking.refund_paise)} of the ${amount(paidPaise(booking))} you paid, the same way you paid it.`,
}
/** What the artist is paid. */
const yours = {
  says: (booking: BookingRow) => (netOf(booking) > 0 ? `You receive ${formatRupees(netOf(booking))}.` : 'There is no payout for it.'),
  line: (booking: BookingRow) =>
    netOf(booking) > 0
      ? `You receive ${formatRupees(netOf(booking))} after our fee and its GST${booking.payout_due_at ? `, paid out on ${formatWhen(booking.payout_due_at)}` : ''}.`
      : 'There is no payout for it.',
}
/** Artists who could come instead. */
const instead = {
  says: ({ replacements = [] }: Facts) =>
    replacements.length
      ? ` ${replacements.length} ${replacements.length === 1 ? 'artist is' : 'artists are'} free at that time: see them on its page.`
      : '',
  lines: ({ replacements = [] }: Facts) =>
    replacements.length
      ? [
          `These artists are free at that time, come to your city and cost at most ${bookingLimits.replacementOverPercent}% more than your booking. Your event is filled in already:`,
          ...replacements.map(({ name, total, link }) => `${name}, ${formatRupees(total)}: ${link}`),
        ]
      : [],
}

const requested: Texts = {
  client: ({ booking, artist }) => ({
    says: `${artist} has your request for ${show(booking)} and will reply by ${answerBy(booking)}.`,
    mail: {
      subject: `${artist} has your request`,
      lines: [
        `${amount(booking.advance_paise)} is held for ${show(booking)}.`,
        `${artist} has until ${answerBy(booking)} to reply. If there is no reply, you get everything back.`,
      ],
    },
  }),
  artist: ({ booking, client }) => ({
    says: `${client} would like to book ${show(booking)}. Please reply by ${answerBy(booking)}.`,
    mail: {
      subject: `A request for ${when(booking)}`,
      lines: [
        `${client} would like to book ${show(booking)}, for ${booking.event.guests} guests.`,
        yours.line(booking),
        `Please reply by ${answerBy(booking)}.`,
      ],
    },
  }),
}

/** A booking that has ended although it was accepted. */
const ended = (what: string): Texts => ({
  client: (facts) => ({
    says: `${what}: ${show(facts.booking)} is cancelled. ${back.says(facts.booking)}${instead.says(facts)}`,
    mail: {
      subject: what,
      lines: [`${show(facts.booking)} is cancelled.`, back.line(facts.booking), why(facts.booking), ...instead.lines(facts)],
    },
  }),
  artist: ({ booking }) => ({
    says: `${what}: ${show(booking)} is cancelled. ${yours.says(booking)}`,
    mail: { subject: what, lines: [`${show(booking)} is cancelled. The time is free again.`, yours.line(booking), why(booking)] },
  }),
})

const both = (text: TextOf): Texts => ({ client: text, artist: text })

const disputed = (says: (booking: BookingRow) => string, subject: string): Texts =>
  both(({ booking }) => ({
    says: says(booking),
    mail: {
      subject,
      lines: [
        show(booking),
        `We hold the money while we look into it. Please tell us on the booking’s page what happened, with pictures if you have any, within ${answerHours} hours. Then we decide.`,
      ],
    },
  }))

/** Somebody cancelled for a reason beyond their control: that side reads what happens next, and the other one what to do. */
const pleadedBySelf = (facts: Facts, side: Side): Text => {
  const { booking } = facts
  const next = {
    client: `${back.says(booking)} We’re reviewing what you told us and decide about the rest.`,
    artist: 'We’re reviewing what you told us and decide whether it counts against you.',
  }
  return {
    says: `${show(booking)} is cancelled. ${next[side]}`,
    mail: {
      subject: `We’re reviewing your reason: ${when(booking)}`,
      lines: [
        `${show(booking)} is cancelled. We’re reviewing what you told us. The other side has ${answerHours} hours to reply, then we decide.`,
        ...(side === 'client' ? [back.line(booking), ...instead.lines(facts)] : []),
      ],
    },
  }
}
const pleadedByOther = (facts: Facts, side: Side): Text => {
  const { booking, client, artist, link } = facts
  const says = {
    client: `${artist} can’t make ${show(booking)}, and says the reason is beyond their control. ${back.says(booking)}${instead.says(facts)}`,
    artist: `${client} cancelled ${show(booking)}, and says the reason is beyond their control. You can reply on its page, then we decide about the money.`,
  }
  return {
    says: says[side],
    mail: {
      subject: `A booking was cancelled: ${when(booking)}`,
      lines: [
        `${show(booking)} is cancelled: ${facts[other[side]]} says that something beyond their control happened. Read it and reply within ${answerHours} hours: ${link}. Then we decide.`,
        ...(side === 'client' ? [back.line(booking), ...instead.lines(facts)] : []),
      ],
    },
  }
}
const pleaded =
  (side: Side): TextOf =>
  (facts) =>
    facts.booking.cancelled_by === side ? pleadedBySelf(facts, side) : pleadedByOther(facts, side)

const newDate = ({ proposal }: Facts) => (proposal ? formatWhen(proposal.starts_at) : 'another date')
/** @param reader whom it concerns: the side that proposed the date, the other one, or both */
const aboutDate = (text: (facts: Facts, who: string) => Text, reader: 'proposer' | 'other' | 'both'): Texts => {
  const forSide =
    (side: Side): TextOf =>
    (facts) =>
      reader === 'both' || (reader === 'proposer') === (facts.proposal?.by === side) ? text(facts, facts[other[side]]) : null
  return { client: forSide('client'), artist: forSide('artist') }
}

const extraTime = ({ bill }: Facts) => (bill ? amount(bill.amount_paise) : 'The extra time')

/** The due date; if the artist accepted only after it, the moment when the booking lapses. */
function payBalanceUntil(booking: BookingRow, dueAt: Date): Date {
  return booking.accepted_at && booking.accepted_at >= dueAt ? lapsesAt(booking) : dueAt
}

const texts: Record<BookingEvent, Texts> = {
  'booking.requested': requested,
  'booking.revived': requested,
  'booking.payment_expired': {
    client: ({ booking }) => ({
      says: `The date for ${show(booking)} is no longer held. Nothing was charged.`,
      mail: {
        subject: 'Your date is no longer held',
        lines: [
          booking.reason
            ? `${show(booking)} is no longer held for you. ${booking.reason} Nothing was charged, and a late payment is refunded.`
            : `The advance for ${show(booking)} did not arrive in time. Nothing was charged. If it still arrives, we send your request or refund you.`,
        ],
      },
    }),
  },
  'booking.accepted': {
    client: ({ booking, artist }) => ({
      says: `${artist} accepted ${show(booking)}.${booking.balance_due_at ? ` The balance is due on ${formatWhen(booking.balance_due_at)}.` : ''}`,
      mail: {
        subject: `${artist} accepted your booking`,
        lines: [
          `${show(booking)} is accepted.`,
          booking.balance_due_at
            ? `Please pay the balance of ${balance(booking)} by ${formatWhen(payBalanceUntil(booking, booking.balance_due_at))}.`
            : 'Everything is paid.',
          'Your arrival and completion codes are on the booking’s page.',
        ],
      },
    }),
  },
  'booking.declined': {
    client: (facts) => ({
      says: `${facts.artist} can’t make ${show(facts.booking)}. ${back.says(facts.booking)}${instead.says(facts)}`,
      mail: {
        subject: `${facts.artist} can’t make it`,
        lines: [`${facts.artist} declined ${show(facts.booking)}.`, back.line(facts.booking), ...instead.lines(facts)],
      },
    }),
  },
  'booking.withdrawn': {
    client: ({ booking, artist }) => ({
      says: `Your request for ${show(booking)} is withdrawn. ${back.says(booking)}`,
      mail: {
        subject: 'Your request is withdrawn',
        lines: [`You withdrew your request to ${artist} for ${show(booking)}.`, back.line(booking)],
      },
    }),
    artist: ({ booking, client }) => ({
      says: `${client} withdrew the request for ${show(booking)}. The time is free again.`,
      mail: { subject: 'A request was withdrawn', lines: [`${client} withdrew ${show(booking)}. The time is free again.`] },
    }),
  },
  'booking.expired': {
    client: (facts) => ({
      says: `${facts.artist} did not reply in time to your request for ${show(facts.booking)}. ${back.says(facts.booking)}${instead.says(facts)}`,
      mail: {
        subject: `${facts.artist} did not reply in time`,
        lines: [`${show(facts.booking)} is not booked.`, back.line(facts.booking), ...instead.lines(facts)],
      },
    }),
    artist: ({ booking }) => ({
      says: `The request for ${show(booking)} expired without your reply.`,
      mail: { subject: 'A request expired', lines: [`You did not reply to ${show(booking)} in time, so the client was refunded.`] },
    }),
  },
  'booking.funds_secured': {
    client: ({ booking }) => ({
      says: `Everything is paid for ${show(booking)}; the money is held until the day after the show.`,
      mail: {
        subject: 'Everything is paid',
        lines: [`${amount(booking.total_paise)} is held for ${show(booking)} until the day after the show.`],
      },
    }),
    artist: ({ booking }) => ({
      says: `${show(booking)} is paid in full.`,
      mail: { subject: 'Paid in full', lines: [`${show(booking)}: the client has paid everything.`, yours.line(booking)] },
    }),
  },
  'booking.balance_reminder': {
    client: ({ booking }) => ({
      says: `${balance(booking)} is still to be paid for ${show(booking)}, by ${balanceDue(booking)}.`,
      mail: {
        subject: `The balance is due on ${balanceDue(booking)}`,
        lines: [
          `${balance(booking)} is still to be paid for ${show(booking)}.`,
          `If it is not paid, the booking is cancelled on ${formatWhen(lapsesAt(booking))} and the refund policy applies.`,
        ],
      },
    }),
  },
  'booking.started': both(({ booking, artist }) => ({ says: `${artist} has arrived: ${show(booking)} has started.` })),
  'booking.completed': {
    client: ({ booking, artist }) => ({
      says: `${show(booking)} with ${artist} is completed. Nothing more is due.`,
      mail: {
        subject: 'The show is over',
        lines: [`${show(booking)} with ${artist} is completed. You paid ${amount(paidPaise(booking))}, and nothing more is due.`],
      },
    }),
    artist: ({ booking }) => ({
      says: `${show(booking)} is completed. ${yours.says(booking)}`,
      mail: { subject: 'The show is over', lines: [`${show(booking)} is completed.`, yours.line(booking)] },
    }),
  },
  'booking.cancelled': ended('A booking was cancelled'),
  'booking.lapsed': ended('The balance did not arrive in time'),
  'booking.disputed': disputed(
    (booking) => `A no-show was reported for ${show(booking)}. We hold the money while we look into it.`,
    'A no-show was reported',
  ),
  'booking.contested': disputed(
    (booking) => `Something was wrong with ${show(booking)}. We hold the payout while we look into it.`,
    'Something was wrong with the show',
  ),
  'booking.pleaded': { client: pleaded('client'), artist: pleaded('artist') },
  'booking.dispute_answered': both(({ booking }) => ({
    says: `Both sides have replied about ${show(booking)}. We decide within ${decideDays} days.`,
    mail: { subject: 'Both sides have replied', lines: [`${show(booking)}: we decide within ${decideDays} days.`] },
  })),
  'booking.resolved': {
    client: ({ booking }) => ({
      says: `We have decided about ${show(booking)}. ${back.says(booking)}`,
      mail: { subject: 'We have decided', lines: [show(booking), back.line(booking), booking.reason] },
    }),
    artist: ({ booking }) => ({
      says: `We have decided about ${show(booking)}. ${yours.says(booking)}`,
      mail: { subject: 'We have decided', lines: [show(booking), yours.line(booking), booking.reason] },
    }),
  },
  'booking.closed': both(({ booking }) => ({ says: `${show(booking)} is settled and closed.` })),
  'booking.run_sheet': {
    client: ({ booking, artist, link }) => ({
      says: `Tomorrow: ${show(booking)}. The run sheet is ready to print.`,
      mail: {
        subject: `Tomorrow: ${artist}, ${when(booking)}`,
        lines: [
          `${show(booking)}.`,
          `${artist} arrives ${booking.terms.package.setup_minutes} minutes early to set up. The run sheet to print: ${link}/run-sheet`,
          'Your arrival and completion codes are on it. Keep them to yourself until the artist is with you.',
        ],
      },
    }),
    artist: ({ booking, client, link }) => ({
      says: `Tomorrow: ${show(booking)}. The run sheet is ready to print.`,
      mail: {
        subject: `Tomorrow: ${client}, ${when(booking)}`,
        lines: [
          `${show(booking)}, at ${booking.event.venue}, ${booking.event.address}.`,
          `Be there ${booking.terms.package.setup_minutes} minutes early. The run sheet to print: ${link}/run-sheet`,
        ],
      },
    }),
  },
  'booking.soon': {
    client: ({ booking, artist, link }) => ({
      says: `Soon: ${show(booking)}.`,
      mail: {
        subject: `Soon: ${artist}, ${when(booking)}`,
        lines: [`${show(booking)}. The run sheet with your codes: ${link}/run-sheet`],
      },
    }),
    artist: ({ booking, client, link }) => ({
      says: `Soon: ${show(booking)}.`,
      mail: {
        subject: `Soon: ${client}, ${when(booking)}`,
        lines: [`${show(booking)}, at ${booking.event.venue}, ${booking.event.address}. The run sheet: ${link}/run-sheet`],
      },
    }),
  },
  'booking.date_proposed': aboutDate((facts, who) => {
    const { booking, proposal } = facts
    const until = formatWhen(proposal?.answer_by ?? booking.starts_at)
    return {
      says: `${who} proposes ${newDate(facts)} instead of ${show(booking)}. Please reply by ${until}.`,
      mail: {
        subject: `A new date: ${newDate(facts)}`,
        lines: [
          `${who} proposes ${newDate(facts)} instead of ${when(booking)} for ${booking.terms.package.title}.`,
          proposal?.total_paise
            ? `The booking would then cost ${amount(proposal.total_paise)} instead of ${amount(booking.total_paise)}.`
            : '',
          proposal?.cannot_come
            ? 'The artist can’t make the agreed date. If the new one does not suit you, refuse it and we refund everything you paid.'
            : 'The agreed date stands until you accept.',
          `Please reply by ${until}.`,
        ],
      },
    }
  }, 'other'),
  'booking.date_refused': aboutDate(
    (facts, who) => ({
      says: `${who} refused ${newDate(facts)}; ${show(facts.booking)} stands as agreed.`,
      mail: {
        subject: 'The new date was refused',
        lines: [`${newDate(facts)} was refused. ${show(facts.booking)} stands as agreed.`],
      },
    }),
    'proposer',
  ),
  'booking.date_withdrawn': aboutDate(
    (facts, who) => ({
      says: `${who} withdrew ${newDate(facts)}; ${show(facts.booking)} stands as agreed.`,
      mail: {
        subject: 'The new date was withdrawn',
        lines: [`${newDate(facts)} is no longer proposed. ${show(facts.booking)} stands as agreed.`],
      },
    }),
    'other',
  ),
  'booking.date_expired': aboutDate(
    (facts) => ({
      says: `Nobody replied to ${newDate(facts)} for ${show(facts.booking)} in time.`,
      mail: {
        subject: 'The new date expired',
        lines: [`Nobody replied to ${newDate(facts)} in time. ${show(facts.booking)} stands as agreed.`],
      },
    }),
    'both',
  ),
  'booking.date_taken': aboutDate(
    (facts) => ({
      says: `${newDate(facts)} went to somebody else; ${show(facts.booking)} stands as agreed. Propose another date if you need one.`,
      mail: {
        subject: 'The new date has just been taken',
        lines: [
          `${newDate(facts)} went to somebody else. ${show(facts.booking)} stands as agreed. You can propose another date on its page.`,
        ],
      },
    }),
    'both',
  ),
  'booking.date_changed': aboutDate(
    ({ booking }) => ({
      says: `The new date is agreed: ${show(booking)}.`,
      mail: {
        subject: `The new date is agreed: ${when(booking)}`,
        lines: [
          `${show(booking)}.`,
          booking.balance_due_at && !booking.balance_payment_id
            ? `The balance of ${balance(booking)} is due on ${formatWhen(booking.balance_due_at)}.`
            : '',
        ],
      },
    }),
    'both',
  ),
  'booking.overtime_billed': {
    client: ({ booking, artist, bill }) => {
      const what = bill && `${bill.half_hours * 30} minutes more, ${amount(bill.amount_paise)},`
      return {
        says: `${artist} bills ${what ?? 'extra time'} for ${show(booking)}. Please confirm or refuse.`,
        mail: {
          subject: `${artist} bills extra time`,
          lines: [
            `${what ?? 'Extra time,'} for ${show(booking)}, at the rate you agreed.`,
            `Confirm and pay, or refuse, by ${formatWhen(bill?.answer_by ?? booking.ends_at)}. If you do not reply, nothing is charged.`,
          ],
        },
      }
    },
  },
  'booking.overtime_refused': {
    artist: ({ booking, client }) => ({
      says: `${client} refused the extra time of ${show(booking)}.`,
      mail: { subject: 'The extra time was refused', lines: [`${client} does not agree to the extra time of ${show(booking)}.`] },
    }),
  },
  'booking.overtime_expired': {
    artist: ({ booking, client }) => ({
      says: `The extra time of ${show(booking)} was not paid in time.`,
      mail: { subject: 'The extra time was not paid', lines: [`${client} did not pay for the extra time of ${show(booking)} in time.`] },
    }),
  },
  'booking.overtime_paid': {
    client: (facts) => ({
      says: `${extraTime(facts)} was paid for the extra time of ${show(facts.booking)}.`,
      mail: { subject: 'The extra time is paid', lines: [`${extraTime(facts)} for ${show(facts.booking)} is paid.`] },
    }),
    artist: (facts) => ({
      says: `${extraTime(facts)} was paid for the extra time of ${show(facts.booking)}.`,
      mail: {
        subject: 'The extra time is paid',
        lines: [`${extraTime(facts)} was paid for ${show(facts.booking)}.`, yours.line(facts.booking)],
      },
    }),
  },
  'payout.paid': {
    artist: ({ booking }) => ({
      says: `Your payout for ${show(booking)} is on its way to your bank.`,
      mail: {
        subject: 'Your payout is on its way',
        lines: [`${formatRupees(netOf(booking))} for ${show(booking)} is on its way to your bank.`],
      },
    }),
  },
}

export const bookingEvents = keysOf(texts)

/** The sides that the event may concern, before any data is loaded. */
export const sidesOf = (event: BookingEvent): Side[] => keysOf(texts[event])

/** @returns null if this side gets no notice of that event */
export function textAbout(event: BookingEvent, side: Side, facts: Facts): Text | null {
  return texts[event][side]?.(facts) ?? null
}

export function letterOf(side: Side, facts: Facts, { subject, lines }: NonNullable<Text['mail']>): MailContent {
  const { booking, link } = facts
  return { subject, to: facts[side], lines, facts: factsOf(booking), about: nameOf(booking), link }
}

const factsOf = (booking: BookingRow): MailContent['facts'] => [
  ['Booking', booking.number],
  ['What', booking.terms.package.title],
  ['When', when(booking)],
  ['Where', cityOf(booking.event.city).name],
]

export const nameOf = ({ number }: BookingRow) => `Booking ${number}`
