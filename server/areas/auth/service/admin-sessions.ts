/** What the console requires of a session beyond a password, and its lifetimes. */
import { authLimits } from '#contract/auth/auth.ts'
import { secondFactorLimits } from '#contract/auth/second-factor.ts'
import type { Env } from '../../../platform/env/env.ts'
import type { people } from '../tables.ts'

type Who = Pick<typeof people.$inferSelect, 'type' | 'demo'>

/** All admins, except demo admins on a demo server, which has only demo data. */
export function asksSecondFactor(env: Env, { type, demo }: Who): boolean {
  return type === 'admin' && !(demo && env.demo)
}

/** The maximum lifetime of a new session. */
export function longestSession(env: Env, person: Who): number {
  return asksSecondFactor(env, person) ? secondFactorLimits.adminAbsoluteMs : authLimits.refreshAbsoluteMs
}

/** The maximum idle time of a session; its total lifetime shows whether it is an admin's. */
export function longestIdle({ created_at, expires_at }: { created_at: Date; expires_at: Date }): number {
  const isAdminSession = expires_at.getTime() - created_at.getTime() <= secondFactorLimits.adminAbsoluteMs
  return isAdminSession ? secondFactorLimits.adminIdleMs : authLimits.refreshIdleMs
}
