/**
 * What coins are earned for, what one is worth and how long it lives. Whole coins; worth in paise. New terms count for coins
 * that are given from their day on: what somebody has already keeps the worth and the end that it was given with.
 */
import type { Paise } from '../grammar/money.ts'
import { type Day, dayMs, daysFrom } from '../grammar/time.ts'

/** What earns coins by itself. Each counts once for the same thing. */
export const coinRules = [
  'profile_approved',
  'first_package',
  'booking_completed',
  'order_completed',
  'review_written',
  'daily_visit',
  'streak_week',
  'referral',
] as const
export type CoinRule = (typeof coinRules)[number]

export interface CoinTerms {
  /** The first day, in India, on which they count. */
  from: Day
  /** When they could be read first: at least `coinLimits.announcedMs` before, but for the first ones. */
  announced: Day
  coins: Record<CoinRule, number>
  /** What a coin that is given under these terms is worth in rewards. */
  worthPaise: Paise
  /** For so long from the day on which they were given. */
  earnedForDays: number
  boughtForDays: number
}

export const allCoinTerms: readonly [CoinTerms, ...CoinTerms[]] = [
  {
    from: '2026-11-25',
    announced: '2026-11-25',
    coins: {
      profile_approved: 100,
      first_package: 50,
      booking_completed: 80,
      order_completed: 40,
      review_written: 20,
      daily_visit: 2,
      streak_week: 10,
      referral: 150,
    },
    worthPaise: 50,
    earnedForDays: 365,
    boughtForDays: 1095,
  },
]

/** The terms that count on a day, in India. */
export function coinTermsOn(day: Day, all: readonly CoinTerms[] = allCoinTerms): CoinTerms {
  const [first] = all
  if (!first) throw new Error('there are no terms of coins')
  return all.findLast((terms) => terms.from <= day) ?? first
}

/** Terms that are announced, and count from a later day on. */
export function comingCoinTerms(day: Day, all: readonly CoinTerms[] = allCoinTerms): CoinTerms | null {
  return all.find((terms) => terms.from > day && terms.announced <= day) ?? null
}

/** Dated 2026-11-25. */
export const coinLimits = {
  announcedMs: 30 * dayMs,
  /** So long before coins end their owner is told. */
  remindBeforeDays: [30, 7, 1],
  /** An untouched pack can be given back for so long. */
  packReturnMs: 7 * dayMs,
  /** How many days in a week may be missed without losing the streak. */
  forgivenPerWeek: 1,
  streakWeekDays: 7,
  /** So long before it ends the holder of a voucher is told. */
  voucherRemindMs: 7 * dayMs,
  /** An invitation counts for so long after an account was made. */
  invitedWithinMs: 7 * dayMs,
  /** Coins for friends who came: so many friends in a year. */
  referralsPerYear: 10,
  /** An admin who gives more at once needs a second one. */
  grantAlone: 500,
  grantMost: 10_000,
  /** Coins that come back live at least so long again. */
  backForMs: 30 * dayMs,
} as const

/** By coins that were earned within the last year. */
export const coinTiers = [
  { tier: 'listener', from: 0, morePercent: 0 },
  { tier: 'regular', from: 500, morePercent: 10 },
  { tier: 'headliner', from: 2000, morePercent: 20 },
] as const
export type CoinTier = (typeof coinTiers)[number]['tier']
export const coinTierNames = coinTiers.map(({ tier }) => tier) as [CoinTier, ...CoinTier[]]

/** Where somebody stands who has earned so much, and how much is missing to the next. */
export function tierOf(earned: number): { tier: CoinTier; morePercent: number; next: { tier: CoinTier; missing: number } | null } {
  const place = coinTiers.findLastIndex(({ from }) => from <= earned)
  const { tier, morePercent } = coinTiers[Math.max(0, place)] as (typeof coinTiers)[number]
  const next = coinTiers[place + 1]
  return { tier, morePercent, next: next ? { tier: next.tier, missing: next.from - earned } : null }
}

export interface Streak {
  /** The last day that was claimed, in India. */
  day: Day
  length: number
  /** The day that was missed and forgiven last. */
  forgiven: Day | null
}

/**
 * The streak with one day more: the next day carries it on, one missed day within a week is forgiven, else it begins anew.
 * The same day again changes nothing.
 */
export function streakWith(before: Streak | null, day: Day): Streak {
  const missed = before ? daysFrom(before.day, day) - 1 : Number.POSITIVE_INFINITY
  if (before && missed < 0) return before
  if (before && missed === 0) return { ...before, day, length: before.length + 1 }
  if (before && missed <= coinLimits.forgivenPerWeek && !wasForgiven(before, day)) return { day, length: before.length + 1, forgiven: day }
  return { day, length: 1, forgiven: null }
}

function wasForgiven({ forgiven }: Streak, day: Day): boolean {
  return forgiven !== null && daysFrom(forgiven, day) < coinLimits.streakWeekDays
}

export const manyCoins = (coins: number): string => `${coins.toLocaleString('en-IN')} ${coins === 1 ? 'coin' : 'coins'}`

export interface WorthOfLot {
  coins: number
  worthPaise: Paise
}

/**
 * Which coins pay for something of such a worth: from the lots in their order, first to end first, each at the worth that it
 * was given with. @returns how many of each, or null when they are too few
 */
export function coinsFor(pricePaise: Paise, lots: readonly WorthOfLot[]): number[] | null {
  let open = pricePaise
  const taken = lots.map(({ coins, worthPaise }) => {
    const count = Math.min(coins, Math.ceil(Math.max(0, open) / worthPaise))
    open -= count * worthPaise
    return count
  })
  return open > 0 ? null : taken
}
