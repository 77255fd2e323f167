import { eq, or } from 'drizzle-orm'
import type { PersonalData } from '../../personal-data.ts'
import {
  codeShowings,
  coinGrants,
  coinLots,
  coinMovements,
  coinPackPurchases,
  coinWallets,
  referrals,
  rewards,
  vouchers,
} from './tables.ts'

const { earned, bought, owed, streak_day, streak_length, invitation } = coinWallets
const { state, coins, issued_at, ends_at, used_at, day, category } = vouchers

export const rewardsPersonalData: PersonalData = {
  tables: [
    'coin_wallets',
    'coin_lots',
    'coin_movements',
    'coin_tallies',
    'coin_allocations',
    'coin_pack_purchases',
    'coin_grants',
    'reward_vouchers',
    'reward_code_showings',
    'referrals',
  ],
  /** Codes stay encrypted even in an export: their holder can view them on the site. */
  async gather(ctx, { id }) {
    const db = ctx.db
    return {
      coins: await db
        .select({ earned, bought, owed, streak_day, streak_length, invitation })
        .from(coinWallets)
        .where(eq(coinWallets.person_id, id)),
      coinLots: await db.select().from(coinLots).where(eq(coinLots.person_id, id)),
      coinMovements: await db.select().from(coinMovements).where(eq(coinMovements.person_id, id)),
      coinPacks: await db.select().from(coinPackPurchases).where(eq(coinPackPurchases.person_id, id)),
      vouchers: await db
        .select({ title: rewards.title, state, coins, issued_at, ends_at, used_at, day, category })
        .from(vouchers)
        .innerJoin(rewards, eq(rewards.id, vouchers.reward_id))
        .where(eq(vouchers.person_id, id)),
      codesShown: await db.select({ at: codeShowings.at }).from(codeShowings).where(eq(codeShowings.person_id, id)),
      invitations: await db
        .select({ at: referrals.at, counted: referrals.counted })
        .from(referrals)
        .where(or(eq(referrals.person_id, id), eq(referrals.friend_id, id))),
      coinGifts: await db.select({ coins: coinGrants.coins, at: coinGrants.asked_at }).from(coinGrants).where(eq(coinGrants.person_id, id)),
    }
  },
  /** The ledger stays under the pseudonym; device hashes are removed. */
  async erase(ctx, { id }) {
    await ctx.db.update(coinWallets).set({ device_hash: null }).where(eq(coinWallets.person_id, id))
    await ctx.db
      .update(referrals)
      .set({ device_hash: null })
      .where(or(eq(referrals.person_id, id), eq(referrals.friend_id, id)))
  },
}
