/**
 * Coins and rewards. A coin is not money: it cannot be cashed or transferred, and pays only for rewards. Each lot of coins has its
 * source, its worth and its expiry.
 */
import { z } from 'zod'
import { checkout } from '../bookings/bookings.ts'
import { call, done, id, nothing } from '../grammar/call.ts'
import { defineFailures } from '../grammar/errors.ts'
import { rupees } from '../grammar/money-fields.ts'
import { pageNumberInput, pageOf } from '../grammar/page.ts'
import { defineProcess } from '../grammar/process.ts'
import type { Day } from '../grammar/time.ts'
import { day, instant, month } from '../grammar/time-fields.ts'
import { citySlugs } from '../india/cities.ts'
import { percentOn, taxTable } from '../india/taxes.ts'
import { categorySlugs } from '../profiles/categories.ts'
import { coinRules, coinTierNames } from './coin-terms.ts'
import { featuredLimits, rewardKinds } from './kinds.ts'

/** Dated 2026-11-25. Prices of packs include GST. */
export const coinPacks = [
  { pack: 'small', coins: 180, pricePaise: 9900 },
  { pack: 'medium', coins: 480, pricePaise: 24900 },
  { pack: 'large', coins: 1000, pricePaise: 49900 },
] as const
export type CoinPackName = (typeof coinPacks)[number]['pack']
export const coinPackNames = coinPacks.map(({ pack }) => pack) as [CoinPackName, ...CoinPackName[]]

/** GST within a pack's price, by the day of purchase in India. */
export function packGstOn(day: Day): number {
  return percentOn(taxTable.supportGst, day)
}

/** Bought and earned coins are never mixed. */
export const coinKinds = ['earned', 'bought'] as const
export type CoinKind = (typeof coinKinds)[number]

/** Reasons of coin movements. */
export const coinCauses = [
  ...coinRules,
  'bought',
  'granted',
  'redeemed',
  'came_back',
  'ended',
  'taken_back',
  'pack_returned',
  'debt_paid',
] as const
export type CoinCause = (typeof coinCauses)[number]

/** Filters of the history. */
export const coinFilters = ['earned', 'bought', 'spent', 'ended', 'taken_back'] as const
export type CoinFilter = (typeof coinFilters)[number]

/** A voucher, from stock to redemption. A payment problem or a suspicious account revokes it. */
export const voucherProcess = defineProcess({
  start: 'available',
  moves: {
    reserve: { by: ['holder'], from: ['available'], to: 'reserved' },
    issue: { by: ['clock'], from: ['reserved'], to: 'issued' },
    use: { by: ['holder', 'desk', 'clock'], from: ['issued'], to: 'used' },
    expire: { by: ['clock'], from: ['issued'], to: 'expired' },
    revoke: { by: ['desk'], from: ['available', 'issued'], to: 'revoked' },
    /** The booking or service that used it did not take place. */
    restore: { by: ['clock'], from: ['used'], to: 'issued' },
  },
})
export type VoucherState = (typeof voucherProcess.states)[number]

export const packProcess = defineProcess({
  start: 'awaiting_payment',
  moves: {
    credit: { by: ['payments'], from: ['awaiting_payment', 'expired'], to: 'credited' },
    expire: { by: ['clock'], from: ['awaiting_payment'], to: 'expired' },
    give_back: { by: ['buyer', 'payments'], from: ['credited', 'settled'], to: 'returned' },
    /** The return period is over: the money is ours. */
    settle: { by: ['clock'], from: ['credited'], to: 'settled' },
  },
})
export type PackState = (typeof packProcess.states)[number]

/** Coins, whole. */
export const coins = z.number().int().min(0).max(10_000_000)
const signedCoins = z.number().int()
/** An identifier kept by the browser, to tell inviter and invitee apart. */
const device = z.string().max(64).optional()

export const coinLot = z.object({
  lotId: z.uuid(),
  kind: z.enum(coinKinds),
  cause: z.enum(coinCauses),
  /** Source, on one line. */
  title: z.string(),
  coins,
  left: coins,
  /** Worth of the remaining coins, in rewards. */
  worth: rupees,
  givenAt: instant,
  endsAt: instant,
})
export type CoinLot = z.infer<typeof coinLot>

export const coinMovement = z.object({
  movementId: z.uuid(),
  at: instant,
  kind: z.enum(coinKinds).nullable(),
  cause: z.enum(coinCauses),
  title: z.string(),
  /** Positive when received. */
  coins: signedCoins,
  /** Part that could not be taken back because it was already spent. */
  owed: coins,
  /** Reason, for an admin's decision. */
  reason: z.string(),
  href: z.string().nullable(),
})
export type CoinMovement = z.infer<typeof coinMovement>

/** A rule for earning coins, and the person's progress. */
export const coinWay = z.object({
  rule: z.enum(coinRules),
  coins,
  /** How often it has counted for them. */
  count: z.number().int(),
  /** It cannot count again. */
  isDone: z.boolean(),
})

export const coinDetails = z.object({
  earned: coins,
  bought: coins,
  total: coins,
  worth: rupees,
  /** Owed after spent coins were taken back: new coins settle it first, and no reward is available until then. */
  owed: coins,
  nextEnd: z.object({ at: instant, coins, worth: rupees }).nullable(),
  /** Expiring coins by month. */
  months: z.array(z.object({ month, coins, worth: rupees })),
  streak: z.object({ length: z.number().int(), claimedToday: z.boolean(), mayMissOne: z.boolean() }),
  tier: z.object({
    name: z.enum(coinTierNames),
    earnedThisYear: coins,
    morePercent: z.number(),
    next: z.object({ name: z.enum(coinTierNames), missing: coins }).nullable(),
  }),
  claimable: z.array(z.object({ rule: z.enum(['daily_visit']), coins })),
  ways: z.array(coinWay),
  /** Worth of a coin given today. */
  worthOfOne: rupees,
  /** Announced terms. */
  coming: z.object({ from: day, worthOfOne: rupees, coins: z.record(z.enum(coinRules), coins) }).nullable(),
  /** Code for inviting friends. */
  invitation: z.object({ code: z.string(), count: z.number().int() }),
})
export type CoinDetails = z.infer<typeof coinDetails>

export const coinPack = z.object({
  pack: z.enum(coinPackNames),
  coins,
  price: rupees,
  gst: rupees,
  worth: rupees,
  endsAfterDays: z.number().int(),
})
export type CoinPack = z.infer<typeof coinPack>

export const packPurchase = z.object({
  purchaseId: z.uuid(),
  pack: z.enum(coinPackNames),
  state: z.enum(packProcess.states),
  coins,
  left: coins,
  price: rupees,
  boughtAt: instant,
  /** Return deadline while no coin of it is spent; null when it cannot be returned. */
  returnBy: instant.nullable(),
  paymentId: z.uuid().nullable(),
})
export type PackPurchase = z.infer<typeof packPurchase>

export const reward = z.object({
  rewardId: z.uuid(),
  kind: z.enum(rewardKinds),
  title: z.string(),
  description: z.string(),
  partner: z.string().nullable(),
  city: z.enum(citySlugs).nullable(),
  /** Worth in money. */
  value: rupees,
  /** The price for this person, by the worth of the coins that they would spend. */
  coins,
  left: z.number().int(),
  perPerson: z.number().int(),
  /** How many they have had. */
  mine: z.number().int(),
  endsAt: instant.nullable(),
  /** Days until it expires. */
  validDays: z.number().int(),
  /** Why this person cannot have it now, in words. */
  obstacle: z.string().nullable(),
})
export type Reward = z.infer<typeof reward>

export const voucher = z.object({
  voucherId: z.uuid(),
  rewardId: z.uuid(),
  kind: z.enum(rewardKinds),
  title: z.string(),
  partner: z.string().nullable(),
  city: z.enum(citySlugs).nullable(),
  state: z.enum(voucherProcess.states),
  coins,
  issuedAt: instant,
  endsAt: instant,
  usedAt: instant.nullable(),
  /** For a featured day. */
  day: day.nullable(),
  category: z.enum(categorySlugs).nullable(),
  /** True when there is a code to show. */
  hasCode: z.boolean(),
  href: z.string().nullable(),
})
export type Voucher = z.infer<typeof voucher>

export const rewardFailures = defineFailures({
  claimed_already: [409, 'You have claimed that today. Come back tomorrow.'],
  too_few_coins: [
    409,
    ({ missing = 0 }) =>
      `You need ${missing.toLocaleString('en-IN')} more ${missing === 1 ? 'coin' : 'coins'} for that. Nothing was taken from you.`,
  ],
  invitation_unknown: [404, 'We do not know that invitation.'],
  own_invitation: [422, 'That is your own invitation: send it to a friend.'],
  invited_too_late: [409, 'An invitation counts in the first week of an account.'],
  none_left: [409, 'Somebody else has just taken the last one. Nothing was taken from you.'],
  not_on_offer: [409, 'That is not on offer now. Nothing was taken from you.'],
  had_already: [
    409,
    ({ most = 1 }) => `That can be had ${most === 1 ? 'once' : `${most} times`} by each person, and you have. Nothing was taken from you.`,
  ],
  artists_only: [403, 'That is for artists with a page.'],
  in_debt: [409, ({ coins: owed = 0 }) => `${owed} coins are owed because what they came from was undone. Earn or buy those first.`],
  day_taken: [409, 'All places of that day are taken. Choose another day.'],
  day_out_of_range: [422, `Choose a day from tomorrow to ${featuredLimits.daysAhead} days ahead.`],
  other_category: [422, 'You are not listed in that category. Choose one of yours.'],
  day_needed: [422, 'Choose a day and a category.'],
  not_returnable: [409, 'That pack cannot be given back any more: a coin of it was spent, or seven days are over.'],
  no_code: [409, 'There is no code to show for this one.'],
  pack_price_changed: [409, 'That pack has another price now. Look again before you buy.'],
  price_changed: [409, ({ coins: cost = 0 }) => `It costs ${cost} coins now. Look again before you exchange.`],
})

export const rewards = {
  details: call({
    method: 'GET',
    path: '/reward/details',
    may: 'signedIn',
    summary: 'My coins: what I have, what it is worth, when it ends, and how to earn more.',
    input: nothing,
    output: coinDetails,
  }),
  packs: call({
    method: 'POST',
    path: '/reward/coins/products',
    may: 'signedIn',
    summary: 'Packs of coins on sale.',
    input: nothing,
    output: z.object({ results: z.array(coinPack) }),
  }),
  buy: call({
    method: 'POST',
    path: '/reward/coins/purchase',
    may: 'signedIn',
    behind: ['checkout'],
    idempotent: true,
    perMinute: 10,
    summary: 'Buy a pack. The coins come once the payment partner has confirmed the money.',
    input: z.object({ pack: z.enum(coinPackNames), expectedPrice: rupees }),
    output: z.object({ purchaseId: z.uuid(), checkout }),
  }),
  claim: call({
    method: 'POST',
    path: '/reward/claim',
    may: 'signedIn',
    idempotent: true,
    perMinute: 20,
    summary: 'Claim the coins of today’s visit: once for each day in India.',
    input: z.object({ rule: z.enum(['daily_visit']).default('daily_visit'), device }),
    output: z.object({ coins, streak: z.number().int(), total: coins }),
  }),
  list: call({
    method: 'POST',
    path: '/reward/list',
    may: 'signedIn',
    summary: 'Every movement of my coins with its cause, the newest first.',
    input: z.object({
      ...pageNumberInput(10),
      filter: z.enum(coinFilters).optional(),
      from: day.optional(),
      until: day.optional(),
    }),
    output: pageOf(coinMovement),
  }),
  lots: call({
    method: 'POST',
    path: '/reward/lots',
    may: 'signedIn',
    summary: 'My coins lot by lot, what ends first first.',
    input: z.object({ ...pageNumberInput(10), kind: z.enum(coinKinds).optional() }),
    output: pageOf(coinLot),
  }),
  products: call({
    method: 'POST',
    path: '/reward/rewards/products',
    may: 'signedIn',
    summary: 'What coins can be exchanged for.',
    input: z.object({ ...pageNumberInput(12), kind: z.enum(rewardKinds).optional(), city: z.enum(citySlugs).optional() }),
    output: pageOf(reward),
  }),
  redeem: call({
    method: 'POST',
    path: '/reward/redeem',
    may: 'signedIn',
    idempotent: true,
    perMinute: 20,
    summary: 'Exchange coins for a reward: all of it happens, or none.',
    input: z.object({
      rewardId: id,
      /** The price shown to the person; 409 when it differs now. */
      expectedCoins: coins,
      /** For a featured day. */
      day: day.optional(),
      category: z.enum(categorySlugs).optional(),
    }),
    output: z.object({ voucher, total: coins }),
  }),
  vouchers: call({
    method: 'POST',
    path: '/reward/vouchers',
    may: 'signedIn',
    summary: 'What I have exchanged coins for, the newest first.',
    input: z.object({ ...pageNumberInput(10), state: z.enum(['issued', 'used', 'expired', 'revoked']).optional() }),
    output: pageOf(voucher),
  }),
  code: call({
    method: 'POST',
    path: '/reward/vouchers/{voucherId}/code',
    may: 'signedIn:own',
    perMinute: 20,
    summary: 'The code of a voucher of mine. That it was shown is written down.',
    input: z.object({ voucherId: id }),
    output: z.object({ code: z.string(), shownBefore: z.number().int() }),
  }),
  invited: call({
    method: 'POST',
    path: '/reward/invited',
    may: 'signedIn',
    perMinute: 10,
    summary: 'Say who invited me, in the first week of my account. Said again it changes nothing.',
    input: z.object({ code: z.string().trim().min(6).max(12), device }),
    output: done,
  }),
  purchases: call({
    method: 'POST',
    path: '/reward/coins/purchases',
    may: 'signedIn',
    summary: 'Packs that I have bought, the newest first.',
    input: z.object(pageNumberInput(10)),
    output: pageOf(packPurchase),
  }),
  giveBack: call({
    method: 'POST',
    path: '/reward/coins/purchases/{purchaseId}/return',
    may: 'signedIn:own',
    idempotent: true,
    summary: 'Give an untouched pack back within seven days: the money goes back to where it came from.',
    input: z.object({ purchaseId: id }),
    output: done,
  }),
}
