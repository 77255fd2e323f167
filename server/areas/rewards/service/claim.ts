/** The coins for a daily visit, and the streak. */
import { eq } from 'drizzle-orm'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { type Day, dayOf } from '#contract/grammar/time.ts'
import { coinLimits, coinTermsOn, type Streak, streakWith } from '#contract/rewards/coin-terms.ts'
import { type rewards as calls, rewardFailures } from '#contract/rewards/rewards.ts'
import { type Ctx, inTransaction, now, requirePerson } from '../../../platform/context.ts'
import { coinWallets } from '../tables.ts'
import { deviceHash } from './invite.ts'
import { give, lockWallet, type Wallet } from './wallet.ts'

/** @throws claimed_already */
export async function claim(ctx: Ctx, { device }: ParsedOf<typeof calls.claim>): Promise<OutputOf<typeof calls.claim>> {
  const { id: personId } = requirePerson(ctx)
  const today = dayOf(now(ctx))
  return inTransaction(ctx, async (ctx) => {
    const before = streakOf(await lockWallet(ctx, personId))
    const { coins } = coinTermsOn(today)
    const visit = { personId, kind: 'earned', cause: 'daily_visit', key: `daily_visit ${today}`, title: 'Daily visit' } as const
    if (!(await give(ctx, { ...visit, coins: coins.daily_visit }))) throw rewardFailures.claimed_already()
    const after = streakWith(before, today)
    await keepStreak(ctx, personId, after)
    if (device) await keepDevice(ctx, personId, device)
    const isWeek = after.length % coinLimits.streakWeekDays === 0
    const week = { personId, kind: 'earned', cause: 'streak_week', key: `streak_week ${today}`, title: 'Seven days in a row' } as const
    if (isWeek) await give(ctx, { ...week, coins: coins.streak_week })
    const { earned, bought } = await lockWallet(ctx, personId)
    return { coins: coins.daily_visit + (isWeek ? coins.streak_week : 0), streak: after.length, total: earned + bought }
  })
}

export function streakOf({ streak_day: day, streak_length: length, streak_forgiven: forgiven }: Wallet): Streak | null {
  return day ? { day, length, forgiven } : null
}

/** The streak on a day; one that can no longer be continued has length 0. */
export function currentStreak(wallet: Wallet, today: Day): { length: number; claimedToday: boolean; mayMissOne: boolean } {
  const streak = streakOf(wallet)
  const next = streakWith(streak, today)
  const claimedToday = streak?.day === today
  const length = claimedToday ? next.length : next.length - 1
  return { length, claimedToday, mayMissOne: length > 0 && !next.forgiven }
}

/** Stores the device of the claim, so that a "friend" on the same device is not counted as another person. */
async function keepDevice(ctx: Ctx, personId: string, device: string): Promise<void> {
  await ctx.db
    .update(coinWallets)
    .set({ device_hash: deviceHash(ctx, device) })
    .where(eq(coinWallets.person_id, personId))
}

async function keepStreak(ctx: Ctx, personId: string, { day, length, forgiven }: Streak): Promise<void> {
  await ctx.db
    .update(coinWallets)
    .set({ streak_day: day, streak_length: length, streak_forgiven: forgiven })
    .where(eq(coinWallets.person_id, personId))
}
