/**
 * The ledger entries of each movement of coins. Whole coins; a debit is positive, a credit negative.
 *
 * | account        | owner  | meaning                                                  |
 * |----------------|--------|----------------------------------------------------------|
 * | coins_issued   | us     | coins given (the debit balance of coins)                 |
 * | coins_earned   | person | balance of coins earned or given                         |
 * | coins_bought   | person | balance of coins bought                                  |
 * | coins_redeemed | us     | exchanged for rewards                                    |
 * | coins_ended    | us     | expired                                                  |
 * | coins_owed     | us     | revoked after they were spent (a debit, all persons)     |
 *
 * | journal          | reference | debit                          | credit         |
 * |------------------|-----------|--------------------------------|----------------|
 * | coins_given      | movement  | coins_issued                   | coins_earned … |
 * | coins_redeemed   | movement  | coins_earned, coins_bought     | coins_redeemed |
 * | coins_came_back  | movement  | coins_redeemed                 | coins_earned … |
 * | coins_ended      | movement  | coins_earned …                 | coins_ended    |
 * | coins_taken_back | movement  | coins_earned …, coins_owed     | coins_issued   |
 * | coins_debt_paid  | movement  | coins_earned …                 | coins_owed     |
 */
import { keysOf } from '#contract/grammar/names.ts'
import type { CoinKind } from '#contract/rewards/rewards.ts'
import type { CoinAccountKind, Line } from '../../payments/rules.ts'

/** Whole coins of each kind in a movement. */
export type CoinsByKind = Partial<Record<CoinKind, number>>

const accounts = { earned: 'coins_earned', bought: 'coins_bought' } as const satisfies Record<CoinKind, CoinAccountKind>

const ours = (account: CoinAccountKind, coins: number): Line => ({ account, ownerId: null, amountPaise: coins })

/** @param sign 1 takes from the person, -1 gives */
function theirs(personId: string, coins: CoinsByKind, sign: 1 | -1): Line[] {
  return keysOf(accounts).map((kind) => ({
    account: accounts[kind],
    ownerId: personId,
    amountPaise: sign * (coins[kind] ?? 0),
  }))
}

function totalOf({ earned = 0, bought = 0 }: CoinsByKind): number {
  return earned + bought
}

const some = (lines: Line[]) => lines.filter(({ amountPaise }) => amountPaise !== 0)

/** Coins from one of our accounts to a person. */
export function givenEntries(from: CoinAccountKind, personId: string, coins: CoinsByKind): Line[] {
  return some([ours(from, totalOf(coins)), ...theirs(personId, coins, -1)])
}

/** Coins from a person to one of our accounts. @param owed the part already spent */
export function takenEntries(to: CoinAccountKind, personId: string, coins: CoinsByKind, owed = 0): Line[] {
  return some([...theirs(personId, coins, 1), ours('coins_owed', owed), ours(to, -totalOf(coins) - owed)])
}
