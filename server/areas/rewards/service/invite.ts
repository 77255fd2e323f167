/** Who invited whom. */
import { eq } from 'drizzle-orm'
import type { ParsedOf } from '#contract/grammar/call.ts'
import { coinLimits } from '#contract/rewards/coin-terms.ts'
import { type rewards as calls, rewardFailures } from '#contract/rewards/rewards.ts'
import { type Ctx, now, requirePerson } from '../../../platform/context.ts'
import { keyedHash } from '../../../platform/keyed-hash.ts'
import { requirePersonRow } from '../../auth/service.ts'
import { coinWallets, referrals } from '../tables.ts'

/** Keyed hash of the browser's mark. */
export const deviceHash = (ctx: Ctx, device: string): string => keyedHash(ctx, `invited device ${device}`)

/** Once, in the first days of an account. @throws invitation_unknown, own_invitation, invited_too_late */
export async function acceptInvitation(ctx: Ctx, { code, device }: ParsedOf<typeof calls.invited>): Promise<{ message: string }> {
  const friend = requirePerson(ctx)
  const [wallet] = await ctx.db
    .select({ personId: coinWallets.person_id })
    .from(coinWallets)
    .where(eq(coinWallets.invitation, code.toUpperCase()))
  if (!wallet) throw rewardFailures.invitation_unknown()
  if (wallet.personId === friend.id) throw rewardFailures.own_invitation()
  const { created_at } = await requirePersonRow(ctx, friend.id)
  if (now(ctx).getTime() - created_at.getTime() > coinLimits.invitedWithinMs) throw rewardFailures.invited_too_late()
  await ctx.db
    .insert(referrals)
    .values({
      friend_id: friend.id,
      person_id: wallet.personId,
      device_hash: device ? deviceHash(ctx, device) : null,
      at: now(ctx),
    })
    .onConflictDoNothing({ target: referrals.friend_id })
  return { message: 'Thank you. Your friend gets coins after your first completed booking.' }
}
