/** Browsers that have signed in to an account before. Attempts from elsewhere cannot use up their tries. */
import { and, eq, gt, sql } from 'drizzle-orm'
import { authLimits } from '#contract/auth/auth.ts'
import { type Ctx, now } from '../../../platform/context.ts'
import { knownDevices } from '../tables.ts'
import { tokenHash } from './secrets.ts'

const nobody = '00000000-0000-0000-0000-000000000000'

/** The stored hash of the browser's mark; empty for programs, which have none. */
export function deviceHash({ device }: Ctx): string {
  return device ? tokenHash(device.mark) : ''
}

/** Queries even without a person, so that the timing does not reveal who has an account. */
export async function isKnownDevice(ctx: Ctx, personId: string | undefined): Promise<boolean> {
  if (!ctx.device?.hasSignedIn) return false
  const since = new Date(now(ctx).getTime() - authLimits.knownDeviceMs)
  const [row] = await ctx.db
    .select({ found: sql<number>`1` })
    .from(knownDevices)
    .where(
      and(
        eq(knownDevices.mark_hash, deviceHash(ctx)),
        eq(knownDevices.person_id, personId ?? nobody),
        gt(knownDevices.last_seen_at, since),
      ),
    )
  return !!row
}

/** For a person who has just proved that the account is theirs. */
export async function knowDevice(ctx: Ctx, person_id: string): Promise<void> {
  if (!ctx.device) return
  ctx.device.hasSignedIn = true
  const at = now(ctx)
  await ctx.db
    .insert(knownDevices)
    .values({ mark_hash: deviceHash(ctx), person_id, first_seen_at: at, last_seen_at: at })
    .onConflictDoUpdate({ target: [knownDevices.mark_hash, knownDevices.person_id], set: { last_seen_at: at } })
}

/** When sessions end because one may be a thief's, so may a known device be. */
export async function forgetDevices(ctx: Ctx, personId: string): Promise<void> {
  await ctx.db.delete(knownDevices).where(eq(knownDevices.person_id, personId))
}
