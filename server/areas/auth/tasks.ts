/** Nightly deletion of expired rows. */
import { lt } from 'drizzle-orm'
import { authLimits } from '#contract/auth/auth.ts'
import { securityLimits } from '#contract/auth/security.ts'
import { dayMs, dayOf } from '#contract/grammar/time.ts'
import { type Ctx, now, systemCtx } from '../../platform/context.ts'
import type { Platform } from '../../platform/platform.ts'
import {
  knownDevices,
  otps,
  passkeyChallenges,
  passwordResets,
  personTraces,
  securityEvents,
  sessions,
  signInAttempts,
  ssoTrips,
  stepUps,
} from './tables.ts'

export function authJobs(platform: Platform) {
  platform.tasks.every('forget-ended-proofs', '40 3 * * *', () => forgetEnded(systemCtx(platform, 'forget-ended-proofs')))
}

/** A day longer than any limit or lifetime, so that nothing is deleted while it still counts. */
export async function forgetEnded(ctx: Ctx): Promise<void> {
  const before = new Date(now(ctx).getTime() - dayMs)
  await ctx.db.delete(otps).where(lt(otps.expires_at, before))
  await ctx.db.delete(passwordResets).where(lt(passwordResets.expires_at, before))
  await ctx.db.delete(stepUps).where(lt(stepUps.expires_at, before))
  await ctx.db.delete(passkeyChallenges).where(lt(passkeyChallenges.expires_at, before))
  await ctx.db.delete(ssoTrips).where(lt(ssoTrips.expires_at, before))
  await ctx.db.delete(signInAttempts).where(lt(signInAttempts.last_at, before))
  await ctx.db.delete(knownDevices).where(lt(knownDevices.last_seen_at, new Date(before.getTime() - authLimits.knownDeviceMs)))
  await ctx.db.delete(securityEvents).where(lt(securityEvents.at, new Date(now(ctx).getTime() - securityLimits.keptMs)))
  await ctx.db.delete(personTraces).where(lt(personTraces.day, dayOf(new Date(now(ctx).getTime() - authLimits.tracesMs))))
  // Their refresh tokens are deleted with them.
  await ctx.db.delete(sessions).where(lt(sessions.expires_at, before))
}
