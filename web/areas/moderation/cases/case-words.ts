/** Words for timeline events; raw identifiers of the server are never shown. */

import type { BookingMove, BookingTimelineKind } from '#contract/bookings/bookings.ts'
import { capitalize } from '#contract/grammar/capitalize.ts'
import { dayMs } from '#contract/grammar/time.ts'
import { formNames, type InvoiceForm } from '#contract/invoices/invoices.ts'
import type {
  CaseEvent,
  CaseEventKind,
  CaseFactName,
  CaseHead,
  CaseKind,
  CaseLink,
  CaseSource,
  HitKind,
} from '#contract/moderation/cases.ts'
import { reviewLimits } from '#contract/moderation/review.ts'
import type { OrderMove, OrderTimelineKind } from '#contract/orders/orders.ts'
import { type ReportReason, reportReasons } from '#contract/reports/reasons.ts'
import { type TicketTopic, ticketTopics } from '#contract/support/support.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { moveTold } from '#web/areas/bookings/booking-state.tsx'
import { orderMoveTold } from '#web/areas/orders/order-state.tsx'
import { paths } from '#web/paths.ts'
import { actionWords, stateWords } from '../audit/audit-words.ts'

export const kindWords: Record<CaseKind, string> = {
  person: 'Person',
  booking: 'Booking',
  order: 'Order',
  job: 'Gig',
  entry: 'Performance',
  artwork: 'Artwork',
}

export const groupWords: Record<HitKind, string> = {
  person: 'People',
  booking: 'Bookings',
  order: 'Orders',
  payment: 'Payments',
  payout: 'Payouts',
  ticket: 'Tickets',
  job: 'Gigs',
  artwork: 'Artworks',
  entry: 'Performances',
}

export const eventKindWords: Record<CaseEventKind, string> = {
  moves: 'Steps',
  money: 'Money',
  papers: 'Invoices',
  messages: 'Messages',
  notices: 'Notices and mails',
  reports: 'Reports',
  decisions: 'Decisions',
  reviews: 'Reviews',
  tickets: 'Tickets',
}

export const factWords: Record<CaseFactName, string> = {
  username: 'Username',
  type: 'Account',
  email: 'E-mail',
  phone: 'Phone',
  city: 'City',
  category: 'Category',
  joined: 'Joined',
  hidden_contacts: `Contacts hidden (${reviewLimits.hiddenContactsMs / dayMs} days)`,
  profile: 'Profile',
  client: 'Client',
  artist: 'Artist',
  buyer: 'Buyer',
  package: 'Package',
  show: 'Show',
  total: 'Total',
  paid: 'Paid',
  held: 'Held by us',
  refund: 'Refund decided',
  owed: 'To be paid out',
  answer_by: 'Answer due',
  delivery: 'Delivered to',
  courier: 'Courier',
  works: 'Artworks',
  budget: 'Budget up to',
  openings: 'Openings',
  proposals: 'Proposals',
  closes: 'Closes',
  contest: 'Contest',
  votes: 'Votes',
  prize: 'Prize',
  price: 'Price',
  stock: 'Pieces',
  listed: 'Public since',
  reason: 'Reason',
}

const ledgerWords: Record<string, string> = {
  capture: 'Payment received',
  capture_unexplained: 'Payment received that was not asked for',
  refund_due: 'Refund promised',
  refund_done: 'Refund sent',
  earning: 'Earned',
  earning_changed: 'Earnings changed',
  withheld: 'Tax kept back',
  taxes_returned: 'Tax given back',
  payout_sent: 'Payout sent',
  payout_returned: 'Payout came back',
  payout_paid: 'Payout arrived',
  pack_settled: 'Pack of coins settled',
}

const accountWords: Record<string, string> = {
  provider_held: 'with the payment partner',
  held: 'held for this',
  unexplained: 'not explained',
  artist_payable: 'owed to the artist',
  platform_fees: 'our fee',
  gst_payable: 'GST on our fee',
  tcs_payable: 'TCS',
  tds_payable: 'TDS',
  refunds_in_transit: 'refunds on their way',
  payouts_in_transit: 'payouts on their way',
  coin_sales: 'sales of coins',
}

const paymentWords: Record<string, string> = {
  booking_advance: 'Advance',
  booking_balance: 'Balance',
  booking_overtime: 'Extra time',
  artwork_order: 'Order',
  artwork_purchase: 'Purchase',
  coin_pack: 'Pack of coins',
}

const plain: Partial<Record<CaseSource, Record<string, string>>> = {
  person: { joined: 'Joined', onboarded: 'Finished signing up', suspended: 'Account suspended', erased: 'Account erased' },
  job: { posted: 'Gig posted', opened: 'Gig opened', paused: 'Gig paused', settled: 'Gig over' },
  proposal: { sent: 'Proposal received', settled: 'Proposal settled' },
  audition: { asked: 'Audition asked for', submitted: 'Audition sent', ended: 'Audition ended' },
  entry: { entered: 'Entered the contest', consented: 'Accepted the rules', live: 'Performance live' },
  prize: { given: 'Prize won', settled: 'Prize settled' },
  artwork: {
    made: 'Artwork made',
    listed: 'Put on the market',
    sold: 'Sold',
    taken_down: 'Taken down by our team',
    asked_back: 'Artist asked for it back',
  },
  certificate: { issued: 'Certificate issued', voided: 'Certificate made void' },
  payout: { planned: 'Payout planned', paid: 'Payout arrived' },
  review: { about: 'Review received', wrote: 'Review written', client: 'Review by the client', artist: 'Review by the artist' },
}
const checkWords: Record<string, string> = { identity: 'identity', bank: 'bank account', gstin: 'GST number' }
const reportedWords: Record<string, string> = {
  profile: 'their profile',
  message: 'a message',
  job: 'a gig',
  performance: 'a performance',
  comment: 'a comment',
  audition: 'an audition',
}

/** The title of an event. */
export function eventWords({ source, what, about, state, by }: CaseEvent): string {
  switch (source) {
    case 'booking_move':
      return named(about, moveTold(what as BookingMove | BookingTimelineKind | 'initiate'))
    case 'order_move':
      return named(about, orderMoveTold(what as OrderMove | OrderTimelineKind | 'create'))
    case 'statement':
      return 'Statement in the dispute'
    case 'payment':
      return `${paymentWords[what] ?? 'Payment'}: ${about}`
    case 'refund':
      return `Refund: ${about}`
    case 'payout':
    case 'job':
    case 'entry':
    case 'artwork':
    case 'certificate':
    case 'review':
      return named(about, plain[source]?.[what] ?? 'Something changed')
    case 'ledger':
      return `${ledgerWords[what] ?? 'Ledger'}: ${accountWords[about ?? ''] ?? 'another account'}`
    case 'paper':
      return `${formNames[what as InvoiceForm]} ${about}`
    case 'message':
      return state === 'removed' ? 'Message, removed since' : state === 'file' ? 'Message with a file' : 'Message'
    case 'notice':
      return `Told on the site: ${about}`
    case 'delivery':
      return `${by === 'push' ? 'Push' : 'E-mail'}: ${about}`
    case 'report':
      return `Report about ${reportedWords[about ?? ''] ?? 'something'}: ${reportReasons[what as ReportReason]}`
    case 'decision':
      return actionWords(what)
    case 'ticket':
      return `Ticket ${about}: ${ticketTopics[what as TicketTopic].label}`
    case 'check':
      return `Check of the ${checkWords[about ?? ''] ?? 'account'} ${what === 'asked' ? 'asked for' : 'ended'}`
    default:
      return plain[source]?.[what] ?? 'Something changed'
  }
}

const named = (about: string | null, words: string) => (about ? `${about}: ${words}` : words)

/** Sources whose titles already say the state. */
const said: readonly CaseSource[] = ['booking_move', 'order_move', 'message', 'certificate']
const deliveryStates: Record<string, string> = {
  waiting: 'On its way',
  sent: 'Delivered',
  dropped: 'Nobody there any more',
  dead: 'Given up',
}

export function eventState({ source, state, amount }: CaseEvent): string | null {
  if (source === 'ledger') return (amount ?? 0) > 0 ? 'Debit' : 'Credit'
  if (!state || said.includes(source)) return null
  if (source === 'delivery') return deliveryStates[state] ?? stateWords(state)
  return stateWords(state)
}

const parts: Record<string, string> = {
  client: 'client',
  artist: 'artist',
  buyer: 'buyer',
  seller: 'artist',
  clock: 'by itself',
  provider: 'payment partner',
  payment: 'payment partner',
  admin: 'our team',
  desk: 'our team',
}

/** `Dev Mehta, client`; `By itself`. */
export function actorWords({ who, by }: CaseEvent): string | null {
  const part = by ? parts[by] : undefined
  if (!who) return part ? capitalize(part) : null
  return part ? `${who.name}, ${part}` : who.name
}

export function hrefOf({ kind, id }: CaseLink): string {
  return kind === 'ticket' ? adminPaths.tickets({ open: id }) : adminPaths.case(kind, id)
}

type CasePageName = CaseHead['pages'][number]['page']
export const pageWords: Record<CasePageName, string> = {
  profile: 'Public profile',
  review: 'Decide on the profile',
  dispute: 'Decide the dispute',
  order_dispute: 'Decide the dispute',
  job: 'Public page',
  jobs: 'Gigs to decide on',
  performance: 'Public page',
  entries: 'Entries to decide on',
  artwork: 'Public page',
  takedown: 'Decide on the artwork',
}

export function pageHref({ id }: Pick<CaseHead, 'id'>, { page, key }: CaseHead['pages'][number]): string {
  const hrefs: Record<CasePageName, () => string> = {
    profile: () => paths.profile(key),
    review: () => adminPaths.profile(key),
    dispute: () => adminPaths.dispute(key),
    order_dispute: () => adminPaths.orderDispute(key),
    job: () => paths.job(key),
    jobs: () => adminPaths.jobs(),
    performance: () => paths.performance(key),
    entries: () => adminPaths.arena(),
    artwork: () => paths.artwork(key, id),
    takedown: () => adminPaths.artwork(key),
  }
  return hrefs[page]()
}
