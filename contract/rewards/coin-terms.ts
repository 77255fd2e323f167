/**
 * Rules of coins: what earns them, what one is worth and when it expires. Whole coins; worth in paise. New terms apply to coins given
 * from their day on: existing coins keep the worth and expiry that they were given with.
 */
import type { Paise } from '../grammar/money.ts'
import { type Day, dayMs, daysFrom } from '../grammar/time.ts'

/** Automatic reasons for coins. Each counts once for the same thing. */
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
  /** First day, in India, on which they apply. */
  from: Day
  /** Day of publication: at least `coinLimits.announcedMs` before, except for the first terms. */
  announced: Day
  coins: Record<CoinRule, number>
  /** Worth of one coin given under these terms, in rewards. */
  worthPaise: Paise
  /** Days until earned and bought coins expire. */
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

/** The terms that apply on a day in India. */
export function coinTermsOn(day: Day, all: readonly CoinTerms[] = allCoinTerms): CoinTerms {
  const [first] = all
  if (!first) throw new Error('there are no terms of coins')
  return all.findLast((terms) => terms.from <= day) ?? first
}

/** Announced terms that apply from a later day on. */
export function comingCoinTerms(day: Day, all: readonly CoinTerms[] = allCoinTerms): CoinTerms | null {
  return all.find((terms) => terms.from > day && terms.announced <= day) ?? null
}

/** Dated 2026-11-25. */
export const coinLimits = {
  announcedMs: 30 * dayMs,
  /** Days before expiry on which the owner gets a reminder. */
  remindBeforeDays: [30, 7, 1],
  /** How long an untouched pack can be returned. */
  packReturnMs: 7 * dayMs,
  /** Days per week that may be missed without losing the streak. */
  forgivenPerWeek: 1,
  streakWeekDays: 7,
  /** How long before its expiry the holder of a voucher gets a reminder. */
  voucherRemindMs: 7 * dayMs,
  /** How long after registration an invitation counts. */
  invitedWithinMs: 7 * dayMs,
  /** Limit of rewarded invitations per year. */
  referralsPerYear: 10,
  /** A larger grant needs a second admin. */
  grantAlone: 500,
  grantMost: 10_000,
  /** Least remaining life of coins that are given back. */
  backForMs: 30 * dayMs,
} as const

/** By coins earned within the last year. */
export const coinTiers = [
  { tier: 'listener', from: 0, morePercent: 0 },
  { tier: 'regular', from: 500, morePercent: 10 },
  { tier: 'headliner', from: 2000, morePercent: 20 },
] as const
export type CoinTier = (typeof coinTiers)[number]['tier']
export const coinTierNames = coinTiers.map(({ tier }) => tier) as [CoinTier, ...CoinTier[]]

/** The tier for earned coins, and what is missing for the next one. */
export function tierOf(earned: number): { tier: CoinTier; morePercent: number; next: { tier: CoinTier; missing: number } | null } {
  const place = coinTiers.findLastIndex(({ from }) => from <= earned)
  const { tier, morePercent } = coinTiers[Math.max(0, place)] as (typeof coinTiers)[number]
  const next = coinTiers[place + 1]
  return { tier, morePercent, next: next ? { tier: next.tier, missing: next.from - earned } : null }
}

export interface Streak {
  /** The last claimed day, in India. */
  day: Day
  length: number
  /** The last missed day that was forgiven. */
  forgiven: Day | null
}

/**
 * Extends the streak by a visit: the next day continues it, one missed day within a week is forgiven, otherwise it restarts. The same
 * day again changes nothing.
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
 * Chooses coins to pay a price: lots in their order, first to expire first, each at the worth that it was given with.
 * @returns how many of each lot, or null when there are too few
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
