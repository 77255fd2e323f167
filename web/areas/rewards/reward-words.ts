import type { CoinRule, CoinTier } from '#contract/rewards/coin-terms.ts'
import type { RewardKind } from '#contract/rewards/kinds.ts'
import type { CoinCause, VoucherState } from '#contract/rewards/rewards.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

/** Each earning rule as a task: what to do, and when it counts. */
export const ruleWords: Record<CoinRule, { title: string; text: string }> = {
  profile_approved: { title: 'Go live with your profile', text: 'Once, when your page is approved.' },
  first_package: { title: 'Offer your first package', text: 'Once, when clients can book it.' },
  booking_completed: { title: 'Complete a booking', text: 'For both sides of each show. Taken back if all the money is refunded.' },
  order_completed: { title: 'Complete an artwork order', text: 'For buyer and artist, when the order is complete.' },
  review_written: { title: 'Write a review', text: 'For each review. Taken back if it breaks the rules and is hidden.' },
  daily_visit: { title: 'Visit every day', text: 'Claim it once a day. One missed day a week is forgiven.' },
  streak_week: { title: 'Seven days in a row', text: 'Added on every seventh day of your streak.' },
  referral: { title: 'Invite a friend', text: 'After their first completed booking, for up to ten friends a year.' },
}

export const causeWords: Record<CoinCause, string> = {
  profile_approved: 'Profile live',
  first_package: 'First package',
  booking_completed: 'Booking completed',
  order_completed: 'Order completed',
  review_written: 'Review written',
  daily_visit: 'Daily visit',
  streak_week: 'Week streak',
  referral: 'Friend invited',
  bought: 'Pack bought',
  granted: 'From Mehfil',
  redeemed: 'Spent on a reward',
  came_back: 'Returned to you',
  ended: 'Expired',
  taken_back: 'Taken back',
  pack_returned: 'Pack given back',
  debt_paid: 'Coins owed, paid off',
}

export const tierWords: Record<CoinTier, string> = { listener: 'Listener', regular: 'Regular', headliner: 'Headliner' }

export const kindWords: Record<RewardKind, string> = {
  featured_day: 'Featured day',
  fee_waiver: 'Fee waiver',
  rehearsal_room: 'Rehearsal room',
  portfolio_shoot: 'Portfolio shoot',
  masterclass: 'Masterclass',
  partner_voucher: 'Partner voucher',
}

export const voucherLooks: Record<VoucherState, [BadgeTone, string]> = {
  available: ['ink', 'Available'],
  reserved: ['ink', 'Reserved'],
  issued: ['peacock', 'Ready to use'],
  used: ['ink', 'Used'],
  expired: ['ink', 'Expired'],
  revoked: ['danger', 'Taken back'],
}
