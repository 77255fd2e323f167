/** Coins and rewards for admins: the shop's offers, its stock, grants of coins, total liability, and anomalies. */
import { z } from 'zod'
import { call, done, id } from '../grammar/call.ts'
import { defineFailures } from '../grammar/errors.ts'
import { rupees } from '../grammar/money-fields.ts'
import { pageNumberInput, pageOf } from '../grammar/page.ts'
import { instant, month } from '../grammar/time-fields.ts'
import { citySlugs } from '../india/cities.ts'
import { picture } from '../media/media.ts'
import { coinLimits } from './coin-terms.ts'
import { rewardKinds } from './kinds.ts'
import { coinDetails, coinMovement, coins, reward, voucher, voucherProcess } from './rewards.ts'

/** Dated 2026-11-25. */
export const rewardAdminLimits = { codesAtOnce: 2000, stockAtOnce: 1000, codeLeast: 6, codeMost: 64 } as const

const line = (least: number, most: number) => z.string().trim().min(least).max(most)
const reason = line(10, 500)

export const rewardFields = z
  .object({
    kind: z.enum(rewardKinds),
    title: line(3, 80),
    description: line(20, 600),
    partner: line(2, 80).nullable(),
    city: z.enum(citySlugs).nullable(),
    /** Worth in money. */
    value: rupees,
    /** Price as a worth in coins: never more than its value. */
    price: rupees,
    perPerson: z.number().int().min(1).max(100),
    validDays: z.number().int().min(1).max(730),
    startsAt: instant,
    endsAt: instant.nullable(),
  })
  .refine(({ price, value }) => price > 0 && price <= value, { message: 'Ask for no more than it is worth.', path: ['price'] })
  .refine(({ startsAt, endsAt }) => !endsAt || endsAt > startsAt, { message: 'It ends after it starts.', path: ['endsAt'] })
export type RewardFields = z.infer<typeof rewardFields>

export const adminReward = reward.omit({ mine: true, coins: true, obstacle: true }).extend({
  price: rupees,
  startsAt: instant,
  isListed: z.boolean(),
  issued: z.number().int(),
  used: z.number().int(),
  version: z.number().int(),
})
export type AdminReward = z.infer<typeof adminReward>

export const adminVoucher = voucher.extend({ username: z.string() })
export type AdminVoucher = z.infer<typeof adminVoucher>

export const coinGrant = z.object({
  grantId: z.uuid(),
  username: z.string(),
  coins,
  reason: z.string(),
  state: z.enum(['waiting', 'given', 'refused']),
  askedBy: z.string(),
  askedAt: instant,
  decidedBy: z.string().nullable(),
  /** False for the requester. */
  mayDecide: z.boolean(),
})
export type CoinGrant = z.infer<typeof coinGrant>

export const liability = z.object({
  earned: coins,
  bought: coins,
  worth: rupees,
  owed: coins,
  people: z.number().int(),
  months: z.array(z.object({ month, earned: coins, bought: coins, worth: rupees })),
  /** Differences found by a recount. */
  differences: z.array(z.string()),
})
export type Liability = z.infer<typeof liability>

export const oddSigns = ['referral_account', 'referral_device', 'many_reviews', 'owes'] as const
export const oddRow = z.object({
  username: z.string(),
  name: z.string(),
  /** The portrait of a public artist. */
  picture: picture.nullable(),
  sign: z.enum(oddSigns),
  count: z.number().int(),
  at: instant,
})
export type OddRow = z.infer<typeof oddRow>

export const rewardAdminFailures = defineFailures({
  code_wrong: [422, ({ row = 1, why = 'it is not a code' }) => `Line ${row}: ${why}. Nothing was loaded.`],
  not_yours_to_decide: [403, 'Somebody else has to confirm what you have asked for.'],
  decided_already: [409, 'That was decided already.'],
  codes_only: [409, 'This reward takes codes of its partner: load them instead.'],
  no_codes: [409, 'This reward makes its own codes: add to its stock instead.'],
  not_possible: [409, 'As this voucher stands, that cannot be done. Look again.'],
  changed: [409, 'Somebody has changed this reward meanwhile. Look again.'],
})

const ofReward = { rewardId: id }
const ofPerson = { username: line(1, 60) }

export const rewardAdmin = {
  list: call({
    method: 'POST',
    path: '/admin/rewards',
    may: 'admin',
    roles: ['marketing', 'finance'],
    summary: 'Rewards with their stock, also those that are not on offer.',
    input: z.object({ ...pageNumberInput(20), kind: z.enum(rewardKinds).optional(), isListed: z.boolean().optional() }),
    output: pageOf(adminReward),
  }),
  get: call({
    method: 'GET',
    path: '/admin/rewards/{rewardId}',
    may: 'admin',
    roles: ['marketing', 'finance'],
    summary: 'One reward.',
    input: z.object(ofReward),
    output: adminReward,
  }),
  create: call({
    method: 'POST',
    path: '/admin/rewards/new',
    may: 'admin',
    roles: ['marketing', 'finance'],
    idempotent: true,
    summary: 'Put a reward into the shop, without stock at first.',
    input: z.object({ fields: rewardFields, reason }),
    output: adminReward,
  }),
  change: call({
    method: 'PUT',
    path: '/admin/rewards/{rewardId}',
    may: 'admin',
    roles: ['marketing', 'finance'],
    summary: 'Change a reward, or take it out of the shop. What was issued stays as it is.',
    input: z.object({ ...ofReward, fields: rewardFields, isListed: z.boolean(), version: z.number().int(), reason }),
    output: adminReward,
  }),
  stock: call({
    method: 'POST',
    path: '/admin/rewards/{rewardId}/stock',
    may: 'admin',
    roles: ['marketing', 'finance'],
    idempotent: true,
    summary: 'Add so many of a reward; each gets a code of ours where one is shown.',
    input: z.object({ ...ofReward, count: z.number().int().min(1).max(rewardAdminLimits.stockAtOnce), reason }),
    output: adminReward,
  }),
  codes: call({
    method: 'POST',
    path: '/admin/rewards/{rewardId}/codes',
    may: 'admin',
    roles: ['marketing', 'finance'],
    idempotent: true,
    summary: 'Load a partner’s codes, one on each line: all of them, or none with the line that is wrong.',
    input: z.object({ ...ofReward, file: z.string().max(rewardAdminLimits.codesAtOnce * (rewardAdminLimits.codeMost + 2)), reason }),
    output: z.object({ loaded: z.number().int(), reward: adminReward }),
  }),
  vouchers: call({
    method: 'POST',
    path: '/admin/rewards/{rewardId}/vouchers',
    may: 'admin',
    roles: ['marketing', 'finance'],
    summary: 'What was issued of a reward.',
    input: z.object({
      ...ofReward,
      ...pageNumberInput(20),
      state: z.enum(voucherProcess.states).optional(),
      username: line(0, 60).optional(),
    }),
    output: pageOf(adminVoucher),
  }),
  use: call({
    method: 'POST',
    path: '/admin/rewards/use',
    may: 'admin',
    roles: ['marketing', 'finance'],
    perMinute: 60,
    summary: 'Mark a voucher as used, by the code that its holder has shown.',
    input: z.object({ code: line(rewardAdminLimits.codeLeast, rewardAdminLimits.codeMost), reason }),
    output: adminVoucher,
  }),
  revoke: call({
    method: 'POST',
    path: '/admin/vouchers/{voucherId}/revoke',
    may: 'admin',
    roles: ['marketing', 'finance'],
    summary: 'Take an unused voucher back; its coins come back to their owner.',
    input: z.object({ voucherId: id, reason }),
    output: adminVoucher,
  }),
  passport: call({
    method: 'POST',
    path: '/admin/coins/passport',
    may: 'admin',
    roles: ['marketing', 'finance'],
    summary: 'The coins of one person, as they see them, with every movement.',
    input: z.object({ ...ofPerson, ...pageNumberInput(20) }),
    output: z.object({ details: coinDetails, movements: pageOf(coinMovement) }),
  }),
  grant: call({
    method: 'POST',
    path: '/admin/coins/grants/new',
    may: 'admin',
    roles: ['marketing', 'finance'],
    idempotent: true,
    perMinute: 20,
    summary: `Give coins to a person, with a reason. Above ${coinLimits.grantAlone} a second admin confirms first.`,
    input: z.object({ ...ofPerson, coins: z.number().int().min(1).max(coinLimits.grantMost), reason }),
    output: coinGrant,
  }),
  grants: call({
    method: 'POST',
    path: '/admin/coins/grants',
    may: 'admin',
    roles: ['marketing', 'finance'],
    summary: 'Coins that admins have given, or want to give; what waits first.',
    input: z.object({ ...pageNumberInput(20), state: z.enum(['waiting', 'given', 'refused']).optional() }),
    output: pageOf(coinGrant),
  }),
  decideGrant: call({
    method: 'POST',
    path: '/admin/coins/grants/{grantId}',
    may: 'admin',
    roles: ['marketing', 'finance'],
    summary: 'Confirm or refuse what another admin wants to give.',
    input: z.object({ grantId: id, isGiven: z.boolean(), reason }),
    output: done,
  }),
  liability: call({
    method: 'GET',
    path: '/admin/coins/liability',
    may: 'admin',
    roles: ['marketing', 'finance'],
    summary: 'Coins that are out, by the month in which they end, and what they are worth.',
    input: z.object({}),
    output: liability,
  }),
  odd: call({
    method: 'POST',
    path: '/admin/coins/odd',
    may: 'admin',
    roles: ['marketing', 'finance'],
    summary: 'People whose coins look odd, the latest first.',
    input: z.object({ ...pageNumberInput(20), sign: z.enum(oddSigns).optional() }),
    output: pageOf(oddRow),
  }),
}
