import type { FigureName, FunnelName, FunnelStep, RestReason, WatchedFigure } from '#contract/moderation/overview.ts'
import { adminPaths } from '#web/admin-paths.ts'

export const figureWords: Record<FigureName, string> = {
  artists: 'New artists',
  clients: 'New clients',
  bookings_paid: 'Booked and paid for',
  bookings_played: 'Shows played',
  bookings_lost: 'Refused or cancelled',
  paid_in: 'Paid in',
  given_back: 'Refunded',
  paid_out: 'Paid out to artists',
  fees: 'Our fees',
  orders_paid: 'Art orders',
  jobs_posted: 'Jobs posted',
  proposals: 'Proposals',
  votes: 'Votes',
  reports: 'Reports',
  tickets: 'Tickets',
}

/** Where an admin would look first. */
export const unusualWords: Record<WatchedFigure, { href: string; open: string }> = {
  artists: { href: adminPaths.profiles(), open: 'Open profiles' },
  clients: { href: adminPaths.profiles(), open: 'Open profiles' },
  votes: { href: adminPaths.arena({ view: 'votes' }), open: 'Open votes' },
  given_back: { href: adminPaths.money(), open: 'Open money' },
  reports: { href: adminPaths.reports(), open: 'Open reports' },
  bookings_lost: { href: adminPaths.disputes(), open: 'Open disputes' },
}

export const restWords: Record<RestReason, { name: string; why: string; href?: string }> = {
  shows_ahead: { name: 'Bookings', why: 'Paid for; the show is still to come' },
  booking_disputes: { name: 'Booking disputes', why: 'Waits for our decision', href: adminPaths.disputes({ state: 'ready' }) },
  orders: { name: 'Art orders', why: 'Paid for; not yet delivered, or can still be returned' },
  order_disputes: {
    name: 'Order disputes',
    why: 'Waits for our decision or an appeal',
    href: adminPaths.orderDisputes({ state: 'ready' }),
  },
  coin_packs: { name: 'Coin packs', why: 'Can still be given back' },
  not_explained: { name: 'Not explained', why: 'Came in, but is not what was asked for', href: adminPaths.money() },
  refunds: { name: 'Refunds', why: 'On their way to who paid', href: adminPaths.money() },
  payouts_planned: { name: 'Payouts planned', why: 'Earned; leave on their day' },
  payouts_without_account: {
    name: 'Payouts without an account',
    why: 'The artist has to add one, or a guardian has to agree',
    href: adminPaths.payoutAccounts(),
  },
  payouts_held: { name: 'Payouts held', why: 'Stopped until a dispute or a sanction is over', href: adminPaths.disputes() },
  payouts_refused: { name: 'Payouts refused', why: 'The bank said no', href: adminPaths.money() },
  payouts_sent: { name: 'Payouts sent', why: 'Not yet confirmed by the bank' },
}

export const funnelWords: Record<FunnelName, { name: string; open: (count: string) => string }> = {
  bookings: { name: 'Bookings', open: (count) => `${count} of them are still under way.` },
  artists: { name: 'Artists', open: (count) => `${count} of them wait for us to approve them.` },
  jobs: { name: 'Jobs', open: (count) => `${count} of them can still find somebody.` },
}

export const stepWords: Record<FunnelStep, string> = {
  started: 'Date held',
  paid: 'Advance paid',
  accepted: 'Accepted by the artist',
  secured: 'Paid in full',
  played: 'Show played',
  registered: 'Registered',
  submitted: 'Profile sent in',
  approved: 'Approved',
  selling: 'Package on sale',
  booked: 'First booking paid',
  posted: 'Posted',
  opened: 'Shown to artists',
  answered: 'With a proposal',
  filled: 'Somebody booked',
}

/** `₹4.2L` on an axis, which has no room for the exact amount. */
const short = new Intl.NumberFormat('en-IN', { notation: 'compact', maximumFractionDigits: 1 })
export const shortRupees = (value: number): string => `₹${short.format(value)}`
export const shortCount = (value: number): string => short.format(value)

/** The change from the seven days before to the last seven days, `+12%`; null when there is nothing to compare. */
export function changeWords(lately: number, before: number): string | null {
  if (before === 0) return null
  const percent = Math.round(((lately - before) / before) * 100)
  return percent === 0 ? 'no change' : `${percent > 0 ? '+' : '−'}${Math.abs(percent).toLocaleString('en-IN')}%`
}
