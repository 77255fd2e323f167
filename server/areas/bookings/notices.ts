/** In-app notifications when a booking moves: one sentence, and a link to the booking. */

import { disputeLimits } from '#contract/disputes/disputes.ts'
import type { EventName } from '#contract/events.ts'
import { formatRupees } from '#contract/grammar/money.ts'
import { keysOf } from '#contract/grammar/names.ts'
import { dayMs, formatWhen } from '#contract/grammar/time.ts'
import type { NotificationType } from '#contract/notifications/notifications.ts'
import { amount, type MailFacts, type Side, show } from './mails.ts'
import { earningsOnTheWire, grossOf } from './rules/view.ts'
import { type BookingRow, paidPaise } from './service/rows.ts'

export type NoticedEvent = Extract<NotificationType & EventName, `booking.${string}` | 'payout.paid'>
/** Checked before any data is loaded. */
export function isNotified(news: NoticedEvent, side: Side): boolean {
  return !!texts[news][side]
}

/** null: this side gets no notification after all. */
type Text = (facts: MailFacts) => string | null

const back = (booking: BookingRow) => `You get ${amount(booking.refund_paise)} back.`
const yours = (booking: BookingRow) => {
  const { net } = earningsOnTheWire(grossOf(booking, paidPaise(booking)), booking.terms)
  return net > 0 ? `You receive ${formatRupees(net)}.` : 'There is no payout for it.'
}
const answerBy = (booking: BookingRow) => formatWhen(booking.answer_by ?? booking.starts_at)

const requested: Record<Side, Text> = {
  client: ({ booking, artist }) => `${artist} has your request for ${show(booking)} and will reply by ${answerBy(booking)}.`,
  artist: ({ booking, client }) => `${client} would like to book ${show(booking)}. Please reply by ${answerBy(booking)}.`,
}
const instead = ({ replacements = [] }: MailFacts) =>
  replacements.length
    ? ` ${replacements.length} ${replacements.length === 1 ? 'artist is' : 'artists are'} free at that time: see them on its page.`
    : ''
const newDate = ({ proposal }: MailFacts) => (proposal ? formatWhen(proposal.starts_at) : 'another date')
const aboutDate = (text: (facts: MailFacts, who: string) => string, told: 'proposer' | 'other' | 'both'): Record<Side, Text> => {
  const forSide =
    (side: Side, who: Side): Text =>
    (facts) =>
      told === 'both' || (told === 'proposer') === (facts.proposal?.by === side) ? text(facts, facts[who]) : null
  return { client: forSide('client', 'artist'), artist: forSide('artist', 'client') }
}
const over = (what: string): Record<Side, Text> => ({
  client: (facts) => `${what}: ${show(facts.booking)} is cancelled. ${back(facts.booking)}${instead(facts)}`,
  artist: ({ booking }) => `${what}: ${show(booking)} is cancelled. ${yours(booking)}`,
})
const both = (text: Text): Record<Side, Text> => ({ client: text, artist: text })

const texts: Record<NoticedEvent, Partial<Record<Side, Text>>> = {
  'booking.requested': requested,
  'booking.revived': requested,
  'booking.payment_expired': { client: ({ booking }) => `The date for ${show(booking)} is no longer held. Nothing was charged.` },
  'booking.accepted': {
    client: ({ booking, artist }) =>
      `${artist} accepted ${show(booking)}.${booking.balance_due_at ? ` The balance is due on ${formatWhen(booking.balance_due_at)}.` : ''}`,
  },
  'booking.declined': {
    client: (facts) => `${facts.artist} can’t make ${show(facts.booking)}. ${back(facts.booking)}${instead(facts)}`,
  },
  'booking.withdrawn': {
    client: ({ booking }) => `Your request for ${show(booking)} is withdrawn. ${back(booking)}`,
    artist: ({ booking, client }) => `${client} withdrew the request for ${show(booking)}. The time is free again.`,
  },
  'booking.expired': {
    client: (facts) =>
      `${facts.artist} did not reply in time to your request for ${show(facts.booking)}. ${back(facts.booking)}${instead(facts)}`,
    artist: ({ booking }) => `The request for ${show(booking)} expired without your reply.`,
  },
  'booking.funds_secured': {
    client: ({ booking }) => `Everything is paid for ${show(booking)}; the money is held until the day after the show.`,
    artist: ({ booking }) => `${show(booking)} is paid in full.`,
  },
  'booking.balance_reminder': {
    client: ({ booking }) =>
      `${amount(booking.total_paise - booking.advance_paise)} is still to be paid for ${show(booking)}, by ${formatWhen(booking.balance_due_at ?? booking.starts_at)}.`,
  },
  'booking.started': both(({ booking, artist }) => `${artist} has arrived: ${show(booking)} has started.`),
  'booking.completed': {
    client: ({ booking, artist }) => `${show(booking)} with ${artist} is completed. Nothing more is due.`,
    artist: ({ booking }) => `${show(booking)} is completed. ${yours(booking)}`,
  },
  'booking.cancelled': over('A booking was cancelled'),
  'booking.lapsed': over('The balance did not arrive in time'),
  'booking.disputed': both(({ booking }) => `A no-show was reported for ${show(booking)}. We hold the money while we look into it.`),
  'booking.resolved': {
    client: ({ booking }) => `We have decided about ${show(booking)}. ${back(booking)}`,
    artist: ({ booking }) => `We have decided about ${show(booking)}. ${yours(booking)}`,
  },
  'booking.closed': both(({ booking }) => `${show(booking)} is settled and closed.`),
  'booking.contested': both(({ booking }) => `Something was wrong with ${show(booking)}. We hold the payout while we look into it.`),
  'booking.pleaded': {
    client: (facts) =>
      facts.booking.cancelled_by === 'client'
        ? `${show(facts.booking)} is cancelled. ${back(facts.booking)} We’re reviewing what you told us and decide about the rest.`
        : `${facts.artist} can’t make ${show(facts.booking)}, and says the reason is beyond their control. ${back(facts.booking)}${instead(facts)}`,
    artist: ({ booking, client }) =>
      booking.cancelled_by === 'artist'
        ? `${show(booking)} is cancelled. We’re reviewing what you told us and decide whether it counts against you.`
        : `${client} cancelled ${show(booking)}, and says the reason is beyond their control. You can reply on its page, then we decide about the money.`,
  },
  'booking.dispute_answered': both(
    ({ booking }) => `Both sides have replied about ${show(booking)}. We decide within ${disputeLimits.decideMs / dayMs} days.`,
  ),
  'booking.run_sheet': both(({ booking }) => `Tomorrow: ${show(booking)}. The run sheet is ready to print.`),
  'booking.soon': both(({ booking }) => `Soon: ${show(booking)}.`),
  'booking.date_proposed': aboutDate(
    (facts, who) =>
      `${who} proposes ${newDate(facts)} instead of ${show(facts.booking)}. Please reply by ${formatWhen(facts.proposal?.answer_by ?? facts.booking.starts_at)}.`,
    'other',
  ),
  'booking.date_refused': aboutDate(
    (facts, who) => `${who} refused ${newDate(facts)}; ${show(facts.booking)} stands as agreed.`,
    'proposer',
  ),
  'booking.date_withdrawn': aboutDate(
    (facts, who) => `${who} withdrew ${newDate(facts)}; ${show(facts.booking)} stands as agreed.`,
    'other',
  ),
  'booking.date_expired': aboutDate((facts) => `Nobody replied to ${newDate(facts)} for ${show(facts.booking)} in time.`, 'both'),
  'booking.date_taken': aboutDate(
    (facts) => `${newDate(facts)} went to somebody else; ${show(facts.booking)} stands as agreed. Propose another date if you need one.`,
    'both',
  ),
  'booking.date_changed': aboutDate((facts) => `The new date is agreed: ${show(facts.booking)}.`, 'both'),
  'booking.overtime_billed': {
    client: ({ booking, artist, bill }) =>
      `${artist} bills ${bill ? `${bill.half_hours * 30} minutes more, ${amount(bill.amount_paise)},` : 'extra time'} for ${show(booking)}. Please confirm or refuse.`,
  },
  'booking.overtime_refused': { artist: ({ booking, client }) => `${client} refused the extra time of ${show(booking)}.` },
  'booking.overtime_expired': { artist: ({ booking }) => `The extra time of ${show(booking)} was not paid in time.` },
  'booking.overtime_paid': both(
    ({ booking, bill }) => `${bill ? amount(bill.amount_paise) : 'The extra time'} was paid for the extra time of ${show(booking)}.`,
  ),
  'payout.paid': { artist: ({ booking }) => `Your payout for ${show(booking)} is on its way to your bank.` },
}

export const noticedEvents = keysOf(texts)

/** null: this side gets no notification about that event. */
export function noticeAbout(news: NoticedEvent, side: Side, facts: MailFacts): string | null {
  return texts[news][side]?.(facts) ?? null
}
